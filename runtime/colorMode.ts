import type { SiteData } from './contract.ts'
import { onClick } from './enhance/events.ts'
import { local, onChange } from './storage.ts'

export type Theme = 'light' | 'dark'

/** Keeps `<html data-theme>` true: toggled by `[data-theme-toggle]`, other tabs and the system. */
export function startColorMode({ colorMode }: SiteData): void {
  const follow = () => show(stored() ?? preferred(colorMode))
  onChange('theme', follow)
  if (colorMode.respectPrefersColorScheme) {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      if (!stored()) follow()
    })
  }
  onClick('[data-theme-toggle]', toggle)
}

/** The colour mode that the page shows. */
export function theme(): Theme {
  return document.documentElement.dataset['theme'] as Theme
}

function toggle(): void {
  const next = theme() === 'dark' ? 'light' : 'dark'
  local.set('theme', next)
  show(next)
}

function show(next: Theme): void {
  document.documentElement.dataset['theme'] = next
}

function stored(): Theme | undefined {
  const value = local.get('theme')
  return value === 'light' || value === 'dark' ? value : undefined
}

function preferred(settings: SiteData['colorMode']): Theme {
  if (!settings.respectPrefersColorScheme) return settings.default
  const system = (['dark', 'light'] as const).find(
    (value) => matchMedia(`(prefers-color-scheme: ${value})`).matches,
  )
  return system ?? settings.default
}
