const words =
  'a about also am an and are arent as at be because been but by can cant could couldnt did didnt do does doesnt doing done dont else for from had has have havent how i if im in into is isnt it its ive just may me might must my no not of on or our really shall should so some still such than that the their them then there these they this those to too us vs was we were what when where which while who why will with wont would wouldnt you your'

/** Words that say nothing about what a section is about. */
export const stopWords: ReadonlySet<string> = new Set(words.split(' '))
