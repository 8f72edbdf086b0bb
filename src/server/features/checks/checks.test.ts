import { afterAll, describe, expect, test } from 'vitest'
import type { Check } from '#contract/memory/checks.ts'
import { declaredAllergens } from '#domain/kitchen/allergen-profiles.ts'
import { rightAnswer, writeSet } from '#domain/kitchen/allergen-sets.ts'
import type { Allergen } from '#domain/kitchen/allergens.ts'
import { isQuotedFromItsOwn } from '#domain/memory/fixtures.ts'
import { MEMORY_MODEL, reviewCard } from '#domain/memory/memory.ts'
import { checkQuestion, isSound, openMenu } from '#domain/questions/question-check.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import { contentChanges } from '../../database/schema/content-changes.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { cardChecks, cardReviews, memories } from '../../database/schema/memory.ts'
import { sentCards } from '../../database/schema/readiness.ts'
import { loadDeck } from '../../memory/deck.ts'
import { findMemory, rebuildMemories, writeMemory } from '../../memory/memories.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { expectSoundLedger } from '../../testing/ledger-check.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
afterAll(() => expectSoundLedger(db))

let count = 0
const joinPerson = async () => {
  count += 1
  const client = await app.joinAsStaff(`checker${count}`)
  return { client, id: (await client.get('/api/user')).json().id as number }
}
const open = async (client: TestClient): Promise<Check> => {
  const response = await client.post('/api/checks')
  expect(response.statusCode).toBe(200)
  return response.json()
}
type Answering = (card: Check['cards'][number], index: number) => string | null
const right: Answering = card => rightAnswer(card)
/** A set has its two parts exchanged. */
const wrong: Answering = ({ options, right: key, set }) =>
  set
    ? writeSet({ contains: set.mayContain, mayContain: set.contains })
    : (options.find(option => option !== key) ?? null)
const send = (client: TestClient, { id, cards }: Check, choose: Answering = right, more: object = {}) =>
  client.post(`/api/checks/${id}/answers`, {
    answers: cards.map((card, index) => ({
      chosen: choose(card, index),
      milliseconds: 3_000,
      ago: 0,
      ...more,
    })),
  })
const today = async (client: TestClient) => (await client.get('/api/checks/today')).json()
const completeModule = async (client: TestClient, moduleId: number, missed = 0) => {
  const answers = await quizAnswers(db, moduleId, missed)
  await client.get(`/api/training/modules/${moduleId}/questions`)
  await client.post(`/api/training/modules/${moduleId}/check`, { answers })
  const response = await client.post('/api/training/complete', {
    moduleId,
    score: 20,
    totalQuestions: 20,
    answers: await quizAnswers(db, moduleId),
  })
  expect(response.statusCode).toBe(200)
}
const reviewsOf = (userId: number) => db.select().from(cardReviews).where(eq(cardReviews.userId, userId))
const memoryOf = async (userId: number) =>
  (await db.select().from(memories).where(eq(memories.userId, userId)))[0]

test('each card of the built-in menu has exactly one true option by the data', async () => {
  const { dishes, profile } = await readProofMenu(db)
  const { cards } = await loadDeck(db)
  const stated = openMenu(dishes, profile)
  for (const card of cards) {
    const { question, right: key, wrong: others, set } = card
    if (set) continue
    const isQuoted = isQuotedFromItsOwn(card, dishes)
    if (isQuoted === false) throw new Error(question)
    if (isQuoted) continue
    const found = checkQuestion({ question, options: [key, ...others] }, stated)
    if (!found || !isSound(found, key)) throw new Error(JSON.stringify({ question, key, others, found }))
  }
  // Each assessed dish is asked for exactly what it contains and may contain of the law's allergens.
  const declared = new Set(declaredAllergens(profile).map(({ allergen }) => allergen))
  const byKey = new Map(cards.map(card => [card.key, card]))
  for (const { id, isAssessed, allergens, mayContain } of dishes) {
    const set = byKey.get(`set:${id}`)?.set
    expect(set !== undefined).toBe(isAssessed)
    const inLaw = (listed: readonly Allergen[]) =>
      listed.filter(allergen => declared.has(allergen)).toSorted()
    expect(set?.contains.toSorted()).toEqual(inLaw(allergens))
    expect(set?.mayContain.toSorted()).toEqual(inLaw(mayContain.map(({ allergen }) => allergen)))
  }
  // One card a form in place of one an allergen.
  const sets = cards.filter(({ set }) => set)
  expect(sets.length).toBeLessThan(dishes.length * 2)
})

