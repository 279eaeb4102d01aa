/** A file bundled on its own, and imported as its address; see build/bundle/addresses.ts. */
declare module '*?address' {
  const address: string
  export default address
}
