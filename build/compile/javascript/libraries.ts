/** What takes types away from samples: see `eraser.ts`. */
export { blankSourceFile } from 'ts-blank-space'
export { default as typescript } from 'typescript'
