export const site = {
  title: 'Bench',
  tagline: 'Neutral corpus',
  url: 'https://example.com',
  docs: '../docs',
}
