import type { Locale, NavLink, Surroundings } from '../../runtime/contract.ts'
import { labelAmong } from '../route/label.ts'

/** A bar and a footer as a language shows them: labels stand among words of its direction. */
export function withLabelsAmong(
  direction: Locale['direction'],
  around: Surroundings,
): Surroundings {
  const { navbar, footer } = around
  const shown = <Item extends Pick<NavLink, 'label'>>(item: Item): Item => ({
    ...item,
    label: labelAmong(direction, item.label),
  })
  return {
    ...around,
    navbar: {
      ...navbar,
      items: navbar.items.map((item) =>
        shown('items' in item ? { ...item, items: item.items.map(shown) } : item),
      ),
    },
    footer: {
      ...footer,
      columns: footer.columns.map((column) => ({ ...column, items: column.items.map(shown) })),
    },
  }
}
