import type { placeRoutes } from '#contract/people/places.ts'
import { useAddressSearch } from '#web/lib/address-search.ts'
import type { CallInput } from '#web/lib/api-client.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectFilter } from '#web/ui/table/select-filter.tsx'

export interface PeriodSearch {
  /** Missing: a month. */
  readonly period?: 'week' | 'days'
  /** First and last of own days. */
  readonly from?: string
  readonly to?: string
}

type Query = NonNullable<CallInput<typeof placeRoutes.compare>['query']>

const CHOICES = [
  { value: 'week', label: 'Last 7 days' },
  { value: 'days', label: 'Own days' },
] as const

function readPeriod(search: Readonly<Record<string, unknown>>): PeriodSearch {
  const dayOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const [from, to] = [dayOf(search.from), dayOf(search.to)]
  if (search.period === 'days') return { period: 'days', ...(from && { from }), ...(to && { to }) }
  return search.period === 'week' ? { period: 'week' } : {}
}

/** The period in the address, for links and for the server. */
export function usePeriod(): { readonly period: PeriodSearch; readonly query: Query } {
  const period = readPeriod(useAddressSearch().search)
  const { from, to } = period
  return { period, query: period.period === 'days' ? { from, to } : { period: period.period } }
}

/** A week, a month or own days. */
export function PeriodFilter() {
  const { search, changeSearch } = useAddressSearch()
  const { period, from, to } = readPeriod(search)
  return (
    <fieldset className="filter-line flex flex-wrap items-end gap-4 print:hidden">
      <legend className="sr-only">Period</legend>
      <SelectFilter
        label="Period"
        all="Last 30 days"
        choices={CHOICES}
        value={period}
        onValueChange={next => changeSearch({ period: next, from: undefined, to: undefined })}
      />
      {period === 'days' && (
        <>
          <DateField label="From" value={from} max={to} onValueChange={day => changeSearch({ from: day })} />
          <DateField label="To" value={to} min={from} onValueChange={day => changeSearch({ to: day })} />
        </>
      )}
    </fieldset>
  )
}
