import { trusted } from '../../runtime/trusted.ts'
import { useDeclarations } from './declarations.ts'

/** A type as code, with the colours of the page's other code where the build has them. */
export function TypeCode({ code }: { code: string }) {
  const { highlight } = useDeclarations()
  if (!highlight) return <code>{code}</code>
  return <code dangerouslySetInnerHTML={{ __html: trusted(highlight(code)) }} />
}
