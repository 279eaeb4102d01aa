/** Letters of a word with endings; what is longer is no English. */
const longest = 40

/** A word without its English endings, so that `caches`, `cached` and `caching` are one term. */
export function stem(word: string): string {
  if (word.length < 4 || word.length > longest || /\d/.test(word)) return word
  return withoutE(oneL(once(withoutEnding(singular(withoutLy(word))))))
}

function singular(word: string): string {
  if (/[^aeiou]ie[ds]?$/.test(word) && word.length > 4) return word.replace(/ie.?$/, 'y')
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && !/[^kp]is$/.test(word) ? word.slice(0, -1) : word
}

/** How something is done: `internally`, `automatically`. */
function withoutLy(word: string): string {
  return word.replace(/(?<=ic)ally$|(?<=al)ly$/, '')
}

function withoutEnding(word: string): string {
  const base = word.replace(/(?:ing|ed)$/, '')
  return base.length > 2 && /[aeiouy]/.test(base) ? base : word
}

/** `committed` is made of `commit`; `added` of `add`. */
function once(word: string): string {
  return word.length > 3 ? word.replace(/([bdfgmnprt])\1$/, '$1') : word
}

/** British words double an l that American ones do not: `cancelled`, `labelling`. */
function oneL(word: string): string {
  return word.replace(/(?<=[aeiouy][^aeiouy]+[eo]l)l$/, '')
}

function withoutE(word: string): string {
  return word.length > 3 ? word.replace(/e$/, '') : word
}
