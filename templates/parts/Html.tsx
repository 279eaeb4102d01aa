import { trusted } from '../../runtime/trusted.ts'

interface HtmlProps {
  readonly as: 'a' | 'div'
  readonly html: string
  readonly href?: string
}

/** An element whose content is HTML: made by the build. */
export function Html({ as: Element, html, ...rest }: HtmlProps) {
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
