import { useSite } from '../../runtime/react.tsx'
import { isExternal } from '../../runtime/url.ts'

/** The drawing before the site's name, in one file or one for each colour mode. */
export function Logo() {
  const { base, title, navbar } = useSite()
  if (!navbar.logo) return null
  const { src, srcDark, alt = title, width, height } = navbar.logo
  // Beside the name it says nothing more.
  const words = navbar.title ? '' : alt
  const drawing = (file: string, mode?: 'light' | 'dark') => (
    <img
      className="logo"
      data-mode={mode}
      src={isExternal(file) ? file : base + file.replace(/^\//, '')}
      alt={words}
      width={width}
      height={height}
    />
  )
  if (!srcDark) return drawing(src)
  return (
    <>
      {drawing(src, 'light')}
      {drawing(srcDark, 'dark')}
    </>
  )
}
