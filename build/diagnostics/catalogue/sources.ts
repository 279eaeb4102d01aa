/** What can be wrong with the files and the settings of a site. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { pointOf } from './characters.ts'
import { wayToImport } from './code.ts'
import { error, warning } from './made.ts'

export function danglingLink(file: string): Diagnostic {
  return {
    code: 'dangling-link',
    severity: 'warning',
    message: `The symbolic link "${file}" points to nothing.`,
    file,
    hint: 'Remove it, or restore the file it points to.',
  }
}

export function escapingLink(file: string): Diagnostic {
  return {
    code: 'escaping-link',
    severity: 'warning',
    message: `The symbolic link "${file}" points outside the site's folder and was not followed.`,
    file,
    hint: 'Copy what it points to into the site.',
  }
}

export function circularLink(file: string): Diagnostic {
  return {
    code: 'circular-link',
    severity: 'warning',
    message: `The symbolic link "${file}" leads to a folder that holds it, and was not followed.`,
    file,
    hint: 'Remove it, or let it lead to another folder.',
  }
}

/** `why` completes "The name of … ___". The file, or all of the folder, is left out. */
export function unusableName(file: string, why: string): Diagnostic {
  return {
    code: 'bad-file-name',
    severity: 'error',
    message: `The name of ${JSON.stringify(file)} ${why}.`,
    file,
    hint: 'Rename it: it can have no address.',
  }
}

export function invisibleInName(file: string, character: string): Diagnostic {
  return {
    code: 'bad-file-name',
    severity: 'warning',
    message: `The name of "${file}" contains the invisible character U+${pointOf(character)}.`,
    file,
    hint: 'Rename it: nobody sees or types the character in an address.',
  }
}

export function unreadableFile(file: string, reason: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `The file "${file}" cannot be read: ${reason}.`,
    file,
    hint: 'Check that it exists and that its permissions allow reading.',
  }
}

/** Whether a diagnostic is of what is there, and the system lets nobody read. */
export function isUnreadable({ code, severity }: Diagnostic): boolean {
  return code === 'unreadable-file' && severity === 'error'
}

/** A folder has the name of a file that is read. */
export function folderForFile(file: string): Diagnostic {
  return error(
    { file },
    'unreadable-file',
    `"${file}" is a folder, not a file.`,
    'Rename or remove the folder, and write the file in its place.',
  )
}

/** A file has the name of a folder that is read. */
export function fileForFolder(folder: string): Diagnostic {
  return warning(
    { file: folder },
    'unreadable-file',
    `"${folder}" is a file, not a folder.`,
    'Rename or remove the file: a folder of that name is read.',
  )
}

export function unreadableFolder(folder: string, reason: string): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `The folder "${folder}" cannot be read: ${reason}.`,
    file: folder,
    hint: 'Check that its permissions allow reading.',
  }
}

/** `near` is what may have been meant: the same file with another ending, or a folder with a site. */
export function missingSettings(file: string, near: NearSettings): Diagnostic {
  const root = near.root === undefined ? '' : `, as in "--root ${near.root}"`
  const hint = near.file
    ? `Rename "${near.file}" to "${file}".`
    : `Create it with "lectern init", or name the site's folder with --root${root}.`
  return error({ file }, 'missing-settings', `There is no "${file}".`, hint)
}

export interface NearSettings {
  readonly file?: string
  /** From the current folder. */
  readonly root?: string
}

export function brokenSettings(place: Place, reason: string): Diagnostic {
  return {
    code: 'broken-settings',
    severity: 'error',
    message: reason,
    ...place,
    hint: settingsHint(reason),
  }
}

function settingsHint(reason: string): string {
  const [, name] = /^Could not resolve "([^"]+)"/.exec(reason) ?? []
  if (name) return wayToImport(name)
  return /^(?:Expected|Unexpected|Unterminated)\b/.test(reason)
    ? 'A comma, a quote or a bracket may be missing before it.'
    : fixHere
}

/** Whether settings or sidebars could not be loaded: the file may be one that they import. */
export function isOfLoading({ code }: Diagnostic): boolean {
  return code === 'broken-settings'
}

const fixHere = 'Fix the code here: it runs before every build.'

/** `thrown` is the error in words. */
export function throwingSettings(place: Place, thrown: string): Diagnostic {
  return {
    code: 'broken-settings',
    severity: 'error',
    message: `The code throws when it is loaded: ${thrown}`,
    ...place,
    hint: fixHere,
  }
}

