export const site = {
  title: 'Mistakes',
  url: 'https://mistakes.example',
  titel: 'unknown setting',
  navbar: {
    items: [
      { label: 'Gone', href: '/gone-from-navbar' },
      { label: 'Menu', items: [{ label: 'Gone too', href: '/gone-from-menu' }] },
    ],
  },
  head: [{ tag: 'link', attributes: { rel: 'icon', href: '/gone-from-head.png' } }],
  versions: [{ name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'godo' }],
  locales: [
    {
      ...{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' },
      ...{ calendar: 'gregory', path: '/' },
      footer: { columns: [{ title: 'Docs', items: [{ label: 'Gone', href: '/gone-from-footer' }] }] },
    },
  ],
  redirects: [
    { from: '/old', to: '/nowher' },
    { from: '/good', to: '/links' },
  ],
  image: '/crad.svg',
}
