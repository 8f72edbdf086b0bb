import { useQuery } from '@tanstack/react-query'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/content.ts'
import { routeQuery } from '#web/lib/query.ts'

/** How many of a kind have a newer built-in text that waits; 0 while nobody knows. */
export function useWaitingTexts(): (kind: EditableKind) => number {
  const { data = [] } = useQuery({ ...routeQuery(contentRoutes.proposals), refetchOnMount: 'always' })
  return kind => data.filter(proposal => proposal.kind === kind).length
}

/** `3 newer texts wait` */
export function sayWaiting(count: number): string {
  return count === 1 ? '1 newer text waits' : `${count} newer texts wait`
}
