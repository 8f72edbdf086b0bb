/** The table test: five dishes of tonight, asked by a lead at the pass. Source: ruling R14 ("Table test"). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardCell, ReadinessBoard, TableTest } from '#contract/memory/readiness.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { writeSet } from '#domain/kitchen/allergen-sets.ts'
import { isCritical, retentionOf } from '#domain/memory/cards.ts'
import { reviewCard } from '#domain/memory/memory.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { locations } from '../../database/schema/locations.ts'
import { cardReviews } from '../../database/schema/memory.ts'
import { rotaEntries } from '../../database/schema/rota.ts'
import { tableTests } from '../../database/schema/table-tests.ts'
import { userTrainingProgress } from '../../database/schema/training.ts'
import { shiftSignOffs } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { loadDeck } from '../../memory/deck.ts'
import { readDutyNeeds } from '../../memory/duties.ts'
import { findMemory, rebuildMemories, writeMemory } from '../../memory/memories.ts'
import { desc, eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  aiko: { [HERE]: 'staff' },
  ben: { [HERE]: 'staff' },
  cara: { [HERE]: 'staff' },
  guestHand: { [THERE]: 'staff' },
  neighbour: { [THERE]: 'manager' },
})
const lead = people.lead.client
const { aiko, ben, cara } = people
const at = (rest = '', locationId = HERE) => `/api/admin/readiness/${locationId}${rest}`
const today = () => app.context.today()

const open = (userId: number, client: TestClient = lead, locationId = HERE) =>
  client.post(at('/table-tests', locationId), { userId })
const send = (
  { id }: Pick<TableTest, 'id'>,
  dish: number,
  chosen: string | null,
  client: TestClient = lead,
  locationId = HERE,
) => client.post(at(`/table-tests/${id}/answers`, locationId), { dish, chosen })

async function begin(userId: number, client: TestClient = lead): Promise<TableTest> {
  const response = await open(userId, client)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const rowOf = async ({ id }: Pick<TableTest, 'id'>) => {
  const [row] = await db.select().from(tableTests).where(eq(tableTests.id, id))
  if (!row) throw new Error('No such test')
  return row
}
/** Right sets by the rows: no response tells them beforehand. */
const rightOf = async (opened: TableTest) => (await rowOf(opened)).dishes.map(({ set }) => writeSet(set))

/** @param wrong places of the dishes that are answered “Not sure” */
async function answerAll(
  opened: TableTest,
  wrong: readonly number[] = [],
  client = lead,
): Promise<TableTest> {
  const right = await rightOf(opened)
  let last = opened
  for (const [dish, set] of right.entries()) {
    const response = await send(opened, dish, wrong.includes(dish) ? null : set, client)
    expect(response.statusCode, response.body).toBe(200)
    last = response.json()
  }
  return last
}

const boardOf = async (day = today()): Promise<ReadinessBoard> => (await lead.get(at(`?day=${day}`))).json()
const cellOf = async (userId: number, day = today()): Promise<BoardCell | undefined> =>
  (await boardOf(day)).rows
    .find(({ person }) => person.id === userId)
    ?.cells.find(({ duty }) => duty === 'allergens')
const codeOf = (response: { json: () => { code?: string } }) => response.json().code

/** Everything of the allergen duty but the table test: modules, shifts and every card, two days ago and now. */
async function prepare(userId: number): Promise<void> {
  const needs = (await readDutyNeeds(db)).find(({ duty }) => duty === 'allergens')
  await db.insert(userTrainingProgress).values(
    (needs?.moduleIds ?? []).map(moduleId => ({
      ...{ userId, moduleId, completedAt: app.context.nowDate(), score: 20, isCompleted: true },
      completionDate: today(),
    })),
  )
  await db
    .insert(shiftSignOffs)
    .values((needs?.shiftIds ?? []).map(shiftId => ({ userId, shiftId, signedOffBy: people.lead.id })))
  const { byKey } = await loadDeck(db)
  const now = app.context.nowMs()
  const rate = (key: string, fact: string, before: Parameters<typeof reviewCard>[0], answeredAt: number) =>
    reviewCard(before, { rating: 'good', answeredAt, fact }, retentionOf(key))
  const states = new Map(
    [...byKey.values()].map(({ key, fact }) => [
      key,
      rate(key, fact, rate(key, fact, null, now - 2 * DAY_MS), now - 1_000),
    ]),
  )
  await writeMemory(db, userId, states, app.context.nowDate())
}

