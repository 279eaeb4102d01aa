import { filled } from '../../runtime/words.ts'
import { hrefOf } from '../../runtime/url.ts'
import type { Site } from '../model.ts'

/** `opensearch.xml`: how a browser asks this site's search from its address bar. */
export function printOpenSearch(site: Site): string {
  const description = filled(site.words[site.locales[0]!.code]!.searchSite, site.title)
  const template = `${site.url}${hrefOf('/search', site)}?q={searchTerms}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeXml(site.title.slice(0, 16))}</ShortName>`,
    `  <LongName>${escapeXml(site.title.slice(0, 48))}</LongName>`,
    `  <Description>${escapeXml(description)}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Url type="text/html" method="get" template="${escapeXml(template)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
