import type { TableSearch } from '#web/ui/table/use-table-search.ts'

export const FILTERS = ['q', 'actorId', 'action', 'subjectKind', 'subjectId', 'from', 'to'] as const
export type Search = TableSearch<
  Partial<Record<(typeof FILTERS)[number] | 'before' | 'page' | 'sort', string>>
>