test('a set is answered as a whole, in any order; what is none of it is refused', async () => {
  const { client, id } = await joinPerson()
  const deck = await loadDeck(db)
  const card = [...deck.byKey.values()].find(({ set }) => set && set.contains.length > 1)
  if (!card?.set) throw new Error('No set')
  await db
    .insert(sentCards)
    .values({ userId: id, cardKey: card.key, sentBy: id, sentAt: app.context.nowDate() })
  const check = await open(client)
  const at = check.cards.findIndex(({ question }) => question === card.question)
  expect(check.cards[at]?.options).toEqual([])
  const answerSet = (chosen: string) =>
    send(client, check, (each, index) => (index === at ? chosen : rightAnswer(each)))
  for (const chosen of ['wheat', 'pine-cone~', `${card.set.contains[0]},${card.set.contains[0]}~`])
    expect((await answerSet(chosen)).json()).toMatchObject({ code: 'answerNotAnOption' })
  const reversed = `${card.set.contains.toReversed().join(',')}~${card.set.mayContain.join(',')}`
  expect((await answerSet(reversed)).json()).toMatchObject({ right: check.cards.length })
})

describe('a check', () => {
  test('the first one is short; right answers are scheduled, and the day counts for the streak alone', async () => {
    const { client, id } = await joinPerson()
    expect(await today(client)).toMatchObject({ canOpen: true, isBegun: false, isDone: false, isNext: false })
    const check = await open(client)
    expect(check.cards).toHaveLength(5)
    for (const { options, right: key } of check.cards) {
      expect(options).toHaveLength(4)
      expect(options).toContain(key)
    }
    expect(await today(client)).toMatchObject({ canOpen: true, isBegun: true })
    const response = await send(client, check)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      right: 5,
      total: 5,
      isStreakDay: true,
      streak: { currentStreak: 1, longestStreak: 1, totalModulesCompleted: 0 },
      outlook: { cards: 5 },
    })
    const reviews = await reviewsOf(id)
    expect(reviews.map(({ rating }) => rating)).toEqual(Array(5).fill('good'))
    expect((await client.get('/api/user')).json().pointsBalance).toBe(1)
    expect(await memoryOf(id)).toMatchObject({
      model: MEMORY_MODEL.version,
      weights: [...MEMORY_MODEL.weights],
    })
    const after = await today(client)
    expect(after).toMatchObject({ canOpen: true, isBegun: false, isDone: true, isNext: false })
    expect(after.outlook.recall[0]).toBe(100)
  })

  test('a second one on the day earns nothing, and sixteen cards are the most', async () => {
    const { client, id } = await joinPerson()
    const sizes = []
    for (let step = 0; step < 3; step += 1) {
      const check = await open(client)
      sizes.push(check.cards.length)
      expect((await send(client, check)).json().isStreakDay).toBe(step === 0)
    }
    expect(sizes).toEqual([5, 8, 3])
    const refused = await client.post('/api/checks')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('There is nothing to check right now. Come back tomorrow.')
    expect(await today(client)).toMatchObject({ canOpen: false, isDone: true })
    const keys = (await reviewsOf(id)).map(({ cardKey }) => cardKey)
    expect(new Set(keys).size).toBe(16)
    expect((await client.get('/api/user')).json().pointsBalance).toBe(1)
    app.clock.advance({ days: 1 })
    expect((await open(client)).cards).toHaveLength(8)
  })

  test('wrong and not sure are Again; luck is not knowledge', async () => {
    const { client, id } = await joinPerson()
    const check = await open(client)
    const response = await send(client, check, (card, index) =>
      index === 0 ? null : index === 1 ? wrong(card, index) : right(card, index),
    )
    expect(response.json()).toMatchObject({ right: 3, total: 5, isStreakDay: true })
    const reviews = await reviewsOf(id)
    expect(reviews.map(({ rating, isRight, chosen }) => [rating, isRight, chosen !== null])).toEqual([
      ['again', false, false],
      ['again', false, true],
      ...Array(3).fill(['good', true, true]),
    ])
  })

  test('right but slower than twice the own median is Hard', async () => {
    const { client, id } = await joinPerson()
    await send(client, await open(client))
    await send(client, await open(client))
    app.clock.advance({ days: 1 })
    await send(client, await open(client), right, { milliseconds: 6_001 })
    expect((await reviewsOf(id)).slice(-8).every(({ rating }) => rating === 'hard')).toBe(true)
  })
})

