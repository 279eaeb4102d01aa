import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Name of this machine, and of the container on it: process ids mean something only within one. */
export function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
