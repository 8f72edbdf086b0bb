import './app/styles.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { queryClient } from './lib/query.ts'
import { userQuery } from './lib/session.ts'

const RELOADED_AT = 'noren-reloaded-at'

// Radix's dialogs put a style tag in the page; the Content-Security-Policy asks for its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

// A new release takes away the old one's files: a page that is still open starts anew, at most once a minute.
addEventListener('vite:preloadError', event => {
  const lastReload = Number(sessionStorage.getItem(RELOADED_AT))
  if (!navigator.onLine || Date.now() - lastReload < 60_000) return
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  event.preventDefault()
  location.reload()
})

// Every first view needs the user; asking now saves a round trip.
void queryClient.prefetchQuery(userQuery)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
