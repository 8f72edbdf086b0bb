import { type ComponentProps, type ReactNode, useId } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { SelectFilter } from '../ui/table/select-filter.tsx'
import { TableFilters } from '../ui/table/table-filters.tsx'
import type { TableSearch } from '../ui/table/use-table-search.ts'
import { LocationFilter } from './location-filter.tsx'

type TableOf<Row extends { readonly id: number }> = ComponentProps<typeof DataTable<Row>>
interface Query<State> {
  page?: string | undefined
  state?: State | undefined
  locationId?: string | undefined
  q?: string | undefined
}

interface PeopleByStateProps<State extends string, Row extends { readonly id: number }> {
  readonly heading: string
  /** Name of the state filter. */
  readonly stateLabel: string
  readonly states: readonly State[]
  readonly stateNames: Readonly<Record<State, string>>
  /** Number of people in each state, once loaded. */
  readonly counts: Readonly<Record<State, number>> | undefined
  readonly columns: TableOf<Row>['columns']
  readonly search: TableSearch<Query<State>>
  readonly page: TableOf<Row>['page']
  readonly actions?: TableOf<Row>['actions']
  /** Below the list. */
  readonly children?: ReactNode
}

/** People by how far each of them is, filtered by state, restaurant and name. */
export function PeopleByState<State extends string, Row extends { readonly id: number }>({
  heading,
  stateLabel,
  states,
  stateNames,
  counts,
  columns,
  search,
  page,
  actions,
  children,
}: PeopleByStateProps<State, Row>) {
  const headingId = useId()
  const { state, locationId, q } = search.query
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5">
      <h2 id={headingId} className="font-display text-2xl">
        {heading}
      </h2>
      <TableFilters search={search}>
        <SelectFilter
          label={stateLabel}
          all="Everyone"
          choices={states.map(value => ({
            value,
            label: counts ? `${stateNames[value]} (${counts[value]})` : stateNames[value],
          }))}
          value={state}
          onValueChange={next => search.change({ state: next })}
        />
        <LocationFilter
          action="people.see"
          value={locationId}
          onValueChange={next => search.change({ locationId: next })}
        />
        <SearchField
          label="Search for a name"
          query={q ?? ''}
          onChange={next => search.change({ q: next || undefined })}
        />
      </TableFilters>
      <DataTable
        label={heading}
        columns={columns}
        search={search}
        page={page}
        actions={actions}
        empty={
          <EmptyState title="Nobody">
            <p>This list is empty.</p>
          </EmptyState>
        }
      />
      {children}
    </section>
  )
}
