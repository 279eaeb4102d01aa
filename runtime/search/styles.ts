/** Adds a style sheet to the page once; settles when it applies. */
export function addStyles(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`)) {
    return Promise.resolve()
  }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`The style sheet ${address} could not be loaded.`))
    })
    document.head.append(link)
  })
}
