/** What can be wrong with asking or pushing a search index. */
import type { Diagnostic } from '../../model.ts'

export function missingIndex(dir: string): Diagnostic {
  return {
    code: 'missing-search-index',
    severity: 'error',
    message: `The folder "${dir}" contains no search index.`,
    hint: 'Build the site first, or name its folder with --dir.',
  }
}

export function brokenIndex(file: string, reason: string): Diagnostic {
  return {
    code: 'broken-search-index',
    severity: 'error',
    message: `The search index cannot be read: ${reason}.`,
    file,
    hint: 'Build the site again.',
  }
}

/** What a query asks for, and the built site does not have; `all` that it has. */
export function notOfSite(
  what: 'language' | 'version',
  name: string,
  near: string | undefined,
  all: readonly string[],
): Diagnostic {
  return {
    code: `unknown-${what}`,
    severity: 'error',
    message: `The built site has no ${what} "${name}".`,
    hint: near ? `Did you mean "${near}"?` : `It has ${all.map((one) => `"${one}"`).join(', ')}.`,
  }
}

export function notHosted(provider: string, file: string): Diagnostic {
  return {
    code: 'search-not-hosted',
    severity: 'error',
    message: `Nothing can be pushed to the search provider "${provider}".`,
    file,
    hint: "Records are pushed to Algolia: search: { provider: 'algolia', appId, apiKey, indexName }.",
  }
}

export function missingKey(variable: string): Diagnostic {
  return {
    code: 'missing-search-key',
    severity: 'error',
    message: `The environment variable "${variable}" is not set.`,
    hint: 'Set it to a key that may write to the index. It is never read from the settings.',
  }
}

export function shrinkingIndex(name: string, before: number, after: number): Diagnostic {
  return {
    code: 'shrinking-search-index',
    severity: 'error',
    message: `The index "${name}" would shrink from ${before} to ${after} records.`,
    hint: 'Push with --force if more than half of the site is meant to go.',
  }
}

/** `reason` is the service's own sentence. */
export function pushFailed(name: string, reason: string): Diagnostic {
  return {
    code: 'search-push-failed',
    severity: 'error',
    message: `The index "${name}" was not replaced: ${reason}`,
  }
}
