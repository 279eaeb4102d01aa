import { createContext, useContext } from 'react'
import type { Declaration, Declared } from '../../runtime/contract.ts'
import { escapeText } from '../../runtime/escape.ts'
import { useView } from '../../runtime/react.tsx'

/** Declarations by `entry point#name`, and how code is printed. */
export interface DeclarationFacts extends Pick<Declared, 'declarations'> {
  /** TypeScript as highlighted and linked HTML; absent: plain. */
  readonly highlight?: (code: string) => string
}

/** Of a page that only the build prints; null where the page itself says them. */
export const DeclarationsContext = createContext<DeclarationFacts | null>(null)

export function useDeclarations(): DeclarationFacts {
  return useContext(DeclarationsContext) ?? factsOf(useView().page.declared)
}

export function factsOf(declared: Declared | undefined): DeclarationFacts {
  if (!declared) return { declarations: {} }
  const { declarations, highlighted } = declared
  return { declarations, highlight: (code) => highlighted[code] ?? escapeText(code) }
}

export function useDeclaration(use: { of: string; from: string }): Declaration | undefined {
  return useDeclarations().declarations[`${use.from}#${use.of}`]
}
