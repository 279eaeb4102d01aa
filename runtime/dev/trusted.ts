interface Policy {
  createHTML(html: string): unknown
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}
const policy: Policy = { createHTML: (html) => html }
const development = trustedTypes?.createPolicy('lectern-dev', policy) ?? policy

/** HTML that the development server made. */
export function parsed(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = development.createHTML(html) as string
  return template.content
}
