import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationRoutes } from '#contract/house/configuration.ts'
import { dishStatementRoutes, type StatedMenu } from '#contract/kitchen/dish-statements.ts'
import { kitchenDifferenceRoutes } from '#contract/kitchen/kitchens.ts'
import { ALLERGEN_NAMES, type Allergen } from '#domain/kitchen/allergens.ts'
import { formatEvidenceMoment, formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { KitchenSelect } from '#web/shared/kitchen-select.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateTimeField } from '#web/ui/date-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** All statements of the menu at a moment, to view and to print. */
export function MenuAtPage() {
  const [at, setAt] = useState(() => new Date().toISOString())
  const [locationId, setLocationId] = useState('')
  const kitchens = useQuery(routeQuery(kitchenDifferenceRoutes.read))
  const menu = useQuery(
    routeQuery(dishStatementRoutes.menuAt, { query: { at, ...(locationId && { locationId }) } }),
  )
  const location = kitchens.data?.find(({ id }) => String(id) === locationId)
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="The menu at a moment">
        <p>What the menu said about each dish’s allergens at that time.</p>
      </PageHeader>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <DateTimeField
          label="Day and time"
          value={at}
          onValueChange={value => value && setAt(value)}
          max={new Date().toISOString()}
        />
        <KitchenSelect kitchens={kitchens.data ?? []} value={locationId} onValueChange={setLocationId} />
        <Button variant="secondary" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </div>
      <Loaded queries={{ menu }} loading={<Skeleton className="h-96" />}>
        {({ menu }) => <Statements menu={menu} location={location?.name} />}
      </Loaded>
    </div>
  )
}

interface StatementsProps {
  readonly menu: StatedMenu
  /** The location's kitchen; without it, all. */
  readonly location: string | undefined
}

function Statements({ menu: { at, since, dishes }, location }: StatementsProps) {
  const group = useQuery(routeQuery(configurationRoutes.read)).data?.groupName
  if (dishes.length === 0) {
    return (
      <EmptyState title="No record of that time">
        <p>{since ? `The record begins on ${formatMoment(since)}.` : 'There is no dish on the menu yet.'}</p>
      </EmptyState>
    )
  }
  return (
    <section aria-label="Statements" className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-soft print:text-sm">
        {group}. {location && `As prepared at ${location}. `}As of {formatEvidenceMoment(at)}. Not listed for
        an assessed dish: it was free of it.
      </p>
      <dl className="divide-y divide-line border-line border-y">
        {dishes.map(({ dishId, name, since, allergens, mayContain, notAssessed, isAssessed }) => (
          <div key={dishId} className="break-inside-avoid py-3 print:py-1 print:text-sm">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-[0.9375rem]">
              {!isAssessed && <p className="font-medium text-vermilion">Not assessed: ask the chef</p>}
              <Line label="Contains" allergens={allergens} />
              <Line label="May contain" allergens={mayContain.map(({ allergen }) => allergen)} />
              <Line label="Not assessed for" allergens={notAssessed.map(({ allergen }) => allergen)} />
              {isAssessed && allergens.length + mayContain.length + notAssessed.length === 0 && (
                <p>None of the recorded allergens</p>
              )}
              <p className="text-faint text-sm tabular-nums">Since {formatMoment(since)}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Line({ label, allergens }: { readonly label: string; readonly allergens: readonly Allergen[] }) {
  if (allergens.length === 0) return null
  return (
    <p>
      {label}: {allergens.map(allergen => ALLERGEN_NAMES[allergen].toLowerCase()).join(', ')}
    </p>
  )
}
