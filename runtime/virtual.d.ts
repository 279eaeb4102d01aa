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

/** The search that the settings name: what asks another one is no part of the site. */
declare module 'lectern:search' {
  type SearchClient = import('./search/contract.ts').SearchClient
  export const createClient: (site: import('./contract.ts').SiteData) => SearchClient
}

/** What content modules and the site's own components import: runtime/react.tsx. */
declare module 'lectern:runtime' {
  type Runtime = typeof import('./react.tsx')
  export const Island: Runtime['Island']
  export const Part: Runtime['Part']
  export const pageLanguage: Runtime['pageLanguage']
  export const useDelayed: Runtime['useDelayed']
  export const useQuery: Runtime['useQuery']
  export const useSite: Runtime['useSite']
  export const useView: Runtime['useView']
}
