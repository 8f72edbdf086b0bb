/** The browser's own question whether to install the app, kept until someone wishes to hear it. */

/** Of Chromium alone, and so not among the DOM's types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

export const INSTALL_EVENT = 'beforeinstallprompt'

/** Held here, since it comes once, soon after the page: the hint that shows it may not be there yet. */
export const install: { prompt: InstallPrompt | null } = { prompt: null }

globalThis.addEventListener?.(INSTALL_EVENT, event => {
  event.preventDefault()
  install.prompt = event as InstallPrompt
})
