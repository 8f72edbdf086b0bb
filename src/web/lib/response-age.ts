/** Age of data on screen: the server's last confirmation of each address. */
import { useSyncExternalStore } from 'react'

export interface Confirmation {
  /** By the server's clock. */
  readonly at: Date
  /** By this device's clock, in milliseconds: only for measuring the age. */
  readonly heardAt: number
}

const confirmations = new Map<string, Confirmation>()
const listeners = new Set<() => void>()

/** Records a response that is `age` milliseconds old, if the service worker cached it. */
export function noteConfirmed(url: string, at: Date, age: number): void {
  confirmations.set(url, { at, heardAt: Date.now() - age })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last confirmation of an address; `undefined` before the first. */
export function useConfirmation(url: string): Confirmation | undefined {
  return useSyncExternalStore(subscribe, () => confirmations.get(url))
}
