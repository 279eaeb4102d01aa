/** TeX of a document between lines of dollars, as fences of it. */
export function blockFormulas(prose: string): string {
  return prose.replace(
    /^([ \t>]*)\$\$[ \t]*\n((?:(?![ \t>]*\$\$[ \t]*$).*\n)*)[ \t>]*\$\$[ \t]*$/gm,
    (_, indent: string, tex: string) => `${indent}\`\`\`math\n${tex}${indent}\`\`\``,
  )
}

/** TeX between dollars, as code: in MDX its braces would be computed. `tell` is called with each. */
export function inlineFormulas(prose: string, tell: (formula: string) => void): string {
  return prose.replace(inlineFormula, (_, _dollars: string, tex: string) => {
    const formula = `\`${tex.trim()}\``
    tell(formula)
    return formula
  })
}

/** TeX between dollars of running text. */
export const inlineFormula = /(?<![\\$])(\$\$?)(?!\$)((?:[^$\n"`]|\n(?![ \t]*\n))+)\1(?![${])/g
