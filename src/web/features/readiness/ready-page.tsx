/** One's own readiness for tonight. Source: ruling R14. */
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  type BoardCell,
  type OwnReadiness,
  READINESS_TOASTS,
  readinessRoutes,
} from '#contract/memory/readiness.ts'
import { paths } from '#contract/paths.ts'
import { DUTY_NAMES, LEVEL_NAMES } from '#domain/memory/duties.ts'
import { mayOpenPath } from '#domain/people/admin-area.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
import { AllergenLine } from './allergen-line.tsx'
import { CellWords } from './cell-words.tsx'
import { HowLink } from './how-link.tsx'
import { StateBadge } from './state-badge.tsx'

export function ReadyPage() {
  const own = useQuery({ ...routeQuery(readinessRoutes.own), refetchOnMount: 'always' })
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Ready for tonight">
        <p>
          What your answers show for tonight, and the fewest cards that would make you ready. <HowLink />
        </p>
      </PageHeader>
      <Loaded queries={{ own }} loading={<Skeleton className="h-96" />}>
        {({ own: places }) =>
          places.length === 0 ? (
            <EmptyState title="No restaurant yet">
              <p>Your manager says where you work. Then you see here what you are ready for.</p>
            </EmptyState>
          ) : (
            places.map(place => <OwnPlace key={place.place.id} own={place} />)
          )
        }
      </Loaded>
    </div>
  )
}

function OwnPlace({ own }: { readonly own: OwnReadiness[number] }) {
  const { place, isOn, day, cells, allergens, changes } = own
  const mayCheck = mayOpenPath(paths.check(), useUser())
  const heading = `ready-${place.id}`
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <div>
        <h2 id={heading} className="font-display text-2xl leading-tight">
          {place.name}
        </h2>
        <p className="text-soft">
          {formatCalendarDate(day)}
          {isOn ? ' · you are on' : ' · you are not on the rota'}
        </p>
      </div>
      <AllergenLine allergens={allergens} />
      {changes.length > 0 && (
        <Card>
          <h3 className="font-semibold">Changed in the last 7 days</h3>
          <ul className="mt-2 flex flex-col gap-2">
            {changes.map(change => (
              <li key={change.dishId}>
                <strong>{change.name}</strong>: {change.text}.{' '}
                <span className={change.isKnown ? 'text-moss' : 'text-vermilion'}>
                  {change.isKnown ? 'You know it.' : 'You have not answered it yet.'}
                </span>
              </li>
            ))}
          </ul>
          {mayCheck && changes.some(({ isKnown }) => !isKnown) && (
            <Link to={paths.check()} className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
              Do Today’s Check
            </Link>
          )}
        </Card>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {cells.map(cell => (
          <li key={cell.duty} className="min-w-0">
            <OwnDuty cell={cell} locationId={place.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnDuty({ cell, locationId }: { readonly cell: BoardCell; readonly locationId: number }) {
  const { duty, state, toAsk, sent, level } = cell
  const user = useUser()
  const mayCheck = mayOpenPath(paths.check(), user)
  const navigate = useNavigate()
  const ask = useRouteMutation(readinessRoutes.askOwn, {
    refreshes: [readinessRoutes.own],
    onSuccess: () => navigate({ to: paths.check() }),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{DUTY_NAMES[duty]}</h3>
        <StateBadge state={state} />
      </div>
      {level && <p className="text-soft text-sm">Level: {LEVEL_NAMES[level]}</p>}
      <div className="flex flex-col gap-3 text-[0.9375rem]">
        <CellWords cell={cell} locationId={locationId} userId={user.id} />
      </div>
      {toAsk > 0 && mayCheck && (
        <Button
          variant="secondary"
          className="mt-auto"
          isBusy={ask.isPending}
          onClick={() => ask.mutate({ body: { locationId, duty } })}
        >
          <span>
            {sent > 0 ? 'Go on with the check' : 'Do the check'}
            <span className="sr-only"> for “{DUTY_NAMES[duty]}”</span>
          </span>
        </Button>
      )}
    </Card>
  )
}
