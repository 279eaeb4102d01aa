import type { Diagnostic } from '../model.ts'

/** Static Analysis Results Interchange Format 2.1.0, as code scanning reads it. */
export function printSarif(diagnostics: readonly Diagnostic[]): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].toSorted()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Lectern', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: rules.indexOf(diagnostic.code),
          level: diagnostic.severity,
          message: { text: [diagnostic.message, diagnostic.hint].filter(Boolean).join(' ') },
          ...(diagnostic.file ? { locations: [locationOf(diagnostic)] } : {}),
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function locationOf({ file, line, column }: Diagnostic) {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeURI(file!), uriBaseId: '%SRCROOT%' },
      ...(line ? { region: { startLine: line, startColumn: column ?? 1 } } : {}),
    },
  }
}
