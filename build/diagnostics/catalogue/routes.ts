/** What can be wrong with addresses and sidebars. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

export function duplicateRoute(place: Place, path: string, other: string): Diagnostic {
  return {
    code: 'duplicate-route',
    severity: 'error',
    message: `The address "${path}" is already taken by "${other}".`,
    ...place,
    hint: 'Rename one of the two files, or give one of them another slug.',
  }
}

export function collidingRoute(
  place: Place,
  path: string,
  other: Place,
  taken: string,
): Diagnostic {
  return {
    code: 'colliding-route',
    severity: 'error',
    message: `The address "${path}" and "${taken}" of "${other.file}" are the same file on some systems.`,
    ...place,
    hint: 'Make them differ by more than letter case or Unicode form.',
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

export function badAddress(place: Place, path: string): Diagnostic {
  return {
    code: 'bad-address',
    severity: 'error',
    message: `The address ${JSON.stringify(path)} contains characters that are not allowed in addresses.`,
    ...place,
    hint: 'Rename the file, or set a slug without #, %, ?, backslashes or control characters.',
  }
}

export function addressTooLong(place: Place, most: number): Diagnostic {
  return {
    code: 'address-too-long',
    severity: 'error',
    message: `A segment of the address has more than ${most} bytes, too many for a file name.`,
    ...place,
    hint: 'Rename the file, or give it a shorter slug.',
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
    ...{ line: 1, column: 1, ...place },
    hint: 'Write { "label": "Guides", "position": 2, "link": { "type": "doc", "id": "guides/first" } }.',
  }
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

export function badSidebarItem(place: Place, text: string): Diagnostic {
  return {
    code: 'bad-sidebar-item',
    severity: 'error',
    message: `${text} is not a valid sidebar item.`,
    ...place,
    hint: "Write a document id, or an object with type 'doc', 'link', 'category' or 'autogenerated'.",
  }
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

/** Whether something was left out of a sidebar: the rest of the site can be looked at without it. */
export function isLeftOut({ code }: Diagnostic): boolean {
  return code === 'bad-sidebar-item'
}

export function unknownSidebarKey(place: Place, key: string, near: string | undefined): Diagnostic {
  return {
    code: 'unknown-sidebar-key',
    severity: 'warning',
    message: `Sidebar items of this type have no key "${key}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Remove it: it has no effect.',
  }
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

export function misplacedRedirect(place: Place, from: string): Diagnostic {
  return {
    code: 'redirect-from-page',
    severity: 'error',
    message: `The redirect from "${from}" hides the page at that address.`,
    ...place,
    hint: 'Remove the redirect or the page.',
  }
}

/** `first` is how the one before it writes the address. */
export function secondRedirect(place: Place, from: string, first: string): Diagnostic {
  const other = first === from ? '' : `, as "${first}"`
  return {
    code: 'second-redirect',
    severity: 'error',
    message: `Another redirect already leads from "${from}"${other}.`,
    ...place,
    hint: 'Remove one of the two.',
  }
}

/** `reason` completes "No request can be led on from …: ___". */
export function badRedirect(place: Place, from: string, reason: string): Diagnostic {
  return {
    code: 'bad-redirect',
    severity: 'error',
    message: `${JSON.stringify(from)} cannot be redirected: ${reason}.`,
    ...place,
    hint: 'Write the path of the old address as browsers request it.',
  }
}

export function brokenRedirect(place: Place, to: string, near: string | undefined): Diagnostic {
  return {
    code: 'broken-redirect',
    severity: 'error',
    message: `There is no page at "${to}", the target of a redirect.`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Redirect to an existing page.',
  }
}
