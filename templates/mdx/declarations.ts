import { createContext, useContext } from 'react'
import type { Declaration, Declared } from '../../runtime/contract.ts'

/** Declarations by `entry point#name`, and how code is printed. */
export interface DeclarationFacts extends Pick<Declared, 'declarations'> {
  /** TypeScript as highlighted and linked HTML; absent: plain. */
  readonly highlight?: (code: string) => string
}

export const DeclarationsContext = createContext<DeclarationFacts>({ declarations: {} })

export function useDeclarations(): DeclarationFacts {
  return useContext(DeclarationsContext)
}

export function useDeclaration(use: { of: string; from: string }): Declaration | undefined {
  return useDeclarations().declarations[`${use.from}#${use.of}`]
}
