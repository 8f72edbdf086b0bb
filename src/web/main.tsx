import './app/styles.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { queryClient } from './lib/query.ts'
import { userQuery } from './lib/session.ts'

// Radix's dialogs put a style tag in the page; the Content-Security-Policy asks for its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

// Every first view needs the user; asking now saves a round trip.
void queryClient.prefetchQuery(userQuery)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
