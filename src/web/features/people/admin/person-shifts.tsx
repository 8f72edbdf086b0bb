import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { Person } from '#contract/people/people.ts'
import { rotaRoutes, type PersonShifts as Shifts } from '#contract/people/rota.ts'
import { formatCalendarDate, shiftHours } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/form-section.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SHOWN = 7

/** This week of a person on the rota, and what follows folded. */
export function PersonShifts({ person }: { readonly person: Person }) {
  const rota = useQuery({
    ...routeQuery(rotaRoutes.ofPerson, { params: { userId: person.id } }),
    refetchOnMount: 'always',
  })
  const isAtSeveral = person.places.length > 1
  return (
    <Section title="On the rota">
      <Loaded queries={{ rota }} loading={<Skeleton className="h-16" />}>
        {({ rota: { shifts, today } }) =>
          shifts.length === 0 ? (
            <p className="text-soft">No shifts from this week on.</p>
          ) : (
            <>
              <List shifts={shifts.slice(0, SHOWN)} today={today} isAtSeveral={isAtSeveral} />
              {shifts.length > SHOWN && (
                <details>
                  <summary className="min-h-11 content-center text-indigo">
                    {shifts.length - SHOWN} more
                  </summary>
                  <List shifts={shifts.slice(SHOWN)} today={today} isAtSeveral={isAtSeveral} />
                </details>
              )}
            </>
          )
        }
      </Loaded>
      <div>
        <Link
          to={paths.adminRota()}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          Open the rota
        </Link>
      </div>
    </Section>
  )
}

interface ListProps extends Shifts {
  readonly isAtSeveral: boolean
}

function List({ shifts, today, isAtSeveral }: ListProps) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {shifts.map(shift => (
        <li key={shift.id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
          <span className="min-w-44 font-medium">
            {formatCalendarDate(shift.businessDay)}
            {shift.businessDay === today && <span className="font-normal text-indigo"> · today</span>}
          </span>
          <span className="text-soft tabular-nums [overflow-wrap:anywhere]">
            {[shiftHours(shift), shift.station, isAtSeveral && shift.location].filter(Boolean).join(' · ')}
          </span>
          {shift.away && <Badge tone="vermilion">{shift.away === 'left' ? 'Left' : 'On leave'}</Badge>}
        </li>
      ))}
    </ul>
  )
}
