import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { wayToImport } from './code.ts'

export function sampleTypeError(
  place: Place,
  error: { code: number; message: string },
): Diagnostic {
  return {
    code: 'sample-type-error',
    severity: 'error',
    message: `TS${error.code}: ${error.message}`,
    ...place,
  }
}

export function missingSampleError(place: Place, code: number): Diagnostic {
  return {
    code: 'sample-error-missing',
    severity: 'error',
    message: `The sample expects the error TS${code}, which does not occur.`,
    ...place,
    hint: `Remove ${code} from the "@errors" line, or make the mistake in the code.`,
  }
}

/** Of the first file with samples. */
export function uncheckable(file: string, root: string): Diagnostic {
  return {
    code: 'samples-unchecked',
    severity: 'error',
    message: `Samples cannot be checked: TypeScript cannot read the folder ${JSON.stringify(root)}, whose name has a backslash.`,
    file,
    line: 1,
    column: 1,
    hint: 'Rename the folder, or check the samples in a copy elsewhere.',
  }
}

export function excuseWithoutReason(place: Place): Diagnostic {
  return {
    code: 'sample-excuse',
    severity: 'error',
    message: 'The sample skips the check without giving a reason.',
    ...place,
    hint: 'Write no-check="why it cannot be checked".',
  }
}

export function tooManyExcuses(place: Place, count: number, allowed: number): Diagnostic {
  return {
    code: 'sample-excuses',
    severity: 'error',
    message: `${count} ${count === 1 ? 'sample skips' : 'samples skip'} the check; at most ${allowed} may.`,
    ...place,
    hint: 'Have more samples checked; the number in settings.samples.excused should only go down.',
  }
}

export function excusesToSpare(place: Place, count: number, allowed: number): Diagnostic {
  return {
    code: 'sample-excuses',
    severity: 'warning',
    message: `Only ${count} ${count === 1 ? 'sample skips' : 'samples skip'} the check, but ${allowed} may.`,
    ...place,
    hint: `Lower settings.samples.excused to ${count}.`,
  }
}

export function secondSetup(place: Place): Diagnostic {
  return {
    code: 'sample-setup',
    severity: 'error',
    message: 'The page has a second setup for its samples.',
    ...place,
    hint: 'Put all of it into the first "samples:" comment.',
  }
}

export function missingSetup(place: Place, path: string): Diagnostic {
  return {
    code: 'sample-setup',
    severity: 'error',
    message: `The samples' setup file "${path}" does not exist.`,
    ...place,
    hint: 'Name a file of the site, relative to its root.',
  }
}

export function sampleNotBundled(place: Place, message: string): Diagnostic {
  return { code: 'sample-bundle', severity: 'error', message, ...place }
}

export function sampleFailed(place: Place, message: string): Diagnostic {
  return {
    code: 'sample-failed',
    severity: 'error',
    message: `The sample throws: ${message}`,
    ...place,
  }
}

export function sampleTimedOut(place: Place, milliseconds: number): Diagnostic {
  return {
    code: 'sample-time',
    severity: 'error',
    message: `The sample did not finish within ${milliseconds / 1000} seconds.`,
    ...place,
  }
}

export function sampleStopped(place: Place, reason: string): Diagnostic {
  return {
    code: 'sample-stopped',
    severity: 'error',
    message: `The sample ended its process: ${reason}`,
    ...place,
  }
}

export function sampleNotBegun(place: Place, reason: string): Diagnostic {
  return {
    code: 'sample-start',
    severity: 'error',
    message: `The sample could not begin: ${reason}`,
    ...place,
    hint: 'Install the packages of the site anew: npm install.',
  }
}

export function sampleRequestRefused(place: Place, request: string): Diagnostic {
  return {
    code: 'sample-network',
    severity: 'error',
    message: `The sample requests "${request}", which no handler answers.`,
    ...place,
    hint: `Answer it: import { respond } from 'lectern/samples'.`,
  }
}

