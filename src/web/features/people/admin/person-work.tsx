import type { Person } from '#contract/people/people.ts'
import { PersonAbsences } from './person-absences.tsx'
import { PersonLevels } from './person-levels.tsx'
import { PersonLicences } from './person-licences.tsx'
import { PersonPlaces } from './person-places.tsx'
import { PersonShifts } from './person-shifts.tsx'

/** Restaurants, shifts, leave, deputyships, levels and licences, in one file: the page's own is full. */
export function PersonWork({ person }: { readonly person: Person }) {
  return (
    <>
      <PersonPlaces person={person} />
      <PersonShifts person={person} />
      <PersonAbsences person={person} />
      <PersonLevels person={person} />
      {person.role !== 'customer' && <PersonLicences person={person} />}
    </>
  )
}
