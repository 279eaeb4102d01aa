const words =
  'a an and are as at be been but by can could did do does doing done for from had has have how i if in into is it its may me might must my no not of on or our shall should so some such than that the their them then there these they this those to too us was we were what when where which who why will with would you your'

/** Words that say nothing about what a section is about. */
export const stopWords: ReadonlySet<string> = new Set(words.split(' '))
