import { vi } from 'vitest'

/** Runs a command and returns its exit code with what it wrote to each stream. */
export async function printed(command: () => Promise<number>) {
  const texts = { out: '', err: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    texts.out += String(text)
    return true
  })
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    texts.err += String(text)
    return true
  })
  try {
    return { code: await command(), ...texts }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}
