/** The sample group as `content/sample/` lists it. */
import { SAMPLE_ANNOUNCEMENTS } from '#content/sample/announcements.ts'
import { SAMPLE_CLAIMS } from '#content/sample/claims.ts'
import { SAMPLE_GUESTS } from '#content/sample/guests.ts'
import { SAMPLE_KUDOS } from '#content/sample/kudos.ts'
import { SAMPLE_PEOPLE } from '#content/sample/people.ts'
import { SAMPLE_FACES } from '#content/sample/story.ts'
import { SAMPLE_SUGGESTIONS } from '#content/sample/suggestions.ts'
import type { SampleHouse } from '../context.ts'

export const WHOLE_CAST = {
  people: SAMPLE_PEOPLE,
  guests: SAMPLE_GUESTS,
  kudos: SAMPLE_KUDOS,
  suggestions: SAMPLE_SUGGESTIONS,
  announcements: SAMPLE_ANNOUNCEMENTS,
  claims: SAMPLE_CLAIMS,
}
/** A test plays a smaller one. */
export type Cast = typeof WHOLE_CAST

const { tablet, ...people } = SAMPLE_FACES

/** People by their usernames, the tablet by its name. */
export const FACES: SampleHouse['faces'] = [
  ...Object.entries(people).map(([face, key]) => {
    const found = [...SAMPLE_PEOPLE, ...SAMPLE_GUESTS].find(person => person.key === key)
    if (!found) throw new Error(`Nobody of the cast is called ${key}`)
    return { face: face as keyof typeof people, username: found.username, fullName: found.fullName }
  }),
  { face: 'tablet', username: tablet.name, fullName: tablet.name },
]
