export const site = { title: 'Imports', url: 'https://imports.example' }
