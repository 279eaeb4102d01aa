import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Color = readonly [red: number, green: number, blue: number]
type Mode = 'light' | 'dark'

const tokens = readTokens('templates/styles/tokens.css')
const modes = ['light', 'dark'] as const
const syntax = Object.keys(tokens).filter((name) => name.startsWith('--tok-'))

test('the stylesheet names colours of both modes', () => {
  expect(syntax.length).toBeGreaterThan(5)
  for (const name of [...syntax, '--paper', '--ink', '--ink-soft', '--accent', '--tint']) {
    expect(tokens[name]?.light, name).toMatch(/^oklch/)
    expect(tokens[name]?.dark, name).not.toBe(tokens[name]?.light)
  }
  expect(ratio('--ink', '--ink', 'light')).toBe(1)
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21)
  expect(oklch('oklch(0.628 0.2577 29.23)').map((part) => Math.round(part * 255))).toEqual([
    255, 0, 0,
  ])
})

test.each(modes)('body text has 7:1 on every ground in %s', (mode) => {
  for (const ground of ['--paper', '--ground', '--hover', '--tint', '--added', '--removed']) {
    expect(ratio('--ink', ground, mode), ground).toBeGreaterThanOrEqual(7)
  }
})

test.each(modes)('secondary text, links and labels have 4.5:1 in %s', (mode) => {
  for (const ink of ['--ink-soft', '--accent', '--note', '--tip', '--warning', '--danger']) {
    for (const ground of ['--paper', '--ground', '--hover']) {
      expect(ratio(ink, ground, mode), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(modes)('syntax colours have 4.5:1 on plain, marked and changed lines in %s', (mode) => {
  for (const ink of syntax) {
    for (const ground of ['--ground', '--tint', '--added', '--removed']) {
      expect(ratio(ink, ground, mode), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test.each(modes)('outlines of controls have 3:1 in %s', (mode) => {
  expect(ratio('--rule-strong', '--paper', mode)).toBeGreaterThanOrEqual(3)
  expect(ratio('--accent', '--paper', mode)).toBeGreaterThanOrEqual(3)
})

test('the white words of the red box are large and have 3:1', () => {
  const red = [0xfa, 0x38, 0x3e].map((part) => part / 255) as unknown as Color
  expect(tokens['--failure']?.light).toBe('#fa383e')
  expect(contrast([1, 1, 1], red)).toBeGreaterThanOrEqual(3)
  const css = readFileSync('templates/styles/states.css', 'utf8')
  expect(css).toMatch(/\.load-failure \{[^}]*font-size: 1\.25rem;[^}]*font-weight: 700;/)
})

function ratio(ink: string, ground: string, mode: Mode): number {
  return contrast(colorOf(ink, mode), colorOf(ground, mode))
}

function colorOf(name: string, mode: Mode): Color {
  const token = tokens[name]
  if (!token) throw new Error(`The stylesheet has no ${name}.`)
  return oklch(token[mode])
}

function readTokens(file: string): Record<string, Record<Mode, string>> {
  const css = readFileSync(file, 'utf8')
  const found: Record<string, Record<Mode, string>> = {}
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)$/.exec(value)
    found[name] = { light: pair?.[1] ?? value, dark: pair?.[2] ?? value }
  }
  return found
}

/** sRGB of `oklch(L C H)`, as CSS Color 4 converts it, clipped to what a screen shows. */
function oklch(text: string): Color {
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function encode(linear: number): number {
  const value = Math.min(1, Math.max(0, linear))
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
}

function contrast(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
