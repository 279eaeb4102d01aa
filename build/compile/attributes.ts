/**
 * Whether an attribute is named as what every object has, such as `constructor`: the libraries that know
 * attributes ask for names with `in`, and fall over it. HTML has none of these.
 */
export function isInherited(name: string): boolean {
  return name.toLowerCase() in {}
}
