/** How old what stands on screen is: when the academy last confirmed the answer of an address. */
import { useSyncExternalStore } from 'react'

export interface Confirmation {
  /** The instant, by the academy's clock. */
  readonly at: Date
  /** The same by this device's clock, in milliseconds: a stopwatch for the age, and wrong for anything else. */
  readonly heardAt: number
}

const confirmations = new Map<string, Confirmation>()
const listeners = new Set<() => void>()

/** Notes that the academy gave this answer, `age` milliseconds ago where the service worker has kept it since. */
export function noteConfirmed(url: string, at: Date, age: number): void {
  confirmations.set(url, { at, heardAt: Date.now() - age })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the answer of this address was confirmed last; `undefined` before it came. */
export function useConfirmation(url: string): Confirmation | undefined {
  return useSyncExternalStore(subscribe, () => confirmations.get(url))
}
