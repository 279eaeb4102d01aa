import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/**
 * Exchanges two folders in one system call, `renameat2(RENAME_EXCHANGE)`. Node does not offer it, so
 * the first program at hand that does is asked: it takes a few milliseconds. False when there is none
 * or the file system cannot do it; then nothing has happened. Throws when one of the two is not there.
 */
export function exchange(one: string, other: string): boolean {
  const wanted = identity(one)
  identity(other)
  return ways.some(([program, ...args]) => {
    const options = { stdio: 'ignore', timeout: 10_000 } as const
    const { status } = spawnSync(program!, [...args, one, other], options)
    return isAt(wanted, other) ?? status === 0
  })
}

/**
 * What counts is where the folder is afterwards, not what the program says; undefined when the system
 * does not tell.
 */
function isAt(wanted: string, path: string): boolean | undefined {
  try {
    return identity(path) === wanted
  } catch {
    return undefined
  }
}

function identity(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true })
  return `${dev}:${ino}`
}

/** Of `renameat2` on Linux, by processor. */
const callNumbers: Readonly<Record<string, number>> = {
  x64: 316,
  arm64: 276,
  riscv64: 276,
  loong64: 276,
  ia32: 353,
  arm: 382,
  ppc64: 357,
  s390x: 347,
}

const perl = `exit(syscall(${callNumbers[process.arch]}, -100, $ARGV[0], -100, $ARGV[1], 2) == 0 ? 0 : 1)`

const python = [
  'import ctypes, os, sys',
  'a, b = map(os.fsencode, sys.argv[1:3])',
  'sys.exit(ctypes.CDLL(None).renameat2(-100, a, -100, b, 2) != 0)',
].join('\n')

/** Perl comes with most distributions, `mv --exchange` with coreutils 9.5, `exch` with util-linux 2.40. */
const ways: readonly (readonly string[])[] =
  process.platform === 'linux'
    ? [
        ...(callNumbers[process.arch] ? [['perl', '-e', perl, '--']] : []),
        ['mv', '--exchange', '--no-copy', '-T', '--'],
        ['exch', '--'],
        ['python3', '-c', python],
      ]
    : []
