/** The finder's open state: a key opens it anywhere, a button in the admin area. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function setFinderOpen(isNowOpen: boolean): void {
  isOpen = isNowOpen
  for (const listener of listeners) listener()
}

export function useIsFinderOpen(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}
