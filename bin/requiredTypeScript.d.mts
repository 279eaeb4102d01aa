import type { Plugin } from 'esbuild'

export function requiredTypeScript(): Plugin
