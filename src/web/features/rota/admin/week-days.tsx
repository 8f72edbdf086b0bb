import type { RotaEntry, RotaWeek } from '#contract/people/rota.ts'
import { namedApart } from '#domain/people/namesakes.ts'
import type { RotaSource } from '#domain/people/rota.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCalendarDate, shiftHours } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Plus } from '#web/ui/icons.tsx'

export interface WeekProps {
  readonly week: RotaWeek
  /** Missing for those who only read. */
  readonly onAdd: ((day: string) => void) | undefined
  readonly onEdit: ((entry: RotaEntry) => void) | undefined
}

/** Names by id of those who work here or are on. */
export function namesIn({ people, entries }: RotaWeek): ReadonlyMap<number, string> {
  const all = [...people, ...entries.flatMap(({ person }) => person ?? [])]
  return new Map(namedApart(all).map(({ id, fullName }) => [id, fullName]))
}

/** The days of a week as cards, for phones. */
export function WeekDays({ week, onAdd, onEdit }: WeekProps) {
  const { days, today, entries, away } = week
  const names = namesIn(week)
  return (
    <ol className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      {days.map(day => {
        const shifts = entries.filter(({ businessDay }) => businessDay === day)
        const absent = away.filter(({ businessDay }) => businessDay === day)
        const people = new Set(shifts.map(({ person, name }) => person?.id ?? name)).size
        return (
          <li
            key={day}
            className={cn(
              'flex min-w-0 flex-col rounded-lg border bg-raised p-4',
              day === today ? 'border-indigo' : 'border-line',
            )}
          >
            <div className="flex min-h-11 items-center justify-between gap-2">
              <h2 className="min-w-0 font-semibold leading-tight">
                {formatCalendarDate(day)}
                {day === today && <span className="font-normal text-indigo"> · today</span>}
              </h2>
              {onAdd && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Add a shift on ${formatCalendarDate(day)}`}
                  onClick={() => onAdd(day)}
                >
                  <Plus aria-hidden="true" className="size-5" />
                </Button>
              )}
            </div>
            <p className="text-faint text-sm">
              {people === 0 ? 'Nobody is on' : countOf(people, 'person', 'people')}
            </p>
            {shifts.length > 0 && (
              <ul className="mt-2 divide-y divide-line border-line border-t">
                {shifts.map(entry => (
                  <li key={entry.id}>
                    {onEdit ? (
                      <button
                        type="button"
                        className="-mx-2 block min-h-11 w-[calc(100%+1rem)] rounded-md px-2 py-2 text-left hover:bg-sunk"
                        onClick={() => onEdit(entry)}
                      >
                        <Shift entry={entry} names={names} />
                      </button>
                    ) : (
                      <div className="py-2">
                        <Shift entry={entry} names={names} />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {absent.length > 0 && (
              <p className="mt-2 text-soft text-sm [overflow-wrap:anywhere]">
                Away: {absent.map(({ fullName }) => fullName).join(', ')}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const SOURCE_WORDS: Record<RotaSource, string> = { hand: '', file: 'File', feed: 'Calendar' }

interface ShiftProps {
  readonly entry: RotaEntry
  /** By id, apart from others of the same name. */
  readonly names: ReadonlyMap<number, string>
}

function Shift({ entry, names }: ShiftProps) {
  const { person, away, name, station, source, isByHand } = entry
  const origin = isByHand ? 'Changed by hand' : SOURCE_WORDS[source]
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5 [overflow-wrap:anywhere]">
      <span className={cn('min-w-0 font-medium', !person && 'text-soft italic')}>
        {(person && names.get(person.id)) ?? name}
        {!person && <span className="sr-only"> (no one of the academy)</span>}
      </span>
      <span className="basis-full text-[0.9375rem] text-soft tabular-nums">
        {shiftHours(entry)}
        {station && <span> · {station}</span>}
      </span>
      {away && <Badge tone="vermilion">{away === 'left' ? 'Left' : 'On leave'}</Badge>}
      {origin && <Badge tone={isByHand ? 'indigo' : 'neutral'}>{origin}</Badge>}
    </span>
  )
}
