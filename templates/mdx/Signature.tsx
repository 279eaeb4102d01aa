import { TypeCode } from './TypeCode.tsx'
import { useDeclaration } from './declarations.ts'

/** Prints what the package declares under a name. */
export function Signature({ of, from }: { of: string; from: string }) {
  const declaration = useDeclaration({ of, from })
  if (!declaration) return null
  return (
    <div className="signature" data-language="ts">
      <pre tabIndex={0} suppressHydrationWarning>
        <TypeCode code={declaration.signature} />
      </pre>
    </div>
  )
}