export function wrongOutput(place: Place, output: { wanted: string; actual: string }): Diagnostic {
  return {
    code: 'sample-output',
    severity: 'error',
    message: `The sample prints "${output.actual}", not "${output.wanted}".`,
    ...place,
  }
}

export function missingOutput(place: Place, wanted: string): Diagnostic {
  return {
    code: 'sample-output',
    severity: 'error',
    message: `The sample never prints "${wanted}": the line is not reached.`,
    ...place,
  }
}

export function nothingAsserted(place: Place): Diagnostic {
  return {
    code: 'sample-assertion',
    severity: 'error',
    message: 'The sample is run but asserts nothing.',
    ...place,
    hint: 'Add a line "console.log(value) // => what it prints", or hide the fence.',
  }
}

/** Whether a sample ran and failed. Another time it may not: where a machine has less to do, or another day. */
export function isOfRun({ code }: Diagnostic): boolean {
  return ofRun.has(code)
}

const ofRun = new Set([
  'sample-failed',
  'sample-time',
  'sample-stopped',
  'sample-start',
  'sample-network',
  'sample-output',
])

export function missingDom(place: Place): Diagnostic {
  return {
    code: 'sample-dom',
    severity: 'error',
    message: 'The sample needs a DOM, but the package "jsdom" is not installed.',
    ...place,
    hint: 'Add it to the site: npm install --save-dev jsdom.',
  }
}

export function unknownDeclaration(
  place: Place,
  { of, from, near }: { of: string; from: string; near: string | undefined },
): Diagnostic {
  return {
    code: 'unknown-declaration',
    severity: 'error',
    message: `"${from}" has no export "${of}".`,
    ...place,
    hint: near
      ? `Did you mean "${near}"?`
      : 'Name an export of an installed package: of="createStore" from="the-package".',
  }
}

export function untypedPackage(place: Place, from: string): Diagnostic {
  return {
    code: 'unknown-declaration',
    severity: 'error',
    message: `"${from}" is not installed, or has no types.`,
    ...place,
    hint: wayToImport(from),
  }
}

export function undescribedProperties(
  place: Place,
  of: string,
  names: readonly string[],
): Diagnostic {
  return {
    code: 'undescribed-property',
    severity: 'error',
    message: `The table of "${of}" does not describe ${names.map((name) => `"${name}"`).join(', ')}.`,
    ...place,
    hint: `Add ${names.length === 1 ? 'an item' : 'an item for each'}: - \`${names[0]}\`: what it does.`,
  }
}

export function unknownProperty(
  place: Place,
  property: { of: string; name: string; near: string | undefined },
): Diagnostic {
  const { of, name, near } = property
  return {
    code: 'unknown-property',
    severity: 'error',
    message: `"${of}" has no property "${name}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : 'Remove the item.',
  }
}

export function unnamedOption(place: Place): Diagnostic {
  return {
    code: 'unnamed-option',
    severity: 'error',
    message: 'An item of the table does not begin with the name of a property in backticks.',
    ...place,
    hint: 'Write - `name` (default `value`): what it does.',
  }
}

export function unknownEntryPoint(place: Place, entryPoint: string): Diagnostic {
  return {
    code: 'unknown-entry-point',
    severity: 'error',
    message: `The entry point "${entryPoint}" is not installed.`,
    ...place,
    hint: 'Install its package, or remove it from settings.samples.entryPoints.',
  }
}

export function missingExport(one: {
  name: string
  kind: 'value' | 'type'
  entryPoints: readonly string[]
}): Diagnostic {
  return {
    code: 'missing-export',
    severity: 'error',
    message: `No document mentions the ${one.kind} "${one.name}" of "${one.entryPoints[0]}".`,
    hint: `Mention it in a heading, or in a sentence in backticks.`,
  }
}

export function staleExport(place: Place, use: { of: string; from: string }): Diagnostic {
  return {
    code: 'stale-export',
    severity: 'error',
    message: `"${use.from}" no longer exports "${use.of}".`,
    ...place,
    hint: 'Describe what took its place, or remove it.',
  }
}
