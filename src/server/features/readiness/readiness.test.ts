/** The readiness board, the allergen duty and the change clock. Source: ruling R14. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CheckCard } from '#contract/memory/checks.ts'
import type { AllergenPeople, BoardCell, OwnReadiness, ReadinessBoard } from '#contract/memory/readiness.ts'
import { previousBusinessDay } from '#domain/clock/business-day.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { isCritical, type MemoryCard, retentionOf } from '#domain/memory/cards.ts'
import { DUTIES, type Duty } from '#domain/memory/duties.ts'
import { type CardRating, retrievability, reviewCard } from '#domain/memory/memory.ts'
import { ALLERGEN_RECALL } from '#domain/memory/readiness.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { locations } from '../../database/schema/locations.ts'
import { cardChecks, memories } from '../../database/schema/memory.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { sentCards } from '../../database/schema/readiness.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { tableTests } from '../../database/schema/table-tests.ts'
import { userTrainingProgress } from '../../database/schema/training.ts'
import { shiftSignOffs, trainingPlanShifts } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { loadDeck } from '../../memory/deck.ts'
import { readDutyNeeds } from '../../memory/duties.ts'
import { findMemory, writeMemory } from '../../memory/memories.ts'
import { desc, eq, inArray } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  lead: { [HERE]: 'lead' },
  aiko: { [HERE]: 'staff' },
  ben: { [HERE]: 'staff' },
  cara: { [HERE]: 'staff' },
  unsure: { [HERE]: 'staff' },
  neighbour: { [THERE]: 'manager' },
})
const lead = people.lead.client
const at = (rest = '', locationId = HERE) => `/api/admin/readiness/${locationId}${rest}`
const today = () => app.context.today()

async function readBoard(client: TestClient = lead, day = today()): Promise<ReadinessBoard> {
  const response = await client.get(at(`?day=${day}`))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const readAllergenPeople = async (client: TestClient): Promise<AllergenPeople> =>
  (await client.get('/api/readiness/allergens')).json()
const cellOf = (board: ReadinessBoard, userId: number, duty: Duty): BoardCell | undefined =>
  board.rows.find(({ person }) => person.id === userId)?.cells.find(cell => cell.duty === duty)
const putOn = (...ids: number[]) =>
  db.insert(rotaEntries).values(
    ids.map((userId, index) => ({
      ...{ userId, locationId: HERE, businessDay: today(), source: 'hand' as const, station: 'Floor' },
      startsAt: new Date(app.context.nowMs() + (index + 1) * 60_000),
      endsAt: new Date(app.context.nowMs() + 6 * 3_600_000),
    })),
  )

/** Completes what a duty asks for. */
async function qualify(userId: number, asked: Duty = 'allergens'): Promise<void> {
  const [needs] = (await readDutyNeeds(db)).filter(({ duty }) => duty === asked)
  const completedAt = app.context.nowDate()
  await db.insert(userTrainingProgress).values(
    (needs?.moduleIds ?? []).map(moduleId => ({
      ...{ userId, moduleId, completedAt, score: 20, isCompleted: true, completionDate: today() },
    })),
  )
  await db
    .insert(shiftSignOffs)
    .values((needs?.shiftIds ?? []).map(shiftId => ({ userId, shiftId, signedOffBy: people.lead.id })))
}

/** Answers every card of the deck, two days ago and now. */
async function teach(
  userId: number,
  isTaught: (key: string) => boolean = () => true,
  rating: CardRating = 'good',
): Promise<void> {
  const { byKey } = await loadDeck(db)
  const now = app.context.nowMs()
  const states = await findMemory(db, userId)
  for (const { key, fact } of byKey.values())
    if (isTaught(key))
      states.set(
        key,
        reviewCard(
          reviewCard(null, { rating, answeredAt: now - 2 * DAY_MS, fact }, retentionOf(key)),
          { rating, answeredAt: now, fact },
          retentionOf(key),
        ),
      )
  await writeMemory(db, userId, states, app.context.nowDate())
}

