import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { TableSearch } from './use-table-search.ts'

interface TableFiltersProps {
  readonly search: Pick<TableSearch<object>, 'isFiltered' | 'clearFilters'>
  /** The fields. */
  readonly children: ReactNode
}

/** Filters above a table, and the button to clear them. */
export function TableFilters({ search, children }: TableFiltersProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-4 max-sm:[&>div]:w-full">
      <legend className="sr-only">Filters</legend>
      {children}
      {search.isFiltered && (
        <Button variant="quiet" className="min-h-12" onClick={search.clearFilters}>
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}
