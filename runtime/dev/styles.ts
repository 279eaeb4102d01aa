/** Addresses of the page's stylesheets. */
export function styleAddresses(): string[] {
  return links().map(({ href }) => new URL(href).pathname)
}

/** Puts other stylesheets in the place of the page's own; the old go when the new are there. */
export async function swapStyles(addresses: readonly string[]): Promise<void> {
  const old = links()
  const loaded = addresses.map((address) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    const settled = new Promise((resolve) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', resolve)
    })
    const last = old.at(-1)
    if (last) last.after(link)
    else document.head.append(link)
    return settled
  })
  await Promise.all(loaded)
  for (const link of old) link.remove()
}

function links(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}
