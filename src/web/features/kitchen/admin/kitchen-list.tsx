import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EditableKind } from '#contract/content/kinds.ts'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import { ALLERGEN_NAMES, type Allergen } from '#domain/kitchen/allergens.ts'
import { withoutAccents } from '#domain/people/folding.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChevronRight } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NothingFound } from '#web/ui/nothing-found.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/skeleton.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'
import { TableFilters } from '#web/ui/table/table-filters.tsx'
import { useKitchen, useRecipePath } from './kitchen-data.ts'
import { type ListState, useListSearch } from './use-list-search.ts'

const STATE_LOOKS: Record<ListState, { label: string; tone: 'neutral' | 'moss' | 'vermilion' }> = {
  'not-assessed': { label: 'Not assessed', tone: 'vermilion' },
  assessed: { label: 'Assessed', tone: 'moss' },
  contradicted: { label: 'Contradicted by its texts', tone: 'vermilion' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export interface KitchenRow {
  readonly id: number
  readonly name: string
  /** Its section, or a count. */
  readonly note: string
  /** `undefined` for rows without a state. */
  readonly state: ListState | undefined
  /** Contradictions in its texts, which the search finds too. */
  readonly contradictions?: readonly string[]
  readonly contains: readonly Allergen[]
  readonly mayContain: readonly Allergen[]
}

interface KitchenListProps {
  readonly label: string
  readonly toRows: (kitchen: Kitchen) => readonly KitchenRow[]
  /** The editor's kind. */
  readonly kind: EditableKind
  /** Possible states in this list. */
  readonly states: readonly ListState[]
  /** Shown for a kitchen without any. */
  readonly empty: ReactNode
  readonly action?: ReactNode
}

/** A complete list of one part of the kitchen, searched in the browser. */
export function KitchenList({ label, toRows, kind, states, empty, action }: KitchenListProps) {
  const kitchen = useKitchen()
  const search = useListSearch()
  return (
    <>
      <TableFilters search={{ isFiltered: false, clearFilters: search.clear }} actions={action}>
        <SearchField
          label={`Search ${label.toLowerCase()}`}
          query={search.q}
          onChange={q => search.change({ q: q || undefined })}
        />
        <SelectFilter
          label="State"
          all="All states"
          choices={states.map(value => ({ value, label: STATE_LOOKS[value].label }))}
          value={search.state}
          onValueChange={state => search.change({ state })}
        />
      </TableFilters>
      <Loaded queries={{ kitchen }} loading={<ListSkeleton />}>
        {loaded => {
          const rows = toRows(loaded.kitchen)
          const wanted = fold(search.q)
          const found = rows.filter(row => fold(row.name).includes(wanted) && isInState(row, search.state))
          if (rows.length === 0) return empty
          if (found.length === 0) return <NothingFound onClear={search.clear} />
          return (
            <ul aria-label={label} className="divide-y divide-line border-line border-y">
              {found.map(row => (
                <Row key={row.id} row={row} kind={kind} />
              ))}
            </ul>
          )
        }}
      </Loaded>
    </>
  )
}

function isInState({ state, contradictions = [] }: KitchenRow, wanted: ListState | undefined): boolean {
  if (wanted === 'contradicted') return contradictions.length > 0
  return wanted === undefined || state === wanted
}

interface RowProps {
  readonly row: KitchenRow
  readonly kind: EditableKind
}

function Row({ row, kind }: RowProps) {
  const { id, name, note, state, contradictions = [], contains, mayContain } = row
  const look = state && STATE_LOOKS[state]
  const to = useRecipePath()
  return (
    // Rows out of sight are laid out when they come into it.
    <li className="[contain-intrinsic-block-size:auto_5rem] [content-visibility:auto] dense:[contain-intrinsic-block-size:auto_2.5rem]">
      <Link
        to={to}
        params={{ kind, itemId: String(id) }}
        className="group grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 py-3 transition-colors hover:bg-sunk focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] md:px-3 dense:h-10 dense:overflow-hidden dense:py-0"
      >
        <span className="min-w-0 dense:truncate">
          <span className="block font-medium underline-offset-4 dense:mr-2 dense:inline [overflow-wrap:anywhere] group-hover:underline">
            {name}
          </span>
          <span className="block text-faint text-sm dense:inline">{note}</span>
        </span>
        <span className="order-last col-span-full text-[0.9375rem] text-soft max-md:empty:hidden md:order-none md:col-span-1 dense:truncate">
          <Names title="Contains" allergens={contains} />
          <Names title="May contain" allergens={mayContain} />
          {contradictions.map(contradiction => (
            <span key={contradiction} className="block font-semibold dense:inline text-vermilion">
              {contradiction}
            </span>
          ))}
        </span>
        <span className="flex items-center gap-2">
          {look && <Badge tone={look.tone}>{look.label}</Badge>}
          <ChevronRight aria-hidden="true" className="size-4 text-faint" />
        </span>
      </Link>
    </li>
  )
}

interface NamesProps {
  readonly title: string
  readonly allergens: readonly Allergen[]
}

function Names({ title, allergens }: NamesProps) {
  if (allergens.length === 0) return null
  return (
    <span className="block dense:mr-2 dense:inline">
      <span className="font-medium text-ink">{title}</span>{' '}
      {allergens.map(allergen => ALLERGEN_NAMES[allergen]).join(', ')}
    </span>
  )
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index)

function ListSkeleton() {
  return (
    <SkeletonFrame className="divide-y divide-line border-line border-y">
      {SKELETON_ROWS.map(row => (
        <div key={row} className="flex h-18 items-center">
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </SkeletonFrame>
  )
}

function fold(text: string): string {
  return withoutAccents(text).toLowerCase().trim()
}