const putOn = (...ids: number[]) =>
  db.insert(rotaEntries).values(
    ids.map(userId => ({
      ...{ userId, locationId: HERE, businessDay: today(), source: 'hand' as const, station: 'Floor' },
      startsAt: new Date(app.context.nowMs() + 60_000),
      endsAt: new Date(app.context.nowMs() + 6 * 3_600_000),
    })),
  )

beforeAll(async () => {
  await prepare(aiko.id)
  await prepare(ben.id)
})
beforeEach(async () => {
  await db.delete(rotaEntries)
  // Each test has an evening of its own.
  app.clock.advance({ days: 1 })
  await putOn(aiko.id, ben.id)
})

describe('who asks, and who is asked', () => {
  test('a lead or manager there asks somebody who works there, and nobody asks themself', async () => {
    expect((await open(aiko.id, aiko.client)).statusCode).toBe(403)
    expect((await open(aiko.id, ben.client)).statusCode).toBe(403)
    expect(codeOf(await open(aiko.id, people.neighbour.client))).toBe('notYourLocation')
    expect(codeOf(await open(people.lead.id))).toBe('tableTestOfOneself')
    expect(codeOf(await open(people.guestHand.id))).toBe('rotaPersonElsewhere')
    expect(codeOf(await open(99_999))).toBe('rotaPersonElsewhere')
    expect((await open(aiko.id, lead, 99_999)).statusCode).toBeGreaterThanOrEqual(403)
    expect(await db.$count(tableTests)).toBe(0)
    for (const client of [lead, people.manager.client, admin])
      expect((await open(cara.id, client)).statusCode).toBe(200)
    expect((await open(people.lead.id, people.manager.client)).statusCode).toBe(200)
  })

  test('who helps out tonight works there; who has left does not', async () => {
    await putOn(people.guestHand.id)
    expect((await open(people.guestHand.id)).statusCode).toBe(200)
    await db.update(users).set({ isActive: false }).where(eq(users.id, cara.id))
    expect(codeOf(await open(cara.id))).toBe('rotaPersonElsewhere')
    await db.update(users).set({ isActive: true }).where(eq(users.id, cara.id))
  })

  test('a test is found at its own restaurant alone, and nobody answers their own', async () => {
    const opened = await begin(people.manager.id)
    expect(codeOf(await send(opened, 0, null, people.neighbour.client))).toBe('notYourLocation')
    expect(codeOf(await send(opened, 0, null, people.neighbour.client, THERE))).toBe('tableTestNotFound')
    expect(codeOf(await send({ id: 99_999 }, 0, null))).toBe('tableTestNotFound')
    expect(codeOf(await send(opened, 0, null, people.manager.client))).toBe('tableTestOfOneself')
    expect((await rowOf(opened)).answered).toBe(0)
  })
})

