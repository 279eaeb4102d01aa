import type { SiteData } from './contract.ts'
import { scriptJson } from './scriptJson.ts'

/**
 * The one inline script, the same on every page of a site, run before first paint. It sets on
 * `<html>`: `data-theme`, which the build has printed where the system is not asked, with a `data-bare` that goes
 * now; `data-announcement="dismissed"`; `data-query` when the address has one, so
 * that styles can keep room for what it will bring. It gives the browser's frame the colour of the
 * theme, now and later, and shows the chosen tabs, `{ group: value }` in the stored `tabs`, while the
 * page is read. `data-unscripted` says that the site's scripts cannot be had.
 */
export function initialScript(site: SiteData): string {
  const { default: fallback, respectPrefersColorScheme: follow } = site.colorMode
  const id = site.announcement?.isCloseable ? site.announcement.id : null
  return (
    '(function(){' +
    'var h=document.documentElement;' +
    'function get(k){try{return localStorage.getItem(k)}catch(e){return null}}' +
    'function is(v){return matchMedia("(prefers-color-scheme: "+v+")").matches}' +
    'var t=get("theme");' +
    `if(t!=="dark"&&t!=="light")t=${follow ? 'is("dark")?"dark":is("light")?"light":' : ''}${scriptJson(fallback)};` +
    'h.setAttribute("data-theme",t);' +
    (follow ? '' : 'h.removeAttribute("data-bare");') +
    tint +
    unscripted +
    (id === null ? '' : dismissal(id)) +
    'if(location.search)h.setAttribute("data-query","");' +
    `try{var c=JSON.parse(get("tabs"));if(c){${showTabs}}}catch(e){}` +
    '})()'
  )
}

/** Now, and when another tab has closed the bar: a page kept for Back is not told while it is kept. */
function dismissal(id: string): string {
  return (
    `function bar(){if(get("announcement.dismissed")==="true"&&get("announcement.id")===${scriptJson(id)})` +
    'h.setAttribute("data-announcement","dismissed")}' +
    'bar();addEventListener("storage",bar);addEventListener("pageshow",bar);'
  )
}

/**
 * The page's own module, or one that it asks for, is lost, or is no code: cut off on its way, or newer than
 * the browser. What it would open stands open.
 */
const unscripted =
  'addEventListener("error",function(e){var s=document.querySelector("[data-entry]");' +
  'if(s&&(e.target===s||e.filename===s.src&&/SyntaxError/.test(e.message)))' +
  'h.setAttribute("data-unscripted","")},true);'

/** Of the frame's two colours, light and dark, which stand before the script, one holds. */
const tint =
  'var m=document.querySelectorAll("meta[name=theme-color]");' +
  'function tint(){m.forEach(function(x,i){' +
  'x.setAttribute("media",h.dataset.theme===(i?"dark":"light")?"all":"not all")})}' +
  'tint();new MutationObserver(tint).observe(h,{attributeFilter:["data-theme"]});'

/**
 * As `apply` in enhance/tabs.ts does, of the choices `c`, whenever the parser has added to the page: an
 * observer is told before the next frame. It ends before modules run, which know better from then on.
 */
const showTabs =
  'var o=new MutationObserver(show);o.observe(document,{childList:true,subtree:true});' +
  'document.addEventListener("readystatechange",function(){show();o.disconnect()},{once:true});' +
  'function show(){document.querySelectorAll("[data-tab-group]").forEach(function(e){' +
  'var v=c[e.dataset.tabGroup],[l,...p]=e.children,t=l?[...l.children]:[];' +
  'if(t.some(is)){' +
  't.forEach(function(x){x.setAttribute("aria-selected",is(x))});' +
  'p.forEach(function(x){x.hidden=!is(x)})}' +
  'function is(x){return x.dataset.tab===v}' +
  '})}'
