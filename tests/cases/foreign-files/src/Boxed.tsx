import Tale from './tale.mdx'

export function Boxed() {
  return <Tale />
}
