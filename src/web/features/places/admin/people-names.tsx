import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { NamedColleagues } from '#contract/people/places.ts'
import type { Position } from '#domain/people/places.ts'
import { formatCount } from '#web/lib/format.ts'

interface PeopleNamesProps {
  readonly people: NamedColleagues
  readonly locationId: number
  readonly position: Position
}

const LINK_CLASS = 'text-indigo underline underline-offset-4'

/** First people in a position at a location, each with a link, and a link to all. */
export function PeopleNames({ people: { count, first }, locationId, position }: PeopleNamesProps) {
  if (count === 0) return <span className="text-faint">None yet</span>
  const others = count - first.length
  return (
    <ul className="flex flex-wrap gap-x-3">
      {first.map(({ id, fullName }) => (
        <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
          <Link to={paths.adminPerson()} params={{ userId: String(id) }} className={LINK_CLASS}>
            {fullName}
          </Link>
        </li>
      ))}
      {others > 0 && (
        <li>
          <Link to={paths.adminPeople()} search={{ location: locationId, position }} className={LINK_CLASS}>
            and {formatCount(others)} more
          </Link>
        </li>
      )}
    </ul>
  )
}
