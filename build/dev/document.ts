/** Where the tools of the development server answer, below the base. */
export const TOOLS = '_data/dev/'

/** The page with the script of the development server in its head. */
export function withClient(
  html: string,
  { base, version }: { readonly base: string; readonly version: string },
): string {
  const script = `<script type="module" src="${base}${TOOLS}client.js" data-version="${version}"></script>\n`
  const end = html.indexOf('</head>')
  return html.slice(0, end) + script + html.slice(end)
}

/** Stands in for a page that never could be rendered; what is wrong comes with the script. */
export function errorPage(base: string): string {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>This page cannot be shown</title>
</head>
<body><p>This page cannot be shown yet. It appears as soon as it can.</p></body>
</html>
`
  return withClient(html, { base, version: 'none' })
}
