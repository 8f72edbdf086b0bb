/** The line-up card for the briefing: one A4 page. Source: ruling R14. */
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { READINESS_TOASTS, type ReadinessBoard, readinessRoutes } from '#contract/readiness.ts'
import { DUTIES, DUTY_NAMES } from '#domain/duties.ts'
import { describeClock } from '#domain/readiness-words.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { AtPlace } from '#web/ui/at-place.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { AllergenLine } from '../allergen-line.tsx'

/** More would not fit on the page. */
const MOST = { changes: 5, people: 12, names: 8, dishes: 12 } as const

export function LineUpPage() {
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <PageHeader title="Line-up card">
          <p>One page for the briefing.</p>
        </PageHeader>
      </div>
      <AtPlace isFixed>{place => <PlaceLineUp locationId={place.id} />}</AtPlace>
    </div>
  )
}

function PlaceLineUp({ locationId }: { readonly locationId: number }) {
  const board = useQuery({
    ...routeQuery(readinessRoutes.board, { params: { locationId }, query: {} }),
    refetchOnMount: 'always',
  })
  return (
    <Loaded queries={{ board }} loading={<Skeleton className="h-96" />}>
      {({ board: shown }) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-end gap-x-6 gap-y-4 print:hidden">
            <BriefingTime key={shown.briefing} board={shown} />
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          </div>
          <LineUpCard board={shown} />
        </div>
      )}
    </Loaded>
  )
}

function BriefingTime({ board: { place, briefing } }: { readonly board: ReadinessBoard }) {
  const [time, setTime] = useState(briefing ?? '')
  const save = useRouteMutation(readinessRoutes.setBriefing, {
    refreshes: [readinessRoutes.board],
    onSuccess: () => toast(READINESS_TOASTS.briefing),
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <form
      className="flex items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ params: { locationId: place.id }, body: { time: time === '' ? null : time } })
      }}
    >
      <Field label="Briefing at" className="w-36">
        {control => (
          <Input {...control} type="time" value={time} onChange={event => setTime(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary" isBusy={save.isPending}>
        Save
      </Button>
    </form>
  )
}

/** `one, two and 3 more`. */
function listed(names: readonly string[], most: number): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

function LineUpCard({ board }: { readonly board: ReadinessBoard }) {
  const { place, day, briefing, changes, soldOut, unknown, notAssessed, unasked, question, rows } = board
  const shown = changes.slice(0, MOST.changes)
  return (
    <article
      aria-labelledby="line-up"
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5 text-[0.9375rem] md:p-8 print:gap-3 print:border-0 print:bg-transparent print:p-0 print:text-[0.8125rem]"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-3">
        <h2 id="line-up" className="font-display text-2xl leading-tight">
          {place.name}, {formatCalendarDate(day)}
        </h2>
        <p className="font-semibold">{briefing ? `Briefing at ${briefing}` : 'Briefing'}</p>
      </header>
      <AllergenLine allergens={board.allergens} />
      <Part title="Changed dishes">
        {shown.length === 0 ? (
          <p>None in the last 7 days.</p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {shown.map(change => (
              <li key={change.dishId}>
                <strong>{change.name}</strong>: {change.text}.{' '}
                <strong>{describeClock(change.told, change.total)}.</strong>
                {change.missing.length > 0 && ` Tell: ${listed(change.missing, MOST.names)}.`}
              </li>
            ))}
            {changes.length > shown.length && <li>And {changes.length - shown.length} more.</li>}
          </ul>
        )}
      </Part>
      <Part title="Sold out">
        <p>{soldOut.length === 0 ? 'Nothing.' : `${listed(soldOut, MOST.dishes)}.`}</p>
      </Part>
      {(notAssessed.length > 0 || unasked.length > 0) && (
        <Part title="Ask the kitchen about">
          <p>{listed([...notAssessed, ...unasked], MOST.dishes)}.</p>
        </Part>
      )}
      <Part title="Ready tonight">
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_minmax(0,1fr)]">
          {DUTIES.map(duty => {
            const ready = rows.filter(({ cells }) =>
              cells.some(cell => cell.duty === duty && cell.state === 'ready'),
            )
            return (
              <div key={duty} className="contents">
                <dt className="font-medium">{DUTY_NAMES[duty]}</dt>
                <dd>
                  {listed(
                    ready.map(({ person }) => person.fullName),
                    MOST.people,
                  ) || 'Nobody'}
                </dd>
              </div>
            )
          })}
          <dt className="font-medium">On</dt>
          <dd>
            {listed(
              rows.map(({ person, station }) =>
                station ? `${person.fullName} (${station})` : person.fullName,
              ),
              MOST.people,
            ) || 'Nobody'}
          </dd>
          {unknown.length > 0 && (
            <>
              <dt className="font-medium text-vermilion">Not known</dt>
              <dd>{listed(unknown, MOST.people)}</dd>
            </>
          )}
        </dl>
      </Part>
      {question && (
        <Part title="One question for the team">
          <p>
            <strong>{question.question}</strong>
          </p>
          <p className="text-soft text-sm print:text-[0.6875rem]">
            {question.about}: {question.right}
          </p>
        </Part>
      )}
    </article>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <div className="mt-1">{children}</div>
    </section>
  )
}
