/** What a module calls something of another. */
export interface ThemeImport {
  readonly local: string
  readonly specifier: string
  /** What the other module calls it; `*` for all of it. */
  readonly exported: string
}

/** What a module imports by name, as its main export or as a whole. */
export function importsIn(text: string): ThemeImport[] {
  return [...text.matchAll(statement)].flatMap(([, clause = '', specifier = '']) =>
    bindingsIn(clause).map((binding) => ({ ...binding, specifier })),
  )
}

/** What stands between `import` and a specifier, and that. */
export const statement = /^import\b([^'";]*)['"]([^'"\n]+)['"];?/gm

function bindingsIn(between: string): Omit<ThemeImport, 'specifier'>[] {
  const clause = between.trim().replace(/from$/, '').trim()
  const [, whole] = /^\s*\*\s*as\s+([\w$]+)$/.exec(clause) ?? []
  if (whole !== undefined) return [{ local: whole, exported: '*' }]
  const [, main, , listed = ''] = /^([\w$]+)?(\s*,\s*)?(?:\{([^}]*)\})?$/s.exec(clause) ?? []
  const named = listed.split(',').flatMap((one) => {
    const [, exported, , local = exported] = /^\s*([\w$]+)(\s+as\s+([\w$]+))?\s*$/.exec(one) ?? []
    return exported === undefined || local === undefined ? [] : [{ local, exported }]
  })
  return main === undefined ? named : [{ local: main, exported: 'default' }, ...named]
}
