import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import {
  type KitchenDifference,
  kitchenDifferenceRoutes,
  type LocationKitchen,
} from '#contract/kitchen/kitchens.ts'
import { paths } from '#contract/paths.ts'
import { can } from '#domain/people/abilities.ts'
import { formatMoment } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { describeDifference, namesIn } from './difference-words.ts'
import { useKitchen } from './kitchen-data.ts'
import { KitchenHeader } from './kitchen-header.tsx'

const DifferenceDialog = lazyPart(() => import('./difference-dialog.tsx'), 'DifferenceDialog')
const WithdrawDifference = lazyPart(() => import('./withdraw-difference.tsx'), 'WithdrawDifference')

/** Differences of restaurants' kitchens. */
export function KitchensPage() {
  const kitchen = useKitchen()
  const locations = useQuery({ ...routeQuery(kitchenDifferenceRoutes.read), refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-8">
      <KitchenHeader part="Restaurants">
        <p>
          All restaurants share one kitchen, until one has other equipment. Its staff then see the traces of
          their own kitchen. People at several restaurants, or none, see the least safe answer.{' '}
          <Link
            to={paths.menu()}
            search={{ view: 'allergens' }}
            className="font-medium text-indigo underline underline-offset-4"
          >
            Look at each in the allergen matrix
          </Link>
        </p>
      </KitchenHeader>
      <Loaded queries={{ kitchen, locations }} loading={<Skeleton className="h-96" />}>
        {loaded =>
          loaded.locations.length === 0 ? (
            <EmptyState title="No restaurants yet">
              <p>The restaurants of the group show here.</p>
            </EmptyState>
          ) : (
            loaded.locations.map(location => (
              <LocationSection key={location.id} location={location} kitchen={loaded.kitchen} />
            ))
          )
        }
      </Loaded>
    </div>
  )
}

interface LocationSectionProps {
  readonly location: LocationKitchen
  readonly kitchen: Kitchen
}

function LocationSection({ location, kitchen }: LocationSectionProps) {
  const [said, setSaid] = useState<KitchenDifference | 'new' | null>(null)
  const mayManage = can(useUser(), 'kitchen.manage')
  const headingId = `kitchen-of-${location.id}`
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={headingId} className="flex items-center gap-3 font-display text-2xl">
          {location.name}
          {!location.isActive && <Badge>Archived</Badge>}
        </h2>
        {mayManage && location.isActive && (
          <Button variant="secondary" onClick={() => setSaid('new')}>
            Add a difference
          </Button>
        )}
      </div>
      {location.differences.length === 0 ? (
        <p className="text-soft">The kitchen of all restaurants.</p>
      ) : (
        <ul
          aria-label={`What differs at ${location.name}`}
          className="divide-y divide-line border-line border-y"
        >
          {location.differences.map(difference => (
            <Difference
              key={difference.id}
              difference={difference}
              location={location}
              kitchen={kitchen}
              onSayAgain={mayManage && location.isActive ? () => setSaid(difference) : undefined}
            />
          ))}
        </ul>
      )}
      {said && (
        <DifferenceDialog
          location={location}
          kitchen={kitchen}
          again={said === 'new' ? undefined : said}
          onClose={() => setSaid(null)}
        />
      )}
    </section>
  )
}

interface DifferenceProps {
  readonly difference: KitchenDifference
  readonly location: LocationKitchen
  readonly kitchen: Kitchen
  readonly onSayAgain: (() => void) | undefined
}

function Difference({ difference, location, kitchen, onSayAgain }: DifferenceProps) {
  const { reason, by, at, isInForce } = difference
  const [isAsking, setAsking] = useState(false)
  const mayManage = can(useUser(), 'kitchen.manage')
  const words = describeDifference(difference, namesIn(kitchen))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 basis-80 grow [overflow-wrap:anywhere]">
        <p className="font-medium">{words}</p>
        {reason && <p className="text-[0.9375rem] text-soft">“{reason}”</p>}
        <p className="text-faint text-sm tabular-nums">
          {by && `${by.fullName}, `}
          {formatMoment(at)}
        </p>
        {!isInForce && (
          <p className="mt-1 font-semibold text-[0.9375rem] text-vermilion">
            No longer valid: what goes through it has changed. Until you confirm it again, all of it counts as
            shared.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isInForce && onSayAgain && <Button onClick={onSayAgain}>Confirm again</Button>}
        {mayManage && (
          <Button
            variant="quiet"
            className={isInForce ? 'max-sm:-ml-4' : undefined}
            onClick={() => setAsking(true)}
          >
            Take back
          </Button>
        )}
      </div>
      {isAsking && (
        <WithdrawDifference
          difference={difference}
          words={words}
          location={location}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
