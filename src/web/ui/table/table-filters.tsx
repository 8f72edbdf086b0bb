import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FoldedFilters } from './folded-filters.tsx'
import type { TableSearch } from './use-table-search.ts'

interface TableFiltersProps {
  readonly search: Pick<TableSearch<object>, 'isFiltered' | 'clearFilters'>
  /** Fields that stay in sight on a phone, such as the search. */
  readonly lead?: ReactNode
  /** Number of active ones among the fields, which a phone then has behind a button; missing: always in sight. */
  readonly foldedCount?: number
  /** Files and columns of the list: at the line's end, on a phone beside the folded fields' button. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** Filters above a table, and the button to clear them. */
export function TableFilters({ search, lead, foldedCount, actions, children }: TableFiltersProps) {
  return (
    <fieldset className="filter-line flex min-w-0 flex-wrap items-end gap-4 max-sm:[&>div]:w-full">
      <legend className="sr-only">Filters</legend>
      {lead}
      {foldedCount === undefined ? (
        <>
          {children}
          {actions}
        </>
      ) : (
        <FoldedFilters count={foldedCount} actions={actions}>
          {/* Two on a line, dates alone. */}
          <div className="grid grid-cols-2 gap-4 sm:contents [&>:has(input)]:col-span-2">{children}</div>
        </FoldedFilters>
      )}
      {search.isFiltered && (
        <Button variant="quiet" className="min-h-12" onClick={search.clearFilters}>
          <span>
            Clear<span className="dense:sr-only"> filters</span>
          </span>
        </Button>
      )}
    </fieldset>
  )
}
