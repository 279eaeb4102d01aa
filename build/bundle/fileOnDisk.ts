/** A file as the bundler names it to a plugin, and what another plugin said of it. */
interface NamedFile {
  readonly path: string
  readonly pluginData?: unknown
}

/** Where a file lies: `places.ts`, where it gave the file its name, says so beside it. */
export function fileOnDisk({ path, pluginData }: NamedFile): string {
  return typeof pluginData === 'string' ? pluginData : path
}
