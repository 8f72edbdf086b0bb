/** The browser's own install prompt, saved for the install button. */

/** Chromium only, so missing from the DOM's types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

export const INSTALL_EVENT = 'beforeinstallprompt'

/** Stored here, because it comes once, soon after the page and perhaps before the hint. */
export const install: { prompt: InstallPrompt | null } = { prompt: null }

globalThis.addEventListener?.(INSTALL_EVENT, event => {
  event.preventDefault()
  install.prompt = event as InstallPrompt
})
