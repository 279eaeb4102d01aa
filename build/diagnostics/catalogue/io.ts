/** What can be wrong with the output folder and the disk it lies on. */
import type { Diagnostic } from '../../model.ts'

/** `reason` completes "… may not be replaced: it is ___". */
export function unsafeOutput(out: string, reason: string): Diagnostic {
  return {
    code: 'unsafe-output',
    severity: 'error',
    message: `The output folder "${out}" may not be replaced: it is ${reason}.`,
    hint: `Choose another folder with --out${/[/\\]dist$/.test(out) ? '' : ', for example "dist"'}.`,
  }
}

export function foreignOutput(out: string, found: string): Diagnostic {
  return {
    code: 'foreign-output',
    severity: 'error',
    message: `The output folder "${out}" was not made by a build: it contains "${found}".`,
    hint: 'Empty the folder, or choose another one with --out.',
  }
}

/** `holder` as the lock file tells it: `process 41 on host`. */
export function outputLocked(out: string, lock: string, holder: string): Diagnostic {
  return {
    code: 'output-locked',
    severity: 'error',
    message: `Another build is writing to "${out}" (${holder}).`,
    hint: `Wait until it is done. If none is running, remove "${lock}".`,
  }
}

export function unsafePath(path: string, reason: string): Diagnostic {
  return {
    code: 'unsafe-path',
    severity: 'error',
    message: `The output file ${JSON.stringify(path)} cannot be written: ${reason}.`,
  }
}

/** A system call failed while `out` was being written; the site published before is still there. */
export function writeFailed(out: string, error: NodeJS.ErrnoException): Diagnostic {
  const known = { ...hints, ...outputHints, ...(error.syscall === 'mkdir' ? noFolderHints : {}) }
  const hint = known[error.code ?? '']
  return {
    code: 'write-failed',
    severity: 'error',
    message: `Nothing was published to "${out}": ${systemMessage(error)}.`,
    ...(hint && { hint }),
  }
}

/** A system call failed outside of what commands await: for the reader of a terminal it is no bug. */
export function systemFailed(error: NodeJS.ErrnoException): Diagnostic {
  const code = error.code ?? ''
  const isNetwork = /^(?:listen|bind|getaddrinfo)$/.test(error.syscall ?? '')
  const known = { ...hints, ...(isNetwork ? networkHints : filesHints) }
  const hint = known[code]
  return {
    code: 'system-failure',
    severity: 'error',
    message: `A system call failed: ${systemMessage(error)}.`,
    ...(hint && { hint }),
  }
}

export function nothingToServe(dir: string): Diagnostic {
  return {
    code: 'nothing-to-serve',
    severity: 'error',
    message: `There is no folder "${dir}".`,
    hint: 'Build the site first, or name the folder of a built site.',
  }
}

/** The new site is published, but the old one beside it could not be removed. */
export function leftover(error: NodeJS.ErrnoException): Diagnostic {
  return {
    code: 'leftover',
    severity: 'warning',
    message: `A temporary folder could not be removed: ${systemMessage(error)}.`,
    hint: 'The next build tries again.',
  }
}

/** `ENOSPC: no space left on device, write "/site/a.html"`, whatever parts the error has. */
function systemMessage(error: NodeJS.ErrnoException): string {
  const message = error.message.replace(/'/g, '"')
  const named = error.code && !message.includes(error.code) ? `${error.code}: ${message}` : message
  return error.path && !named.includes(error.path) ? `${named} "${error.path}"` : named
}

const mayNotListen =
  'You may not use this port. Choose one from 1024 on with --port, or ask who administers the machine.'

const networkHints: Readonly<Record<string, string>> = {
  EACCES: mayNotListen,
  EPERM: mayNotListen,
  EADDRINUSE: 'Choose another port with --port.',
  EADDRNOTAVAIL: 'Give an address of this machine with --host, such as 127.0.0.1.',
  ENOTFOUND: 'Give an address of this machine with --host, such as 127.0.0.1.',
  EAI_AGAIN: 'Give an address of this machine with --host, such as 127.0.0.1.',
}

const fileInTheWay = 'A file is where a folder of this path would be.'

/** Of files that are read or written, wherever they lie. */
const filesHints: Readonly<Record<string, string>> = {
  EACCES: 'You may not use this file or folder. Check who owns it, and who may read and write it.',
  EPERM: 'You may not use this file or folder. Check who owns it, and who may read and write it.',
  EEXIST: `${fileInTheWay} Rename or remove the file.`,
  ENOTDIR: `${fileInTheWay} Rename or remove the file.`,
}

const notFolder = `${fileInTheWay} Choose another with --out.`

/** Of the output folder. */
const outputHints: Readonly<Record<string, string>> = {
  EEXIST: notFolder,
  ENOTDIR: notFolder,
  EROFS: 'The file system is read-only. Choose another folder with --out.',
}

/** Of a folder that was to be made: those above it are there. */
const noFolderHints: Readonly<Record<string, string>> = {
  ENOENT: 'No folder can be made there. Choose another with --out.',
}

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space and build again.',
  EDQUOT: 'The disk quota is used up. Free some space and build again.',
  EROFS: 'The file system is read-only. Choose another folder.',
  EACCES: 'It and its parent folder must be writable. Check who owns them.',
  EPERM: 'It and its parent folder must be writable. Check who owns them.',
  EBUSY: 'The output folder is a mount point. Choose a folder inside it with --out.',
  EXDEV:
    'The output folder is on a different file system than its parent. Choose a folder inside it.',
  EMFILE: 'Too many files are open. Raise the limit with "ulimit -n".',
  ENFILE: 'Too many files are open on this machine.',
}
