/**
 * Whether the academy can be reached, by what became of the latest request: an answer, a copy that the
 * service worker kept, or nothing. The browser's own `navigator.onLine` knows of the cable, not of the server.
 */
import { useSyncExternalStore } from 'react'

interface Connection {
  readonly isOnline: boolean
  /** From when the copies on screen are, where there are any. */
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

/** The server itself has answered. */
export function noteReached(): void {
  become(ONLINE)
}

/** The server was not reached. */
export function noteUnreachable(): void {
  become({ isOnline: false, copiesFrom: connection.copiesFrom })
}

/** In the server's place a copy answered that was made then. */
export function noteCopy(madeAt: Date): void {
  const { copiesFrom } = connection
  // The oldest copy on screen is the honest age of what is read there.
  become({ isOnline: false, copiesFrom: copiesFrom && copiesFrom < madeAt ? copiesFrom : madeAt })
}

globalThis.addEventListener?.('offline', noteUnreachable)

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
