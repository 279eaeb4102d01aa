/** What can be wrong with the code that documents use: imports, components, modules. */
import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import type { Diagnostic, Thrown } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

export function unknownComponent(place: Place, name: string, near: string | undefined): Diagnostic {
  return {
    code: 'unknown-component',
    severity: 'error',
    message: `There is no component "${name}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Import it, or write the tag as code.',
  }
}

/** `known` are the attributes that the component takes. */
export function strangeAttribute(
  place: Place,
  {
    component,
    name,
    known,
    near,
  }: {
    readonly component: string
    readonly name: string
    readonly known: readonly string[]
    readonly near: string | undefined
  },
): Diagnostic {
  const otherwise =
    known.length > 0 ? `Its attributes are ${known.join(', ')}.` : 'Remove it: there are none.'
  return {
    code: 'component-attribute',
    severity: 'warning',
    message: `<${component}> has no attribute "${name}": it is ignored.`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : otherwise,
  }
}

export function missingImport(
  place: Place,
  specifier: string,
  near: string | undefined,
): Diagnostic {
  return {
    code: 'missing-import',
    severity: 'error',
    message: `The import "${specifier}" cannot be found.`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : wayToImport(specifier),
  }
}

/** An import of components of another tool, some of which are `known` here by their names. */
export function needlessImport(
  place: Place,
  {
    specifier,
    known,
    others,
  }: {
    readonly specifier: string
    readonly known: readonly string[]
    readonly others: readonly string[]
  },
): Diagnostic {
  const needless = `${known.join(', ')} ${known.length === 1 ? 'needs' : 'need'} no import`
  const hint =
    others.length === 0
      ? `Remove it: ${needless}.`
      : `${needless}: remove ${known.length === 1 ? 'it' : 'them'}, and replace ${others.join(', ')} with something else.`
  return { ...missingImport(place, specifier, undefined), hint }
}

/** What makes an import find something: paths name files, names packages. */
export function wayToImport(specifier: string): string {
  if (/^(?:[./]|@site\/)/.test(specifier)) return 'Create the file, or correct its path.'
  if (isBuiltin(specifier)) {
    return 'Browsers do not have it: do its work before the build, and import what comes of it.'
  }
  const [name] = /^(?:@[\w.-]+\/)?\w[\w.-]*/.exec(specifier) ?? []
  return name ? `Install it: npm install ${name}.` : 'Create the file, or install the package.'
}

export function partialCycle(place: Place, chain: readonly string[]): Diagnostic {
  return {
    code: 'partial-cycle',
    severity: 'error',
    message: `Documents import one another in a circle: ${chain.join(' → ')}.`,
    ...place,
    hint: 'Move what both need into a third file.',
  }
}

export function brokenCode(place: Partial<Place>, text: string): Diagnostic {
  const unresolved = /^Could not resolve "([^"]+)"/.exec(text)
  return {
    code: 'broken-code',
    severity: 'error',
    message: text,
    ...place,
    hint: unresolved?.[1]
      ? wayToImport(unresolved[1])
      : 'Fix the code; the rest of the site was checked without it.',
  }
}

export function unreadableImport(place: Place, path: string): Diagnostic {
  const isDocument = /\.mdx?$/.test(path)
  return {
    code: 'unreadable-import',
    severity: 'error',
    message: isDocument
      ? `Code cannot import the document "${path}".`
      : `"${path}" has a file type that pages cannot import.`,
    ...place,
    hint: isDocument
      ? 'Import it in the page, and give it to the component as its children.'
      : 'Write components in React (.tsx, .jsx), or add "?raw" to import the file as text.',
  }
}

/** Of a document that lies where none is read. */
export function strayDocument(place: Place, path: string): Diagnostic {
  const home = `content/_${posix.basename(path).replace(/^_+/, '')}`
  return {
    code: 'unreadable-import',
    severity: 'error',
    message: `"${path}" cannot be imported: documents are read below content/, but not in content/static/.`,
    ...place,
    hint: `Move it to "${home}", which is no page, and import it from there.`,
  }
}

export function doubtfulCode(place: Place, text: string, suggestion: string): Diagnostic {
  return {
    code: 'doubtful-code',
    severity: 'warning',
    message: text,
    ...place,
    hint: suggestion ? `Did you mean "${suggestion}"?` : 'Browsers may read it differently.',
  }
}

export function environmentInBrowsers(place: Place): Diagnostic {
  return {
    code: 'environment-in-browsers',
    severity: 'warning',
    message: 'Browsers run this code, and have no process.env.',
    ...place,
    hint: 'Read it in a file named *.still.tsx, and show it on pages without live components.',
  }
}

export function missingDefaultExport(place: Place, specifier: string): Diagnostic {
  return {
    code: 'missing-default-export',
    severity: 'error',
    message: `"${specifier}" has no default export.`,
    ...place,
    hint: 'Export the component with "export default", or import it by its name.',
  }
}

/** `from` is the file that is imported from. */
export function missingExport(
  place: Place,
  { from, name, near }: { from: string; name: string; near: string | undefined },
): Diagnostic {
  return {
    code: 'missing-export',
    severity: 'error',
    message: `"${from}" has no export "${name}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Export it there, or import something else.',
  }
}

/** `thrown` is what threw, when it is code of the site. */
export function renderFailure(file: string, text: string, thrown: Thrown | undefined): Diagnostic {
  return {
    code: 'render-failure',
    severity: 'error',
    message: `The page cannot be rendered: ${text}`,
    file,
    hint: thrown
      ? `"${thrown.source}" throws on the server: ${excerpt(thrown)}`
      : 'A component or an expression on the page throws on the server.',
    ...(thrown ? { thrown } : {}),
  }
}

function excerpt({ before, after }: Thrown): string {
  return (before.slice(-40) + after.slice(0, 80 - Math.min(before.length, 40)))
    .trim()
    .replace(/[,;]$/, '')
}

/** The same at the place of the code that threw, which may be in another file than the page. */
export function renderFailureAt(place: Place, failure: Diagnostic): Diagnostic {
  const { file, message } = failure
  return {
    ...failure,
    ...place,
    message:
      place.file === file ? message : message.replace('The page', () => `The page "${file}"`),
    hint: 'The build runs this code without a browser: give it what it needs, or move it into an effect.',
  }
}

/** `reason` completes "The page cannot be rendered: ___". */
export function endlessRender(file: string, reason: string): Diagnostic {
  return {
    code: 'endless-render',
    severity: 'error',
    message: `The page cannot be rendered: ${reason}.`,
    file,
    hint: 'Look for a component that renders itself, an endless loop or list, or code that ends the process.',
  }
}
