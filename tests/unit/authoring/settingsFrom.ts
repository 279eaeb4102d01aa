import { settingsOf } from '../../../build/authoring/docusaurus/config/settings.ts'
import type { Diagnostic } from '../../../build/model.ts'

/** What an import makes of a configuration. */
export function settingsFrom(config: Readonly<Record<string, unknown>>) {
  return settingsOf({
    config,
    file: 'docusaurus.config.js',
    sidebarStart: (id) => (id === 'guide' ? { label: 'Intro', href: '/docs/intro' } : undefined),
    docPath: (id) => `/docs/${id}`,
    versions: [],
    mainDocId: () => '',
  })
}

/** What is told, without the words that all have in common. */
export function toldOf({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) {
  return diagnostics.map(({ message }) => message.replace(' cannot be imported as it is.', ''))
}

export const classic = (options: object) => ({ presets: [['classic', options]] })
