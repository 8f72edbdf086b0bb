import { useNavigate, useSearch } from '@tanstack/react-router'

export const LIST_STATES = ['not-assessed', 'assessed', 'contradicted', 'archived'] as const
export type ListState = (typeof LIST_STATES)[number]

interface ListSearch {
  readonly q?: string | undefined
  readonly state?: ListState | undefined
}

/** What is looked for in a list of the kitchen, kept in the address. Without Zod, which the lists need for nothing else. */
export function useListSearch() {
  const { q, state }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: ListSearch) =>
    void navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    q: q === undefined ? '' : String(q),
    state: LIST_STATES.find(known => known === state),
    change,
    clear: () => change({ q: undefined, state: undefined }),
  }
}
