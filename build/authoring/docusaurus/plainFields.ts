import { isDeepStrictEqual } from 'node:util'
import { recordOf, type Raw } from './read.ts'

/** What components may read of a configuration that is no setting here. */
export function keptFields(config: Raw): Raw {
  const { organizationName, projectName, favicon, noIndex, customFields } = config
  return {
    ...plainFields({ organizationName, projectName, favicon, noIndex }),
    customFields: plainFields(customFields),
  }
}

/** The values of a configuration that components read, as far as JSON holds them. */
function plainFields(fields: unknown): Raw {
  return Object.fromEntries(Object.entries(recordOf(fields)).filter(([, value]) => isPlain(value)))
}

/** Names of the fields of a configuration that are left out, as JSON does not hold their values. */
export function foreignFields(customFields: unknown): string[] {
  const fields = Object.entries(recordOf(customFields))
  return fields.filter(([, value]) => !isPlain(value)).map(([name]) => name)
}

function isPlain(value: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value)
  } catch {
    return false
  }
}