/** A passed table test, the last key of the allergen duty. */
const passTableTest = (userId: number, businessDay = today()) =>
  db.insert(tableTests).values({
    ...{ userId, businessDay, locationId: HERE, askedBy: people.lead.id, dishes: [], isPassed: true },
    ...{ openedAt: app.context.nowDate(), finishedAt: app.context.nowDate() },
  })

async function addAllergen(dishId: number, allergen: string): Promise<void> {
  const { document, revision } = (await admin.get(`/api/admin/content/dishes/${dishId}`)).json()
  const saved = await admin.put(`/api/admin/content/dishes/${dishId}`, {
    document: { ...document, allergens: [...document.allergens, allergen] },
    revision,
    isPublished: true,
  })
  expect(saved.statusCode).toBe(200)
  const { dishes } = (await admin.get('/api/admin/kitchen')).json()
  const recipe = dishes.find((dish: { dishId: number }) => dish.dishId === dishId)
  const assessed = await admin.post(`/api/admin/kitchen/dishes/${dishId}/assessment`, {
    revision: recipe.revision,
    isConfirmed: true,
    meant: recipe.named.map(({ subject }: { subject: string }) => subject),
  })
  expect(assessed.statusCode).toBe(200)
}

const hasAllergen = (cards: readonly MemoryCard[], dishId: number, allergen: string) =>
  cards.some(({ key, fact }) => key === `set:${dishId}` && fact.includes(allergen))

const name = (userId: number | null, as: 'person' | 'deputy' = 'person', client: TestClient = lead) =>
  client.put(at('/allergen-person'), { day: today(), as, userId })

beforeAll(async () => {
  await qualify(people.aiko.id)
  await qualify(people.ben.id)
})

beforeEach(async () => {
  await db.delete(rotaEntries)
  await db.delete(sentCards)
  await db.delete(memories)
})

test('the built-in academy asks what to do in an emergency, and for the allergens of every dish', async () => {
  const { dishes, emergency, byKey } = await loadDeck(db)
  expect(emergency.length).toBeGreaterThan(10)
  expect(dishes.filter(({ id }) => !byKey.has(`set:${id}`)).map(({ name }) => name)).toEqual([])
})

