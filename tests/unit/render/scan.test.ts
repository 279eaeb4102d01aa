import { expect, test } from 'vitest'
import { scan } from '../../../build/render/scan.ts'

const sourcesOf = (html: string) => scan(html).sources

test('what a page loads from elsewhere is a source of its directive, once', () => {
  const html = `
    <img src="https://a.example/1.png"><img src="https://a.example/2.png" srcset="//b.example/2.png 2x">
    <picture><source srcset="http://c.example:8080/x.webp 1x"></picture>
    <video src="https://d.example/x.mp4" poster="https://e.example/x.png"><track src="https://d.example/x.vtt"></video>
    <iframe src="https://films.example/embed/1?x=;"></iframe>`
  expect(sourcesOf(html)).toEqual([
    'img-src https://a.example',
    'img-src https://b.example',
    'img-src http://c.example:8080',
    'media-src https://d.example',
    'img-src https://e.example',
    'frame-src https://films.example',
  ])
})

test('what every site may load is no source, and links are none', () => {
  const html = `<img src="/a.png"><img src="data:image/png;base64,AA"><video src="../a.mp4"></video>
    <a href="https://a.example/">a</a><img src="http://"><iframe src="data:text/html,x"></iframe>`
  expect(sourcesOf(html)).toEqual([])
})

test('a frame of the site itself, a film in its address and styles of an element are told', () => {
  expect(sourcesOf('<iframe src="/demo.html"></iframe>')).toEqual(["frame-src 'self'"])
  expect(sourcesOf('<audio src="data:audio/wav;base64,AA"></audio>')).toEqual(['media-src data:'])
  expect(sourcesOf('<p style="background:url(https://a.example/x.png)">x</p>')).toEqual([
    "style-src-attr 'unsafe-inline'",
    'img-src https://a.example',
  ])
})

test('no address can end its directive, or begin another', () => {
  const hosts = ['a;script-src', 'a,b', "'unsafe-inline'", '*', '*.example']
  const html = hosts.map((host) => `<img src="https://${host}/x.png">`).join('')
  expect(sourcesOf(html)).toEqual([])
})

test('an element may be named as what every object has', () => {
  expect(scan('<constructor src="/x">x</constructor>').hrefs).toEqual([])
})

test('what links of the head load is a source by what it is for; a host to be ready for is no address', () => {
  const html = `<link rel="stylesheet" href="https://a.example/a.css"><link rel="icon" href="https://b.example/i.png">
    <link rel="preload" as="font" href="https://c.example/f.woff2"><link rel="preconnect" href="https://d.example">
    <link rel="alternate" hreflang="de" href="https://e.example/de"><link rel="stylesheet" href="/own.css">`
  expect(scan(html).sources).toEqual([
    'style-src https://a.example',
    'img-src https://b.example',
    'font-src https://c.example',
  ])
  expect(scan(html).hrefs).not.toContain('https://d.example')
  expect(scan(html).hrefs).toContain('https://e.example/de')
})
