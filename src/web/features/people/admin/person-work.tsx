import type { Person } from '#contract/people.ts'
import { PersonAbsences } from './person-absences.tsx'
import { PersonLevels } from './person-levels.tsx'

/** Leave, deputyships and levels, in one file: the page's own is full. */
export function PersonWork({ person }: { readonly person: Person }) {
  return (
    <>
      <PersonAbsences person={person} />
      <PersonLevels person={person} />
    </>
  )
}
