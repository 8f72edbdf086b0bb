import { useQueries } from '@tanstack/react-query'
import type { EditableKind } from '#contract/content/kinds.ts'
import { contentRoutes } from '#contract/house/content.ts'
import type { NameOf } from '#domain/house/document-diff.ts'
import { routeQuery } from '#web/lib/query.ts'

/** Names of items, including archived ones; `null` while loading. Items without a name show their number. */
export function useNames(asked: ReadonlyMap<EditableKind, ReadonlySet<number>>): NameOf | null {
  const kinds = [...asked].map(([kind, ids]) => ({ kind, ids: [...ids].toSorted((a, b) => a - b) }))
  const answers = useQueries({
    queries: kinds.map(({ kind, ids }) => ({
      ...routeQuery(contentRoutes.names, { params: { kind }, query: { ids: ids.join(',') } }),
      refetchOnMount: 'always' as const,
    })),
  })
  // A difference with numbers is better than none.
  if (answers.some(({ isPending }) => isPending)) return null
  const names = new Map(
    kinds.flatMap(({ kind }, index) =>
      (answers[index]?.data ?? []).map(({ id, title, isArchived }) => [
        `${kind} ${id}`,
        isArchived ? `${title} (archived)` : title,
      ]),
    ),
  )
  return (kind, id) => names.get(`${kind} ${id}`) ?? `#${id}`
}
