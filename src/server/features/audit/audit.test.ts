/** The log of what management does: every route of management's writes an entry. Source: ruling R13. */

import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SuspendedQuestion } from '#contract/questions/out-of-date.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { ALLERGENS } from '#domain/kitchen/allergens.ts'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import { assignments } from '../../database/schema/assignments.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { certificates } from '../../database/schema/certificates.ts'
import { contentProposals } from '../../database/schema/content-items.ts'
import { pointGifts } from '../../database/schema/ledger.ts'
import { reservations } from '../../database/schema/loyalty.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { dishImages } from '../../database/schema/menu.ts'
import { allergenDuties } from '../../database/schema/readiness.ts'
import { userRewards } from '../../database/schema/rewards.ts'
import { rotaFeeds } from '../../database/schema/rota.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { suggestions } from '../../database/schema/suggestions.ts'
import { userTrainingProgress } from '../../database/schema/training.ts'
import { userPins, users } from '../../database/schema/users.ts'
import { asc, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { id: adminId } = (await admin.get('/api/user')).json()
const people = await makeColleagues(app, {
  lead: { 1: 'lead' },
  waiter: { 1: 'staff' },
  leaver: { 1: 'staff' },
  leaverOfMany: { 1: 'staff' },
  returner: { 1: 'staff' },
  signedOut: { 1: 'staff' },
  placed: { 1: 'staff' },
  chosen: { 1: 'staff' },
})
const person = (name: keyof typeof people, rest = '') => `/api/admin/people/${people[name].id}${rest}`
beforeAll(() => admin.patch('/api/admin/settings', { programmeMode: 'live' }))
afterAll(() => app.context.changes.stop())

async function makeGuest(): Promise<number> {
  const { guest } = await makeColleagues(app, { guest: {} })
  await db.update(users).set({ role: 'customer' }).where(eq(users.id, guest.id))
  return guest.id
}

const setPosition = (position: string) =>
  admin.post('/api/admin/people/places', {
    userIds: [people.chosen.id],
    change: { kind: 'set', locationId: null, position },
    isTrial: false,
  })
const LESSON = {
  title: 'Carry two plates',
  content: 'One rests on the forearm.',
  category: 'Service',
  estimatedTime: 45,
  pointsReward: 3,
}
const CONTENT = '/api/admin/content/lessons'
const archiveLesson = ({ id, revision }: { id: number; revision: number }) =>
  admin.post(`${CONTENT}/acts`, { items: [{ id, revision }], act: { act: 'archive' }, isTrial: false })
const KITCHEN = '/api/admin/kitchen'
const assign = () =>
  admin.post('/api/admin/assignments', { kind: 'plan', userIds: [people.waiter.id], dueAfter: 3 })
const component = {
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
}

const EDAMAME = 1
async function putInto(dishId: number, allergen: string): Promise<void> {
  const { document, revision } = (await admin.get(`/api/admin/content/dishes/${dishId}`)).json()
  const { id } = await addModule()
  await addQuestionAbout(id, document.name, allergen)
  await admin.put(`/api/admin/content/dishes/${dishId}`, {
    document: { ...document, allergens: [...document.allergens, allergen] },
    revision,
    isPublished: true,
  })
}
/** For questions that are about dishes to be asked somewhere. */
async function addModule(): Promise<{ id: number }> {
  const document = { name: 'Menu', description: 'Of it.', category: 'Service', pointsReward: 1 }
  return (await admin.post('/api/admin/content/modules', { document, isPublished: false })).json()
}
async function addQuestionAbout(moduleId: number, dish: string, allergen: string): Promise<void> {
  const reference = null
  const explanation = ''
  const [optionA, optionB, optionC, optionD] = ['Peanut', 'Lupin', 'Almond', 'Cashew']
  const generated = {
    question: `Which of these is not in ${dish}, not even in traces?`,
    optionA,
    optionB,
    optionC,
    optionD,
  }
  const typed = {
    question: `Is there ${allergen} in ${dish}?`,
    optionA: 'No',
    optionB: 'Yes',
    optionC: 'Ask',
    optionD: 'Go',
  }
  for (const question of [generated, typed])
    await admin.post('/api/admin/content/questions', {
      document: { moduleId, ...question, correctAnswer: 'A', explanation, reference },
      isPublished: true,
    })
}
async function addLesson(title = LESSON.title): Promise<{ id: number; revision: number }> {
  return (await admin.post(CONTENT, { document: { ...LESSON, title }, isPublished: true })).json()
}
const addComponent = async (name: string, more = {}): Promise<{ id: number; revision: number }> => {
  const document = { ...component, name, ...more }
  return (await admin.post('/api/admin/content/components', { document, isPublished: true })).json()
}
const readKitchen = async () => (await admin.get(KITCHEN)).json()
async function upload(title: string) {
  const sent = await admin.send({
    method: 'POST',
    url: `${CONTENT}/imports`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(`Title,Content,Category\n${title},Two hands.,Service\n`),
  })
  return sent.json()
}
/** Separates the first dish that shares equipment with an allergen and is not separated yet. */
async function keepSomethingApart() {
  const { dishes } = await readKitchen()
  for (const dish of dishes) {
    for (const { equipmentId } of dish.equipment) {
      for (const allergen of ALLERGENS) {
        const body = { equipmentId, allergens: [allergen], reason: 'A fryer of its own' }
        const response = await admin.post(`${KITCHEN}/dishes/${dish.dishId}/kept-apart`, body)
        if (response.statusCode < 300) return response
      }
    }
  }
  throw new Error('Nothing is shared')
}
const awayFrom = (day: string) => ({ kind: 'leave', startsOn: day, endsOn: day, reason: 'Away' })
const FORKLIFT = { name: 'Forklift', duties: [], jobIds: [], locationIds: [] }
async function makeLicence(): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into licences (user_id, kind_id, number, issued_on, expires_on)
    values (${people.waiter.id}, 1, gen_random_uuid(), '2026-01-01', '2027-01-01') returning id`)
  return rows[0]?.id ?? 0
}
const deputyFrom = (day: string) => ({ locationId: 1, startsOn: day, endsOn: day })
const invite = () =>
  admin.post('/api/admin/invitations', { locationId: 1, position: 'staff', isForOne: true })
const insertMail = async () => {
  const [mail] = await db
    .insert(mailOutbox)
    .values({
      kind: 'induction',
      recipients: [],
      subject: 'x',
      body: 'x',
      failedAt: new Date(),
      attempts: 10,
    })
    .returning({ id: mailOutbox.id })
  return mail?.id
}
const insertSuggestion = async () => {
  const values = { name: 'x', email: 'x@x.example', category: 'ui', title: 'x', description: 'x' }
  const [row] = await db
    .insert(suggestions)
    .values({ ...values, userId: people.waiter.id, form: 'screen', priority: 'low' })
    .returning({ id: suggestions.id })
  return row?.id
}
const announce = () =>
  admin.post('/api/admin/announcements', {
    title: 'x',
    message: 'x',
    link: '',
    locationIds: [],
    positions: [],
    scheduledFor: null,
  })
const claim = async () => {
  const { id, client } = people.waiter
  await admin.post(`/api/admin/users/${id}/points`, { amount: 100, reason: 'For a reward' })
  return (await client.post(`/api/users/${id}/rewards`, { rewardId: 1 })).json().code
}

const ROTA = '/api/admin/rota/1'
const onRota = (station: string) => ({
  ...{ userId: people.waiter.id, businessDay: app.context.today(), from: '17:00', to: '23:00', station },
})
const putOnRota = () => admin.post(`${ROTA}/entries`, onRota('Floor'))
async function makeFeed(userId: number) {
  const [feed] = await db
    .insert(rotaFeeds)
    .values({ locationId: 1, userId, url: 'http://10.0.0.1/rota.ics', addedBy: adminId })
    .returning({ id: rotaFeeds.id })
  return feed?.id
}

interface Deed {
  readonly action: string
  /** Prepares what is needed, and calls the route with success. */
  readonly call: () => Promise<LightMyRequestResponse>
}

/** A picture of one point. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A success of each route of management's, and what the log is to call it. */
const DEEDS: Readonly<Record<string, Deed>> = {
  'PATCH /api/admin/settings': {
    action: 'settings.change',
    call: () => admin.patch('/api/admin/settings', { groupName: 'Another house' }),
  },
  'POST /api/admin/settings/logo': {
    action: 'settings.change',
    call: () => admin.post('/api/admin/settings/logo', { imageData: DOT }),
  },
  'DELETE /api/admin/settings/logo': {
    action: 'settings.change',
    call: async () => {
      await admin.post('/api/admin/settings/logo', { imageData: DOT })
      return admin.delete('/api/admin/settings/logo')
    },
  },
  'POST /api/admin/users/:userId/points': {
    action: 'points.adjust',
    call: () =>
      admin.post(`/api/admin/users/${people.waiter.id}/points`, { amount: 5, reason: 'Stayed late' }),
  },
  'PUT /api/admin/readiness/:locationId/allergen-person': {
    action: 'readiness.name-allergen-person',
    call: async () => {
      const [businessDay, userId] = [app.context.today(), people.waiter.id]
      await db
        .insert(allergenDuties)
        .values({ locationId: 1, businessDay, rank: 1, userId, namedBy: adminId, namedAt: new Date() })
      const body = { day: businessDay, as: 'person', userId: null }
      return admin.put('/api/admin/readiness/1/allergen-person', body)
    },
  },
  'POST /api/admin/readiness/:locationId/checks': {
    action: 'readiness.send-check',
    call: async () => {
      await putOnRota()
      await admin.put('/api/admin/duties/section', { moduleIds: [3], shiftIds: [] })
      await db
        .insert(userTrainingProgress)
        .values({
          ...{ userId: people.waiter.id, moduleId: 3, score: 20, isCompleted: true },
          ...{ completedAt: new Date(), completionDate: app.context.today() },
        })
        .onConflictDoNothing()
      const body = { day: app.context.today(), userId: people.waiter.id, duty: 'section' }
      return admin.post('/api/admin/readiness/1/checks', body)
    },
  },
  'POST /api/admin/readiness/:locationId/checks/all': {
    action: 'readiness.send-check',
    call: async () => {
      await putOnRota()
      await db.execute(sql`update sent_cards set done_at = sent_at where done_at is null`)
      return admin.post('/api/admin/readiness/1/checks/all', { day: app.context.today() })
    },
  },
  'POST /api/admin/readiness/:locationId/table-tests': {
    action: 'readiness.open-table-test',
    call: () => admin.post('/api/admin/readiness/1/table-tests', { userId: people.waiter.id }),
  },
  'POST /api/admin/readiness/:locationId/table-tests/:tableTestId/answers': {
    action: 'readiness.table-test',
    call: async () => {
      const opened = await admin.post('/api/admin/readiness/1/table-tests', { userId: people.chosen.id })
      const answer = (dish: number) =>
        admin.post(`/api/admin/readiness/1/table-tests/${opened.json().id}/answers`, { dish, chosen: null })
      for (const dish of [0, 1, 2, 3]) await answer(dish)
      return answer(4)
    },
  },
  'PUT /api/admin/readiness/:locationId/briefing': {
    action: 'readiness.set-briefing',
    call: () => admin.put('/api/admin/readiness/1/briefing', { time: '16:30' }),
  },
  'PUT /api/admin/duties/:duty': {
    action: 'duties.change-needs',
    call: () => admin.put('/api/admin/duties/drinks', { moduleIds: [5], shiftIds: [] }),
  },
  'POST /api/admin/rota/:locationId/entries': { action: 'rota.add', call: () => putOnRota() },
  'PUT /api/admin/rota/:locationId/entries/:entryId': {
    action: 'rota.change',
    call: async () => admin.put(`${ROTA}/entries/${(await putOnRota()).json().id}`, onRota('Bar')),
  },
  'DELETE /api/admin/rota/:locationId/entries/:entryId': {
    action: 'rota.remove',
    call: async () => admin.delete(`${ROTA}/entries/${(await putOnRota()).json().id}`),
  },
  'POST /api/admin/rota/:locationId/copies': {
    action: 'rota.copy',
    call: async () => {
      await putOnRota()
      const day = Temporal.PlainDate.from(app.context.today()).add({ days: 7 }).toString()
      return admin.post(`${ROTA}/copies`, { day, isTrial: false })
    },
  },
  'PUT /api/admin/rota/:locationId/names': {
    action: 'rota.match-name',
    call: () => admin.put(`${ROTA}/names`, { name: 'W.', userId: people.waiter.id }),
  },
  'PUT /api/admin/rota/:locationId/time-zone': {
    action: 'rota.set-time-zone',
    call: () => admin.put(`${ROTA}/time-zone`, { timeZone: 'Australia/Perth' }),
  },
  'POST /api/admin/rota/:locationId/feeds': {
    action: 'rota.add-feed',
    call: () => admin.post(`${ROTA}/feeds`, { url: 'http://10.0.0.1/rota.ics', userId: people.waiter.id }),
  },
  'POST /api/admin/rota/:locationId/feeds/:feedId/read': {
    action: 'rota.read-feed',
    call: async () => admin.post(`${ROTA}/feeds/${await makeFeed(people.lead.id)}/read`),
  },
  'DELETE /api/admin/rota/:locationId/feeds/:feedId': {
    action: 'rota.remove-feed',
    call: async () => admin.delete(`${ROTA}/feeds/${await makeFeed(people.placed.id)}`),
  },
  'POST /api/admin/rota/:locationId/imports': {
    action: 'rota.import',
    call: () =>
      admin.post(`${ROTA}/imports`, {
        headings: ['Name', 'Day', 'From'],
        lines: [{ line: 2, cells: ['W.', '2026-03-06', '17:00'] }],
        mapping: ['name', 'day', 'from'],
        isTrial: false,
      }),
  },
  'POST /api/admin/content/:kind/acts': {
    action: 'content.archive',
    call: async () => archiveLesson(await addLesson()),
  },
  'POST /api/admin/content/:kind/acts/undo': {
    action: 'content.restore',
    call: async () => {
      const { done } = (await archiveLesson(await addLesson())).json()
      return admin.post(`${CONTENT}/acts/undo`, { items: done })
    },
  },
  'PUT /api/admin/dish-grid': {
    action: 'content.save',
    call: async () => {
      const [{ id, revision }] = (await admin.get('/api/admin/dish-grid')).json().rows
      return admin.put('/api/admin/dish-grid', { rows: [{ id, revision, name: 'Another name' }] })
    },
  },
  'POST /api/admin/people/new-links': {
    action: 'people.make-reset-link',
    call: () => admin.post('/api/admin/people/new-links', { userIds: [people.waiter.id], isMailed: false }),
  },
  'POST /api/admin/people/places': {
    action: 'places.change',
    call: () => setPosition('lead'),
  },
  'POST /api/admin/people/places/undo': {
    action: 'places.change',
    call: async () => {
      const { changed } = (await setPosition('staff')).json()
      return admin.post('/api/admin/people/places/undo', { changed })
    },
  },
  'POST /api/admin/point-gifts/:giftId': {
    action: 'points.decline',
    call: async () => {
      const [gift] = await db
        .insert(pointGifts)
        .values({
          ...{ userId: people.waiter.id, askedBy: people.lead.id, amount: 500, reason: 'A good year' },
          businessDay: app.context.today(),
        })
        .returning()
      return admin.post(`/api/admin/point-gifts/${gift?.id}`, { decision: 'declined' })
    },
  },
  'POST /api/admin/claims/:code/redeem': {
    action: 'claims.redeem',
    call: async () => admin.post(`/api/admin/claims/${await claim()}/redeem`, { locationId: 1 }),
  },
  'POST /api/admin/visits': {
    action: 'visits.record',
    call: async () => admin.post('/api/admin/visits', { guestId: await makeGuest(), locationId: 1 }),
  },
  'POST /api/admin/reservations/:reservationId/answer': {
    action: 'reservations.answer',
    call: async () => {
      const [asked] = await db
        .insert(reservations)
        .values({
          ...{ userId: await makeGuest(), locationId: 1, partySize: 2, confirmationCode: 'AUDITED1' },
          reservationDate: app.context.today(),
          reservationTime: '19:30',
        })
        .returning({ id: reservations.id })
      return admin.post(`/api/admin/reservations/${asked?.id}/answer`, {
        decision: 'declined',
        reply: 'Full',
      })
    },
  },
  'POST /api/admin/claims/by-id/:claimId/redeem': {
    action: 'claims.redeem',
    call: async () => {
      const code = await claim()
      const [row] = await app.context.db
        .select({ id: userRewards.id })
        .from(userRewards)
        .where(eq(userRewards.code, code))
      return admin.post(`/api/admin/claims/by-id/${row?.id}/redeem`, { locationId: 1, reason: 'No battery' })
    },
  },
  'PUT /api/menu/sold-out/:locationId/:dishId': {
    action: 'dishes.mark-sold-out',
    call: () => admin.put('/api/menu/sold-out/1/1', undefined),
  },
  'PUT /api/admin/dishes/:dishId/places/:locationId': {
    action: 'dishes.offer',
    call: () => admin.put('/api/admin/dishes/1/places/1', { offer: 'off-menu', price: null, seenAt: null }),
  },
  'DELETE /api/menu/sold-out/:locationId/:dishId': {
    action: 'dishes.take-back-sold-out',
    call: async () => {
      await admin.put('/api/menu/sold-out/1/2', undefined)
      return admin.delete('/api/menu/sold-out/1/2')
    },
  },
  'POST /api/admin/mail/:mailId/retry': {
    action: 'mail.retry',
    call: async () => admin.post(`/api/admin/mail/${await insertMail()}/retry`),
  },
  'POST /api/admin/doctor/mail': {
    action: 'mail.try',
    call: () => admin.post('/api/admin/doctor/mail'),
  },
  'POST /api/admin/overview/:need/reminder': {
    action: 'people.remind',
    call: () => admin.post('/api/admin/overview/induction/reminder', { location: null }),
  },
  'POST /api/admin/announcements': { action: 'announcements.send', call: () => announce() },
  'POST /api/admin/announcements/:announcementId/reminder': {
    action: 'people.remind',
    call: async () => admin.post(`/api/admin/announcements/${(await announce()).json().id}/reminder`),
  },
  'POST /api/admin/announcements/:announcementId/withdraw': {
    action: 'announcements.withdraw',
    call: async () => admin.post(`/api/admin/announcements/${(await announce()).json().id}/withdraw`),
  },
  'PATCH /api/admin/suggestions/:suggestionId': {
    action: 'suggestions.reply',
    call: async () =>
      admin.patch(`/api/admin/suggestions/${await insertSuggestion()}`, { revision: 1, status: 'planned' }),
  },
  'POST /api/training-plan/sign-offs': {
    action: 'shifts.sign-off',
    call: () => admin.post('/api/training-plan/sign-offs', { userId: people.waiter.id, shiftId: 1 }),
  },
  'POST /api/admin/sign-offs/selected': {
    action: 'shifts.sign-off',
    call: () =>
      admin.post('/api/admin/sign-offs/selected', {
        userIds: [people.waiter.id],
        shiftId: 4,
        isTrial: false,
      }),
  },
  'POST /api/training-plan/repeats': {
    action: 'shifts.repeat',
    call: async () => {
      const shift = (await admin.get('/api/training-plan/shifts')).json().at(-1)
      return admin.post('/api/training-plan/repeats', {
        userId: people.waiter.id,
        shiftId: shift.id,
        tasks: shift.tasks.slice(0, 1),
      })
    },
  },
  'POST /api/sign-off-sessions/sign': {
    action: 'shifts.sign',
    call: async () => {
      const opened = await people.waiter.client.post('/api/sign-off-sessions', { shiftId: 5 })
      const { code } = opened.json()
      const { id, questions, duties, tasks } = (
        await admin.post('/api/sign-off-sessions/claim', { code })
      ).json()
      return admin.post('/api/sign-off-sessions/sign', {
        sessionId: id,
        points: questions.map(() => 3),
        testedAt: app.context.nowDate().toISOString(),
        ticked: tasks,
        levels: duties.map(({ duty }: { duty: string }) => ({ duty, level: 'alone' })),
      })
    },
  },
  'POST /api/admin/people/:userId/levels': {
    action: 'levels.give',
    call: () => admin.post(person('waiter', '/levels'), { locationId: 1, duty: 'drinks', maySign: true }),
  },
  'POST /api/admin/sign-offs/undo': {
    action: 'sign-offs.undo',
    call: async () => {
      const shift = { userId: people.waiter.id, shiftId: 3 }
      await admin.post('/api/training-plan/sign-offs', shift)
      return admin.post('/api/admin/sign-offs/undo', { ...shift, reason: 'The wrong shift' })
    },
  },
  'PATCH /api/admin/people/:userId': {
    action: 'people.edit',
    call: () => admin.patch(person('waiter'), { fullName: 'Another Name' }),
  },
  'POST /api/admin/people/:userId/role': {
    action: 'people.change-role',
    call: () => admin.post(person('leaver', '/role'), { role: 'admin' }),
  },
  'POST /api/calendar-link': { action: 'rota.make-link', call: () => admin.post('/api/calendar-link') },
  'DELETE /api/calendar-link': { action: 'rota.end-link', call: () => admin.delete('/api/calendar-link') },
  'POST /api/admin/rota/:locationId/calendar-link': {
    action: 'rota.make-link',
    call: () => admin.post('/api/admin/rota/1/calendar-link'),
  },
  'DELETE /api/admin/rota/:locationId/calendar-link': {
    action: 'rota.end-link',
    call: () => admin.delete('/api/admin/rota/1/calendar-link'),
  },
  'POST /api/admin/people/:userId/certificates/:certificateId/withdraw': {
    action: 'certificates.withdraw',
    call: async () => {
      const [made] = await db
        .insert(certificates)
        .values({
          ...{ userId: people.waiter.id, moduleId: 1, title: 'Menu', completedOn: app.context.today() },
          ...{ publicId: 'of-waiter', issuedAt: app.context.nowDate() },
        })
        .returning({ id: certificates.id })
      return admin.post(person('waiter', `/certificates/${made?.id}/withdraw`), { reason: 'Mixed up' })
    },
  },
  'POST /api/admin/people/:userId/licences/:licenceId/check': {
    action: 'licences.check',
    call: async () => admin.post(person('waiter', `/licences/${await makeLicence()}/check`)),
  },
  'DELETE /api/admin/people/:userId/licences/:licenceId/check': {
    action: 'licences.take-check-back',
    call: async () => {
      const path = person('waiter', `/licences/${await makeLicence()}/check`)
      await admin.post(path)
      return admin.delete(path)
    },
  },
  'POST /api/admin/licence-kinds': {
    action: 'licences.change-kinds',
    call: () => admin.post('/api/admin/licence-kinds', FORKLIFT),
  },
  'PUT /api/admin/licence-kinds/:kindId': {
    action: 'licences.change-kinds',
    call: () => admin.put('/api/admin/licence-kinds/1', { ...FORKLIFT, name: 'Alcohol' }),
  },
  'DELETE /api/admin/licence-kinds/:kindId': {
    action: 'licences.change-kinds',
    call: () => admin.delete('/api/admin/licence-kinds/2'),
  },
  'POST /api/admin/people/:userId/absences': {
    action: 'absences.record',
    call: () => admin.post(person('waiter', '/absences'), awayFrom('2030-01-01')),
  },
  'DELETE /api/admin/people/:userId/absences/:absenceId': {
    action: 'absences.end',
    call: async () => {
      await admin.post(person('waiter', '/absences'), awayFrom('2030-02-01'))
      const { absences } = (await admin.get(person('waiter', '/absences'))).json()
      return admin.delete(person('waiter', `/absences/${absences[0].id}`))
    },
  },
  'POST /api/admin/people/:userId/deputyships': {
    action: 'deputies.name',
    call: () => admin.post(person('placed', '/deputyships'), deputyFrom('2030-01-01')),
  },
  'DELETE /api/admin/people/:userId/deputyships/:deputyshipId': {
    action: 'deputies.end',
    call: async () => {
      await admin.post(person('placed', '/deputyships'), deputyFrom('2030-02-01'))
      const { deputyships } = (await admin.get(person('placed', '/absences'))).json()
      return admin.delete(person('placed', `/deputyships/${deputyships[0].id}`))
    },
  },
  'PUT /api/admin/people/:userId/chef': {
    action: 'people.change-chef',
    call: () => admin.put(person('placed', '/chef'), { isChef: true }),
  },
  'POST /api/admin/people/:userId/deactivate': {
    action: 'people.deactivate',
    call: () => admin.post(person('leaver', '/deactivate')),
  },
  'POST /api/admin/people/leave': {
    action: 'people.deactivate',
    call: () => admin.post('/api/admin/people/leave', { userIds: [people.leaverOfMany.id], isTrial: false }),
  },
  'POST /api/admin/people/:userId/reactivate': {
    action: 'people.reactivate',
    call: async () => {
      await admin.post(person('returner', '/deactivate'))
      return admin.post(person('returner', '/reactivate'))
    },
  },
  'POST /api/admin/people/:userId/reset-link': {
    action: 'people.make-reset-link',
    call: () => admin.post(person('waiter', '/reset-link')),
  },
  'PUT /api/account/pin': {
    action: 'pins.set',
    call: () => admin.put('/api/account/pin', { pin: '4826', password: DEMO_ADMIN.password }),
  },
  'POST /api/account/pin/remove': {
    action: 'pins.remove',
    call: async () => {
      await admin.put('/api/account/pin', { pin: '4826', password: DEMO_ADMIN.password })
      return admin.post('/api/account/pin/remove', { password: DEMO_ADMIN.password })
    },
  },
  'POST /api/admin/locked-pins/:userId/unlock': {
    action: 'pins.unlock',
    call: async () => {
      await admin.put('/api/account/pin', { pin: '4826', password: DEMO_ADMIN.password })
      await db.update(userPins).set({ wrongTries: PIN_TRIES })
      const { id } = (await admin.get('/api/user')).json()
      return admin.post(`/api/admin/locked-pins/${id}/unlock`)
    },
  },
  'POST /api/admin/places/:locationId/tablets': {
    action: 'tablets.add',
    // Their session ends on it.
    call: async () => (await app.signInAsAdmin()).post('/api/admin/places/1/tablets', { name: 'Pass' }),
  },
  'DELETE /api/admin/places/:locationId/tablets/:tabletId': {
    action: 'tablets.remove',
    call: async () => {
      await (await app.signInAsAdmin()).post('/api/admin/places/1/tablets', { name: 'Bar' })
      const [{ id }] = (await admin.get('/api/admin/places/1/tablets')).json().slice(-1)
      return admin.delete(`/api/admin/places/1/tablets/${id}`)
    },
  },
  'POST /api/admin/people/:userId/second-steps/remove': {
    action: 'people.remove-second-step',
    call: async () => {
      await db
        .insert(signInMethods)
        .values({ userId: people.leaver.id, kind: 'app', name: 'Phone', secret: 'x' })
      const path = person('leaver', '/second-steps/remove')
      return admin.post(path, { password: DEMO_ADMIN.password })
    },
  },
  'DELETE /api/admin/people/:userId/devices/:deviceId': {
    action: 'people.sign-out',
    call: async () => {
      const [device] = (await admin.get(person('signedOut', '/devices'))).json()
      return admin.delete(person('signedOut', `/devices/${device.id}`))
    },
  },
  'DELETE /api/admin/people/:userId/devices': {
    action: 'people.sign-out',
    call: () => admin.delete(person('signedOut', '/devices')),
  },
  'PUT /api/admin/people/:userId/places/:locationId': {
    action: 'places.change',
    call: () => admin.put(person('placed', '/places/2'), { position: 'lead' }),
  },
  'DELETE /api/admin/people/:userId/places/:locationId': {
    action: 'places.change',
    call: () => admin.delete(person('placed', '/places/1')),
  },
  'POST /api/admin/invitations': { action: 'invitations.make', call: invite },
  'POST /api/admin/invitations/:invitationId/withdraw': {
    action: 'invitations.withdraw',
    call: async () => admin.post(`/api/admin/invitations/${(await invite()).json().id}/withdraw`),
  },
  'POST /api/admin/invitations/:invitationId/renew': {
    action: 'invitations.make',
    call: async () => admin.post(`/api/admin/invitations/${(await invite()).json().id}/renew`),
  },
  'DELETE /api/dish-images/:imageId': {
    action: 'dish-images.remove',
    call: async () => {
      const photo = {
        dishId: 1,
        imageData: Buffer.from('photo'),
        fileName: 'nigiri.jpg',
        mimeType: 'image/jpeg',
      }
      const [image] = await db
        .insert(dishImages)
        .values({ ...photo, uploadedBy: people.waiter.id })
        .returning({ id: dishImages.id })
      return admin.delete(`/api/dish-images/${image?.id}`)
    },
  },
  'POST /api/admin/content/:kind': {
    action: 'content.save',
    call: () => admin.post(CONTENT, { document: LESSON, isPublished: false }),
  },
  'PUT /api/admin/content/:kind/:itemId': {
    action: 'content.save',
    call: async () => {
      const { id, revision } = await addLesson()
      return admin.put(`${CONTENT}/${id}`, { document: LESSON, revision, isPublished: true })
    },
  },
  'POST /api/admin/content/:kind/:itemId/archive': {
    action: 'content.archive',
    call: async () => {
      const { id, revision } = await addLesson()
      return admin.post(`${CONTENT}/${id}/archive`, { revision })
    },
  },
  'POST /api/admin/content/:kind/:itemId/versions/:revision/restore': {
    action: 'content.restore',
    call: async () => {
      const { id, revision } = await addLesson()
      return admin.post(`${CONTENT}/${id}/versions/1/restore`, { revision, note: 'As it was' })
    },
  },
  'POST /api/admin/suspended-questions/:kind/:questionId/confirm': {
    action: 'questions.confirm',
    call: async () => {
      await putInto(EDAMAME, 'celery')
      const questions: SuspendedQuestion[] = (await admin.get('/api/admin/suspended-questions')).json()
      const { id, kind, changedAt } = questions.find(({ canBeConfirmed }) => canBeConfirmed) ?? {}
      return admin.post(`/api/admin/suspended-questions/${kind}/${id}/confirm`, { changedAt })
    },
  },
  'POST /api/admin/suspended-questions/questions/:questionId/repair': {
    // It is saved, as from its form.
    action: 'content.save',
    call: async () => {
      // The menu contradicts it, and can ask it better.
      await addQuestionAbout((await addModule()).id, 'Gyoza', 'buckwheat')
      const questions: SuspendedQuestion[] = (await admin.get('/api/admin/suspended-questions')).json()
      const { id, repair } = questions.find(question => question.repair) ?? {}
      return admin.post(`/api/admin/suspended-questions/questions/${id}/repair`, { repair })
    },
  },
  'POST /api/admin/out-of-date/:kind/:itemId/looked-at': {
    action: 'content.looked-at',
    call: async () => {
      await putInto(EDAMAME, 'lupin')
      const [{ kind, id, changedAt }] = (await admin.get('/api/admin/out-of-date')).json().items
      return admin.post(`/api/admin/out-of-date/${kind}/${id}/looked-at`, { changedAt })
    },
  },
  'POST /api/admin/policies/confirmations': {
    action: 'policies.confirm',
    call: async () => {
      const [{ id, version }] = (await admin.get('/api/admin/policies')).json()
      return admin.post('/api/admin/policies/confirmations', {
        policies: [{ id, version }],
        reviewBy: '2030-01-01',
      })
    },
  },
  'PUT /api/admin/policies/:policyId/change': {
    action: 'policies.weigh',
    call: async () => {
      const change = { weight: 'minor', readBy: null }
      const policy = '/api/admin/content/policies/5'
      const { document, revision } = (await admin.get(policy)).json()
      const changed = { ...document, description: `${document.description} Changed.` }
      await admin.put(policy, { document: changed, revision, isPublished: true, change })
      const records: { id: number; version: string }[] = (await admin.get('/api/admin/policies')).json()
      const version = records.find(({ id }) => id === 5)?.version
      return admin.put('/api/admin/policies/5/change', { version, change })
    },
  },
  'PUT /api/admin/policies/:policyId/renewal': {
    action: 'policies.renew',
    call: () => admin.put('/api/admin/policies/6/renewal', { renewMonths: 12 }),
  },
  'POST /api/admin/content/:kind/:itemId/proposals/:proposalId': {
    action: 'content.decide',
    call: async () => {
      const { id, revision } = await addLesson()
      const [proposal] = await db
        .insert(contentProposals)
        .values({ kind: 'lessons', itemId: id, document: LESSON, hash: 'x', release: 'x', since: new Date() })
        .returning({ id: contentProposals.id })
      return admin.post(`${CONTENT}/${id}/proposals/${proposal?.id}`, { revision, decision: 'keep' })
    },
  },
  'POST /api/admin/content/proposals/take': {
    action: 'content.decide',
    call: async () => {
      const { id, revision } = await addLesson()
      const [proposal] = await db
        .insert(contentProposals)
        .values({ kind: 'lessons', itemId: id, document: LESSON, hash: 'x', release: 'x', since: new Date() })
        .returning({ id: contentProposals.id })
      return admin.post('/api/admin/content/proposals/take', { proposals: [{ id: proposal?.id, revision }] })
    },
  },
  'PUT /api/admin/content/:kind/order': {
    action: 'content.order',
    call: async () => {
      const order: { id: number }[] = (await admin.get('/api/admin/content/policies/order')).json()
      return admin.put('/api/admin/content/policies/order', { ids: order.map(({ id }) => id).reverse() })
    },
  },
  'POST /api/admin/modules/:moduleId/questions': {
    action: 'content.save',
    call: async () => {
      const { questions } = (await admin.get('/api/admin/question-suggestions')).json()
      const { key: _, rule: __, dish, ...question } = questions[0]
      const picked = { ...question, reference: { kind: 'dish', id: dish.id } }
      return admin.post('/api/admin/modules/1/questions', { questions: [picked], isPublished: false })
    },
  },
  'POST /api/admin/assignments': { action: 'assignments.make', call: () => assign() },
  'POST /api/admin/assignments/:assignmentId/end': {
    action: 'assignments.end',
    call: async () => admin.post(`/api/admin/assignments/${(await assign()).json().id}/end`, {}),
  },
  'POST /api/admin/assignments/:assignmentId/ask-again': {
    action: 'assignments.ask-again',
    call: async () => {
      const body = { kind: 'pages', itemId: 1, userIds: [people.waiter.id], dueAfter: 3 }
      const { id } = (await admin.post('/api/admin/assignments', body)).json()
      await db
        .update(assignments)
        .set({ createdAt: new Date(0) })
        .where(eq(assignments.id, id))
      return admin.post(`/api/admin/assignments/${id}/ask-again`, {})
    },
  },
  'PUT /api/admin/assignments/:assignmentId/people/:userId/excuse': {
    action: 'assignments.excuse',
    call: async () => {
      const url = `/api/admin/assignments/${(await assign()).json().id}/people/${people.waiter.id}/excuse`
      return admin.put(url, { reason: 'Signed on paper' })
    },
  },
  'POST /api/admin/modules/:moduleId/openings': {
    action: 'modules.open',
    call: () => admin.post('/api/admin/modules/2/openings', { userIds: [people.waiter.id] }),
  },
  'POST /api/admin/module-openings/:openingId/close': {
    action: 'modules.close',
    call: async () => {
      const { id } = (await admin.post('/api/admin/modules/3/openings', {})).json()
      return admin.post(`/api/admin/module-openings/${id}/close`, {})
    },
  },
  'POST /api/admin/credits': {
    action: 'credits.give',
    call: () =>
      admin.post('/api/admin/credits', {
        userIds: [people.waiter.id],
        moduleIds: [2],
        reason: 'Done before',
      }),
  },
  'POST /api/admin/people/:userId/credits/take-back': {
    action: 'credits.take-back',
    call: async () => {
      const userId = people.waiter.id
      await admin.post('/api/admin/credits', { userIds: [userId], moduleIds: [4], reason: 'Done before' })
      return admin.post(person('waiter', '/credits/take-back'), { moduleId: 4, reason: 'A mistake' })
    },
  },
  'POST /api/admin/question-suggestions/modules': {
    action: 'content.save',
    call: async () => {
      const { questions } = (await admin.get('/api/admin/question-suggestions')).json()
      const module = { name: 'Our menu', description: 'Our plates.', category: 'Menu' }
      return admin.post('/api/admin/question-suggestions/modules', {
        module,
        dishIds: [questions[0].dish.id],
        isPublished: false,
      })
    },
  },
  'POST /api/admin/imports/:importId/apply': {
    action: 'imports.apply',
    call: async () => {
      const { id, guess } = await upload('Pour tea')
      return admin.post(`/api/admin/imports/${id}/apply`, { mapping: guess, isPublished: true })
    },
  },
  'POST /api/admin/imports/:importId/undo': {
    action: 'imports.undo',
    call: async () => {
      const { id, guess } = await upload('Pour water')
      await admin.post(`/api/admin/imports/${id}/apply`, { mapping: guess, isPublished: true })
      return admin.post(`/api/admin/imports/${id}/undo`, {})
    },
  },
  'POST /api/admin/kitchen/components/:componentId/assessment': {
    action: 'kitchen.assess',
    call: async () => {
      const { id, revision } = await addComponent('Sansho')
      return admin.post(`${KITCHEN}/components/${id}/assessment`, { revision, isConfirmed: true })
    },
  },
  'POST /api/admin/kitchen/dishes/:dishId/assessment': {
    action: 'kitchen.assess',
    call: async () => {
      const { rows } = await db.execute<{ id: number }>(
        `insert into menu_items (name, description, price, category_id) values ('New', 'x', 1, 1) returning id`,
      )
      const dish = (await readKitchen()).dishes.find(
        ({ dishId }: { dishId: number }) => dishId === rows[0]?.id,
      )
      return admin.post(`${KITCHEN}/dishes/${dish.dishId}/assessment`, {
        revision: dish.revision,
        isConfirmed: true,
      })
    },
  },
  'POST /api/admin/kitchen/assessments': {
    action: 'kitchen.assess',
    call: async () => {
      const { id, revision } = await addComponent('Shiso salt')
      const body = { dishes: [], components: [{ id, revision }], isConfirmed: true }
      return admin.post(`${KITCHEN}/assessments`, body)
    },
  },
  'POST /api/admin/kitchen/assessments/withdrawal': {
    action: 'kitchen.withdraw-assessment',
    call: async () => {
      const { id, revision } = await addComponent('Kinome salt')
      const body = { dishes: [], components: [{ id, revision }], isConfirmed: true }
      await admin.post(`${KITCHEN}/assessments`, body)
      return admin.post(`${KITCHEN}/assessments/withdrawal`, { dishes: [], components: [id] })
    },
  },
  'POST /api/admin/kitchen/dishes/:dishId/meant': {
    action: 'kitchen.mean',
    call: async () => {
      const { dishId, revision } = (await readKitchen()).dishes[0]
      return admin.post(`${KITCHEN}/dishes/${dishId}/meant`, { revision, meant: ['peanut'] })
    },
  },
  'POST /api/admin/kitchen/dishes/:dishId/kept-apart': {
    action: 'kitchen.keep-apart',
    call: keepSomethingApart,
  },
  'POST /api/admin/kitchen/components/:componentId/kept-apart': {
    action: 'kitchen.keep-apart',
    call: async () => {
      const { dishes } = await readKitchen()
      // Food from a shared fryer may contain the other food's allergens.
      const equipmentId = dishes.find((dish: { dishId: number }) => dish.dishId === 16).equipment[0]
        .equipmentId
      const { id } = await addComponent('Fried shallots', { equipmentIds: [equipmentId] })
      return admin.post(`${KITCHEN}/components/${id}/kept-apart`, {
        equipmentId,
        allergens: ['crustacean'],
        reason: 'Fried first',
      })
    },
  },
  'POST /api/admin/kitchen/equipment/:equipmentId/cleaned': {
    action: 'kitchen.clean',
    call: async () => {
      const { rows } = await db.execute<{ id: number }>(
        `insert into equipment_leavings (equipment_id, source, name, allergen, since)
         values (1, 'dish 999', 'Crab', 'crustacean', now()) returning id`,
      )
      return admin.post(`${KITCHEN}/equipment/1/cleaned`, { leavingIds: [rows[0]?.id] })
    },
  },
  'DELETE /api/admin/kitchen/kept-apart/:keptApartId': {
    action: 'kitchen.withdraw-kept-apart',
    call: async () => {
      const [kept] = (await keepSomethingApart()).json().keptApart
      return admin.delete(`${KITCHEN}/kept-apart/${kept.id}`)
    },
  },
  'POST /api/admin/kitchen/locations/:locationId/differences': {
    action: 'kitchen.differ',
    call: () => admin.post(`${KITCHEN}/locations/1/differences`, { equipmentId: 1, insteadId: 2 }),
  },
  'DELETE /api/admin/kitchen/differences/:differenceId': {
    action: 'kitchen.withdraw-difference',
    call: async () => {
      const body = { equipmentId: 3, insteadId: 10 }
      const { differences } = (await admin.post(`${KITCHEN}/locations/1/differences`, body)).json()
      return admin.delete(`${KITCHEN}/differences/${differences.at(-1).id}`)
    },
  },
}

/** Calls that change nothing of the academy. */
const NOTHING_TO_TELL: Readonly<Record<string, string>> = {
  'POST /api/admin/backups/restore': 'is logged in the restored academy, by the process that restores',
  'POST /api/admin/content/:kind/imports': 'keeps a file for who sent it, for an hour',
  'POST /api/admin/imports/:importId/dry-run': 'is taken back',
  'POST /api/admin/announcements/count': 'counts people and writes nothing',
  'POST /api/admin/credits/match': 'finds people and writes nothing',
  'POST /api/admin/imports/:importId/questions': 'reads a kept file and writes nothing',
  'POST /api/admin/imports/:importId/table': 'reads a kept file and writes nothing',
  'POST /api/admin/rota/:locationId/sheets': 'reads a file and writes nothing',
  'POST /api/sign-off-sessions/claim': 'takes a code; its signature is in the log',
  'POST /api/admin/people/imports': 'keeps a file for who sent it, for an hour',
  'POST /api/assignments/:assignmentId/read': 'records one’s own reading',
  'POST /api/quizzes/passes': 'records one’s own pass',
  'POST /api/licences': 'adds one’s own, which counts for nothing until a manager has checked it',
  'DELETE /api/licences/:licenceId': 'removes one’s own that nobody has checked',
}

const routes = Object.values(ROUTES).flatMap((group): RouteDefinition[] => Object.values(group))
const NOT_OF_MANAGEMENT: readonly string[] = ['public', 'signed-in', 'signed-in-or-guest', 'guest-pages.see']
const ofManagement = routes
  .filter(({ method, access }) => method !== 'GET' && !NOT_OF_MANAGEMENT.includes(access))
  .map(({ method, path }) => `${method} ${path}`)
  .filter(name => !(name in NOTHING_TO_TELL))

async function entriesOf(call: () => Promise<LightMyRequestResponse>) {
  const response = await call()
  expect(response.statusCode, response.body).toBeLessThan(300)
  const requestId = String(response.headers['x-request-id'])
  return db.select().from(auditLog).where(eq(auditLog.requestId, requestId)).orderBy(asc(auditLog.id))
}

test.each(ofManagement)('%s is in the log', async name => {
  const deed = DEEDS[name]
  if (!deed) throw new Error(`Say here how ${name} succeeds, and what the log is to call it`)
  const entries = await entriesOf(deed.call)
  expect(entries.map(({ action }) => action)).toContain(deed.action)
  for (const entry of entries) {
    expect(entry).toMatchObject({ actorId: adminId, at: app.context.nowDate() })
  }
})

test('settings: what changed, as it was and as it is, and nothing where nothing did', async () => {
  const change = () => admin.patch('/api/admin/settings', { groupName: 'Third house', programmeMode: 'live' })
  expect(await entriesOf(change)).toMatchObject([
    { before: { groupName: 'Another house' }, after: { groupName: 'Third house' } },
  ])
  expect(await entriesOf(change)).toEqual([])
})

test('settings that two change at once: each entry goes on from the one before it', async () => {
  const names = ['Fourth', 'Fifth', 'Sixth', 'Seventh']
  await Promise.all(names.map(groupName => admin.patch('/api/admin/settings', { groupName })))
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'settings.change'))
    .orderBy(asc(auditLog.id))
  const chain = entries.slice(-names.length) as { before: object; after: object }[]
  for (const [index, { before }] of chain.entries()) {
    expect(before).toEqual(index === 0 ? { groupName: 'Third house' } : chain[index - 1]?.after)
  }
})

test('content: the versions before and after', async () => {
  const { id, revision } = await addLesson()
  const save = () =>
    admin.put(`${CONTENT}/${id}`, { document: { ...LESSON, title: 'Three' }, revision, isPublished: false })
  expect(await entriesOf(save)).toMatchObject([
    {
      subjectKind: 'lessons',
      subjectId: id,
      before: { revision: 1, state: 'published', title: 'Carry two plates' },
      after: { revision: 2, state: 'published', title: 'Three' },
    },
  ])
})

test('an import: each thing that it saved, and the import itself', async () => {
  const { id, guess } = await upload('Pour sake')
  const apply = () => admin.post(`/api/admin/imports/${id}/apply`, { mapping: guess, isPublished: true })
  expect(await entriesOf(apply)).toMatchObject([
    { action: 'content.save', subjectKind: 'lessons', after: { title: 'Pour sake' } },
    { action: 'imports.apply', subjectKind: 'lessons', subjectId: null, after: { new: 1, changed: 0 } },
  ])
})

test('kudos as management, and not those of staff', async () => {
  const reason = 'Thank you for carrying the whole section alone on a very full evening'
  const give = () => admin.post('/api/kudos', { receiverId: people.waiter.id, reason })
  expect(await entriesOf(give)).toMatchObject([
    { action: 'kudos.give-as-management', subjectId: people.waiter.id, after: { points: 20, reason } },
  ])
  const { client } = people.lead
  expect(await entriesOf(() => client.post('/api/kudos', { receiverId: people.waiter.id, reason }))).toEqual(
    [],
  )
})

test('a lead signs a shift off, at their restaurant; a repetition is no second deed', async () => {
  const signOff = () =>
    people.lead.client.post('/api/training-plan/sign-offs', { userId: people.waiter.id, shiftId: 2 })
  expect(await entriesOf(signOff)).toMatchObject([
    { actorId: people.lead.id, subjectId: people.waiter.id, locationId: 1, after: { shiftId: 2 } },
  ])
  expect(await entriesOf(signOff)).toEqual([])
})

test('what is refused is not in the log', async () => {
  const before = await db.$count(auditLog)
  const taken = { amount: -10_000, reason: 'All of it' }
  expect((await admin.post(`/api/admin/users/${people.waiter.id}/points`, taken)).statusCode).toBe(422)
  const { id } = await addLesson()
  expect(await db.$count(auditLog)).toBe(before + 1)
  const stale = await admin.put(`${CONTENT}/${id}`, { document: LESSON, revision: 7, isPublished: true })
  expect(stale.statusCode).toBe(409)
  expect(await db.$count(auditLog)).toBe(before + 1)
})
