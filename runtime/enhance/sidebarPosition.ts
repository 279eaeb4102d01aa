/** Brings the link of the page into the sidebar's view at the first load; then it keeps its scroll. */
export function startSidebarPosition(): void {
  const menu = document.getElementById('menu')
  const link = menu?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!menu || !link) return
  const top = link.getBoundingClientRect().top - menu.getBoundingClientRect().top
  if (top > menu.clientHeight * 0.8) menu.scrollTop = top - menu.clientHeight / 2
}
