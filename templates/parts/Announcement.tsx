import { useSite } from '../../runtime/react.tsx'
import { trusted } from '../../runtime/trusted.ts'
import { CloseIcon } from './Icons.tsx'
import { words } from '../../runtime/words.ts'

/** The bar above everything. `html[data-announcement=dismissed]` hides it before the first paint. */
export function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  return (
    <aside className="announcement" aria-label={words.announcement}>
      <div dangerouslySetInnerHTML={{ __html: trusted(announcement.content) }} />
      {announcement.isCloseable ? (
        <button
          type="button"
          className="scripted"
          data-announcement-close={announcement.id}
          aria-label={words.closeAnnouncement}
        >
          <CloseIcon />
        </button>
      ) : null}
    </aside>
  )
}
