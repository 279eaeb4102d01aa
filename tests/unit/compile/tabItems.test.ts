import { expect, test } from 'vitest'
import { compiled } from './compiled.ts'

const found = (text: string) =>
  compiled(text).diagnostics.map((one) => one.slice(0, one.indexOf(':', one.indexOf('tab-'))))

test('what stands in tabs without a name is told at its place', () => {
  const text = `<Tabs>

Loose.

<TabItem label="One">

First.

</TabItem>
{/* A comment. */}
<TabItem>x</TabItem>
<OwnTab />
</Tabs>

<Tabs><TabItem value="x">x</TabItem> y</Tabs>
`
  expect(found(text)).toEqual(
    ['3:1', '11:1', '12:1', '15:37'].map((place) => `${place} warning tab-without-name`),
  )
})

test('names may be spread, or given to a component that draws an item; own Tabs say what they hold', () => {
  const items = '<TabItem {...first}>x</TabItem><OwnTab label="y" />{all.map(itemOf)}'
  expect(found(`<Tabs>${items}</Tabs>`)).toEqual([])
  expect(found(`import { Tabs } from './Tabs.tsx'\n\n<Tabs>x</Tabs>`)).toEqual([])
})
