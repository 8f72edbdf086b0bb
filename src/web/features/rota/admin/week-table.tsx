import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { RotaEntry, RotaWeek } from '#contract/people/rota.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf, formatCalendarDate, formatDayAndMonth, shiftHours } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { namesIn, type WeekProps } from './week-days.tsx'

/** A week on a wide screen: people down, days across. */
export function WeekTable({ week, onAdd, onEdit }: WeekProps) {
  const { days, today, entries, away, place } = week
  const rows = rowsOf(week)
  return (
    // Seven days on a tablet, or with large text, scroll here, and not the page.
    <div className="@container">
      <div className="overflow-x-auto dense:@min-[55rem]:overflow-x-visible">
        <table aria-label="Week" className="w-full min-w-220 table-fixed border-line border-y text-sm">
          <thead className="dense:sticky dense:top-[4.0625rem] dense:z-10 dense:bg-paper">
            <tr className="border-line border-b text-left">
              <th scope="col" className="sticky left-0 w-40 bg-paper font-semibold text-faint">
                Person
              </th>
              {days.map(day => (
                <th
                  key={day}
                  scope="col"
                  className={cn('px-1 py-0.5 font-semibold', day === today && 'bg-indigo-tint text-indigo')}
                >
                  <span aria-hidden="true" className="block whitespace-nowrap">
                    {formatCalendarDate(day).slice(0, 3)} {formatDayAndMonth(day)}
                  </span>
                  <span className="sr-only">
                    {formatCalendarDate(day)}
                    {day === today && ', today'}
                  </span>
                  <span className="flex items-center justify-between font-normal text-faint">
                    {countOn(week, day)}
                    {onAdd && (
                      <button
                        type="button"
                        aria-label={`Add a shift on ${formatCalendarDate(day)}`}
                        className="grid size-9 place-items-center rounded-md text-faint hover:bg-sunk hover:text-ink"
                        onClick={() => onAdd(day)}
                      >
                        <Plus aria-hidden="true" className="size-4" />
                      </button>
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, id, name }) => (
              <tr key={key} className="h-10">
                <th
                  scope="row"
                  className="sticky left-0 bg-paper pr-2 text-left font-medium leading-tight [overflow-wrap:anywhere]"
                >
                  {id !== null && place.mayEdit ? (
                    <Link
                      to={paths.adminPerson()}
                      params={{ userId: String(id) }}
                      search={{ tab: 'account' }}
                      className="underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                  ) : (
                    <span className={cn(id === null && 'text-soft italic')}>{name}</span>
                  )}
                </th>
                {days.map(day => {
                  const own = entries.filter(entry => entry.businessDay === day && rowKey(entry) === key)
                  const isAway = away.some(one => one.id === id && one.businessDay === day)
                  return (
                    <td key={day} className={cn('px-1 align-middle', day === today && 'bg-indigo-tint')}>
                      {own.map(entry => (
                        <Shift key={entry.id} entry={entry} name={name} onEdit={onEdit} />
                      ))}
                      {isAway && <span className="text-faint">Away</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface Row {
  readonly key: string
  readonly id: number | null
  readonly name: string
}

const rowKey = ({ person, name }: Pick<RotaEntry, 'person' | 'name'>) => String(person?.id ?? `name ${name}`)

/** Those who work here, on that week or not, then everyone else who is on. */
function rowsOf(week: RotaWeek): Row[] {
  const { people, entries } = week
  const names = namesIn(week)
  const on = entries.map(entry => ({
    key: rowKey(entry),
    id: entry.person?.id ?? null,
    name: (entry.person && names.get(entry.person.id)) ?? entry.name,
  }))
  const crew = people.map(({ id, fullName }) => ({ key: String(id), id, name: names.get(id) ?? fullName }))
  const others = on.toSorted((a, b) => a.name.localeCompare(b.name))
  return [...new Map([...crew, ...others].map(row => [row.key, row])).values()]
}

function countOn({ entries }: RotaWeek, day: string): string {
  const keys = new Set(entries.filter(({ businessDay }) => businessDay === day).map(rowKey))
  return keys.size === 0 ? 'Nobody' : countOf(keys.size, 'person', 'people')
}

interface ShiftProps {
  readonly entry: RotaEntry
  readonly name: string
  readonly onEdit: WeekProps['onEdit']
}

function Shift({ entry, name, onEdit }: ShiftProps) {
  const { station, away, isByHand } = entry
  const content = (
    <>
      <span className="tabular-nums">{shiftHours(entry)}</span>
      {station && <span className="block text-soft [overflow-wrap:anywhere]">{station}</span>}
      {away && <Badge tone="vermilion">{away === 'left' ? 'Left' : 'On leave'}</Badge>}
      {isByHand && <Badge tone="indigo">By hand</Badge>}
    </>
  )
  return onEdit ? (
    <button
      type="button"
      className="-mx-1 block min-h-9 w-[calc(100%+0.5rem)] rounded-md px-1 text-left leading-tight hover:bg-sunk"
      onClick={() => onEdit(entry)}
    >
      <span className="sr-only">{name} </span>
      {content}
    </button>
  ) : (
    <div className="leading-tight">{content}</div>
  )
}
