/** Light, dark, or the device's setting. The script in index.html sets the theme before the first paint. */
import { useSyncExternalStore } from 'react'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
type ThemeChoice = (typeof THEME_CHOICES)[number]

const STORAGE_KEY = 'noren-theme'
const BROWSER_BAR_COLOURS = { light: '#f7f3ea', dark: '#171512' }

const listeners = new Set<() => void>()
const darkDevice = matchMedia('(prefers-color-scheme: dark)')
let choice: ThemeChoice = readChoice()

darkDevice.addEventListener('change', apply)

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, () => choice)
}

export function setThemeChoice(next: ThemeChoice): void {
  choice = next
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  apply()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return THEME_CHOICES.find(known => known === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

function apply(): void {
  const theme = choice === 'dark' || (choice === 'system' && darkDevice.matches) ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BROWSER_BAR_COLOURS[theme])
}
