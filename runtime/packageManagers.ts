/** Package managers in the order of their tabs, and how each adds packages. */
export const packageManagers = [
  { name: 'npm', label: 'npm', add: 'npm install', addDev: '--save-dev' },
  { name: 'yarn', label: 'Yarn', add: 'yarn add', addDev: '--dev' },
  { name: 'pnpm', label: 'pnpm', add: 'pnpm add', addDev: '--save-dev' },
  { name: 'bun', label: 'Bun', add: 'bun add', addDev: '--dev' },
] as const

export type PackageManager = (typeof packageManagers)[number]

/** Of tabs of package managers: the one that a reader chooses is chosen in all of them. */
export const packageManagerGroup = 'npm2yarn'
