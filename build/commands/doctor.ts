import { resolve } from 'node:path'
import {
  examineGit,
  examineNode,
  examinePeers,
  examineReact,
  examineStore,
  type Finding,
} from '../authoring/doctor.ts'
import { packagesInArchives } from '../diagnostics/catalogue/sources.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import { shallowness } from '../io/git.ts'
import { areInArchives } from '../io/packages.ts'
import { siteSettings } from '../io/siteSettings.ts'
import type { Diagnostic } from '../model.ts'

export interface DoctorFlags {
  readonly root: string
  readonly home: string
}

const marks = { well: 'ok  ', note: 'note', ill: 'bad ' } as const

/** `lectern doctor`: what was looked at, and what to do; 1 when something must be done. */
export async function doctor({ root, home }: DoctorFlags): Promise<number> {
  const site = resolve(root)
  const findings = [
    examineNode(process.version),
    ...(await examineSettings(site)),
    examineGit(await shallowness(site)),
    await examineReact(site, home),
    areInArchives() ? findingOf(packagesInArchives()) : await examinePeers(site),
    await examineStore(site, Date.now()),
  ]
  for (const { state, message, cure } of findings) {
    process.stdout.write(`${marks[state]}  ${message}\n`)
    if (cure) process.stdout.write(`      ${cure}\n`)
  }
  return findings.some(({ state }) => state === 'ill') ? 1 : 0
}

async function examineSettings(site: string): Promise<Finding[]> {
  const { diagnostics } = await siteSettings(site)
  if (diagnostics.length > 0) return diagnostics.map(findingOf)
  return [{ state: 'well', message: `${SETTINGS_FILE} can be read` }]
}

function findingOf(told: Diagnostic): Finding {
  const { severity, file, line, column, hint } = told
  const place = line === undefined ? '' : `${file}:${line}:${column}: `
  const message = place + told.message
  return { state: severity === 'error' ? 'ill' : 'note', message, ...(hint ? { cure: hint } : {}) }
}
