import type { ReactNode } from 'react'

export const CloseIcon = () => icon(<path d="m5 5 10 10M15 5 5 15" />)
export const MenuIcon = () => icon(<path d="M3 6h14M3 10h14M3 14h9" />)
export const SearchIcon = () =>
  icon(<path d="m13 13 4 4M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z" />)
export const ArrowUpIcon = () => icon(<path d="M10 16V4m-5 5 5-5 5 5" />)
export const SunIcon = () =>
  icon(
    <path d="M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM10 2v1.8m0 12.4V18M2 10h1.8m12.4 0H18M4.3 4.3l1.3 1.3m8.8 8.8 1.3 1.3m0-11.4-1.3 1.3m-8.8 8.8-1.3 1.3" />,
    'sun',
  )
export const MoonIcon = () =>
  icon(<path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />, 'moon')
export const RepositoryIcon = () =>
  icon(
    <path d="M8 4.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm0 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm8-9a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM6 6.5v7m8-5c0 2.500-3 3-8 5" />,
  )

function icon(drawing: ReactNode, name?: string) {
  return (
    <svg className={name ? `icon ${name}` : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
      {drawing}
    </svg>
  )
}
