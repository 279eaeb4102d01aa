/**
 * Whether every JavaScript object has a property of an attribute's name, such as `constructor`: libraries
 * that look attributes up with `in` would find it, and throw. HTML has no such attributes.
 */
export function isInherited(name: string): boolean {
  return name.toLowerCase() in {}
}
