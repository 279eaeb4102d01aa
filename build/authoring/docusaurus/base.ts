/** An address of the site as it is written here: the base comes before it when it is printed. */
export function withoutBase(address: string, base: string): string {
  const start = stem(base)
  if (start === '' || !address.startsWith(start)) return address
  const rest = address.slice(start.length)
  if (rest.startsWith('/')) return rest
  return /^(?:[?#]|$)/.test(rest) ? `/${rest}` : address
}

/** Prose whose links do not begin with the base: those of Docusaurus may, and are no different then. */
export function linksWithoutBase(prose: string, base: string): string {
  if (stem(base) === '') return prose
  return withAddresses(prose, (before, address) => before + withoutBase(address, base))
}

/** Prose whose links are written anew, each by what stands before its address and the address, which begins at the root. */
export function withAddresses(
  prose: string,
  written: (before: string, address: string) => string,
): string {
  return prose.replace(link, (_, before: string, address: string) => written(before, address))
}

/** Links, definitions and literal attributes, with the address that begins at the root. */
const link =
  /((?:\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\b(?:href|src|to)=["'])(?:pathname:\/\/)?)(\/[^)"'>\s]*)/gm

function stem(base: string): string {
  return base.replace(/\/$/, '')
}
