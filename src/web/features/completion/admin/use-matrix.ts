import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CompletionPage, type CompletionPerson, completionRoutes } from '#contract/completion.ts'
import { type CallInput, callApi } from '#web/lib/api-client.ts'
import { routeQuery } from '#web/lib/query.ts'
import { TABLE_QUERY } from '#web/ui/table/use-table-search.ts'

export type MatrixQuery = NonNullable<CallInput<typeof completionRoutes.matrix>['query']>

/** Loaded pages of the matrix: the first, and those scrolled to. */
export function useMatrix(query: MatrixQuery) {
  const first = useQuery({ ...routeQuery(completionRoutes.matrix, { query }), ...TABLE_QUERY })
  const [further, setFurther] = useState<{ after: CompletionPage; pages: readonly CompletionPage[] }>()
  /** The first page is the key: refetched, it may have changed. */
  const pages = first.data === undefined || further?.after !== first.data ? NO_PAGES : further.pages
  const people = useMemo(() => peopleOf(first.data, pages), [first.data, pages])

  const load = useMutation({
    mutationFn: async (amount: 'next' | 'all') => {
      const { data: after } = first
      if (!after) return
      const loaded = [...pages]
      for (;;) {
        const { next } = loaded.at(-1) ?? after
        if (next === null) break
        loaded.push(await callApi(completionRoutes.matrix, { query: { ...query, after: next } }))
        if (amount === 'next') break
      }
      // Synchronous, because printing follows.
      flushSync(() =>
        setFurther(before =>
          before?.after === after && before.pages.length > loaded.length ? before : { after, pages: loaded },
        ),
      )
    },
  })

  return {
    first,
    people,
    hasMore: (pages.at(-1) ?? first.data)?.next != null,
    isLoadingMore: load.isPending,
    isLoadingAll: load.isPending && load.variables === 'all',
    hasMoreFailed: load.isError,
    loadMore: () => {
      if (!load.isPending) load.mutate('next')
    },
    /** Resolves when everyone is loaded. */
    loadAll: () => load.mutateAsync('all'),
  }
}

const NO_PAGES: readonly CompletionPage[] = []

/** People who moved to a later page between two requests appear once. */
function peopleOf(first: CompletionPage | undefined, pages: readonly CompletionPage[]): CompletionPerson[] {
  const byId = new Map<number, CompletionPerson>()
  for (const page of first ? [first, ...pages] : []) {
    for (const person of page.people) if (!byId.has(person.id)) byId.set(person.id, person)
  }
  return [...byId.values()]
}