describe('the board', () => {
  test('has nobody ready or nearly ready whose every answer was “Not sure”', async () => {
    const { id } = people.unsure
    await putOn(id)
    await qualify(id)
    await teach(id, () => true, 'again')
    const { rows } = await readBoard()
    expect(rows[0]?.cells.map(({ state }) => state)).toEqual(DUTIES.map(() => 'not-yet'))
    expect(rows[0]?.cells.map(({ known }) => known)).toEqual(DUTIES.map(() => 0))
  })

  test('is for leads there; it says of each person on what is missing', async () => {
    await putOn(people.aiko.id, people.cara.id)
    expect((await people.neighbour.client.get(at())).json().code).toBe('notYourLocation')
    expect((await people.aiko.client.get(at())).statusCode).toBe(403)
    const board = await readBoard()
    expect(board.rows.map(({ person }) => person.id)).toEqual([people.aiko.id, people.cara.id])
    expect(board.rows[0]?.cells.map(({ duty }) => duty)).toEqual([...DUTIES])
    expect(cellOf(board, people.aiko.id, 'allergens')).toMatchObject({
      state: 'not-yet',
      reasons: [expect.stringMatching(/^0 of \d+ known$/)],
      gap: expect.any(Number),
    })
    expect(cellOf(board, people.cara.id, 'allergens')).toMatchObject({
      state: 'not-yet',
      reasons: [
        expect.stringMatching(/^Shifts not confirmed: /),
        expect.stringMatching(/^Modules not completed: /),
        expect.anything(),
      ],
      gap: 0,
    })
    expect(board.allergens.alerts).toEqual(['No one is named for allergens tonight.'])
  })

  test('shows the answers that a cell rests on, to oneself and to who follows the person', async () => {
    await putOn(people.ben.id)
    const check = (await people.ben.client.post('/api/checks')).json()
    const answers = check.cards.map((card: CheckCard, index: number) => ({
      ...{ chosen: index === 0 ? null : rightAnswer(card), milliseconds: 1_000, ago: 0 },
    }))
    await people.ben.client.post(`/api/checks/${check.id}/answers`, { answers })
    await db.delete(sentCards)
    const read = (client: TestClient, duty: Duty = 'section') =>
      client.get(`/api/readiness/${HERE}/${people.ben.id}/${duty}`)
    const all = (await Promise.all(DUTIES.map(async duty => (await read(lead, duty)).json()))).flat()
    expect(all.length).toBeGreaterThan(0)
    expect(all[0]).toEqual({
      ...{ about: expect.any(String), question: expect.any(String), at: expect.any(String) },
      result: expect.stringMatching(/right|not-sure/),
      table: null,
    })
    expect((await read(people.ben.client)).json()).toEqual((await read(lead)).json())
    expect((await read(people.aiko.client)).statusCode).toBeGreaterThan(400)
    expect((await read(people.neighbour.client)).statusCode).toBeGreaterThan(400)
  })

  test('judges nobody by a duty outside their programme', async () => {
    await putOn(people.aiko.id)
    await db.update(trainingPlanShifts).set({ audience: { jobIds: [], locationIds: [THERE] } })
    const board = await readBoard()
    expect(board.rows[0]?.cells.map(({ duty }) => duty)).toEqual(['allergens'])
    await db.update(trainingPlanShifts).set({ audience: null })
  })

  test('goes by the hour of the shift, from now to 90 days on', async () => {
    await teach(people.aiko.id)
    const states = await findMemory(db, people.aiko.id)
    for (const days of [0, 1, 30, 90]) {
      const day = Temporal.PlainDate.from(today()).add({ days }).toString()
      const startsAt = new Date(app.context.nowMs() + days * 86_400_000 + 60_000)
      await db.insert(rotaEntries).values({
        ...{ userId: people.aiko.id, locationId: HERE, businessDay: day, source: 'hand', startsAt },
        endsAt: new Date(startsAt.getTime() + 3_600_000),
      })
      await passTableTest(people.aiko.id, day)
      const cell = cellOf(await readBoard(lead, day), people.aiko.id, 'allergens')
      const deck = await loadDeck(db)
      const needed = [...deck.cards.filter(isCritical), ...deck.emergency.slice(0, 12)]
      const below = needed.filter(
        ({ key }) => retrievability(states.get(key), startsAt.getTime()) < ALLERGEN_RECALL,
      )
      const isNearly = below.length <= needed.length * 0.3
      // By the 90th day the last answers are older than 60.
      const nearly = days > 60 ? 'too-early' : 'check-first'
      const state = below.length === 0 ? 'ready' : isNearly ? nearly : 'not-yet'
      expect(cell).toMatchObject({ state, gap: below.length })
    }
  })

  test('lists names on the rota that are no one’s, and asks nothing about sold-out dishes', async () => {
    await putOn(people.aiko.id)
    await db.insert(rotaEntries).values({
      ...{ name: 'Sam P.', nameKey: 'p sam', locationId: HERE, businessDay: today(), source: 'file' },
      ...{ sourceKey: 'x', startsAt: app.context.nowDate(), endsAt: new Date(app.context.nowMs() + 1) },
    })
    const before = await readBoard()
    expect(before.unknown).toEqual(['Sam P.'])
    const { cards } = await loadDeck(db)
    const dishId = cards.find(isCritical)?.dishId ?? 0
    await lead.put(`/api/menu/sold-out/${HERE}/${dishId}`, {})
    const after = await readBoard()
    expect(after.soldOut).toHaveLength(1)
    const gapOf = (board: ReadinessBoard) => cellOf(board, people.aiko.id, 'allergens')?.gap ?? 0
    expect(gapOf(after)).toBeLessThan(gapOf(before))
    await lead.delete(`/api/menu/sold-out/${HERE}/${dishId}`)
    expect(gapOf(await readBoard())).toBe(gapOf(before))
  })
})

