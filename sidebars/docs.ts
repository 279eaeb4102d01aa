import type { SidebarDefinition } from '../runtime/contract.ts'

export const docs: SidebarDefinition = [
  {
    type: 'category',
    label: 'Introduction',
    collapsed: false,
    items: ['introduction/getting-started', 'introduction/why-rtk-is-redux-today'],
  },
  {
    type: 'category',
    label: 'Tutorials',
    items: [
      'tutorials/overview',
      'tutorials/quick-start',
      'tutorials/typescript',
      'tutorials/rtk-query',
    ],
  },
  {
    type: 'category',
    label: 'Using Redux Toolkit',
    items: [
      {
        type: 'category',
        label: 'Migrations',
        items: ['usage/migrating-to-modern-redux', 'usage/migrating-rtk-2'],
      },
      'usage/usage-guide',
      'usage/usage-with-typescript',
      'usage/immer-reducers',
      'usage/nextjs',
    ],
  },
  {
    type: 'category',
    label: 'API Reference',
    items: [
      {
        type: 'category',
        label: 'Store Setup',
        items: [
          'api/configureStore',
          'api/getDefaultMiddleware',
          'api/immutabilityMiddleware',
          'api/serializabilityMiddleware',
          'api/actionCreatorMiddleware',
          'api/createListenerMiddleware',
          'api/createDynamicMiddleware',
          'api/getDefaultEnhancers',
          'api/autoBatchEnhancer',
        ],
      },
      {
        type: 'category',
        label: 'Reducers and Actions',
        items: [
          'api/createReducer',
          'api/createAction',
          'api/createSlice',
          'api/createAsyncThunk',
          'api/createEntityAdapter',
          'api/combineSlices',
        ],
      },
      {
        type: 'category',
        label: 'Other',
        items: [
          'api/createSelector',
          'api/matching-utilities',
          'api/other-exports',
          'api/codemods',
          { type: 'link', label: 'Error codes', href: '/errors' },
        ],
      },
    ],
  },
  {
    type: 'category',
    label: 'RTK Query',
    items: [
      'rtk-query/overview',
      'rtk-query/comparison',
      'rtk-query/usage/examples',
      'rtk-query/usage-with-typescript',
      {
        type: 'category',
        label: 'Using RTK Query',
        items: [
          {
            type: 'category',
            label: 'Standard',
            items: [
              'rtk-query/usage/queries',
              'rtk-query/usage/infinite-queries',
              'rtk-query/usage/mutations',
              'rtk-query/usage/cache-behavior',
              'rtk-query/usage/automated-refetching',
            ],
          },
          {
            type: 'category',
            label: 'Common',
            items: [
              'rtk-query/usage/conditional-fetching',
              'rtk-query/usage/manual-cache-updates',
              'rtk-query/usage/error-handling',
              'rtk-query/usage/pagination',
              'rtk-query/usage/prefetching',
              'rtk-query/usage/polling',
              'rtk-query/usage/customizing-queries',
              'rtk-query/usage/migrating-to-rtk-query',
            ],
          },
          {
            type: 'category',
            label: 'Advanced',
            items: [
              'rtk-query/usage/streaming-updates',
              'rtk-query/usage/code-splitting',
              'rtk-query/usage/code-generation',
              'rtk-query/usage/server-side-rendering',
              'rtk-query/usage/persistence-and-rehydration',
              'rtk-query/usage/usage-without-react-hooks',
              'rtk-query/usage/customizing-create-api',
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'API Reference',
        items: [
          'rtk-query/api/createApi',
          'rtk-query/api/fetchBaseQuery',
          'rtk-query/api/ApiProvider',
          'rtk-query/api/setupListeners',
          {
            type: 'category',
            label: 'Generated API Slices',
            items: [
              'rtk-query/api/created-api/overview',
              'rtk-query/api/created-api/redux-integration',
              'rtk-query/api/created-api/endpoints',
              'rtk-query/api/created-api/hooks',
              'rtk-query/api/created-api/code-splitting',
              'rtk-query/api/created-api/api-slice-utils',
            ],
          },
        ],
      },
    ],
  },
]
