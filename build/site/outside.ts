import type { NavLink, Surroundings } from '../../runtime/contract.ts'

/** A bar and a footer as they are shown: what lies on the host beside the site, `pathname:///app`, is `/app`. */
export function withOutsideLinks<T extends Pick<Surroundings, 'navbar' | 'footer'>>(around: T): T {
  const { navbar, footer } = around
  return {
    ...around,
    navbar: {
      ...navbar,
      ...(navbar.logo ? { logo: shown(navbar.logo) } : {}),
      items: navbar.items.map((item) =>
        'items' in item ? { ...item, items: item.items.map(shown) } : shown(item),
      ),
    },
    footer: {
      ...footer,
      columns: footer.columns.map((column) => ({ ...column, items: column.items.map(shown) })),
    },
  }
}

function shown<Link extends Partial<NavLink>>(link: Link): Link {
  const { href } = link
  return href === undefined ? link : { ...link, href: href.replace(/^pathname:\/\/(?=\/)/, '') }
}
