/** Adds a style sheet to the page once; settles when it applies. */
export function addStyles(address: string): Promise<void> {
  const link =
    document.querySelector<HTMLLinkElement>(
      `link[rel="stylesheet"][href="${CSS.escape(address)}"]`,
    ) ?? addedLink(address)
  if (link.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The style sheet ${address} could not be loaded.`))
    })
  })
}

function addedLink(address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return link
}
