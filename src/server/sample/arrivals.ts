/** How people come: by an invitation each, and guests by themselves. */
import { arrivalOf } from '#content/sample/acts.ts'
import { SAMPLE_GUESTS } from '#content/sample/guests.ts'
import {
  SAMPLE_LOCATIONS,
  SAMPLE_MAIL_DOMAIN,
  SAMPLE_PEOPLE,
  type SamplePerson,
} from '#content/sample/people.ts'
import type { Play } from './play.ts'

const emailOf = (username: string) => `${username}@${SAMPLE_MAIL_DOMAIN}`

export function planArrivals(play: Play): void {
  for (const person of SAMPLE_PEOPLE) play.at(arrivalOf(person), () => join(play, person))
  for (const { key, fullName, username, joinedDaysAgo, birthday, dietaryPreferences = null } of SAMPLE_GUESTS)
    play.at({ daysAgo: joinedDaysAgo, at: '13:00' }, () =>
      play.visitor(key).register('/api/register', {
        ...{ username, fullName, email: emailOf(username), dietaryPreferences },
        dateOfBirth: birthday
          ? Temporal.PlainDate.from(play.dayIn(birthday.inDays)).subtract({ years: birthday.age }).toString()
          : null,
      }),
    )
}

/** To be planned after the acts: people agree once they have their jobs. */
export function planInductions(play: Play): void {
  for (const person of SAMPLE_PEOPLE)
    if (!person.isInvited) play.at(arrivalOf(person), () => induct(play, person))
}

async function join(
  play: Play,
  { key, fullName, username, at: [first], isInvited }: SamplePerson,
): Promise<void> {
  const visitor = play.visitor(key)
  const account = { username, fullName, email: emailOf(username) }
  if (!first) {
    await visitor.register('/api/auth/register', { ...account, phoneNumber: '0255500199' })
    await visitor.signIn()
    return
  }
  const { link } = await play.admin.send<{ link: string }>('POST /api/admin/invitations', {
    ...{ locationId: SAMPLE_LOCATIONS[first.location].id, position: first.position, isForOne: true },
  })
  if (isInvited) return
  await play.wait(60)
  await visitor.register('/api/invitation/join', { ...account, token: link.split('/join/')[1] })
}

async function induct(play: Play, { key, fullName, username }: SamplePerson): Promise<void> {
  const visitor = play.visitor(key)
  const policies = await visitor.send<{ id: number }[]>('GET /api/policies')
  await play.wait(20)
  await visitor.send('POST /api/induction/submit', {
    ...{ staffName: fullName, staffEmail: emailOf(username), signatureData: fullName },
    agreements: Object.fromEntries(policies.map(({ id }) => [id, true])),
  })
}
