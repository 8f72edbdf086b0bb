/** The line-up card for the briefing: one A4 page. Source: ruling R14. */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { READINESS_TOASTS, type ReadinessBoard, readinessRoutes } from '#contract/memory/readiness.ts'
import { DUTIES, DUTY_NAMES } from '#domain/memory/duties.ts'
import { describeClock, type Readiness } from '#domain/memory/readiness-words.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatCalendarDate } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { AtLocation } from '#web/shared/location-switcher.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { AllergenLine } from '../allergen-line.tsx'

/** Height of an A4 page without its margins, less what a font that comes late may need. */
const PAGE_PX = 1_000
/** Longest lists on paper to begin with, and the fewest names before dishes are left out as well. */
const MOST_PRINTED = 30
const FEWEST_NAMES = 3
/** More are not listened to; the board has all. */
const MOST_CHANGES = 7
/** One dish and the fewest names are left. */
const CUT_MOST = 2 * MOST_PRINTED - FEWEST_NAMES - 1

export function LineUpPage() {
  return (
    <div className="flex flex-col gap-6">
      <div className="print:hidden">
        <PageHeader title="Line-up card">
          <p>One page for the briefing.</p>
        </PageHeader>
      </div>
      <AtLocation isFixed>{place => <PlaceLineUp locationId={place.id} />}</AtLocation>
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
          <LineUpCard board={shown} className="print:hidden" />
          <PrintedCard key={board.dataUpdatedAt} board={shown} />
        </div>
      )}
    </Loaded>
  )
}

/**
 * The card in the measures of the page, with lists as long as fit on it: found by halving, as React refuses to draw 50
 * times in a row, and with large text nothing fits.
 */
function PrintedCard({ board }: { readonly board: ReadinessBoard }) {
  const card = useRef<HTMLDivElement>(null)
  // Most evenings fit as they are.
  const [{ least, most, cut }, setTry] = useState({ least: 0, most: CUT_MOST, cut: 0 })
  const names = Math.max(FEWEST_NAMES, MOST_PRINTED - cut)
  const dishes = Math.min(MOST_PRINTED, CUT_MOST + 1 - cut)
  useLayoutEffect(() => {
    if (least === most) return
    const fits = (card.current?.offsetHeight ?? 0) <= PAGE_PX
    const next = fits ? { least, most: cut } : { least: cut + 1, most }
    setTry({ ...next, cut: Math.floor((next.least + next.most) / 2) })
  }, [least, most, cut])
  return (
    <div
      aria-hidden="true"
      className="invisible h-0 overflow-hidden print:visible print:h-auto print:overflow-visible"
    >
      <div ref={card} className="w-[186mm]">
        <LineUpCard board={board} most={{ names, dishes }} className="gap-3 text-[0.8125rem]" />
      </div>
    </div>
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
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ params: { locationId: place.id }, body: { time: time === '' ? null : time } })
      }}
    >
      <Field label="Briefing at" className="w-36 max-w-[70vw]">
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
function listed(names: readonly string[], most = names.length): string {
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

interface LineUpCardProps {
  readonly board: ReadinessBoard
  /** Longest lists, on paper; the screen has room for all. */
  readonly most?: { readonly names: number; readonly dishes: number }
  readonly className: string
}

function LineUpCard({ board, most, className }: LineUpCardProps) {
  const { place, day, briefing, changes, soldOut, unknown, notAssessed, question, rows } = board
  const isOnPaper = most !== undefined
  const shown = changes.slice(0, Math.min(MOST_CHANGES, most?.dishes ?? MOST_CHANGES))
  const heading = useId()
  return (
    <article
      aria-labelledby={heading}
      className={cn(
        'flex flex-col [overflow-wrap:anywhere]',
        !isOnPaper && 'gap-4 rounded-lg border border-line bg-raised p-5 text-[0.9375rem] md:p-8',
        className,
      )}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-3">
        <h2 id={heading} className="font-display text-2xl leading-tight">
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
                {change.missing.length > 0 &&
                  ` Tell: ${change.told === 0 ? 'everyone' : listed(change.missing, most?.names)}.`}
              </li>
            ))}
            {changes.length > shown.length && <li>And {changes.length - shown.length} more.</li>}
          </ul>
        )}
      </Part>
      <Part title="Sold out">
        <p>{soldOut.length === 0 ? 'Nothing.' : `${listed(soldOut, most?.dishes)}.`}</p>
      </Part>
      {notAssessed.length > 0 && (
        <Part title="Ask the kitchen about">
          <p>{listed(notAssessed, most?.dishes)}.</p>
        </Part>
      )}
      <Part title="Ready tonight">
        <dl
          className={cn(
            'grid gap-x-6 gap-y-1.5',
            isOnPaper ? 'grid-cols-[auto_minmax(0,1fr)]' : 'sm:grid-cols-[auto_minmax(0,1fr)]',
          )}
        >
          {DUTIES.map(duty => {
            const namesOf = (state: Readiness) =>
              listed(
                rows.flatMap(({ person, cells }) =>
                  cells.some(cell => cell.duty === duty && cell.state === state) ? [person.fullName] : [],
                ),
                most?.names,
              )
            const beforeTest = namesOf('table-test')
            return (
              <div key={duty} className="contents">
                <dt className="font-medium">{DUTY_NAMES[duty]}</dt>
                <dd>
                  {namesOf('ready') || 'Nobody'}
                  {beforeTest && `; but for the table test: ${beforeTest}`}
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
              most?.names,
            ) || 'Nobody'}
          </dd>
          {unknown.length > 0 && (
            <>
              <dt className="font-medium text-vermilion">Not known</dt>
              <dd>{listed(unknown, most?.names)}</dd>
            </>
          )}
        </dl>
      </Part>
      {question && (
        <Part title="One question for the team">
          <p>
            <strong>{question.question}</strong>
          </p>
          <p className={cn('text-soft', isOnPaper ? 'text-[0.6875rem]' : 'text-sm')}>
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