test('two people of one name are told apart, on the board, among the names and for the allergen duty', async () => {
  const { aiko, ben, cara } = people
  const [before] = await db.select({ fullName: users.fullName }).from(users).where(eq(users.id, ben.id))
  await db
    .update(users)
    .set({ fullName: 'Mai Tanaka' })
    .where(inArray(users.id, [aiko.id, ben.id]))
  await putOn(ben.id, aiko.id, cara.id)
  await name(ben.id)
  const { rows, candidates, allergens } = await readBoard()
  const [first, second] = [aiko.id, ben.id].toSorted((a, b) => a - b)
  const expected = [
    { id: first, fullName: 'Mai Tanaka (A)' },
    { id: second, fullName: 'Mai Tanaka (B)' },
  ]
  const mais = (list: readonly { id: number; fullName: string }[]) =>
    list
      .flatMap(({ id, fullName }) => (id === cara.id ? [] : [{ id, fullName }]))
      .toSorted((a, b) => a.id - b.id)
  expect(mais(rows.map(({ person }) => person))).toEqual(expected)
  expect(mais(candidates)).toEqual(expected)
  expect(expected).toContainEqual(allergens.person && mais([allergens.person])[0])
  await db
    .update(users)
    .set({ fullName: before?.fullName ?? '' })
    .where(eq(users.id, ben.id))
})

describe('the allergen person', () => {
  test('is anybody who is on, with what is proved beside the name; the deputy is somebody else', async () => {
    await putOn(people.aiko.id, people.ben.id, people.cara.id)
    await teach(people.aiko.id)
    await passTableTest(people.aiko.id)
    await teach(people.cara.id)
    expect((await name(people.lead.id)).json().code).toBe('notOnTonight')
    expect((await name(people.aiko.id, 'person', people.neighbour.client)).statusCode).toBe(403)
    expect((await readBoard()).candidates).toEqual([
      { id: people.aiko.id, fullName: expect.any(String), proof: 'ready' },
      // Knows all, and lacks a module.
      {
        id: people.cara.id,
        fullName: expect.any(String),
        proof: expect.stringMatching(/^(\d+) of \1 known$/),
      },
      { id: people.ben.id, fullName: expect.any(String), proof: expect.stringMatching(/^0 of \d+ known$/) },
    ])
    // The restaurant's figures count who needs nothing but an evening's table test.
    expect((await admin.get(`/api/admin/places/${HERE}/judged`)).json().allergens).toBe(1)
    expect((await name(people.aiko.id)).statusCode).toBe(200)
    expect((await readBoard()).allergens).toMatchObject({
      person: { id: people.aiko.id, proof: 'ready' },
      deputy: null,
      alerts: [],
    })
    await name(people.ben.id, 'deputy')
    expect((await readBoard()).allergens.alerts).toEqual([])
    const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(logged).toMatchObject({ action: 'readiness.name-allergen-person', subjectId: people.ben.id })
    // The deputy steps in, and nobody is red for not having proved it.
    await name(people.ben.id)
    expect((await readBoard()).allergens).toMatchObject({
      person: { id: people.ben.id, proof: expect.stringMatching(/^0 of \d+ known$/) },
      deputy: null,
      alerts: [],
    })
    expect((await people.aiko.client.get('/api/readiness')).json()).toMatchObject([
      { isOn: true, allergens: { person: { id: people.ben.id } } },
    ])
    expect(await readAllergenPeople(people.aiko.client)).toMatchObject([
      { isOn: true, allergens: { person: { id: people.ben.id }, alerts: [] } },
    ])
    expect(await readAllergenPeople(people.lead.client)).toMatchObject([{ isOn: false }])
    await db.delete(rotaEntries).where(eq(rotaEntries.userId, people.ben.id))
    expect((await readBoard()).allergens.alerts).toEqual([
      expect.stringMatching(/is named for allergens and is not on tonight\.$/),
    ])
    await name(null)
    expect((await readBoard()).allergens.alerts).toEqual(['No one is named for allergens tonight.'])
  })

  test('is no longer called ready as soon as a dish changes', async () => {
    await putOn(people.aiko.id)
    await teach(people.aiko.id)
    await name(people.aiko.id)
    const { dishes, cards } = await loadDeck(db)
    const dish = dishes.find(({ id, isAssessed }) => isAssessed && !hasAllergen(cards, id, 'sulphites'))
    await addAllergen(dish?.id ?? 0, 'sulphites')
    const board = await readBoard()
    expect(board.allergens).toMatchObject({
      person: { proof: expect.stringMatching(/^\d+ of \d+ known$/) },
      alerts: [],
    })
    expect(board.changes).toMatchObject([
      { name: dish?.name, text: expect.stringContaining('sulphites'), told: 0, total: 1, canBeAsked: true },
    ])
  })
})

