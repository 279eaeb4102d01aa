import { markup, nothing, type Html } from './markup.ts'

/** A way to the page in another language or version. */
export interface Way {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  /** What else its link says, with a blank in front. */
  readonly attributes: Html
}

export interface WaysMenu {
  /** Its class besides that of all menus, with a blank in front. */
  readonly kind: string
  readonly label: string
  /** What it is called where the label alone does not tell. */
  readonly name: string
  readonly ways: readonly Way[]
}

/** A menu of ways to the same page. Names keep the order of their letters where words run the other way. */
export function waysMenu({ kind, label, name, ways }: WaysMenu): Html {
  return markup`<details class="dropdown${kind}"><summary aria-label="${name}"><bdi>${label}</bdi></summary><ul>${ways.map(item)}</ul></details>`
}

function item({ label, href, isCurrent, attributes }: Way): Html {
  const mark = isCurrent ? markup` aria-current="true"` : nothing
  return markup`<li><a href="${href}"${attributes}${mark}><bdi>${label}</bdi></a></li>`
}
