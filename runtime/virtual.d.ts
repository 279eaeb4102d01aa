/** Modules that the bundler makes up. */

declare module 'lectern:site' {
  const site: import('./contract.ts').SiteData
  export default site
}

/** By the code of the locale; the server prints pages of all. */
declare module 'lectern:surroundings' {
  const surroundings: Readonly<Record<string, import('./contract.ts').Surroundings>>
  export default surroundings
}

/** What content modules and the site's own components import: runtime/react.tsx. */
declare module 'lectern:runtime' {
  type Runtime = typeof import('./react.tsx')
  export const Island: Runtime['Island']
  export const Part: Runtime['Part']
  export const useDelayed: Runtime['useDelayed']
  export const useQuery: Runtime['useQuery']
  export const useSite: Runtime['useSite']
  export const useView: Runtime['useView']
}
