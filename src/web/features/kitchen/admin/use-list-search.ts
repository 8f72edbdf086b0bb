import { useAddressSearch } from '#web/lib/address-search.ts'

const LIST_STATES = ['not-assessed', 'assessed', 'contradicted', 'archived'] as const
export type ListState = (typeof LIST_STATES)[number]

export interface ListSearch {
  readonly q?: string | undefined
  readonly state?: ListState | undefined
}

/** The search of a kitchen list, in the address. Without Zod, which the lists use for nothing else. */
export function useListSearch() {
  const {
    search: { q, state },
    changeSearch,
  } = useAddressSearch()
  const change = (changes: ListSearch) => changeSearch(changes)
  return {
    q: q === undefined ? '' : String(q),
    state: LIST_STATES.find(known => known === state),
    change,
    clear: () => change({ q: undefined, state: undefined }),
  }
}
