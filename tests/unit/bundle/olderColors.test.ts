import { expect, test } from 'vitest'
import { withOlderColors } from '../../../build/bundle/olderColors.ts'

const older = (css: string) => withOlderColors(css, ['chrome109', 'firefox115', 'safari16.4'])

test('a rule that chooses colors by mode is said again, in colors that all browsers know', async () => {
  const rule = '.a{color:red;--b:light-dark(oklch(.5 .17 295),rgb(1 2 3/4%))}'
  expect(await older(`@layer x{${rule}}.z{top:0}`)).toBe(
    `@layer x{${rule}@supports not (color:light-dark(red,red)){` +
      '.a{--b:var(--lectern-light,#6d47b8)var(--lectern-dark,rgb(1 2 3/4%))}}}.z{top:0}',
  )
})

test('a color scheme says which of the two is meant', async () => {
  const both = ':root{color-scheme:light dark}'
  const dark = '[data-dark]{color-scheme:dark}'
  const light = '@media print{:root{color-scheme:only light}}'
  const use = 'a{color:light-dark(red,blue)}'
  const on = (mode: string) =>
    mode === 'light'
      ? '--lectern-light:initial;--lectern-dark: '
      : '--lectern-light: ;--lectern-dark:initial'
  const not = '@supports not (color:light-dark(red,red))'
  expect(await older(both + dark + light + use)).toBe(
    [
      `${both}${not}{:root{${on('light')}}@media (prefers-color-scheme:dark){:root{${on('dark')}}}}`,
      `${dark}${not}{[data-dark]{${on('dark')}}}`,
      `@media print{:root{color-scheme:only light}${not}{:root{${on('light')}}}}`,
      `${use}${not}{a{color:var(--lectern-light,red)var(--lectern-dark,blue)}}`,
    ].join(''),
  )
})

test('of one color in a custom property there is an older one too; the bundler sees to the others', async () => {
  const css = 'a{--c:oklch(.5 .17 295);color:oklch(.5 .17 295)}b{color:light-dark(red,blue)}'
  expect(await older(css)).toContain('{a{--c:#6d47b8}}b{')
})

test('choices may stand in functions, and functions in them', async () => {
  const css =
    'a{--d:linear-gradient(light-dark(oklch(from light-dark(red,blue) l c h),var(--x,red)) 40%,#000) 0}'
  expect(await older(css)).toContain(
    '{a{--d:linear-gradient(var(--lectern-light,oklch(from light-dark(red,blue) l c h))var(--lectern-dark,var(--x,red)) 40%,#000) 0}}',
  )
})

test.each(['a{color:oklch(.5 .17 295)}', ':root{color-scheme:dark}', ''])(
  '"%s" is left as it is',
  async (css) => expect(await older(css)).toBe(css),
)
