export function holdBundle(folder: string): void

export function removeOldBundles(cache: string): void
