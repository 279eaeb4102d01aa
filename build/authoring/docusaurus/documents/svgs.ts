/** What the shims know the maker of such components by. */
export const SVG = '@docusaurus/svg'

/**
 * Imports of drawings that a file uses as components, as in Docusaurus: here an import is an address.
 * `text` is all of the file.
 */
export function withSvgs(modules: string, text: string): string {
  return modules.replace(svgImport, (whole, before: string, name: string, from: string) => {
    if (!new RegExp(`<${name}[\\s/>]`).test(text)) return whole
    return [
      `${before}${name}Address${from}`,
      `import { svg as svgOf${name} } from '${SVG}'`,
      `export const ${name} = svgOf${name}(${name}Address)`,
    ].join('\n')
  })
}

const svgImport = /^(import\s+)([A-Z]\w*)(\s+from\s*['"][^'"\n]+\.svg['"];?)/gm
