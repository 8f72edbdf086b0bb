import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Brings the element that the address names (`#policy-3`) into view and gives it the focus, once it is there:
 * pages that wait for data are empty when the router looks. Returns the address's hash.
 */
export function useHashTarget(isReady: boolean): string {
  const hash = useRouterState({ select: state => state.location.hash })
  useEffect(() => {
    const target = isReady && hash ? document.getElementById(hash) : null
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [isReady, hash])
  return hash
}
