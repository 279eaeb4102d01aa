import { isDeepStrictEqual } from 'node:util'
import { recordOf, type Raw } from './read.ts'

/** What components may read of a configuration that is no setting here. */
export function keptFields(config: Raw): Raw {
  const names = ['organizationName', 'projectName', 'favicon', 'noIndex'] as const
  const fields = names.flatMap((name) => (config[name] === undefined ? [] : [[name, config[name]]]))
  return {
    ...plainFields(Object.fromEntries(fields)),
    customFields: plainFields(config['customFields']) ?? {},
  }
}

/** The values of a configuration that components read; undefined where JSON does not hold them all. */
export function plainFields(customFields: unknown): Raw | undefined {
  const fields = { ...recordOf(customFields) }
  try {
    const read: unknown = JSON.parse(JSON.stringify(fields))
    return isDeepStrictEqual(read, fields) ? recordOf(read) : undefined
  } catch {
    return undefined
  }
}
