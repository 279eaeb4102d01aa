/** What the shims know the maker of such components by. */
export const SVG = '@docusaurus/svg'

/**
 * Imports of drawings that a file uses as components, as in Docusaurus: here an import is an address.
 * `text` is all of the file.
 */
export function withSvgs(modules: string, text: string): string {
  return withAsked(modules).replace(
    svgImport,
    (whole, before: string, name: string, from: string) => {
      if (!isDrawn(name, text)) return whole
      return [
        `${before}${name}Address${from}`,
        `import { svg as svgOf${name} } from '${SVG}'`,
        `export const ${name} = svgOf${name}(${name}Address)`,
      ].join('\n')
    },
  )
}

/** Whether what an import is called is an element, or the value of what is called as components are. */
function isDrawn(name: string, text: string): boolean {
  if (new RegExp(`<${name}[\\s/>]`).test(text)) return true
  const values = text.matchAll(new RegExp(`\\b(\\w+)\\s*[:=]\\s*\\{?\\s*${name}\\b`, 'g'))
  return [...values].some(([, key]) => component.test(key!))
}

const component = /^(?:[A-Z]|(?:as|component|icon|svg)$)|(?:Component|Icon|Svg|SVG)$/

/** The same of drawings that a module asks for: `Svg: require('./a.svg').default`. */
function withAsked(modules: string): string {
  if (!/^(?:import|export)\b/m.test(modules)) return modules
  const drawn = modules.replace(svgRequire, `$1drawingAt($2)`)
  return drawn === modules ? modules : `import { svg as drawingAt } from '${SVG}'\n${drawn}`
}

const svgRequire =
  /(\b(?:[A-Z]\w*|icon|svg)\s*[:=]\s*)(require\(\s*['"][^'"\n]+\.svg['"]\s*\)(?:\.default)?)/g
const svgImport = /^(import\s+)([A-Z]\w*)(\s+from\s*['"][^'"\n]+\.svg['"];?)/gm
