/**
 * This device as a shared tablet: a mark of the page, since its cookie is the server's alone. It stays locked through a
 * reload, also where signing out did not reach the server. Source: decision 56.
 */
import { useSyncExternalStore } from 'react'

type TabletState = 'locked' | 'open'

const STORAGE_KEY = 'noren-tablet'
const listeners = new Set<() => void>()
let state = read()

/** `null`: no shared tablet. */
export function useTablet(): TabletState | null {
  return useSyncExternalStore(subscribe, readTablet)
}

export function readTablet(): TabletState | null {
  return state
}

export function markTablet(next: TabletState | null): void {
  if (next === state) return
  state = next
  try {
    if (next) localStorage.setItem(STORAGE_KEY, next)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the mark lasts until a reload.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): TabletState | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'locked' || stored === 'open' ? stored : null
  } catch {
    return null
  }
}
