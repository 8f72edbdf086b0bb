import './app/styles.css'
import './app/shared-parts.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { wakeTooltips } from './app/wake-tooltips.ts'
import { takeFirstView } from './lib/first-view.ts'

const RELOADED_AT = 'noren-reloaded-at'

// A new release takes away the old one's files: a page that is still open starts anew, at most once a minute.
addEventListener('vite:preloadError', event => {
  const lastReload = Number(sessionStorage.getItem(RELOADED_AT))
  if (!navigator.onLine || Date.now() - lastReload < 60_000) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  event.preventDefault()
  location.reload()
})

takeFirstView()
wakeTooltips()

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
