/** Goes where a link would lead: the page's own navigation takes it up. */
export function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