describe('a change', () => {
  test('is asked first, marked, of people on who never had the dish; then they are told and right', async () => {
    const { dishes, starter } = await loadDeck(db)
    const dish = dishes.find(({ id, isAssessed }) => isAssessed && !starter.includes(id))
    await addAllergen(dish?.id ?? 0, 'lupin')
    await putOn(people.ben.id, people.cara.id)
    const clock = async () => (await readBoard()).changes.find(({ dishId }) => dishId === dish?.id)
    expect(await clock()).toMatchObject({ told: 0, total: 2 })
    const { client } = people.ben
    const check = (await client.post('/api/checks')).json()
    const asked = check.cards.find(({ set }: CheckCard) => set?.contains.includes('lupin'))
    expect(asked).toMatchObject({ isChanged: true })
    const answers = check.cards.map((card: CheckCard) => ({
      ...{ chosen: rightAnswer(card), milliseconds: 1_000, ago: 0 },
    }))
    expect((await client.post(`/api/checks/${check.id}/answers`, { answers })).statusCode).toBe(200)
    const told = await clock()
    expect(told).toMatchObject({ told: 1, total: 2 })
    expect(told?.missing).toHaveLength(1)
    expect((await readBoard()).question).not.toBeNull()
  })

  test('is asked by the day of the restaurant, not of the group', async () => {
    const { dishes, cards, starter } = await loadDeck(db)
    const dish = dishes.find(
      ({ id, isAssessed }) => isAssessed && !starter.includes(id) && !hasAllergen(cards, id, 'lupin'),
    )
    await addAllergen(dish?.id ?? 0, 'lupin')
    const { neighbour } = people
    const isAsked = async () => {
      const { cards } = (await neighbour.client.post('/api/checks')).json()
      await db.delete(cardChecks).where(eq(cardChecks.userId, neighbour.id))
      return cards.some(({ set }: CheckCard) => set?.contains.includes('lupin'))
    }
    const workOn = async (businessDay: string) => {
      await db.delete(rotaEntries)
      await db.insert(rotaEntries).values({
        ...{ userId: neighbour.id, locationId: THERE, businessDay, source: 'hand' as const },
        startsAt: app.context.nowDate(),
        endsAt: new Date(app.context.nowMs() + 6 * 3_600_000),
      })
      return isAsked()
    }
    const yesterday = previousBusinessDay(today())
    expect([await workOn(today()), await workOn(yesterday)]).toEqual([true, false])
    await db.update(locations).set({ timeZone: 'Pacific/Honolulu' }).where(eq(locations.id, THERE))
    expect([await workOn(today()), await workOn(yesterday)]).toEqual([false, true])
    await db.update(locations).set({ timeZone: null })
  })

  test('of a swap alone is on the board, and asked by the card of that swap', async () => {
    const { components } = (await admin.get('/api/admin/kitchen')).json()
    const tamari = components.find((component: { name: string }) => component.name === 'Tamari')
    const url = `/api/admin/content/components/${tamari.id}`
    const { document, revision } = (await admin.get(url)).json()
    const changed = { ...document, allergens: [...document.allergens, 'wheat'] }
    const saved = await admin.put(url, { document: changed, revision, isPublished: true })
    expect(saved.statusCode, saved.body).toBe(200)
    await putOn(people.ben.id)
    const clock = async () => (await readBoard()).changes.find(({ name }) => name === 'Wagyu Sukiyaki')
    expect(await clock()).toMatchObject({
      text: expect.stringMatching(/“[^”]*tamari[^”]*”: now contains wheat/),
      canBeAsked: false,
    })
    const { revision: recipe } = (await admin.get('/api/admin/kitchen'))
      .json()
      .components.find(({ id }: { id: number }) => id === tamari.id)
    await admin.post(`/api/admin/kitchen/components/${tamari.id}/assessment`, {
      revision: recipe,
      isConfirmed: true,
    })
    expect(await clock()).toMatchObject({ told: 0, total: 1, canBeAsked: true })
  })
})

