import { session } from './storage.ts'

const KEY = 'reloaded'

/** Whether an address may be loaded in full: not twice in a row, but again when the reader was told so. */
export function mayReload(address: string): boolean {
  if (session.get(KEY) === address) {
    session.remove(KEY)
    return false
  }
  session.set(KEY, address)
  return true
}

/** The address (the last one, when none is given) works: it may be loaded in full again. */
export function reloadWorked(address = session.get(KEY)): void {
  if (session.get(KEY) === address) session.remove(KEY)
}

/** The address that the server sees. */
export function addressOf({ pathname, search }: URL): string {
  return pathname + search
}
