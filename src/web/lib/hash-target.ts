import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Scrolls to the element in the address (`#policy-3`) and focuses it. For components that load data, when the
 * router looks too early. Returns the hash; `own` limits it to one element if a page has several such
 * components.
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
