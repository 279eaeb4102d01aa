import { spawn } from 'node:child_process'

const commands: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }

/** Opens an address in the browser of whoever sits before the machine; says so when it cannot. */
export function openBrowser(url: string, log: (line: string) => void): void {
  const browser = spawn(commands[process.platform] ?? 'xdg-open', [url], {
    stdio: 'ignore',
    detached: true,
  })
  browser.on('error', () => log(`No browser could be opened. Visit ${url}`))
  browser.unref()
}
