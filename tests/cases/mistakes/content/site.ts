export const site = {
  title: 'Mistakes',
  url: 'https://mistakes.example',
  titel: 'unknown setting',
  navbar: { items: [{ label: 'Gone', href: '/gone-from-navbar' }] },
  redirects: [
    { from: '/old', to: '/nowher' },
    { from: '/good', to: '/links' },
  ],
}
