/** Components that MDX may use without importing them, and that the browser hydrates. */
export {}
