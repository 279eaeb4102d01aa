import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { draftOf } from '../draft.ts'
import { takeEsm } from '../esm.ts'

/** Keeps the imports and exports aside: the plugins after this one see words only. */
export function esm() {
  return (tree: Root, file: VFile): void => {
    draftOf(file).esm = takeEsm(tree)
  }
}
