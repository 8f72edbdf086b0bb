/** Guests: their visits, and the tables that they ask for. */
import { SAMPLE_LOCATIONS } from '#content/sample/people.ts'
import type { Cast } from './cast.ts'
import type { Play } from './play.ts'

export function planGuests(play: Play): void {
  for (const guest of play.cast.guests) planGuest(play, guest)
}

function planGuest(play: Play, guest: Cast['guests'][number]): void {
  const { key, fullName, username, joinedDaysAgo, birthday, dietaryPreferences, visits } = guest
  const visitor = play.visitor(key)
  const dateOfBirth = birthday
    ? Temporal.PlainDate.from(play.dayOf(-birthday.inDays)).subtract({ years: birthday.age }).toString()
    : null
  play.at(joinedDaysAgo, '13:00', () =>
    visitor.register('/api/register', {
      ...{ username, fullName, email: play.emailOf(username) },
      ...{ dateOfBirth, dietaryPreferences: dietaryPreferences ?? null },
    }),
  )
  for (const { daysAgo, at, recordedBy } of visits)
    play.at(daysAgo, '20:30', () =>
      play.visitor(recordedBy).post('/api/admin/visits', {
        ...{ guestId: visitor.id, locationId: SAMPLE_LOCATIONS[at].id },
      }),
    )
}
