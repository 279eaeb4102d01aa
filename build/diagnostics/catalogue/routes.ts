/** What can be wrong with addresses and sidebars. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error, warning } from './made.ts'

export function duplicateRoute(place: Place, path: string, other: string): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'error',
    message: `The address "${path}" is already taken by "${other}".`,
    ...place,
    hint: 'Rename one of the two files, or give one of them another slug.',
  }
}

/** Of a page that every site has: `source` is the file that may stand in its place. */
export function takenByOwnPage(place: Place, path: string, source: string): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'error',
    message: `The address "${path}" belongs to a page that every site has.`,
    ...place,
    hint: `Choose another slug or file name. To replace that page, write "${source}".`,
  }
}

/** Of an address by which hosts find another page: `/guide/index` is `/guide`. */
export function ambiguousAddress(place: Place, path: string, meant: string): Diagnostic {
  return {
    code: 'ambiguous-address',
    severity: 'error',
    message: `The address "${path}" is another name of "${meant}" on most hosts.`,
    ...place,
    hint: `Use the slug "${meant}", or a name that does not end in "index" or ".html".`,
  }
}

/** `file` is a path below the output folder. */
export function hiddenPage(place: Place, path: string, file: string): Diagnostic {
  return {
    code: 'hidden-page',
    severity: 'error',
    message: `The page "${path}" cannot be published beside the file "${file}".`,
    ...place,
    hint: 'Choose another slug or file name for the page.',
  }
}

/** `taken` is the address of the file `other`. */
export function collidingRoute(
  place: Place,
  path: string,
  other: string,
  taken: string,
): Diagnostic {
  return {
    code: 'colliding-route',
    severity: 'error',
    message: `Some systems take the address "${path}" for "${taken}", which "${other}" has.`,
    ...place,
    hint: 'Rename one of the two files, or give one of them another slug: letter case and Unicode form make no difference there.',
  }
}

export function duplicateId(place: Place, id: string, other: string): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'error',
    message: `The document id "${id}" is already used by "${other}".`,
    ...place,
    hint: 'Give one of the two another id in its front matter.',
  }
}

export function reservedRoute(place: Place, path: string): Diagnostic {
  return {
    code: 'reserved-route',
    severity: 'error',
    message: `The address "${path}" is reserved for the site's own files.`,
    ...place,
    hint: 'Choose another file name or slug.',
  }
}

export function takenFile(file: string, path: string): Diagnostic {
  return {
    code: 'taken-file',
    severity: 'error',
    message: `The build writes "/${path}" itself, in place of the file "${file}".`,
    file,
    hint: 'Rename the file, or remove it.',
  }
}

/** Of an author's file beside those that are named by what they hold; `others` more are there. */
export function renewedAsset(file: string, others: number): Diagnostic {
  const said =
    others === 0
      ? `The file "${file}" keeps its name when it changes`
      : `The file "${file}" and ${others} more there keep their names when they change`
  return {
    code: 'renewed-asset',
    severity: 'warning',
    message: `${said}, so browsers may cache nothing below "/assets/".`,
    file,
    hint: 'Use another folder of content/static: files that the build writes to "/assets/" are named after their contents.',
  }
}

export function unknownSidebarId(place: Place, id: string, near: string | undefined): Diagnostic {
  return {
    code: 'unknown-sidebar-id',
    severity: 'error',
    message: `No document has the id "${id}".`,
    ...place,
    hint: near
      ? `Did you mean "${near}"?`
      : 'Ids are paths below the documents folder, without extension.',
  }
}

export function unknownMainDocument(
  place: Place,
  id: string,
  near: string | undefined,
): Diagnostic {
  return {
    code: 'unknown-main-document',
    severity: 'error',
    message: `No document has the id "${id}", the mainDocId of a version.`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Use the id of a document, or "" for none.',
  }
}

export function emptyVersion(place: Place, name: string): Diagnostic {
  return {
    code: 'empty-version',
    severity: 'error',
    message: `The version "${name}" has no documents.`,
    ...place,
    hint: 'Put them into the folder that its path names, or remove the version from the settings.',
  }
}

export function emptyLanguage(place: Place, code: string): Diagnostic {
  return {
    code: 'empty-language',
    severity: 'error',
    message: `The language "${code}" has no documents.`,
    ...place,
    hint: 'Put them into the folder that its path names, or remove the language from the settings.',
  }
}

