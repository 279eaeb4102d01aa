import { algoliasearch } from 'algoliasearch'
import { hostOf, type AlgoliaSettings } from '../../runtime/search/algolia.ts'
import type { PageTexts, SearchIndex } from '../../runtime/search/contract.ts'
import { missingKey, pushFailed, shrinkingIndex } from '../diagnostics/catalogue/search.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { plural } from '../diagnostics/print.ts'
import type { Outcome } from '../model.ts'
import { hostedRecords, hostedSettings } from './records.ts'

export interface PushInput {
  readonly settings: AlgoliaSettings
  readonly built: { readonly index: SearchIndex; readonly texts: ReadonlyMap<string, PageTexts> }
  /** The key that may write. */
  readonly key: string | undefined
  /** Says what would be done. */
  readonly isDry: boolean
  /** Lets the index lose more than half of its records. */
  readonly isForced: boolean
}

/**
 * Replaces the records of the hosted index in one step, so that readers see the old ones or the new ones; its
 * settings and synonyms follow. The value says what was done.
 */
export async function pushIndex(input: PushInput): Promise<Outcome<string>> {
  const { settings, built, key, isDry, isForced } = input
  const { indexName } = settings
  if (!key) return outcome('', [missingKey('ALGOLIA_ADMIN_KEY')])
  const records = hostedRecords(built.index, built.texts)
  const client = clientOf(settings, key)
  try {
    const before = await countOf(client, indexName)
    if (records.length * 2 < before && !isForced) {
      return outcome('', [shrinkingIndex(indexName, before, records.length)])
    }
    const change = `${plural(records.length, 'record')} in place of ${before}`
    if (isDry) return outcome(`The index "${indexName}" would hold ${change}.`)
    const objects = records.map((record) => ({ ...record }))
    await client.replaceAllObjects({ indexName, objects })
    await client.setSettings({ indexName, indexSettings: hostedSettings })
    const synonymHit = synonymsOf(built.index)
    await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true })
    return outcome(`The index "${indexName}" holds ${change}.`)
  } catch (error) {
    return outcome('', [pushFailed(indexName, reasonOf(error))])
  }
}

type Client = ReturnType<typeof algoliasearch>

function clientOf({ appId, hosts }: AlgoliaSettings, key: string): Client {
  return algoliasearch(appId, key, hosts ? { hosts: hosts.map(hostOf) } : {})
}

/** How many records the index holds now; an index that is not there holds none. */
async function countOf(client: Client, indexName: string): Promise<number> {
  const request = { indexName, query: '', hitsPerPage: 0 }
  try {
    const { results } = await client.search({ requests: [request] })
    return (results[0] as { nbHits?: number }).nbHits ?? 0
  } catch (error) {
    if ((error as { status?: number }).status === 404) return 0
    throw error
  }
}

/** A word of the settings' synonyms stands for the words it is given. */
function synonymsOf({ synonyms }: SearchIndex) {
  return Object.entries(synonyms).map(([input, words]) => ({
    objectID: `synonym-${input}`,
    type: 'oneWaySynonym' as const,
    input,
    synonyms: [words.join(' ')],
  }))
}

/** The first line of what the client says, as a sentence and without its advice. */
function reasonOf(error: unknown): string {
  const { name, message, status } = error as { name?: string; message?: string; status?: number }
  if (name === 'RetryError') return 'the service cannot be reached.'
  const line = (message ?? String(error)).split('\n')[0]!.trim().replace(/\.?$/, '.')
  return status ? `${line} (status ${status})` : line
}
