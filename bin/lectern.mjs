#!/usr/bin/env node
/**
 * Starts Lectern. A packed Lectern carries the engine as JavaScript (`bin/dist/`); a checkout bundles
 * it once into a cache named by the sources, so that there is no compile step to forget; what nobody uses any
 * more is removed from it.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// V8 looks for garbage when memory has grown to three times what was in use. By itself it chooses between
// 1.1 and 4 times: cold builds of 10,000 pages then take a sixth longer, in much the same memory.
setFlagsFromString('--heap-growing-percent=200')
if (process.argv[2] !== 'watch') {
  setFlagsFromString(optimizeLater())
  // The bundler, a program in Go, works once, and need not look for garbage so often.
  process.env.GOGC ??= '400'
}
// Node 22 and later keep what V8 made of the engine's text.
module.enableCompileCache?.()

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const packed = join(home, 'bin/dist')
const engine = existsSync(packed) ? packed : await bundleEngine()
const { main, endHeldOpen } = await import(pathToFileURL(join(engine, 'main.js')).href)
process.exitCode = await main(process.argv, home)
setTimeout(endAnyway, 5_000).unref()

/**
 * All is said and written. From Node 24 on some loops of a page's component cannot be interrupted, and
 * a process does not end before its threads, or what settings left open.
 */
function endAnyway() {
  const hasThread = process.getActiveResourcesInfo().includes('MessagePort')
  if (hasThread) process.kill(process.pid, 'SIGKILL')
  endHeldOpen()
}

/**
 * V8 makes optimized code of what has run for a while: a fifth of a build's work on the processor, most
 * of it for code that is done before that pays. Here a function has to run six times as long, or three
 * times where the flag has another name, since V8 12. V8 speaks of names that it does not know.
 */
function optimizeLater() {
  const isOld = Number(process.versions.v8.split('.', 1)[0]) < 12
  return isOld ? '--interrupt-budget=400000' : '--invocation-count-for-turbofan=9000'
}

async function bundleEngine() {
  const { holdBundle, removeOldBundles } = await import('./heldBundle.mjs')
  const cache = join(home, 'node_modules/.cache/lectern')
  const folder = join(cache, sourceHash())
  if (!existsSync(folder)) {
    await bundleAtOnce(folder)
    removeOldBundles(cache)
  }
  holdBundle(folder)
  return folder
}

async function bundleAtOnce(folder) {
  const { bundleInto } = await import('./bundle.mjs')
  const beside = `${folder}.${process.pid}`
  await bundleInto(home, beside)
  try {
    renameSync(beside, folder)
  } catch {
    rmSync(beside, { recursive: true, force: true })
  }
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const folder of ['bin', 'build', 'runtime']) {
    for (const name of readdirSync(join(home, folder), { recursive: true }).sort()) {
      if (!/\.(?:[cm]?[jt]sx?|json)$/.test(name)) continue
      hash.update(`${name}\0`).update(readFileSync(join(home, folder, name)))
    }
  }
  for (const name of ['package.json', 'package-lock.json']) {
    if (existsSync(join(home, name))) hash.update(readFileSync(join(home, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