/** Of the version that has another path. */
export function strayMainDocument(place: Place, id: string, path: string): Diagnostic {
  return {
    code: 'stray-main-document',
    severity: 'error',
    message: `The document "${id}" is the mainDocId of the version at "${path}", but belongs to another.`,
    ...place,
    hint: 'Use the id of a document of that version, or "" for none.',
  }
}

export function unknownSidebar(place: Place, name: string, near: string | undefined): Diagnostic {
  return {
    code: 'unknown-sidebar',
    severity: 'error',
    message: `There is no sidebar "${name}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Sidebars are the exported lists of sidebars/*.ts.',
  }
}

export function unknownPaginationId(
  place: Place,
  id: string,
  near: string | undefined,
): Diagnostic {
  return {
    code: 'unknown-pagination-id',
    severity: 'error',
    message: `No document has the id "${id}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Use the id of a document, or null for none.',
  }
}

export function emptyFolder(place: Place, folder: string): Diagnostic {
  return {
    code: 'empty-sidebar-folder',
    severity: 'error',
    message: `There are no documents in "${folder}".`,
    ...place,
    hint: 'Name a folder below the documents folder, or "." for all.',
  }
}

export function brokenCategory(place: Place, reason: string): Diagnostic {
  return {
    code: 'broken-category',
    severity: 'error',
    message: `"${place.file}" does not describe a category: ${reason}.`,
    line: 1,
    column: 1,
    ...place,
    hint: 'Write { "label": "Guides", "position": 2, "link": { "type": "doc", "id": "guides/first" } }.',
  }
}

/** `json` is where the category belongs. */
export function unreadCategory(file: string, json: string): Diagnostic {
  return warning(
    { file, line: 1, column: 1 },
    'unread-category',
    `"${file}" is not read: categories are described in JSON.`,
    `Write what it says into "${json}", like { "label": "Guides", "position": 2 }, and remove this file.`,
  )
}

export function unknownCategoryKey(
  place: Place,
  key: string,
  near: string | undefined,
): Diagnostic {
  return {
    code: 'unknown-category-key',
    severity: 'warning',
    message: `A category file knows no key "${key}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Remove it: it has no effect.',
  }
}

/** `near` is the type that was meant. */
export function badSidebarItem(place: Place, text: string, near?: string): Diagnostic {
  const ways =
    "Write a document id, or an object with type 'doc', 'link', 'category' or 'autogenerated'."
  const message = `${text} is not a valid sidebar item.`
  return error(place, 'bad-sidebar-item', message, near ? `Did you mean "${near}"?` : ways)
}

/** `expected` completes "… must be ___". */
export function wrongSidebarItem(place: Place, name: string, expected: string): Diagnostic {
  return {
    code: 'bad-sidebar-item',
    severity: 'error',
    message: `The "${name}" of a sidebar item must be ${expected}.`,
    ...place,
    hint: `Write ${name} as ${expected}.`,
  }
}

export function missingInSidebarItem(place: Place, name: string, expected: string): Diagnostic {
  const message = `The sidebar item has no "${name}".`
  return error(place, 'bad-sidebar-item', message, `Add ${name}: ${expected}.`)
}

/** Whether something was left out of sidebars, settings or files: the rest of the site can be looked at. */
export function isLeftOut({ code }: Diagnostic): boolean {
  return leftOut.has(code)
}

const leftOut: ReadonlySet<string> = new Set([
  ...['bad-sidebar-item', 'dangerous-address', 'inline-code', 'printed-already'],
  ...['unknown-attribute', 'bad-file-name'],
])

export function unknownSidebarKey(place: Place, key: string, near: string | undefined): Diagnostic {
  return {
    code: 'unknown-sidebar-key',
    severity: 'warning',
    message: `Sidebar items of this type have no key "${key}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Remove it: it has no effect.',
  }
}

export function duplicateSidebar(place: Place, name: string, other: string): Diagnostic {
  const message = `The sidebar "${name}" is already exported by "${other}".`
  return error(place, 'duplicate-sidebar', message, 'Give one of the two another name.')
}

/** `what` completes "The export … is ___, and no sidebar". */
export function strayExport(place: Place, name: string, what: string): Diagnostic {
  return {
    code: 'stray-export',
    severity: 'warning',
    message: `The export "${name}" is ${what}, not a sidebar.`,
    ...place,
    hint: 'Export each sidebar as a list under its own name: export const docs = [ … ].',
  }
}