test('of somebody who is not on tells no board to load again', async () => {
  const { client } = await joinPerson()
  const announced = () => db.select().from(contentChanges).where(eq(contentChanges.tableName, 'sent_cards'))
  const before = await announced()
  expect((await send(client, await open(client))).statusCode).toBe(200)
  expect(await announced()).toEqual(before)
})

describe('two devices', () => {
  test('open the same check at once, and the second to send gets the result of the first', async () => {
    const { client, id } = await joinPerson()
    const [one, two] = await Promise.all([open(client), open(client)])
    expect(two).toEqual(one)
    const [first, second] = await Promise.all([send(client, one), send(client, two, wrong)])
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect(await reviewsOf(id)).toHaveLength(5)
    expect((await client.get('/api/user')).json().pointsBalance).toBe(1)
  })

  test('a check of someone else does not exist', async () => {
    const [mine, theirs] = [await joinPerson(), await joinPerson()]
    const check = await open(theirs.client)
    expect((await send(mine.client, check)).statusCode).toBe(404)
    expect((await send(app.visitor(), check)).statusCode).toBe(401)
  })
})

describe('an answer', () => {
  test('is graded by what was handed out; every card needs one of its options', async () => {
    const { client } = await joinPerson()
    const check = await open(client)
    expect((await send(client, check, () => 'Plutonium')).json()).toMatchObject({
      code: 'answerNotAnOption',
    })
    const response = await send(client, { ...check, cards: check.cards.slice(1) })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Please answer every card.')
  })

  test('given without a connection counts when it was given, for seven days', async () => {
    const { client, id } = await joinPerson()
    const check = await open(client)
    app.clock.advance({ days: 2 })
    const twoDays = 2 * 86_400_000
    await send(client, await open(client))
    const response = await send(client, check, right, { ago: twoDays - 3_600_000 })
    expect(response.json()).toMatchObject({ isStreakDay: false })
    const late = (await reviewsOf(id)).slice(-5)
    expect(late.map(({ answeredAt, receivedAt }) => receivedAt.getTime() - answeredAt.getTime())).toEqual(
      Array(5).fill(twoDays - 3_600_000),
    )
    const old = await joinPerson()
    const oldCheck = await open(old.client)
    // Before it was opened nobody has answered.
    await send(old.client, oldCheck, right, { ago: 10 * 86_400_000 })
    const [review] = await reviewsOf(old.id)
    expect(review?.answeredAt.toISOString()).toBe(oldCheck.openedAt)
    const forgotten = await open(old.client)
    app.clock.advance({ days: 7, seconds: 1 })
    const refused = await send(old.client, forgotten)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('This check is older than 7 days and no longer counts.')
  })

  test('sent the next day makes the day of the answer count for the streak', async () => {
    const { client, id } = await joinPerson()
    await send(client, await open(client))
    app.clock.advance({ days: 1 })
    const check = await open(client)
    app.clock.advance({ days: 1 })
    const response = await send(client, check, right, { ago: 86_400_000 })
    expect(response.json()).toMatchObject({ isStreakDay: true, streak: { currentStreak: 2 } })
    const days = await db
      .select({ day: pointTransactions.businessDay })
      .from(pointTransactions)
      .where(and(eq(pointTransactions.userId, id), eq(pointTransactions.kind, 'daily_streak')))
    expect(new Set(days.map(({ day }) => day)).size).toBe(2)
    await send(client, await open(client))
    expect((await today(client)).streak.currentStreak).toBe(3)
  })
})

