import { useSite } from '../../runtime/react.tsx'
import { Html } from './Html.tsx'
import { CloseIcon } from './Icons.tsx'

/** The bar above everything. `html[data-announcement=dismissed]` hides it before the first paint. */
export function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  return (
    <aside className="announcement" aria-label="Announcement">
      <Html as="div" html={announcement.content} />
      {announcement.isCloseable ? (
        <button
          type="button"
          className="scripted"
          data-announcement-close={announcement.id}
          aria-label="Close"
        >
          <CloseIcon />
        </button>
      ) : null}
    </aside>
  )
}
