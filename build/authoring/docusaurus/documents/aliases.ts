/** Names of the site's own for files and folders, below the root of the old site; the longest first. */
export type Aliases = readonly (readonly [name: string, path: string])[]

/** Code whose imports name files as every site does. */
export function withoutAliases(words: string, aliases: Aliases): string {
  if (aliases.length === 0) return words
  return words.replace(asked, (whole, before: string, written: string) => {
    const alias = aliases.find(([name]) => written === name || written.startsWith(`${name}/`))
    return alias ? `${before}@site/${alias[1]}${written.slice(alias[0].length)}` : whole
  })
}

const asked = /(\b(?:from|import|require\(|import\()\s*['"])([\w@~#$][^'"\n]*)(?=['"])/g
