import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { contentTableQuery } from '#contract/house/content.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import type { TableSearch } from '#web/ui/table/use-table-search.ts'
import { ParentFilter } from './parent-filter.tsx'
import { StateFilter } from './state-filter.tsx'

interface ContentFiltersProps {
  readonly kind: EditableKind
  readonly names: ContentNames
  readonly search: TableSearch<z.input<typeof contentTableQuery>>
  readonly actions: ReactNode
}

export function ContentFilters({ kind, names, search, actions }: ContentFiltersProps) {
  const { plural, within } = names[kind]
  const { q, state, parentId } = search.query
  return (
    <TableFilters
      search={search}
      foldedCount={search.filterCount - (q ? 1 : 0)}
      actions={actions}
      lead={
        <SearchField
          label={`Search ${plural.toLowerCase()}`}
          query={q ?? ''}
          onChange={next => search.change({ q: next || undefined })}
        />
      }
    >
      <StateFilter value={state} onValueChange={next => search.change({ state: next })} />
      {within && (
        <ParentFilter
          kind={within}
          names={names}
          value={parentId}
          onValueChange={next => search.change({ parentId: next })}
        />
      )}
    </TableFilters>
  )
}
