/** What `lectern check` finds on the built site, and what stops the commands that write sources. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error, warning } from './made.ts'

export function unknownCheck(name: string, near: string | undefined, all: string): Diagnostic {
  return {
    code: 'unknown-check',
    severity: 'error',
    message: `There is no check "${name}".`,
    hint: near ? `Did you mean "${near}"?` : `The checks are ${all}.`,
  }
}

export function orphan(file: string, path: string): Diagnostic {
  const hint = 'Add it to a sidebar, link to it, or write "unlisted: true" in its front matter.'
  const place = { file, line: 1, column: 1 }
  return warning(place, 'orphan', `Nothing links to the page "${path}".`, hint)
}

/* ---- Final HTML ---- */

export function repeatedId(place: Place, id: string): Diagnostic {
  return {
    code: 'repeated-id',
    severity: 'error',
    message: `The id "${id}" is used more than once on this page.`,
    ...place,
    hint: 'Rename one of them: links reach only the first.',
  }
}

/** `levels` of the heading before, and of this one. */
export function headingOrder(
  place: Place,
  title: string,
  [before, level]: readonly [number, number],
): Diagnostic {
  return {
    code: 'heading-order',
    severity: 'warning',
    message: `The level-${level} heading "${title}" follows a level-${before} heading.`,
    ...place,
    hint: `Make it level ${before + 1}: "${'#'.repeat(before + 1)} ${title}".`,
  }
}

export function mainHeading(place: Place, count: number): Diagnostic {
  return {
    code: 'main-heading',
    severity: 'warning',
    message: count === 0 ? 'The page has no h1.' : `The page has ${count} level-1 headings.`,
    ...place,
    hint: 'Give the page one title: in its front matter, or as its first heading "# …".',
  }
}

/* ---- Budget ---- */

export function pageOverBudget(file: string, bytes: number, budget: number): Diagnostic {
  return {
    code: 'page-over-budget',
    severity: 'error',
    message: `The page weighs ${bytes} bytes (brotli), ${bytes - budget} more than its budget of ${budget}.`,
    file,
    line: 1,
    column: 1,
    hint: 'Split the page, or raise budget.page in content/site.ts.',
  }
}

export function siteOverBudget(place: Place, bytes: number, budget: number): Diagnostic {
  return {
    code: 'site-over-budget',
    severity: 'error',
    message: `The site weighs ${bytes} bytes (brotli), ${bytes - budget} more than its budget of ${budget}.`,
    ...place,
    hint: 'Remove or shrink files, or raise budget.total.',
  }
}

export function unreadableBaseline(path: string, reason: string): Diagnostic {
  return {
    code: 'unreadable-baseline',
    severity: 'error',
    message: `The baseline "${path}" cannot be used: ${reason}.`,
    hint: 'Name the manifest.json of a published build.',
  }
}

/* ---- Published addresses ---- */

export function vanishedPage(place: Place, path: string, near: string | undefined): Diagnostic {
  const to = near ?? '/…'
  return {
    code: 'vanished-page',
    severity: 'error',
    message: `The published page "${path}" is gone, and no redirect takes its place.`,
    ...place,
    hint: `Add { from: '${path}', to: '${to}' } to the redirects of content/site.ts, or accept the loss with "lectern check urls --update".`,
  }
}

