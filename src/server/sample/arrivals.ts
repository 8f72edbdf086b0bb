/** How the group comes together: invitations, inductions, jobs and rights, credits; and who has left. */
import { CONTENT_BY_JOB, JOBS } from '#content/jobs.ts'
import { SAMPLE_DAYS, SAMPLE_LOCATIONS, type SamplePerson } from '#content/sample/people.ts'
import { PROGRAMME_MODE } from '#content/sample/story.ts'
import type { TrainingModule } from '#contract/programme/training.ts'
import { edit } from './edit.ts'
import type { Play } from './play.ts'

/** Share of their modules that people of before the academy are credited with. */
const CREDITED_SHARE = 0.6

export function planArrivals(play: Play): void {
  const { admin, cast } = play
  play.at(SAMPLE_DAYS, '09:00', async () => {
    await admin.patch('/api/admin/settings', { programmeMode: PROGRAMME_MODE })
    const jobs = await admin.get<{ id: number; name: string }[]>('/api/jobs')
    for (const { key, name } of JOBS) play.jobIds.set(key, jobs.find(job => job.name === name)?.id ?? 0)
    await setAudiences(play)
  })
  for (const [index, person] of cast.people.entries()) {
    const daysAgo = Math.min(person.joinedDaysAgo, SAMPLE_DAYS)
    play.at(daysAgo, 9 * 60 + 30 + index, () => arrive(play, person))
    if (person.leftDaysAgo !== undefined)
      play.at(person.leftDaysAgo, '15:00', () =>
        admin.post(`/api/admin/people/${play.visitor(person.key).id}/deactivate`),
      )
  }
  play.at(SAMPLE_DAYS, '11:00', () => creditVeterans(play))
}

async function arrive(play: Play, person: SamplePerson): Promise<void> {
  const { admin } = play
  const { key, fullName, username, joinedDaysAgo } = person
  const places = person.at.map(({ location, position }) => ({
    ...{ locationId: SAMPLE_LOCATIONS[location].id, position },
  }))
  const visitor = play.visitor(key)
  const email = play.emailOf(username)
  const jobIds = person.job === null ? [] : [play.jobIds.get(person.job)]
  const [first] = places
  if (first) {
    const { link } = await admin.post<{ link: string }>('/api/admin/invitations', {
      ...first,
      isForOne: true,
    })
    if (person.isInvited) return
    await play.wait(60)
    const token = link.split('/join/')[1] ?? ''
    await visitor.register('/api/invitation/join', { token, username, fullName, email })
  } else {
    await visitor.register('/api/auth/register', { username, fullName, email, phoneNumber: '0255500199' })
    await visitor.signIn()
  }
  const own = `/api/admin/people/${visitor.id}`
  for (const { locationId, position } of places)
    await admin.put(`${own}/places/${locationId}`, { position, jobIds })
  // The rota had them before the academy did.
  if (first && joinedDaysAgo < 7)
    await admin.put(`/api/admin/rota/${first.locationId}/names`, { name: fullName, userId: visitor.id })
  if (joinedDaysAgo > SAMPLE_DAYS) await admin.patch(own, { startDate: play.dayOf(joinedDaysAgo) })
  if (person.isChef) await admin.put(`${own}/chef`, { isChef: true })
  if (person.isAdmin) await admin.post(`${own}/role`, { role: 'admin' })
  const policies = await visitor.get<{ id: number }[]>('/api/policies')
  await play.wait(20)
  await visitor.post('/api/induction/submit', {
    ...{ staffName: fullName, staffEmail: email, signatureData: fullName },
    agreements: Object.fromEntries(policies.map(({ id }) => [id, true])),
  })
}

/** Modules, policies and shifts that are for some jobs alone. */
async function setAudiences({ admin, jobIds }: Play): Promise<void> {
  for (const { kind, ids, jobs } of CONTENT_BY_JOB)
    for (const id of ids) {
      const audience = { jobIds: jobs.map(job => jobIds.get(job)), locationIds: [] }
      await edit(admin, `/api/admin/content/${kind}/${id}`, () => ({ audience }))
    }
}

/** People of before the academy have done most of their programme elsewhere. */
async function creditVeterans(play: Play): Promise<void> {
  const { admin, cast } = play
  const shifts = await admin.get<{ id: number }[]>('/api/training-plan/shifts')
  for (const { key, joinedDaysAgo, modules: target, shifts: signed } of cast.people) {
    if (joinedDaysAgo <= SAMPLE_DAYS) continue
    const visitor = play.visitor(key)
    const modules = await visitor.get<TrainingModule[]>('/api/training/modules')
    const own = modules.filter(({ status }) => status !== 'not-theirs')
    const moduleIds = own.slice(0, Math.floor(target * CREDITED_SHARE)).map(({ id }) => id)
    const shiftIds = shifts.slice(0, signed).map(({ id }) => id)
    if (moduleIds.length + shiftIds.length === 0) continue
    await admin.post('/api/admin/credits', {
      ...{ userIds: [visitor.id], moduleIds, shiftIds },
      reason: 'Trained before the academy',
    })
    play.modulesDone.set(key, moduleIds.length)
  }
}
