import type { SiteSettings } from '../runtime/contract.ts'
import { synonyms } from './synonyms.ts'

export const site: SiteSettings = {
  title: 'Redux Toolkit',
  tagline: 'The standard way to write Redux',
  url: 'https://redux-toolkit.example.org',
  editUrl: 'https://github.com/reduxjs/redux-toolkit/edit/master/',
  colorMode: { default: 'light', respectPrefersColorScheme: true },
  themeColor: { light: '#fdfcf9', dark: '#18161e' },
  socialImages: true,
  llms: { full: true },
  announcement: {
    id: 'rtk-2-14',
    content:
      'These pages describe Redux Toolkit 2.14. <a href="/usage/migrating-rtk-2">Coming from 1.x?</a>',
    isCloseable: false,
  },
  navbar: {
    title: 'Redux Toolkit',
    items: [
      { label: 'Getting Started', href: '/introduction/getting-started' },
      { label: 'Tutorials', href: '/tutorials/overview' },
      { label: 'Usage Guide', href: '/usage/usage-guide' },
      { label: 'API', href: '/api/configureStore' },
      { label: 'RTK Query', href: '/rtk-query/overview' },
    ],
    repository: 'https://github.com/reduxjs/redux-toolkit',
  },
  footer: {
    columns: [
      {
        title: 'Docs',
        items: [
          { label: 'Getting Started', href: '/introduction/getting-started' },
          { label: 'Tutorials', href: '/tutorials/overview' },
          { label: 'Usage Guide', href: '/usage/usage-guide' },
          { label: 'API', href: '/api/configureStore' },
          { label: 'RTK Query', href: '/rtk-query/overview' },
          { label: 'Error codes', href: '/errors' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Discussions', href: 'https://github.com/reduxjs/redux-toolkit/discussions' },
          {
            label: 'Stack Overflow',
            href: 'https://stackoverflow.com/questions/tagged/redux-toolkit',
          },
          { label: 'Reactiflux', href: 'https://www.reactiflux.com' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Repository', href: 'https://github.com/reduxjs/redux-toolkit' },
          { label: 'Redux core', href: 'https://redux.js.org' },
          { label: 'React-Redux', href: 'https://react-redux.js.org' },
        ],
      },
    ],
    copyright: 'Copyright © 2015–2026 Dan Abramov and the Redux documentation authors.',
  },
  // The messages of the package's production builds link to an address with a capital letter.
  redirects: [{ from: '/Errors', to: '/errors' }],
  missingResultsUrl: 'https://github.com/reduxjs/redux-toolkit/issues/new?title=${query}',
  locales: [
    {
      code: 'en',
      label: 'English',
      direction: 'ltr',
      htmlLang: 'en',
      calendar: 'gregory',
      path: '/',
    },
  ],
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/',
      mainDocId: 'introduction/getting-started',
    },
  ],
  search: {
    provider: 'static',
    synonyms,
  },
  samples: {
    entryPoints: [
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/react',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
    ],
    excused: 0,
  },
}