describe('the memory', () => {
  test('worked out again from the reviews is the same, also after late answers', async () => {
    const { client, id } = await joinPerson()
    for (let day = 0; day < 12; day += 1) {
      const check = await open(client)
      await send(client, check, day % 3 === 0 ? wrong : right)
      app.clock.advance({ days: day % 4, hours: 20 })
    }
    const late = await open(client)
    app.clock.advance({ days: 1 })
    await send(client, await open(client))
    await send(client, late, right, { ago: 80_000_000 })
    const before = await memoryOf(id)
    await rebuildMemories(db, app.context.nowDate())
    const { updatedAt: _, ...after } = (await memoryOf(id)) ?? {}
    expect(after).toEqual({ ...before, updatedAt: undefined })
  })

  test('of an earlier model is worked out again when it is used', async () => {
    const { client, id } = await joinPerson()
    await send(client, await open(client))
    const before = await memoryOf(id)
    await db.update(memories).set({ model: 'v1', states: {} }).where(eq(memories.userId, id))
    expect((await today(client)).outlook.cards).toBe(5)
    await send(client, await open(client))
    expect(await memoryOf(id)).toMatchObject({ model: MEMORY_MODEL.version, states: before?.states })
  })

  test('of who answered stays on record', async () => {
    await expect(db.delete(cardReviews)).rejects.toThrow()
  })
})

describe('the cards of a person', () => {
  test('grow with their modules, and with the questions that they missed', async () => {
    const { client, id } = await joinPerson()
    await completeModule(client, 1, 3)
    expect(await today(client)).toMatchObject({ isNext: true })
    await send(client, await open(client))
    const check = await open(client)
    const [row] = await db.select().from(cardChecks).where(eq(cardChecks.id, check.id))
    const all = [
      ...(await reviewsOf(id)).filter(({ checkId }) => checkId !== null).map(({ cardKey }) => cardKey),
      ...(row?.cards ?? []).map(({ key }) => key),
    ]
    expect(all.filter(key => key.startsWith('question:'))).toHaveLength(3)
    const { dishesOfModule, starter } = await loadDeck(db)
    const theirs = new Set([...starter, ...(dishesOfModule.get(1) ?? [])].map(String))
    const dishes = all.filter(key => !key.startsWith('question:')).map(key => key.split(':')[1] ?? '')
    expect(dishes.every(dishId => theirs.has(dishId))).toBe(true)
  })

  test('of a changed dish come first, marked, and an open check with an old fact is replaced', async () => {
    const { client, id } = await joinPerson()
    await send(client, await open(client))
    const { starter } = await loadDeck(db)
    const dishId = starter[0] ?? 0
    const states = await findMemory(db, id)
    const card = (await loadDeck(db)).byKey.get(`set:${dishId}`)
    const answer = { rating: 'good' as const, answeredAt: app.context.nowMs(), fact: card?.fact ?? '' }
    states.set(`set:${dishId}`, reviewCard(null, answer, 'allergen'))
    await writeMemory(db, id, states, app.context.nowDate())
    await addAllergen(dishId, 'lupin')
    const check = await open(client)
    expect(check.cards[0]).toMatchObject({
      isChanged: true,
      options: [],
      right: expect.stringContaining('lupin'),
      set: { contains: expect.arrayContaining(['lupin']) },
    })
    expect(await open(client)).toEqual(check)
    await addAllergen(dishId, 'sulphites')
    const newer = await open(client)
    expect(newer.id).not.toBe(check.id)
    expect(newer.cards[0]).toMatchObject({ isChanged: true })
    // The check on the other phone still counts, and what it taught is out of date.
    expect((await send(client, check)).statusCode).toBe(200)
    expect((await send(client, newer)).statusCode).toBe(200)
    app.clock.advance({ days: 1 })
    expect((await open(client)).cards.filter(({ isChanged }) => isChanged).length).toBeLessThanOrEqual(1)
  })
})

