import { useQuery } from '@tanstack/react-query'
import { contentRoutes, type WaitingText } from '#contract/house/content.ts'
import { routeQuery } from '#web/lib/query.ts'

export const WAITING_TEXTS = { ...routeQuery(contentRoutes.proposals), refetchOnMount: 'always' } as const

/** Pending newer built-in texts; none while loading. */
export function useWaitingTexts(): readonly WaitingText[] {
  return useQuery(WAITING_TEXTS).data ?? []
}

/** `3 newer texts wait` */
export function waitingText(count: number): string {
  return count === 1 ? '1 newer text waits' : `${count} newer texts wait`
}
