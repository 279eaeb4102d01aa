interface Policy {
  createHTML(html: string): unknown
  createScriptURL(url: string): unknown
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}
const policy: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }
const lectern = trustedTypes?.createPolicy('lectern', policy) ?? policy

/** Passes HTML that the build made through the site's only Trusted Types policy. */
export function trusted(html: string): string {
  return lectern.createHTML(html) as string
}

/** The same for the address of a script that the site's settings name. */
export function trustedScriptUrl(url: string): string {
  return lectern.createScriptURL(url) as string
}
