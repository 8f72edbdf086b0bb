/**
 * Reachability of the server by the latest request: a response, a cached copy from the service worker, or
 * nothing. The browser's own `navigator.onLine` knows the cable, not the server.
 */
import { useSyncExternalStore } from 'react'

interface Connection {
  readonly isOnline: boolean
  /** Age of the oldest copy on screen, if any. */
  readonly copiesFrom: Date | null
}

const ONLINE: Connection = { isOnline: true, copiesFrom: null }

let connection: Connection = navigator.onLine === false ? { isOnline: false, copiesFrom: null } : ONLINE
const listeners = new Set<() => void>()

function become(next: Connection): void {
  if (next.isOnline === connection.isOnline && next.copiesFrom === connection.copiesFrom) return
  connection = next
  for (const listener of listeners) listener()
}

/** The device lost its network, as `performance.now()`. */
let lostAt = Number.NEGATIVE_INFINITY

/** The server itself has answered what was asked then, as `performance.now()`; a loss since then outweighs it. */
export function noteReached(askedAt: number): void {
  if (askedAt > lostAt) become(ONLINE)
}

/** The server was not reached. */
export function noteUnreachable(): void {
  become({ isOnline: false, copiesFrom: connection.copiesFrom })
}

/** Records that a copy of this time replaced a response. */
export function noteCopy(madeAt: Date): void {
  const { copiesFrom } = connection
  // The oldest copy on screen gives the age.
  become({ isOnline: false, copiesFrom: copiesFrom && copiesFrom < madeAt ? copiesFrom : madeAt })
}

globalThis.addEventListener?.('offline', () => {
  lostAt = performance.now()
  noteUnreachable()
})

export function readConnection(): Connection {
  return connection
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, readConnection)
}
