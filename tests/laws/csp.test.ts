import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heading, hydrated, openHydrated, useBrowser } from '../e2e/browser.ts'
import { serveFolder } from '../e2e/site.ts'
import { siteFolder } from '../helpers/globalSetup.ts'
import { ownPages, type OwnPage } from '../helpers/ownPages.ts'

const use = useBrowser()
const held: {
  pages: readonly OwnPage[]
  headers: string
  url: string
  close?: () => Promise<void>
} = {
  pages: [],
  headers: '',
  url: '',
}

beforeAll(async () => {
  held.pages = await ownPages()
  held.headers = await readFile(join(siteFolder, '_headers'), 'utf8')
  Object.assign(held, await serveFolder(siteFolder))
})
afterAll(() => held.close?.())

it('the policy is strict', () => {
  const [, policy = ''] = /Content-Security-Policy: (.+)/.exec(held.headers) ?? []
  const directives = new Map(
    policy.split('; ').map((each) => [each.split(' ')[0]!, each.split(' ').slice(1).join(' ')]),
  )
  expect(Object.fromEntries(directives)).toMatchObject({
    'default-src': "'none'",
    'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lectern',
  })
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
})

it("the policy's evaluator has nothing graver than a possibility to say about it", () => {
  const findings = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
      .map(({ severity, directive, description }) => `${severity} ${directive}: ${description}`)
  const [, policy = ''] = /Content-Security-Policy: (.+)/.exec(held.headers) ?? []
  expect(findings(policy)).toEqual([])
  expect(findings(policy.replace("'self'", "'self' 'unsafe-inline' https:"))).not.toEqual([])
})

it('every page has the one inline script that the policy names, and no other', () => {
  const wrong = held.pages.filter(({ html }) => {
    const scripts = [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([^]*?)<\/script>/g)]
    const hashes = scripts.map(([, text]) => createHash('sha256').update(text!).digest('base64'))
    return hashes.length !== 1 || !held.headers.includes(`'sha256-${hashes[0]}'`)
  })
  expect(held.pages.length).toBeGreaterThan(70)
  expect(wrong.map(({ file }) => file)).toEqual([])
})

it('no page has inline styles or event attributes, nor code from elsewhere', () => {
  const wrong = held.pages.flatMap(({ file, html }) =>
    [...html.matchAll(/<[a-z][^<>]*>/gi)]
      .map(([tag]) => tag)
      .filter((tag) =>
        /^<style|\s(?:style|srcdoc|on[a-z]+)=(?=["'])|<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*(?:src|href)="(?!\/)/i.test(
          tag,
        ),
      )
      .map((tag) => `${file}: ${tag}`),
  )
  expect(wrong).toEqual([])
})

it('no page breaks the policy when it is read', { timeout: 240_000 }, async () => {
  use.allow(/status of 404 .*\/404\)$/)
  const page = await use.open(held.url)
  for (const { file } of held.pages) {
    await page.goto(`${held.url}${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`)
    await hydrated(page)
  }
})

it('nothing that a reader does breaks the policy', { timeout: 240_000 }, async () => {
  const page = await openHydrated(use, held.url)
  await page.click('[data-theme-toggle]')
  await page.click('.navbar-links a[href="/tutorials/overview"]')
  await heading(page, 'Choose a tutorial')
  await page.click('[data-search-open]')
  await page.waitForSelector('dialog[open] input')
  await page.keyboard.type('createSlice')
  await page.waitForSelector('dialog[open] [role="option"]')
  await page.keyboard.press('Escape')

  const phone = await openHydrated(use, `${held.url}api/createSlice`, { width: 390 })
  await phone.click('.menu-button')
  await phone.click('.menu-close')
  await phone.click('.code-button[data-copy] >> nth=0')
})
