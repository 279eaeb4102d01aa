/** Of the page that is being rendered. */
const rendered = { language: '' }

/** On the server: from now on, pages in this language are rendered. */
export function renderIn(language: string): void {
  rendered.language = language
}

/**
 * The language of the page that is rendered or shown, a BCP 47 tag as in its `<html lang>`: `de`,
 * `pt-BR`. Empty where a module asks before there is a page, as when it is loaded by the build.
 */
export function pageLanguage(): string {
  return typeof document === 'undefined' ? rendered.language : document.documentElement.lang
}
