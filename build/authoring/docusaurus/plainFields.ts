import { isDeepStrictEqual } from 'node:util'
import { recordOf, type Raw } from './read.ts'

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
