export const site = {
  title: 'Head',
  url: 'https://head.example',
  head: [
    { tag: 'link', attributes: { rel: 'preload', href: '/start', crossOrigin: true } },
    { tag: 'link', attributes: { rel: 'icon', href: 'icon.png' } },
    { tag: 'link', attributes: { rel: 'icon', href: 'javascript:start()' } },
    { tag: 'meta', attributes: { name: 'description', content: 'The same everywhere' } },
    { tag: 'meta', attributes: { property: 'og:title', content: 'The same everywhere' } },
    { tag: 'script', attributes: { src: '/gone.js', onload: 'start()' } },
    { tag: 'script', attributes: {}, text: 'start()' },
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{' },
  ],
}