describe('the dishes', () => {
  test('are five of tonight’s with allergens, drawn by the server, whose answers are not told before', async () => {
    const { cards, dishes: menu } = await loadDeck(db)
    const soldOut = cards.filter(isCritical).slice(0, 40)
    for (const dishId of new Set(soldOut.map(card => card.dishId)))
      await lead.put(`/api/menu/sold-out/${HERE}/${dishId}`, {})
    const chosen = cards.filter(card => card.set && !isCritical(card)).slice(0, 5)
    const response = await lead.post(at('/table-tests'), {
      userId: aiko.id,
      dishes: chosen,
      keys: chosen.map(({ key }) => key),
    })
    const opened: TableTest = response.json()
    const { dishes } = await rowOf(opened)
    expect(dishes).toHaveLength(5)
    expect(new Set(dishes.map(({ dishId }) => dishId)).size).toBe(5)
    for (const { set, key, dishId } of dishes) {
      expect(menu.find(({ id }) => id === dishId)?.isDrink).toBe(false)
      expect(set.contains.length + set.mayContain.length).toBeGreaterThan(0)
      expect(soldOut.map(card => card.key)).not.toContain(key)
      expect(chosen.map(card => card.key)).not.toContain(key)
    }
    expect(opened.dishes.map(({ about }) => about)).toEqual(dishes.map(({ about }) => about))
    expect(opened.dishes.map(({ answer }) => answer)).toEqual(Array(5).fill(null))
    expect(response.body).not.toMatch(/"(contains|mayContain|right|fact)"/)
  })

  test('stay the same until they are answered, also for another lead, and are others the next time', async () => {
    const first = await begin(aiko.id)
    expect(await begin(aiko.id)).toEqual(first)
    await send(first, 0, null)
    const again = await begin(aiko.id, people.manager.client)
    expect(again).toMatchObject({
      id: first.id,
      dishes: [{ answer: { isRight: false } }, { answer: null }, {}, {}, {}],
    })
    expect((await rowOf(first)).askedBy).toBe(people.manager.id)
    const right = await rightOf(first)
    for (const dish of [1, 2, 3, 4]) await send(first, dish, right[dish] ?? '', people.manager.client)
    const second = await begin(aiko.id)
    const asked = (await rowOf(first)).dishes.map(({ dishId }) => dishId)
    for (const { dishId } of (await rowOf(second)).dishes) expect(asked).not.toContain(dishId)
  })

  test('opened on two devices at once are one test', async () => {
    const opened = await Promise.all([open(aiko.id), open(aiko.id, people.manager.client), open(aiko.id)])
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(opened.map(response => response.json().id)).size).toBe(1)
  })

  test('are none where nothing asks about tonight’s menu', async () => {
    await db.execute(sql`insert into dish_places (dish_id, location_id, offer, changed_by, changed_at)
      select id, ${HERE}, 'off-menu', ${people.lead.id}, now() from menu_items`)
    expect(codeOf(await open(aiko.id))).toBe('tableTestNothing')
    await db.execute(sql`delete from dish_places`)
  })
})

