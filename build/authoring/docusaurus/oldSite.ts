import { dirname } from 'node:path'
import { overseen } from '../../io/overseen.ts'
import { settled } from '../../io/settled.ts'
import { withoutExit } from '../../io/withoutExit.ts'

/**
 * Runs code of the old site's own, of which `file` tells, as its build does: in the folder of that file, which
 * is absolute, and for production. Throws what it throws, and where it comes to no end.
 */
export async function asOldSite<T>(file: string, run: () => Promise<T>): Promise<T> {
  // A loop without end is interrupted, and with it all that has not begun to wait.
  const later = () => Promise.resolve().then(run)
  const before = process.cwd()
  process.chdir(dirname(file))
  try {
    // The old site's own build asks so too: a configuration may say something else while one writes.
    return await withVariable('NODE_ENV', 'production', () =>
      withoutExit(() => overseen({ file, files: [] }, () => settled(later()))),
    )
  } finally {
    process.chdir(before)
  }
}

/** Runs with `folder` as the working directory of the process, and not what it waits for. */
export function inFolder<T>(folder: string, run: () => T): T {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return run()
  } finally {
    process.chdir(before)
  }
}

/** Runs with a variable of the environment. */
export async function withVariable<T>(
  name: string,
  value: string,
  run: () => Promise<T>,
): Promise<T> {
  const before = process.env[name]
  process.env[name] = value
  try {
    return await run()
  } finally {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
}