export function vanishedAnchor(
  place: Place,
  { path, anchor, near }: { path: string; anchor: string; near: string | undefined },
): Diagnostic {
  return {
    code: 'vanished-anchor',
    severity: 'error',
    message: `The published anchor "${path}#${anchor}" is gone.`,
    ...place,
    hint: `${near ? `Add {#${anchor}} to the heading "${near}"` : `Add {#${anchor}} back to its heading`}, or accept the loss with "lectern check urls --update".`,
  }
}

export function missingLock(): Diagnostic {
  return {
    code: 'missing-urls-lock',
    severity: 'error',
    message: 'There is no "urls.lock", so the published addresses are unknown.',
    hint: 'Create it with "lectern check urls --update" and commit it.',
  }
}

/* ---- Outside and crawl ---- */

export function deadLink(place: Place, href: string, reason: string): Diagnostic {
  return {
    code: 'dead-link',
    severity: 'warning',
    message: `The external link "${href}" failed: ${reason}.`,
    ...place,
    hint: 'Update the link, or add it to checks.ignoreExternal in content/site.ts.',
  }
}

export function crawlDisagrees(page: string, url: string, status: number | undefined): Diagnostic {
  return {
    code: 'crawl-disagrees',
    severity: 'error',
    message: `The crawl found "${url}" broken (${status ?? 'no answer'}) on "${page}"; the check did not.`,
    hint: 'One of the two is wrong. Please report it as a bug in Lectern.',
  }
}

/* ---- Writing sources ---- */

export function fileExists(file: string): Diagnostic {
  return error({ file }, 'file-exists', `"${file}" already exists.`, 'Choose another name.')
}

export function badDocumentPath(path: string, reason: string): Diagnostic {
  return {
    code: 'bad-document-path',
    severity: 'error',
    message: `"${path}" cannot be the path of a document: ${reason}.`,
    hint: 'Give a path below the documents folder, such as usage/testing.mdx.',
  }
}

export function noDocument(path: string, near: string | undefined): Diagnostic {
  return {
    code: 'no-document',
    severity: 'error',
    message: `There is no document "${path}".`,
    hint: near ? `Did you mean "${near}"?` : 'Name a file below content/.',
  }
}

/** The sources could not be changed by themselves; `entry` is what the author writes. */
export function editYourself(file: string, entry: string): Diagnostic {
  const message = `"${file}" is written in a way that cannot be edited safely.`
  return warning({ file }, 'edit-yourself', message, `Add ${entry} yourself.`)
}

/** Of a link that is written as nobody looks for it: with entities, or put together by code. */
export function editLinkYourself(place: Place, from: string, to: string): Diagnostic {
  const message = `The link "${from}" is written in a way that cannot be edited safely.`
  return warning(place, 'edit-yourself', message, `Write "${to}" there yourself.`)
}

/** Of a document that is broken while another one is moved. */
export function unreadLinks(place: Place): Diagnostic {
  const message = 'The document cannot be read, so its links stay as they are.'
  const hint = 'Mend it: "lectern check links" then tells which of its links lead nowhere.'
  return warning(place, 'unread-links', message, hint)
}

/** Of a file that would be written anew: its letters would be lost. */
export function notMovable(file: string): Diagnostic {
  const message = `"${file}" would be changed, and is not saved as UTF-8: nothing was moved.`
  const hint = 'Save the file as UTF-8, look at its letters, and move again.'
  return error({ file }, 'not-utf8', message, hint)
}

export function noNeighbours(file: string, id: string): Diagnostic {
  const message = `No sidebar lists a page beside "${id}", so the new page was not added.`
  return warning({ file }, 'no-neighbours', message, `Add '${id}' where readers should find it.`)
}

export function inNoSidebar(file: string, ids: readonly string[]): Diagnostic {
  const message = `No sidebar lists ${ids.map((id) => `"${id}"`).join(', ')}.`
  return warning(
    { file },
    'in-no-sidebar',
    message,
    `Add '${ids[0]!}' where readers should find it.`,
  )
}

export function folderNotEmpty(folder: string): Diagnostic {
  return {
    code: 'folder-not-empty',
    severity: 'error',
    message: `The folder "${folder}" is not empty.`,
    hint: 'Name an empty folder, or one that does not exist yet.',
  }
}

export function noFolder(path: string): Diagnostic {
  return {
    code: 'no-folder',
    severity: 'error',
    message: `"${path}" is a file, not a folder.`,
    hint: 'Name a folder; it need not exist yet.',
  }
}

export function siteExists(folder: string, file: string): Diagnostic {
  return {
    code: 'site-exists',
    severity: 'error',
    message: `There is already a site in "${folder}": it has "${file}".`,
    hint: 'Continue with "lectern watch", or name another folder.',
  }
}

export function noDocusaurus(folder: string, endings: readonly string[]): Diagnostic {
  const names = `docusaurus.config${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`
  return {
    code: 'no-docusaurus',
    severity: 'error',
    message: `There is no ${names} in "${folder}".`,
    hint: 'Name the folder of a Docusaurus site.',
  }
}

/** A program that cannot be read has a line, one that throws has none. */
export function brokenImport(place: Place, reason: string): Diagnostic {
  return {
    code: 'unreadable-config',
    severity: 'error',
    message: `"${place.file}" could not be run: ${reason}.`,
    ...place,
    hint:
      place.line === undefined
        ? 'Install the packages of that site and set the variables that it reads, as for its own build.'
        : 'Fix the file: the build of that site cannot read it, either.',
  }
}

export function brokenImportedFile(place: Place, reason: string): Diagnostic {
  return {
    code: 'unreadable-config',
    severity: 'error',
    message: `"${place.file}" could not be read: ${reason}.`,
    ...place,
    hint: 'Fix the file, or remove it.',
  }
}

/** Something of the imported site that this build has no counterpart for. */
export function noCounterpart(file: string | Place, what: string, hint: string): Diagnostic {
  return {
    code: 'no-counterpart',
    severity: 'warning',
    message: `${what} cannot be imported as it is.`,
    ...(typeof file === 'string' ? { file } : file),
    hint,
  }
}

/** The same at other places: the first ten of them are named, each once. */
export function noCounterpartAlso(told: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const [own, ...rows] = [told, ...others].map(({ file, line }) =>
    line === undefined ? file : `${file}:${line}`,
  )
  const places = [...new Set(rows)].filter((place) => place !== own)
  if (places.length === 0) return told
  const named = places.slice(0, 10).join(', ')
  const rest = places.length > 10 ? ` and ${places.length - 10} more places` : ''
  return { ...told, hint: `${told.hint} The same is at ${named}${rest}.` }
}
