/** Age of data on screen: the server's last confirmation of each address. */
import { useSyncExternalStore } from 'react'
import { dayLeftIn } from './business-day.ts'

export interface Confirmation {
  /** By the server's clock. */
  readonly at: Date
  /** By this device's clock, in milliseconds: only for measuring the age. */
  readonly heardAt: number
  /** End of the response's business day, by the same clock. */
  readonly dayEndsAt: number
}

const confirmations = new Map<string, Confirmation>()
const listeners = new Set<() => void>()

/**
 * Records a response that is `age` milliseconds old, if the service worker cached it.
 * @param businessDay the header with the business day
 */
export function noteConfirmed(url: string, at: Date, age: number, businessDay: string | null): void {
  const heardAt = Date.now() - age
  confirmations.set(url, { at, heardAt, dayEndsAt: heardAt + dayLeftIn(businessDay) })
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