/** `why` completes "The value … ___". */
export function unreadableValue(place: Place, path: string, why: string): Diagnostic {
  const name = path.length > 60 ? `${path.slice(0, 60)}…` : path
  return {
    code: 'broken-settings',
    severity: 'error',
    message: `The value "${name}" ${why}.`,
    ...place,
    hint: fixHere,
  }
}

/** Of a promise that was made while settings or sidebars were read, as it does not say where. */
export function unheardRejection(thrown: string): Diagnostic {
  return {
    code: 'unheard-rejection',
    severity: 'error',
    message: `A promise was rejected, and no code heard of it: ${thrown}`,
    hint: 'Look for a promise without await or catch in content/site.ts, the sidebars and what they import.',
  }
}

export function unheardError(thrown: string): Diagnostic {
  return {
    code: 'unheard-error',
    severity: 'error',
    message: `The settings throw after they were loaded, and no code heard of it: ${thrown}`,
    hint: 'Look for a timer or a listener in content/site.ts, the sidebars and what they import.',
  }
}

export function heldOpen(): Diagnostic {
  return {
    code: 'held-open',
    severity: 'warning',
    message:
      'All is done, but a timer or a connection that is still open kept the process from ending.',
    hint: 'Close it in content/site.ts, the sidebars or what they import, or call its unref().',
  }
}

export function missingSetting(file: string, name: string): Diagnostic {
  return {
    code: 'missing-setting',
    severity: 'error',
    message: `The setting "${name}" is missing.`,
    file,
    line: 1,
    column: 1,
    hint: `Add ${name} to the exported settings.`,
  }
}

/** What a setting lacks: `isLast` of `versions[0]`, which stands at the place. */
export function missingInSetting(place: Place, owner: string, lacking: Lacking): Diagnostic {
  const message = `The setting "${owner}.${lacking.name}" is missing.`
  const hint = `Add ${lacking.name} to ${owner}: ${lacking.expected}.`
  return error(place, 'missing-setting', message, hint)
}

interface Lacking {
  readonly name: string
  /** What it must be: `a list`. */
  readonly expected: string
}

/** The setting that is missing or wrong, by the name at the top: `navbar` of `navbar.title`; undefined of other findings. */
export function settingOf({ code, message }: Diagnostic): string | undefined {
  if (code !== 'missing-setting' && code !== 'wrong-setting') return undefined
  return /^The setting "(\w+)/.exec(message)?.[1]
}

const wayToExport = "Export them: export const site = { title: '…', url: 'https://…' }."

export function unexportedSettings(file: string): Diagnostic {
  const top = { file, line: 1, column: 1 }
  return error(top, 'missing-setting', 'The settings are not exported as "site".', wayToExport)
}

export function shapelessSettings(place: Place): Diagnostic {
  return error(place, 'wrong-setting', 'The exported settings must be an object.', wayToExport)
}

/** The folder of the documents is a link to a folder that it lies in, which a build does not follow. */
export function circularDocsFolder(folder: string): Diagnostic {
  return error(
    { file: folder },
    'circular-folder',
    `The symbolic link "${folder}" leads to a folder that it lies in, so it holds no documents.`,
    'Link to the folder of the documents, or put a folder in its place.',
  )
}

/** The setting `docs` names a folder, below the root, that is not there. */
export function missingDocsFolder(place: Place, folder: string): Diagnostic {
  return error(
    place,
    'missing-folder',
    `There is no folder "${folder}", which the setting "docs" names.`,
    'Create it, or correct docs: a folder below content/, or beside it, like "../docs".',
  )
}

export function emptySetting(place: Place, name: string): Diagnostic {
  return {
    code: 'missing-setting',
    severity: 'error',
    message: `The setting "${name}" is empty.`,
    ...place,
    hint: `Fill in ${name}.`,
  }
}

export function wrongSetting(place: Place, name: string, expected: string): Diagnostic {
  return {
    code: 'wrong-setting',
    severity: 'error',
    message: `The setting "${name}" must be ${expected}.`,
    ...place,
    hint: `Write ${name} as ${expected}.`,
  }
}

export function unknownSetting(place: Place, name: string, near: string | undefined): Diagnostic {
  return {
    code: 'unknown-setting',
    severity: 'warning',
    message: `There is no setting "${name}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'See the settings in GUIDE.md.',
  }
}

/** Yarn's Plug'n'Play leaves packages in archives, which neither threads nor the bundler read. */
export function packagesInArchives(): Diagnostic {
  return {
    code: 'packages-in-archives',
    severity: 'error',
    message: "Yarn's Plug'n'Play keeps packages in archives, where a build cannot read them.",
    hint: 'Add "nodeLinker: node-modules" to .yarnrc.yml, and run "yarn install".',
  }
}
