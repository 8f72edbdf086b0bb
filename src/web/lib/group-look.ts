/** The group's colours and logo. The script in index.html sets the colours before the first paint. */
import type { Configuration } from '#contract/house/configuration.ts'

const STORAGE_KEY = 'noren-colours'
const OWN_PROPERTY = /^--(working|accent)-/

export function applyLook({ colours, logo }: Pick<Configuration, 'colours' | 'logo'>): void {
  applyColours(colours)
  applyIcon(logo)
}

/** Applies the group's colours or the product's, and stores them for the next visit. */
function applyColours(colours: Configuration['colours']): void {
  const { style } = document.documentElement
  for (const name of [...style]) if (OWN_PROPERTY.test(name)) style.removeProperty(name)
  for (const [name, value] of Object.entries(colours ?? {})) style.setProperty(name, value)
  try {
    if (colours) localStorage.setItem(STORAGE_KEY, JSON.stringify(colours))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the next visit starts in the product's colours.
  }
}

/** Shows the logo in the browser's tab. */
function applyIcon(logo: string | null): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!icon) return
  icon.dataset.own ??= icon.getAttribute('href') ?? ''
  icon.type = logo ? 'image/webp' : 'image/svg+xml'
  icon.href = logo ?? icon.dataset.own
}
