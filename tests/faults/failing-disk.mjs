/**
 * Preloaded into a build, so that a call of the file system fails: `FAULT` is
 * `{"root":…,"log":…,"at":7,"errno":"EIO","lasting":true}`. Calls of the main thread on files below `root`,
 * or on the one that `on` names, are counted from 1; the one at `at` fails, a `lasting` fault also all later
 * ones that could. `log` is written when the process ends: every call counted, as `[name, path]`.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { root, log, at, on, errno, lasting } = JSON.parse(process.env['FAULT'] ?? '{}')
const files = new Map()
const calls = []
const words = {
  ENOSPC: 'no space left on device',
  EIO: 'i/o error',
  EACCES: 'permission denied',
  EROFS: 'read-only file system',
  EMFILE: 'too many open files',
}

const reading = ['readFile', 'readdir', 'stat', 'lstat', 'realpath', 'opendir']
const writing = ['writeFile', 'mkdir', 'rename', 'link', 'unlink', 'rm', 'rmdir', 'utimes']
const ofOpenFile = ['readSync', 'writeSync', 'writevSync', 'fsyncSync', 'fstatSync', 'readFileSync']

if (root && isMainThread) {
  const { openSync, writeFileSync: writeLog } = fs
  for (const name of [...reading, ...writing]) {
    wrap(fs, `${name}Sync`)
    wrap(fs.promises, name)
  }
  for (const name of ofOpenFile) wrap(fs, name)
  fs.openSync = (path, ...rest) => {
    fault('openSync', path)
    const file = openSync(path, ...rest)
    files.set(file, String(path))
    return file
  }
  const { open } = fs.promises
  fs.promises.open = async (path, ...rest) => {
    fault('open', path)
    const handle = await open(path, ...rest)
    for (const name of ['sync', 'write', 'read', 'writeFile', 'readFile']) {
      const call = handle[name]
      handle[name] = async (...args) => {
        fault(`handle.${name}`, path, true)
        return call.apply(handle, args)
      }
    }
    return handle
  }
  syncBuiltinESMExports()
  process.on('exit', () => log && writeLog(log, JSON.stringify(calls)))
}

function wrap(object, name) {
  const call = object[name]
  const isPromise = object === fs.promises
  if (typeof call !== 'function') return
  const wrapped = (...args) => {
    const [subject] = args
    const path = typeof subject === 'number' ? files.get(subject) : subject
    const fail = () => fault(name, path, typeof subject === 'number')
    if (isPromise)
      return Promise.resolve()
        .then(fail)
        .then(() => call.apply(object, args))
    fail()
    return call.apply(object, args)
  }
  object[name] = Object.assign(wrapped, call)
}

/** Counts a call; throws what the system would say. An error of an open file carries no path. */
function fault(name, subject, isOpenFile = false) {
  const path = String(subject)
  if (!path.startsWith(`${root}/`) || path.startsWith(`${root}/node_modules`)) return
  if (on !== undefined && path !== `${root}/${on}`) return
  calls.push([name, path.slice(root.length + 1)])
  if (!at || calls.length < at || (calls.length > at && !lasting)) return
  if (!canFail(name, isOpenFile)) return
  const syscall = name.replace(/Sync$|^handle\./g, '').replace(/File$/, '')
  const text = `${errno}: ${words[errno]}, ${syscall}${isOpenFile ? '' : ` '${path}'`}`
  const error = Object.assign(new Error(text), { errno: -os.constants.errno[errno], code: errno })
  throw Object.assign(error, { syscall, ...(isOpenFile ? {} : { path }) })
}

/** No disk is too full to be read, and a file that is open needs no permission. */
function canFail(name, isOpenFile) {
  const isWriting = /^(?:handle\.)?(?:write|mkdir|rename|link|unlink|rm|utimes|sync|fsync)/.test(
    name,
  )
  switch (errno) {
    case 'ENOSPC':
      return isWriting && !/^(?:unlink|rm)/.test(name)
    case 'EROFS':
      return isWriting && !isOpenFile
    case 'EACCES':
      return !isOpenFile
    case 'EMFILE':
      return /^(?:open|readFile|writeFile|readdir)/.test(name) && !isOpenFile
    default:
      return true
  }
}