describe('the cards of the drinks list', () => {
  test('come with the modules and shifts about drinks: sake with its module, the rest with the drinks’', async () => {
    const { cards, dishesOfModule, dishesOfShift, starter } = await loadDeck(db)
    const kinds = new Map(
      (await readProofMenu(db)).dishes.flatMap(({ id, drink }) => (drink ? [[id, drink.kind] as const] : [])),
    )
    const kindsIn = (ids: readonly number[] = []) =>
      [...new Set(ids.flatMap(id => kinds.get(id) ?? []))].toSorted()
    expect(kindsIn(starter)).toEqual([])
    expect(kindsIn(dishesOfModule.get(1))).toEqual([])
    expect(kindsIn(dishesOfModule.get(5))).toEqual(['sake'])
    expect(kindsIn(dishesOfModule.get(8))).toHaveLength(5)
    expect(kindsIn(dishesOfShift.get(2))).toEqual([])
    expect(kindsIn(dishesOfShift.get(4))).toHaveLength(5)
    const perDrink = [...kinds.keys()].map(id => cards.filter(({ dishId }) => dishId === id).length)
    expect(Math.min(...perDrink)).toBeGreaterThanOrEqual(2)
    expect(perDrink.reduce((sum, own) => sum + own, 0) / kinds.size).toBeLessThan(6)
  })

  test('of a changed drink come first, marked', async () => {
    const { client, id } = await joinPerson()
    await send(client, await open(client))
    const { cards } = await loadDeck(db)
    const dishId = cards.find(({ key }) => key.startsWith('taste:'))?.dishId ?? 0
    const [asked, pairing] = [`taste:${dishId}`, `pairing-dish:${dishId}`]
    const sentAt = app.context.nowDate()
    await db
      .insert(sentCards)
      .values([asked, pairing].map(cardKey => ({ userId: id, cardKey, sentBy: id, sentAt })))
    const first = await open(client)
    expect(first.cards.slice(0, 2).map(({ isChanged }) => isChanged)).toEqual([false, false])
    await send(client, first)
    const admin = await app.signInAsAdmin()
    const { document, revision } = (await admin.get(`/api/admin/content/dishes/${dishId}`)).json()
    const taste = 'Toffee apple, candle smoke and salted butter, quick to fade.'
    const saved = await admin.put(`/api/admin/content/dishes/${dishId}`, {
      document: { ...document, drink: { ...document.drink, taste } },
      revision,
      isPublished: true,
    })
    expect(saved.statusCode).toBe(200)
    app.clock.advance({ days: 1 })
    const [changed, next] = (await open(client)).cards
    expect(changed).toMatchObject({ isChanged: true, question: `Which drink tastes like this? “${taste}”` })
    expect(next).toMatchObject({ isChanged: false })
  })
})

/** Adds an allergen to a recipe and assesses it, so that the menu states it. */
async function addAllergen(dishId: number, allergen: string): Promise<void> {
  const admin = await app.signInAsAdmin()
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
