import { useSite } from '../../runtime/react.tsx'
import { linkTo } from './links.ts'

/** The site's other ways, and whose it is; nothing where the site says neither. */
export function Footer() {
  const site = useSite()
  const { columns, copyright } = site.footer
  if (columns.length === 0 && !copyright) return null
  return (
    <footer className="footer">
      <div className="footer-inner">
        {columns.map((column) => (
          <section key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.items.map((item) => (
                <li key={item.href}>
                  <a {...linkTo(item, site)}>{item.label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {copyright ? <p className="copyright">{copyright}</p> : null}
      </div>
    </footer>
  )
}
