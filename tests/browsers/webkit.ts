import { spawn } from 'node:child_process'
import { freePort } from '../helpers/freePort.ts'
import type { Engine, Window } from './engine.ts'

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const keys = { Tab: '\uE004', Escape: '\uE00C' } as const

/** Debian's WebKitGTK over the W3C's WebDriver protocol, on a display of its own (xvfb). */
export const webkit: Engine = {
  name: 'WebKit',
  async start() {
    const port = await freePort()
    const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    })
    const ask = client(`http://127.0.0.1:${port}`)
    await answering(ask)
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        timeouts: { script: 60_000, pageLoad: 120_000 },
      },
    }
    const { sessionId } = (await ask('POST', '/session', { capabilities })) as { sessionId: string }
    const session = `/session/${sessionId}`
    return windowOf(
      (method, path, body) => ask(method, session + path, body),
      async () => {
        await ask('DELETE', session).catch(() => undefined)
        process.kill(-driver.pid!, 'SIGTERM')
      },
    )
  },
}

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>

function client(base: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

function windowOf(ask: Ask, close: () => Promise<void>): Window {
  const execute = (script: string, args: readonly unknown[] = []) =>
    ask('POST', '/execute/async', { script, args })
  return {
    open: async (url) => void (await ask('POST', '/url', { url })),
    async run(code, ...args) {
      const script = `const done = arguments[arguments.length - 1]
const args = Array.prototype.slice.call(arguments, 0, -1)
Promise.resolve((${code})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = (await execute(script, args)) as { value?: never; error?: string }
      if (error !== undefined) throw new Error(error)
      return value as never
    },
    inject: async (script) => void (await ask('POST', '/execute/sync', { script, args: [] })),
    resize: async (width) => void (await ask('POST', '/window/rect', { width, height: 800 })),
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    said: () => [],
    close,
  }
}

async function answering(ask: Ask): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return void (await ask('GET', '/status'))
    } catch (error) {
      if (attempt > 300) throw error
      await new Promise((again) => setTimeout(again, 100))
    }
  }
}
