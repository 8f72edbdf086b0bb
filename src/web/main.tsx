import './app/styles.css'
import './app/shared-parts.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './app/early-keys.ts'
import { App } from './app/app.tsx'
import { router } from './app/router.tsx'
import { wakeTooltips } from './app/wake-tooltips.ts'
import { takeFirstView } from './lib/first-view.ts'
import { nextTask } from './lib/next-task.ts'

/** How long a page may take until it says that it is on its way. */
const SPINNER_AFTER_MS = 300
const RELOADED_AT = 'noren-reloaded-at'

// A new release removes the old one's files: a page that is still open reloads, at most once a minute.
// Not where nothing else would come either: the page, and what has been typed on it, is better than the browser's word
// that there is none.
addEventListener('vite:preloadError', async () => {
  const lastReload = Number(sessionStorage.getItem(RELOADED_AT))
  if (Date.now() - lastReload < 60_000) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
})

takeFirstView()
wakeTooltips()

const root = document.getElementById('root')
// A spinner would stay for at least 300 ms: React replaces it no sooner. The server's frame has its own.
const spinnerTime = new Promise(resolve => {
  if (!root?.hasChildNodes()) setTimeout(resolve, SPINNER_AFTER_MS)
})
// Apart from what has run so far: both in one piece would be a long one on a slow phone.
void nextTask()
  .then(() => Promise.race([router.load(), spinnerTime]))
  .then(() => {
    // In a transition React works in slices, so the page stays responsive.
    if (root) startTransition(() => createRoot(root).render(<App />))
  })