describe('answers', () => {
  test('are graded by the set, told at once, and of five right the duty is ready for that evening', async () => {
    await prepareAgain(aiko.id)
    expect(await cellOf(aiko.id)).toMatchObject({ state: 'table-test', gap: 0, tableTest: null })
    expect((await boardOf()).candidates.find(({ id }) => id === aiko.id)?.proof).toBe(
      'ready but for the table test',
    )
    const opened = await begin(aiko.id)
    const [first = ''] = await rightOf(opened)
    const told: TableTest = (await send(opened, 0, first.split('~').map(shuffled).join('~'))).json()
    expect(told).toMatchObject({
      isPassed: null,
      dishes: [{ answer: { isRight: true } }, { answer: null }, {}, {}, {}],
    })
    expect((await cellOf(aiko.id))?.state).toBe('table-test')
    expect((await answerAll(opened)).isPassed).toBe(true)
    expect(await cellOf(aiko.id)).toMatchObject({
      state: 'ready',
      tableTest: { passedAt: app.context.nowDate().toISOString(), askedBy: expect.any(String) },
    })
    const own = (await aiko.client.get('/api/readiness')).json()
    expect(own[0].cells.find(({ duty }: BoardCell) => duty === 'allergens').state).toBe('ready')
    // Nobody else, nowhere else, and on no other evening.
    expect((await cellOf(ben.id))?.tableTest).toBeNull()
    const tomorrow = Temporal.PlainDate.from(today()).add({ days: 1 }).toString()
    await db.insert(rotaEntries).values({
      ...{ userId: aiko.id, locationId: HERE, businessDay: tomorrow, source: 'hand' },
      ...{
        startsAt: new Date(app.context.nowMs() + DAY_MS),
        endsAt: new Date(app.context.nowMs() + DAY_MS + 1),
      },
    })
    expect(await cellOf(aiko.id, tomorrow)).toMatchObject({ state: 'table-test', tableTest: null })
    const [logged] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(logged).toMatchObject({ action: 'readiness.table-test', subjectId: aiko.id, locationId: HERE })
    expect(logged?.after).toMatchObject({ isPassed: true, answered: 5 })
  })

  test('with one wrong show what was right, pass nothing, and make the dish unknown at once', async () => {
    await prepareAgain(ben.id)
    const before = await cellOf(ben.id)
    const opened = await begin(ben.id)
    const { dishes } = await rowOf(opened)
    const [wrong, right] = [dishes[1], await rightOf(opened)]
    const choices = wrong?.set.choices.map(({ allergen }) => allergen) ?? []
    const all = `${choices.join(',')}~`
    for (const [dish, set] of right.entries()) await send(opened, dish, dish === 1 ? all : set)
    const ended = await rowOf(opened)
    expect(ended).toMatchObject({ isPassed: false, answered: 5 })
    const shown: TableTest = (await send(opened, 4, right[4] ?? '')).json()
    expect(shown.dishes[1]?.answer).toMatchObject({
      ...{ isRight: false, chosen: all, right: wrong?.right },
      set: { contains: wrong?.set.contains, mayContain: wrong?.set.mayContain },
    })
    expect(await cellOf(ben.id)).toMatchObject({
      ...{ state: 'check-first', known: (before?.known ?? 0) - 1, tableTest: null },
      gapAbout: [wrong?.about.replace(/ \(.*/, '')],
    })
    // Another five right are a passed test; the missed dish has still to be learned.
    expect((await answerAll(await begin(ben.id))).isPassed).toBe(true)
    expect(await cellOf(ben.id)).toMatchObject({
      state: 'check-first',
      tableTest: { askedBy: expect.any(String) },
    })
  })

  test('are refused out of turn, of another dish or form, and kept as they were first given', async () => {
    const opened = await begin(aiko.id)
    const right = await rightOf(opened)
    expect((await send(opened, 1, right[1] ?? '')).statusCode).toBe(400)
    expect((await send(opened, 5, null)).statusCode).toBe(400)
    expect((await send(opened, -1, null)).statusCode).toBe(400)
    for (const chosen of ['', 'soy', 'soy~~', 'poison~', 'soy,soy~', 'soy~soy'])
      expect(codeOf(await send(opened, 0, chosen)), chosen).toBe('answerNotAnOption')
    expect((await lead.post(at(`/table-tests/${opened.id}/answers`), { dish: 0 })).statusCode).toBe(400)
    expect(await reviewsOf(opened)).toBe(0)
    const given = await send(opened, 0, null)
    expect((await send(opened, 0, right[0] ?? '')).json()).toEqual(given.json())
    expect(await reviewsOf(opened)).toBe(1)
  })

  test('sent twice at once count once, at the end as well', async () => {
    const opened = await begin(aiko.id)
    const right = await rightOf(opened)
    for (const [dish, set] of right.entries()) {
      const twice = await Promise.all([
        send(opened, dish, set),
        send(opened, dish, set, people.manager.client),
        send(opened, dish, set),
      ])
      for (const response of twice) expect(response.statusCode, response.body).toBe(200)
      expect(await reviewsOf(opened)).toBe(dish + 1)
    }
    expect(await rowOf(opened)).toMatchObject({ answered: 5, isPassed: true })
    const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'readiness.table-test'))
    expect(logged.filter(({ at: loggedAt }) => loggedAt.getTime() === app.context.nowMs())).toHaveLength(1)
  })

  test('end with the business day of the restaurant', async () => {
    const opened = await begin(aiko.id)
    const right = await rightOf(opened)
    // 03:59 the next morning in Sydney.
    app.clock.set(`${Temporal.PlainDate.from(today()).toString()}T16:59:00Z`)
    expect((await send(opened, 0, right[0] ?? '')).statusCode).toBe(200)
    app.clock.advance({ minutes: 1 })
    expect(codeOf(await send(opened, 1, right[1] ?? ''))).toBe('tableTestOver')
    const next = await begin(aiko.id)
    expect(next.id).not.toBe(opened.id)
    expect((await rowOf(next)).businessDay).toBe(today())
    // The other restaurant is in Honolulu, where it is still yesterday.
    await db.update(locations).set({ timeZone: 'Pacific/Honolulu' }).where(eq(locations.id, THERE))
    const there = await open(people.guestHand.id, people.neighbour.client, THERE)
    expect((await rowOf(there.json())).businessDay < today()).toBe(true)
  })

  test('prove nothing once a dish of the test has changed', async () => {
    const opened = await begin(aiko.id)
    const { dishes } = await rowOf(opened)
    await addAllergen(dishes[4]?.dishId ?? 0)
    expect(codeOf(await send(opened, 0, writeSet(dishes[0]?.set ?? { contains: [], mayContain: [] })))).toBe(
      'tableTestChanged',
    )
    const next = await begin(aiko.id)
    expect(next.id).not.toBe(opened.id)
    expect(await rowOf(opened)).toMatchObject({ isPassed: false, answered: 0 })
  })
})