describe('a check', () => {
  test('is sent once, rings, and comes first', async () => {
    await putOn(people.ben.id)
    await teach(people.ben.id, key => !key.startsWith('question:'))
    const send = () => lead.post(at('/checks'), { day: today(), userId: people.ben.id, duty: 'allergens' })
    const gap = cellOf(await readBoard(), people.ben.id, 'allergens')?.gap ?? 0
    const { sentCount } = (await send()).json()
    expect(sentCount).toBe(Math.min(gap, 16))
    expect((await send()).json()).toEqual({ sentCount: 0 })
    expect(cellOf(await readBoard(), people.ben.id, 'allergens')?.sent).toBe(sentCount)
    const rung = await db.select().from(notifications).where(eq(notifications.recipientId, people.ben.id))
    expect(rung.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([{ targetUrl: '/check' }])
    const { client } = people.ben
    expect((await client.get('/api/checks/today')).json()).toMatchObject({ isNext: true })
    const check = (await client.post('/api/checks')).json()
    const { emergency } = await loadDeck(db)
    const questions = new Set(emergency.map(({ question }) => question))
    const sentFirst = check.cards.filter(
      ({ question, isChanged }: { question: string; isChanged: boolean }) =>
        isChanged || questions.has(question),
    )
    expect(sentFirst).toHaveLength(check.cards.length)
  })

  test('goes to everyone on who lacks cards and has none waiting, with one press', async () => {
    await putOn(people.aiko.id, people.ben.id, people.cara.id)
    const body = { day: today() }
    // Cara lacks a module, which no card closes.
    expect((await lead.post(at('/checks/all'), body)).json()).toEqual({ people: 2 })
    expect((await lead.post(at('/checks/all'), body)).json()).toEqual({ people: 0 })
    expect((await people.neighbour.client.post(at('/checks/all'), body)).statusCode).toBe(403)
  })

  test('cannot close a missing module, and is for people on', async () => {
    await putOn(people.cara.id)
    const send = (userId: number) => lead.post(at('/checks'), { day: today(), userId, duty: 'allergens' })
    expect((await send(people.cara.id)).json().code).toBe('nothingToSend')
    expect((await send(people.ben.id)).json().code).toBe('notOnTonight')
  })

  test('is asked of oneself as well', async () => {
    const own = (await people.ben.client.get('/api/readiness')).json() as OwnReadiness
    expect(own).toMatchObject([{ place: { id: HERE }, isOn: false }])
    const body = { locationId: HERE, duty: 'allergens' }
    expect((await people.ben.client.post('/api/readiness/checks', body)).json()).toEqual({ sentCount: 16 })
    expect((await people.ben.client.post('/api/readiness/checks', body)).json()).toEqual({ sentCount: 0 })
  })
})

test('the briefing has a time of the restaurant', async () => {
  expect((await lead.put(at('/briefing'), { time: '16:30' })).statusCode).toBe(200)
  expect((await readBoard()).briefing).toBe('16:30')
  expect((await lead.put(at('/briefing'), { time: '25:00' })).statusCode).toBe(400)
  await lead.put(at('/briefing'), { time: null })
  expect((await readBoard()).briefing).toBeNull()
})

test('the drinks duty asks for the drinks, and is ready with nine in ten; their allergens are the allergen duty’s', async () => {
  await qualify(people.ben.id, 'drinks')
  await putOn(people.ben.id)
  const deck = await loadDeck(db)
  const isDuty = (key: string) => /^(taste|serving|alcohol|no-alcohol|pairing-dish|pairing-drink):/.test(key)
  const drinks = new Set(deck.cards.flatMap(({ key, dishId }) => (isDuty(key) ? [dishId] : [])))
  expect(drinks.size).toBe(64)
  const isQuestion = (key: string) => key.startsWith('question:')
  await teach(people.ben.id, isQuestion)
  const drinkCell = async () => cellOf(await readBoard(), people.ben.id, 'drinks')
  // The questions of modules 5 and 8 alone no longer make anyone ready.
  expect(await drinkCell()).toMatchObject({ state: 'not-yet', gap: expect.any(Number) })
  await teach(people.ben.id, key => isQuestion(key) || isDuty(key))
  expect(await drinkCell()).toMatchObject({ state: 'ready', gap: 0 })
  // They pour, and do not answer for the sulphites.
  const critical = deck.cards.find(card => isCritical(card) && drinks.has(card.dishId))
  expect(critical).toBeDefined()
  await teach(people.ben.id, key => key !== critical?.key)
  expect(cellOf(await readBoard(), people.ben.id, 'allergens')).toMatchObject({
    state: 'check-first',
    gap: 1,
  })
})

test('admins say what a duty asks for; a duty without cards is nobody’s', async () => {
  await putOn(people.aiko.id)
  const needs = (await admin.get('/api/admin/duties')).json()
  expect(needs.duties).toHaveLength(DUTIES.length)
  expect((await lead.put('/api/admin/duties/drinks', { moduleIds: [], shiftIds: [] })).statusCode).toBe(403)
  const unknown = await admin.put('/api/admin/duties/drinks', { moduleIds: [99_999], shiftIds: [] })
  expect(unknown.statusCode).toBe(404)
  expect((await admin.put('/api/admin/duties/drinks', { moduleIds: [], shiftIds: [] })).statusCode).toBe(200)
  expect(cellOf(await readBoard(), people.aiko.id, 'drinks')).toMatchObject({
    state: 'not-yet',
    reasons: ['No card asks about this duty'],
  })
})

test('a board of 60 people with 300 cards each is there at once', async () => {
  const crew = await makeQuickAccounts(app, 60)
  await teach(people.aiko.id)
  const [memory] = await db.select().from(memories).where(eq(memories.userId, people.aiko.id))
  if (!memory) throw new Error('No memory')
  const states = Object.fromEntries(Object.entries(memory.states).slice(0, 300))
  await db.insert(memories).values(crew.map(({ id }) => ({ ...memory, states, userId: id })))
  await putOn(...crew.map(({ id }) => id))
  const times: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const beganAt = performance.now()
    expect((await readBoard()).rows).toHaveLength(60)
    times.push(performance.now() - beganAt)
  }
  const best = Math.round(Math.min(...times))
  // Generous, for a busy machine.
  expect(best).toBeLessThan(5_000)
})
