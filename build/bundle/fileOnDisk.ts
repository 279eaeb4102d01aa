/** A file as the bundler names it to a plugin, and what another plugin said of it. */
interface NamedFile {
  readonly path: string
  readonly pluginData?: unknown
}

/** Where a file lies. `places.ts` names files anew, and then gives their place as the plugin's data. */
export function fileOnDisk({ path, pluginData }: NamedFile): string {
  return typeof pluginData === 'string' ? pluginData : path
}
