import { useCallback, useSyncExternalStore } from 'react'

/** Wide enough for a table of several columns. */
export const WIDE_SCREEN = '(width >= 48rem)'

/** For layouts that CSS alone cannot do. */
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
