import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Loader, Plugin } from 'esbuild'
import type { Words } from '../../runtime/english.ts'
import { wordingOf } from '../../runtime/words.ts'
import { fileOnDisk } from './fileOnDisk.ts'

/** For browsers: the words as members of enums, which the bundler writes where they are used and nowhere else. */
export function wordsOf(home: string, words: Words): Plugin {
  const enums = Object.entries(wordingOf(words)).map(([name, texts]) => printEnum(name, texts))
  return insteadOfWords(home, enums.join('\n'), 'ts')
}

/** For the server: it prints pages in all languages, one after the other (templates/speak.ts). */
export function wordsOfAll(home: string, languages: Readonly<Record<string, Words>>): Plugin {
  const wordings = Object.entries(languages).map(([code, words]) => [code, wordingOf(words)])
  const code = [
    `export const languages = ${JSON.stringify(Object.fromEntries(wordings))}`,
    // Until the templates choose a language: the words of the first.
    'export const { words, before, after } = structuredClone(Object.values(languages)[0])',
  ]
  return insteadOfWords(home, code.join('\n'), 'js')
}

function printEnum(name: string, texts: object): string {
  const members = Object.entries(texts).map(([word, text]) => `${word} = ${JSON.stringify(text)}`)
  return `export enum ${name} { ${members.join(', ')} }`
}

function insteadOfWords(home: string, contents: string, loader: Loader): Plugin {
  return {
    name: 'lectern-words',
    setup(build) {
      const file = realpathSync(join(home, 'runtime/words.ts'))
      build.onLoad({ filter: /[\\/]words\.ts$/ }, (args) =>
        fileOnDisk(args) === file ? { contents, loader, watchFiles: [file] } : undefined,
      )
    },
  }
}
