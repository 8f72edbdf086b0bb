import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { auditQuery } from '#contract/house/audit.ts'
import { ACTION_NAMES, choicesOf, SUBJECT_NAMES } from '#domain/house/audit-words.ts'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import type { TableSearch } from '#web/ui/table/use-table-search.ts'

const ACTION_CHOICES = choicesOf(ACTION_NAMES)
const SUBJECT_CHOICES = choicesOf(SUBJECT_NAMES)

/** As a table's, which has pages and an order. */
export type Search = TableSearch<
  z.input<typeof auditQuery> & { readonly page?: string; readonly sort?: string }
>

interface AuditFiltersProps {
  readonly search: Pick<Search, 'query' | 'isFiltered' | 'clearFilters'>
  readonly count: number
  readonly actions: ReactNode
  readonly onFilter: (changes: Parameters<Search['change']>[0]) => void
}

export function AuditFilters({ search, count, actions, onFilter }: AuditFiltersProps) {
  const { query } = search
  return (
    <TableFilters search={search} foldedCount={count} actions={actions}>
      <SearchField
        label="Search for a person"
        query={query.q ?? ''}
        onChange={q => onFilter({ q: q || undefined })}
      />
      <SelectFilter
        label="Action"
        all="All actions"
        choices={ACTION_CHOICES}
        value={query.action}
        onValueChange={action => onFilter({ action })}
      />
      <SelectFilter
        label="About"
        all="Everything"
        choices={SUBJECT_CHOICES}
        value={query.subjectKind}
        onValueChange={subjectKind => onFilter({ subjectKind, subjectId: undefined })}
      />
      <DateTimeField
        label="From"
        value={query.from}
        max={query.to}
        onValueChange={from => onFilter({ from })}
      />
      <DateTimeField label="To" value={query.to} min={query.from} onValueChange={to => onFilter({ to })} />
    </TableFilters>
  )
}
