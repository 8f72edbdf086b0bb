import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Brings the element that the address names (`#policy-3`) into view and gives it the focus. For the
 * component that holds it: where a page waits for data, the router looks too early. Returns the address's hash.
 *
 * @param own the only element that is meant, where several components of a page hold one each
 */
export function useHashTarget(own?: string): string {
  const hash = useRouterState({ select: state => state.location.hash })
  useEffect(() => {
    const target = hash && (own === undefined || hash === own) ? document.getElementById(hash) : null
    target?.scrollIntoView()
    target?.focus({ preventScroll: true })
  }, [hash, own])
  return hash
}
