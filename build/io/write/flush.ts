import { spawn } from 'node:child_process'

/**
 * Flushes the file system that holds `folder`, in one call of the system: for thousands of files that
 * is many times faster than to flush each. False when no program at hand can, or it failed.
 */
export async function flushFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return new Promise((resolve) => {
    const sync = spawn('sync', ['--file-system', folder], { stdio: 'ignore' })
    sync.on('error', () => resolve(false))
    sync.on('exit', (code) => resolve(code === 0))
  })
}
