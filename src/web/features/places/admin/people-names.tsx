import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'

interface PeopleNamesProps {
  readonly people: readonly { readonly id: number; readonly fullName: string }[]
  readonly none: string
}

/** A few people, each a link to their page. */
export function PeopleNames({ people, none }: PeopleNamesProps) {
  if (people.length === 0) return <span className="text-faint">{none}</span>
  return (
    <ul className="flex flex-wrap gap-x-3">
      {people.map(({ id, fullName }) => (
        <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            to={paths.adminPerson()}
            params={{ userId: String(id) }}
            className="text-indigo underline underline-offset-4"
          >
            {fullName}
          </Link>
        </li>
      ))}
    </ul>
  )
}
