import type { Person } from '#contract/people/people.ts'
import { PersonAbsences } from './person-absences.tsx'
import { PersonLevels } from './person-levels.tsx'
import { PersonLicences } from './person-licences.tsx'
import { PersonPlaces } from './person-places.tsx'
import { PersonShifts } from './person-shifts.tsx'

const WAYS = { push: 'push', mail: 'mail' } as const

/** Restaurants, shifts, leave, deputyships, levels and licences, in one file: the page's own is full. */
export function PersonWork({ person }: { readonly person: Person }) {
  return (
    <>
      {person.role !== 'customer' && (
        <p className="text-soft">
          Reached by: {['the bell', ...person.reachedBy.map(way => WAYS[way])].join(', ')}.
        </p>
      )}
      <PersonPlaces person={person} />
      <PersonShifts person={person} />
      <PersonAbsences person={person} />
      <PersonLevels person={person} />
      {person.role !== 'customer' && <PersonLicences person={person} />}
    </>
  )
}
