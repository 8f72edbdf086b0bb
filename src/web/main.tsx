import './app/styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app/early-keys.ts'
import { wakeTooltips } from './app/wake-tooltips.ts'
import { App } from './app.tsx'
import { takeFirstView } from './lib/first-view.ts'

import { router } from './router.ts'

/** Delay before a slow page shows a spinner. */
const SPINNER_AFTER_MS = 300
const RELOADED_AT = 'noren-reloaded-at'

// A new release removes the previous one's files: an open page then reloads, at most once a minute. Not while
// offline or while the academy is upgraded, when the page and its typed text are better than an error.
addEventListener('vite:preloadError', async () => {
  const lastReload = Number(sessionStorage.getItem(RELOADED_AT))
  if (Date.now() - lastReload < 60_000) return
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
})

takeFirstView()
wakeTooltips()

const root = document.getElementById('root')
// A spinner stays at least 300 ms, since React replaces it no sooner. The server's frame has its own.
const spinnerTime = new Promise(resolve => {
  if (!root?.hasChildNodes()) setTimeout(resolve, SPINNER_AFTER_MS)
})
// In a new task: together with the code before it would block a slow phone.
void yieldTask()
  .then(() => Promise.race([router.load(), spinnerTime]))
  .then(() => {
    // In a transition React works in slices, so the page stays responsive.
    if (root) startTransition(() => createRoot(root).render(<App />))
  })

/** Resolves in a new task. By a message, which is not throttled in the background. */
function yieldTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
