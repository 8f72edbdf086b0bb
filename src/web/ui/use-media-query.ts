import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is wide enough for a table of several columns. */
export const WIDE_SCREEN = '(width >= 48rem)'

/** Whether the screen answers a media query now, for what CSS alone cannot lay out anew. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
