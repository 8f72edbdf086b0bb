/** Words between people: thanks, suggestions, messages from management; and the rewards that they claim. */
import { SAMPLE_DAYS, SAMPLE_LOCATIONS, type SamplePerson } from '#content/sample/people.ts'
import type { InboxSuggestion } from '#contract/house/inbox.ts'
import type { Cast } from './cast.ts'
import { isHere, type Play } from './play.ts'

const THANKS_AT = 21 * 60
const SENT_AT = 15 * 60

export function planNews(play: Play): void {
  const { kudos, suggestions, announcements, claims } = play.cast
  for (const [index, { from, to, daysAgo, reason }] of kudos.entries())
    play.at(daysAgo, THANKS_AT + (index % 60), () =>
      play.visitor(from).post('/api/kudos', { receiverId: play.visitor(to).id, reason }),
    )
  for (const suggestion of suggestions) planSuggestion(play, suggestion)
  for (const announcement of announcements) planAnnouncement(play, announcement)
  for (const claim of claims) planClaim(play, claim)
}

function planSuggestion(play: Play, suggestion: Cast['suggestions'][number]): void {
  const { from, daysAgo, form, category, priority, title, description, handled } = suggestion
  const { fullName, username } = play.person(from)
  let id = 0
  play.at(daysAgo, '16:20', async () => {
    const sender = form === 'screen' ? { name: fullName, email: play.emailOf(username) } : {}
    const sent = { category, priority, title, description, ...sender }
    id = (await play.visitor(from).post<{ id: number }>('/api/suggestions', sent)).id
  })
  if (!handled) return
  play.at(handled.daysAgo, '16:40', async () => {
    const reader = play.visitor(handled.by)
    const { rows } = await reader.get<{ rows: InboxSuggestion[] }>('/api/admin/suggestions?sort=-createdAt')
    const { status, reply, note = '' } = handled
    const revision = rows.find(row => row.id === id)?.revision
    await reader.patch(`/api/admin/suggestions/${id}`, { status, answer: reply, note, revision })
  })
}

function planAnnouncement(play: Play, announcement: Cast['announcements'][number]): void {
  const { from, daysAgo, title, message, link = '', lastsDays, mustConfirm = false } = announcement
  const { locations = [], positions = [], jobs = [], read, confirmed = 0 } = announcement
  const instantIn = (days: number) => play.instantOf(-days, SENT_AT).toString()
  let id = 0
  play.at(Math.max(0, daysAgo), SENT_AT, async () => {
    const sent = await play.visitor(from).post<{ id: number }>('/api/admin/announcements', {
      ...{ title, message, link, positions, mustConfirm },
      locationIds: locations.map(location => SAMPLE_LOCATIONS[location].id),
      jobIds: jobs.map(job => play.jobIds.get(job)),
      scheduledFor: daysAgo < 0 ? instantIn(-daysAgo) : null,
      endsAt: lastsDays === undefined ? null : instantIn(lastsDays - daysAgo),
    })
    id = sent.id
  })
  if (daysAgo < 0) return
  const isAddressed = ({ at, job }: SamplePerson) =>
    (jobs.length === 0 || (job !== null && jobs.includes(job))) &&
    (locations.length + positions.length === 0 ||
      at.some(
        place =>
          (locations.length === 0 || locations.includes(place.location)) &&
          (positions.length === 0 || positions.includes(place.position)),
      ))
  for (const person of play.cast.people) {
    const chance = play.chance(title, person.key)
    const eagerness = chance()
    const readOn = Math.max(0, daysAgo - Math.floor(chance() * 3))
    if (person.key === from || !isAddressed(person) || !isHere(person, daysAgo) || !isHere(person, readOn))
      continue
    if (eagerness >= read) continue
    play.at(readOn, SENT_AT + 10 + Math.floor(chance() * 240), async () => {
      await play.visitor(person.key).post('/api/announcements/read', { ids: [id] })
      if (mustConfirm && eagerness < confirmed)
        await play.visitor(person.key).post(`/api/announcements/${id}/confirm`)
    })
  }
}

function planClaim(play: Play, { who, reward, daysAgo, redeemed }: Cast['claims'][number]): void {
  let code: string | null = null
  play.at(Math.min(daysAgo, SAMPLE_DAYS), '22:50', async () => {
    const visitor = play.visitor(who)
    const { pointsBalance } = await visitor.get<{ pointsBalance: number }>('/api/user')
    const rewards = await visitor.get<{ id: number; requiredPoints: number }[]>('/api/rewards')
    const { requiredPoints = Infinity } = rewards.find(({ id }) => id === reward) ?? {}
    // Not enough points yet: they go on saving.
    if (pointsBalance < requiredPoints) return
    const claim = await visitor.post<{ code: string }>(`/api/users/${visitor.id}/rewards`, {
      rewardId: reward,
    })
    code = claim.code
  })
  if (!redeemed) return
  play.at(redeemed.daysAgo, '17:10', async () => {
    if (code === null) return
    const locationId = SAMPLE_LOCATIONS[redeemed.at].id
    await play
      .visitor(redeemed.by)
      .post(`/api/admin/claims/${encodeURIComponent(code)}/redeem`, { locationId })
  })
}
