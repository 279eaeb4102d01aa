import type { Diagnostic } from '../model.ts'
import { asOneText } from './asOneText.ts'

/** Static Analysis Results Interchange Format 2.1.0, as code scanning reads it. */
export function printSarif(diagnostics: readonly Diagnostic[]): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].toSorted()
  const results = diagnostics.filter(({ file }) => file)
  const notifications = diagnostics.filter(({ file }) => !file)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Lectern', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        // Code scanning refuses a whole log for one result without a place: such are said of the run.
        invocations: [
          {
            executionSuccessful: notifications.every(({ severity }) => severity !== 'error'),
            toolExecutionNotifications: notifications.map((one) => ({
              descriptor: { id: one.code },
              ...saidOf(one),
            })),
          },
        ],
        results: results.map((one) => ({
          ruleId: one.code,
          ruleIndex: rules.indexOf(one.code),
          ...saidOf(one),
          locations: [locationOf(one)],
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function saidOf({ severity, ...said }: Diagnostic) {
  return { level: severity, message: { text: asOneText(said) } }
}

function locationOf({ file, line, column }: Diagnostic) {
  return {
    physicalLocation: {
      artifactLocation: {
        uri: file!.split('/').map(encodeURIComponent).join('/'),
        uriBaseId: '%SRCROOT%',
      },
      ...(line ? { region: { startLine: line, startColumn: column ?? 1 } } : {}),
    },
  }
}
