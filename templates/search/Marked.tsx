import { trusted } from '../../runtime/trusted.ts'

interface MarkedProps {
  readonly className?: string
  /** HTML in which only `<mark>` is markup. */
  readonly html: string
}

/** Text in which what answers the query is marked. */
export function Marked({ html, className }: MarkedProps) {
  return <span className={className} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
