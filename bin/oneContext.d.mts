import type { Plugin } from 'esbuild'

export function oneContext(): Plugin
