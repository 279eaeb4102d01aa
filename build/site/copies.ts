import { renewedAsset, takenFile } from '../diagnostics/catalogue/routes.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Asset, Outcome, OutputFile, Site } from '../model.ts'
import { assetPath } from '../route/references.ts'
import { ownFiles } from './ownFiles.ts'

/** A file of the root that the output holds unchanged; `hash` is what it was when it was looked at. */
export interface Copy extends Pick<Asset, 'hash'> {
  readonly from: string
  readonly to: string
}

export interface Published {
  readonly files: readonly OutputFile[]
  readonly copies: readonly Copy[]
}

/** Folders of the published site in which every file is named by what it holds, which browsers may keep. */
export function keptFolders(assets: readonly Asset[]): string[] {
  return renewedIn(assets).length > 0 ? [] : ['assets']
}

/** Authors' files in the folder of hashed ones: their names stay when what they hold changes. */
function renewedIn(assets: readonly Asset[]): Asset[] {
  return assets.filter(({ path }) => path.startsWith('content/static/assets/'))
}

/** Each address has one file: what was made, or what is copied. */
export function withCopies(
  made: readonly OutputFile[],
  assets: readonly Asset[],
  site: Site,
): Outcome<Published> {
  const replaceable = new Set(ownFiles(site))
  // Files of the same name that hold the same, as in the folders of two versions, are one.
  const byAddress = new Map(
    assets.map((asset) => [assetPath(asset), { from: asset.path, hash: asset.hash }]),
  )
  const all = [...byAddress].map(([to, asset]) => ({ ...asset, to }))
  const copied = new Set(byAddress.keys())
  const files = made.filter(({ path }) => !(replaceable.has(path) && copied.has(path)))
  const written = new Set(files.map(({ path }) => path))
  // Other files are named by what they hold: code that imports one has written the same.
  const [renewed, ...more] = renewedIn(assets)
  const taken = all.filter(({ from, to }) => written.has(to) && from.startsWith('content/static/'))
  return outcome({ files, copies: all.filter(({ to }) => !written.has(to)) }, [
    ...taken.map(({ from, to }) => takenFile(from, to)),
    ...(renewed ? [renewedAsset(renewed.path, more.length)] : []),
  ])
}
