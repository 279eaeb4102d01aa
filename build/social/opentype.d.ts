/** As much of opentype.js as is used: it brings no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | {
        readonly type: 'Q'
        readonly x: number
        readonly y: number
        readonly x1: number
        readonly y1: number
      }
    | {
        readonly type: 'C'
        readonly x: number
        readonly y: number
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
      }
    | { readonly type: 'Z' }

  export interface Font {
    getPath(text: string, x: number, y: number, size: number): { readonly commands: PathCommand[] }
    getAdvanceWidth(text: string, size: number): number
  }

  const opentype: { parse(font: ArrayBuffer): Font }
  export default opentype
}
