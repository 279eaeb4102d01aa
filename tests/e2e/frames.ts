import type { Page } from 'playwright-core'

/**
 * The frames that Chromium paints while something is done, as base64 JPEG, scaled down, without
 * those of a page that is magenta all over.
 */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { screenshots: true })
  await act()
  await page.evaluate(twoFrames)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  const pictures = trace.traceEvents
    .filter(({ name }) => name === 'Screenshot')
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ args }) => args.snapshot!)
  const isMagenta = await page.evaluate(areMagenta, pictures)
  return pictures.filter((_, i) => !isMagenta[i])
}

/** How many elements the browser styled anew, each time that it did, while something is done. */
export async function restyles(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['blink', 'devtools.timeline'] })
  await act()
  await page.evaluate(twoFrames)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount!)
}

/** Of how many layers the browser composes the page while something is done: the last count it tells. */
export async function layersOf(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('LayerTree.layerTreeDidChange', ({ layers }) => counts.push(layers?.length ?? 0))
  await session.send('LayerTree.enable')
  await act()
  await page.evaluate(twoFrames)
  await session.detach()
  return counts.at(-1) ?? 0
}

/**
 * The share of pixels, 0 to 1, of a frame that are not as in the settled page, nor of its paper: what
 * has not come yet is not strange, what stands elsewhere or looks otherwise is.
 */
export function strangeIn(page: Page, frame: string, settled: string): Promise<number> {
  return page.evaluate(shareOfStrangePixels, [frame, settled] as const)
}

interface Event {
  readonly name: string
  readonly ts: number
  readonly args: { readonly snapshot?: string; readonly elementCount?: number }
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

async function areMagenta(pictures: readonly string[]): Promise<boolean[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      canvas.drawImage(bitmap, 0, 0)
      const [red, green, blue] = canvas.getImageData(0, bitmap.height - 1, 1, 1).data
      return red! > 200 && green! < 60 && blue! > 200
    }),
  )
}

async function shareOfStrangePixels(pictures: readonly string[]): Promise<number> {
  const [frame, settled] = (await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      canvas.drawImage(bitmap, 0, 0)
      return canvas.getImageData(0, 0, bitmap.width, bitmap.height).data
    }),
  )) as [Uint8ClampedArray, Uint8ClampedArray]
  const paper = settled.slice(-4)
  const isLike = (i: number, other: Uint8ClampedArray, at: number) =>
    [0, 1, 2].every((channel) => Math.abs(frame[i + channel]! - other[at + channel]!) <= 40)
  let strange = 0
  for (let i = 0; i < frame.length; i += 4) {
    if (!isLike(i, settled, i) && !isLike(i, paper, 0)) strange++
  }
  return strange / (frame.length / 4)
}
