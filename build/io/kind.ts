/** What a file of the content is, by its place. In `static/` everything is copied as it is. */
export function kindOf(path: string): 'document' | 'code' | 'asset' {
  if (path.startsWith('content/static/')) return 'asset'
  if (/\.mdx?$/.test(path)) return 'document'
  return /\.(?:[cm]?[jt]sx?|json|css)$/.test(path) ? 'code' : 'asset'
}
