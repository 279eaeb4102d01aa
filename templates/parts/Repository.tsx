import { useSite } from '../../runtime/react.tsx'
import { RepositoryIcon } from './Icons.tsx'
import { words } from '../../runtime/words.ts'

/** The way to the sources, where the site names them. */
export function Repository() {
  const { repository } = useSite().navbar
  if (!repository) return null
  return (
    <a
      className="icon-button repository"
      href={repository}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words.sourceRepository}
    >
      <RepositoryIcon />
    </a>
  )
}
