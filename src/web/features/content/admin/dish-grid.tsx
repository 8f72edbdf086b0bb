import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { dishGridRoutes } from '#contract/menu/dish-grid.ts'
import { readPrice } from '#domain/menu/price-reading.ts'
import { DEFAULT_CURRENCY } from '#domain/menu/price-units.ts'
import { countOf } from '#web/lib/format.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import type { ContentNames } from '#web/shared/content-form.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { TABLE_QUERY, useTableSearch } from '#web/ui/table/use-table-search.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { CONTENT_QUERIES } from './content-queries.ts'
import { DishGridRow } from './dish-grid-row.tsx'
import { GRID_FAILURE, gridSaved, useDishEdits } from './use-dish-edits.ts'

const TablePager = lazyPart(() => import('#web/ui/table/table-pager.tsx'), 'TablePager')
const ParentFilter = lazyPart(() => import('./parent-filter.tsx'), 'ParentFilter')

/** Name, price and availability of dishes, edited like a spreadsheet and saved at once. */
export function DishGrid({ names }: { readonly names: ContentNames }) {
  const search = useTableSearch(dishGridRoutes.read)
  const { q, section, page: pageText = '1' } = search.query
  const page = useQuery({ ...routeQuery(dishGridRoutes.read, { query: search.query }), ...TABLE_QUERY })
  const { currency = DEFAULT_CURRENCY } = useQuery(routeQuery(configurationRoutes.read)).data ?? {}
  const edits = useDishEdits(typed => {
    if (typed.trim() === '') return null
    const reading = readPrice(typed, currency)
    return 'price' in reading ? reading.price : Number.NaN
  })
  const save = useRouteMutation(dishGridRoutes.save, {
    onSuccess: async result => {
      // The saved rows are shown before their edits go.
      await refresh([dishGridRoutes.read, ...CONTENT_QUERIES])
      edits.settle(result)
      toast(gridSaved(result))
    },
    onError: error => toastFailure(error, GRID_FAILURE),
  })

  function submit() {
    const rows = edits.ready()
    if (rows.length > 0) save.mutate({ body: { rows } })
  }

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Dishes as a grid">
        <p>
          Names, prices and what is available. Arrow keys and Enter move between rows, Escape takes a change
          back.
        </p>
      </PageHeader>
      <TableFilters
        search={search}
        foldedCount={section === undefined ? 0 : 1}
        lead={
          <SearchField
            label="Search dishes"
            query={q ?? ''}
            onChange={next => search.change({ q: next || undefined })}
          />
        }
      >
        <ParentFilter
          kind="sections"
          names={names}
          value={section}
          onValueChange={next => search.change({ section: next })}
          loading={<div className="h-19 w-60" />}
        />
      </TableFilters>
      <Loaded queries={{ page }} loading={<Skeletons sizes={['h-[60dvh] rounded-md']} />}>
        {({ page: { rows, total } }) =>
          rows.length === 0 ? (
            search.isFiltered || total > 0 ? (
              <NothingFound onClear={search.reset} />
            ) : (
              <EmptyState title="No dishes yet">
                <p>Dishes appear here once they are added or imported.</p>
              </EmptyState>
            )
          ) : (
            <form
              aria-label="Dishes"
              className="flex flex-col gap-4"
              onSubmit={event => {
                event.preventDefault()
                submit()
              }}
              onKeyDown={moveBetweenRows}
            >
              <div
                aria-hidden="true"
                className="hidden gap-x-3 border-line border-b pb-2 font-semibold text-faint text-sm sm:grid sm:grid-cols-[1fr_9rem_8rem]"
              >
                <span>Name</span>
                <span>Price ({currency})</span>
                <span>Available</span>
              </div>
              <ul className="flex flex-col divide-y divide-line">
                {rows.map(dish => (
                  <DishGridRow key={dish.id} dish={dish} edit={edits.of(dish.id)} edits={edits} />
                ))}
              </ul>
              <TablePager
                loading={<div className="h-11" />}
                label="Dishes"
                page={Number(pageText)}
                total={total}
                onPageChange={next => search.change({ page: next === 1 ? undefined : next })}
              />
              {edits.count > 0 && (
                <ActionBar className="flex flex-wrap items-center justify-end">
                  <Button variant="secondary" disabled={save.isPending} onClick={edits.discard}>
                    Discard
                  </Button>
                  <Button type="submit" isBusy={save.isPending}>
                    Save {countOf(edits.count, 'change')}
                  </Button>
                </ActionBar>
              )}
            </form>
          )
        }
      </Loaded>
      <LeaveGuard
        isDirty={edits.count > 0}
        isWithin={({ pathname }) => pathname === location.pathname}
        onLeave={edits.discard}
      />
    </div>
  )
}

/** Up, down and Enter move within a column, as in a spreadsheet. */
function moveBetweenRows(event: KeyboardEvent<HTMLFormElement>): void {
  const cell = event.target as HTMLElement
  const { column } = cell.dataset
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  if (column === undefined || step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
  const cells = [
    ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:not(:disabled)`),
  ]
  const next = cells[cells.indexOf(cell as HTMLInputElement) + step]
  event.preventDefault()
  next?.focus()
  if (next?.type === 'text') next.select()
}