describe('what is kept', () => {
  test('the last answers of the cell say who asked, what was ticked and what was right', async () => {
    const opened = await begin(aiko.id)
    await answerAll(opened, [0])
    const { dishes } = await rowOf(opened)
    const read = (client: TestClient) => client.get(`/api/readiness/${HERE}/${aiko.id}/allergens`)
    const answers = (await read(lead)).json()
    expect((await read(aiko.client)).json()).toEqual(answers)
    expect((await read(ben.client)).statusCode).toBe(404)
    const asker = (await lead.get('/api/user')).json().fullName
    expect(answers.slice(0, 5)).toEqual(
      dishes.toReversed().map(({ about, question, right }, index) => ({
        ...{ about, question, at: app.context.nowDate().toISOString() },
        result: index === 4 ? 'not-sure' : 'right',
        table: { askedBy: asker, right, chosen: index === 4 ? null : right },
      })),
    )
  })

  test('the memory follows from the answers alone', async () => {
    await answerAll(await begin(cara.id), [2])
    const states = await findMemory(db, cara.id)
    await rebuildMemories(db, app.context.nowDate())
    expect(await findMemory(db, cara.id)).toEqual(states)
    expect(states.size).toBeGreaterThan(0)
  })

  test('the person’s own data has the tests and their answers', async () => {
    await answerAll(await begin(cara.id))
    const data = (await cara.client.get('/api/account/data')).json()
    expect(data.table_tests.at(-1)).toMatchObject({ day: today(), passed: true, dishes: expect.any(Array) })
    expect(
      data.cards_answered.filter((card: { at_the_table: boolean }) => card.at_the_table).length,
    ).toBeGreaterThan(4)
  })
})

const shuffled = (listed: string) => listed.split(',').toReversed().join(',')
const reviewsOf = ({ id }: TableTest) => db.$count(cardReviews, eq(cardReviews.tableTestId, id))

/** Knows every card as of now, whatever earlier tests left. */
async function prepareAgain(userId: number): Promise<void> {
  await db.delete(userTrainingProgress).where(eq(userTrainingProgress.userId, userId))
  await db.delete(shiftSignOffs).where(eq(shiftSignOffs.userId, userId))
  await prepare(userId)
}

async function addAllergen(dishId: number): Promise<void> {
  const url = `/api/admin/content/dishes/${dishId}`
  const { document, revision } = (await admin.get(url)).json()
  const saved = await admin.put(url, {
    document: { ...document, allergens: [...document.allergens, 'lupin'] },
    ...{ revision, isPublished: true },
  })
  expect(saved.statusCode, saved.body).toBe(200)
}
