import { TabItem, Tabs } from './Tabs.tsx'
import { words } from '../../runtime/words.ts'

interface PackageManagersProps {
  /** Names with a space between: `react react-dom`. */
  readonly pkg: string
  readonly dev?: boolean
}

/** The command that adds a package, for each package manager. */
export function PackageManagers({ pkg, dev = false }: PackageManagersProps) {
  return (
    <Tabs group="npm2yarn" label={words.packageManager}>
      {managers(dev).map(({ value, label, add }) => (
        <TabItem key={value} value={value} label={label}>
          <Command text={`${add} ${pkg}`} />
        </TabItem>
      ))}
    </Tabs>
  )
}

function Command({ text }: { text: string }) {
  return (
    <figure className="code code-untitled" data-language="bash">
      <figcaption className="code-header">
        <span className="code-language">Shell</span>
        <button
          type="button"
          className="code-button"
          data-copy=""
          aria-label={words.copyCode}
          title={words.copyCodeShort}
        />
      </figcaption>
      <pre tabIndex={0} suppressHydrationWarning>
        <code>
          <span className="line">{text}</span>
        </code>
      </pre>
    </figure>
  )
}

function managers(dev: boolean) {
  return [
    { value: 'npm', label: 'npm', add: dev ? 'npm install --save-dev' : 'npm install' },
    { value: 'yarn', label: 'Yarn', add: dev ? 'yarn add --dev' : 'yarn add' },
    { value: 'pnpm', label: 'pnpm', add: dev ? 'pnpm add --save-dev' : 'pnpm add' },
    { value: 'bun', label: 'Bun', add: dev ? 'bun add --dev' : 'bun add' },
  ]
}
