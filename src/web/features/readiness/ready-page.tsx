/** One's own readiness for tonight. Source: ruling R14. */
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  type BoardCell,
  type OwnReadiness,
  READINESS_TOASTS,
  readinessRoutes,
} from '#contract/memory/readiness.ts'
import { paths } from '#contract/paths.ts'
import { DUTY_NAMES, LEVEL_NAMES } from '#domain/memory/duties.ts'
import { canAnywhere } from '#domain/people/abilities.ts'
import { mayOpenPath } from '#domain/people/admin-area.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldedPart } from '#web/ui/folded-part.tsx'
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
  const isLead = canAnywhere(useUser(), 'readiness.read')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Ready for tonight">
        {isLead && (
          <p>
            Your jobs tonight, and what to practise. <HowLink />
          </p>
        )}
      </PageHeader>
      <Loaded queries={{ own }} loading={<Skeleton className="h-96" />}>
        {({ own: places }) =>
          places.length === 0 ? (
            <EmptyState title="No restaurant yet">
              <p>Your manager says where you work. Then you see here what you are ready for.</p>
            </EmptyState>
          ) : isLead ? (
            places.map(place => <OwnPlace key={place.place.id} own={place} />)
          ) : (
            <OwnEvenings evenings={places.filter(({ isOn }) => isOn)} />
          )
        }
      </Loaded>
    </div>
  )
}

/** For staff a sentence and a button: the numbers are for leads. */
function OwnEvenings({ evenings }: { readonly evenings: OwnReadiness }) {
  if (evenings.length === 0) return <p className="text-lg">You are not on the rota tonight.</p>
  return evenings.map(evening => <OwnEvening key={evening.place.id} own={evening} />)
}

const LIST = new Intl.ListFormat('en-GB')

function OwnEvening({ own }: { readonly own: OwnReadiness[number] }) {
  const { place, cells, allergens, changes } = own
  const mayCheck = mayOpenPath(paths.check(), useUser())
  const next = cells.find(({ state, toAsk }) => state !== 'ready' && toAsk > 0)
  const heading = `ready-${place.id}`
  return (
    <section aria-labelledby={heading} className="flex max-w-[60ch] flex-col gap-4">
      <h2 id={heading} className="text-soft">
        {place.name}
      </h2>
      <p className="font-display text-2xl leading-snug">
        {sayDuties(cells)}
        {next && ` Next: ${countOf(next.toAsk, 'card')}${sayAbout(next)}.`}
      </p>
      {next && mayCheck ? (
        <CheckButton cell={next} locationId={place.id} className="self-start">
          {next.sent > 0 ? 'Continue' : 'Start'}
        </CheckButton>
      ) : (
        mayCheck && (
          <Link to={paths.check()} className={`${buttonClass({ variant: 'secondary' })} self-start`}>
            Today’s Check
          </Link>
        )
      )}
      <p className="text-soft">
        {allergens.person
          ? `Allergens tonight: ${allergens.person.fullName}.`
          : 'No one is named for allergens. Ask your manager.'}
      </p>
      {changes.length > 0 && (
        <FoldedPart
          id={`changed-${place.id}`}
          title="Changed in the last 7 days"
          count={countOf(changes.length, 'dish', 'dishes')}
        >
          <Changes changes={changes} />
        </FoldedPart>
      )}
    </section>
  )
}

/** `Tonight: run food and pour drinks.`; before one is ready, the first duty with a buddy. */
function sayDuties(cells: readonly BoardCell[]): string {
  const ready = cells.filter(({ state }) => state === 'ready')
  const [first] = cells
  if (!first) return 'Tonight: ask your lead what you do.'
  const names = (ready.length > 0 ? ready : [first]).map(({ duty }) => DUTY_NAMES[duty].toLowerCase())
  return `Tonight: ${LIST.format(names)}${ready.length > 0 ? '' : ', with a buddy'}.`
}

const sayAbout = ({ gapAbout: [first] }: BoardCell) => (first ? ` on ${first}` : '')

function Changes({ changes }: Pick<OwnReadiness[number], 'changes'>) {
  return (
    <ul className="flex flex-col gap-2">
      {changes.map(change => (
        <li key={change.dishId}>
          <strong>{change.name}</strong>: {change.text}.{' '}
          <span className={change.isKnown ? 'text-moss' : 'text-vermilion'}>
            {change.isKnown ? 'You know it.' : 'You have not answered it yet.'}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface CheckButtonProps {
  readonly cell: BoardCell
  readonly locationId: number
  readonly className: string
  readonly children: ReactNode
}

/** Asks for the cards of a duty, and goes to the check. */
function CheckButton({ cell: { duty }, locationId, className, children }: CheckButtonProps) {
  const navigate = useNavigate()
  const ask = useRouteMutation(readinessRoutes.askOwn, {
    refreshes: [readinessRoutes.own],
    onSuccess: () => navigate({ to: paths.check() }),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <Button
      className={className}
      isBusy={ask.isPending}
      onClick={() => ask.mutate({ body: { locationId, duty } })}
    >
      <span>
        {children}
        <span className="sr-only"> for “{DUTY_NAMES[duty]}”</span>
      </span>
    </Button>
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
          <div className="mt-2">
            <Changes changes={changes} />
          </div>
          {mayCheck && changes.some(({ isKnown }) => !isKnown) && (
            <Link to={paths.check()} className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
              Start Today’s Check
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
        <CheckButton cell={cell} locationId={locationId} className="mt-auto">
          {sent > 0 ? 'Continue' : 'Start'}
        </CheckButton>
      )}
    </Card>
  )
}
