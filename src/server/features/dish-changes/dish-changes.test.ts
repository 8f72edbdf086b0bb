/** A change of a dish, told to staff and asked of them until they know it. Source: ruling R11. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  ChangeQuestion,
  DishChange,
  DishChangePerson,
  DishChangeReach,
  ReceivedDishChange,
} from '#contract/menu/dish-changes.ts'
import type { Menu } from '#contract/menu/menu.ts'
import type { Allergen } from '#domain/kitchen/allergens.ts'
import { VERDICTS } from '#domain/menu/filter.ts'
import { NO_NEEDS, sortForGuest } from '#domain/menu/table-mode.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import type { QuickAccount } from '../../testing/quick-accounts.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
let admin: TestClient
let HERE: number
let THERE: number
/**
 * Kyuri Sunomono, which is assessed and contains nothing. It and all its neighbours at the cold station may contain
 * sesame and peanut: adding either alters no neighbour, and taking it away leaves the traces.
 */
let dish: { dishId: number; name: string }
let people: Record<'waiter' | 'manager' | 'neighbour' | 'waiterThere', QuickAccount>

beforeAll(async () => {
  // Accounts are created by the real clock, and a change concerns people who were there before it.
  app.clock.set(new Date(Date.now() + 60_000).toISOString())
  admin = await app.signInAsAdmin()
  ;[HERE = 0, THERE = 0] = await readLocationIds(admin)
})
beforeEach(async () => {
  app.clock.advance({ days: 1 })
  people = await makeColleagues(app, {
    waiter: { [HERE]: 'staff' },
    manager: { [HERE]: 'manager' },
    neighbour: { [THERE]: 'manager' },
    waiterThere: { [THERE]: 'staff' },
  })
  // Changes of earlier tests do not concern them.
  await db.execute(sql`update users set join_date = ${app.clock.now().toString()}::timestamptz
    where id = any(${sql.param(Object.values(people).map(({ id }) => id))}::int[])`)
  const { dishes } = (await admin.get('/api/admin/kitchen')).json()
  dish = dishes.find(({ name }: { name: string }) => name === 'Kyuri Sunomono')
  await save({ allergens: [] }, { level: 'minor' })
  await assess()
})
afterAll(() => app.context.changes.stop())

async function documentOf() {
  return (await admin.get(`/api/admin/content/dishes/${dish.dishId}`)).json()
}

async function save(changes: object, announcement?: object, isPublished = true) {
  const { document, revision } = await documentOf()
  return admin.put(`/api/admin/content/dishes/${dish.dishId}`, {
    document: { ...document, ...changes },
    revision,
    isPublished,
    ...(announcement && { announcement }),
  })
}

async function assess() {
  const { dishes } = (await admin.get('/api/admin/kitchen')).json()
  const { revision } = dishes.find(({ dishId }: { dishId: number }) => dishId === dish.dishId)
  await admin.post(`/api/admin/kitchen/dishes/${dish.dishId}/assessment`, { revision, isConfirmed: true })
}

const newest = async (): Promise<{ id: number; line: string; level: string; facts: string[] }> =>
  (
    await db.execute(sql`select id, line, level, array(
      select fact from dish_change_facts where change_id = change.id order by 1) as facts
    from dish_changes as change order by id desc limit 1`)
  ).rows[0] as never

const received = async ({ client }: QuickAccount): Promise<ReceivedDishChange[]> =>
  (await client.get('/api/dish-changes')).json()
const asked = async ({ client }: QuickAccount): Promise<ChangeQuestion[]> =>
  (await client.get('/api/dish-changes/questions')).json()
let lesson = 0
/** Every time another, so that any of them can be done. */
async function doLesson({ client }: QuickAccount) {
  lesson += 1
  const response = await client.post('/api/micro-learning/complete', { moduleId: lesson, timeSpent: 30 })
  expect(response.statusCode, response.body).toBe(201)
}
const answer = ({ client }: QuickAccount, { changeId, question }: ChangeQuestion, choice: string | null) =>
  client.post(`/api/dish-changes/${changeId}/answers`, { key: question?.key ?? null, answer: choice })
const recordOf = async (client: TestClient, id: number): Promise<DishChange> =>
  (await client.get(`/api/admin/dish-changes/${id}`)).json()
const peopleOf = async (
  client: TestClient,
  id: number,
  query = '',
): Promise<{ rows: DishChangePerson[]; total: number; counts: Record<string, number> }> =>
  (await client.get(`/api/admin/dish-changes/${id}/people?${query}`)).json()

describe('what is told', () => {
  test('stands on the home and at the bell of everyone but its author, until it is opened', async () => {
    await save({ allergens: ['sesame'] }, { level: 'tell' })
    await assess()
    const [card] = await received(people.waiter)
    expect(card).toMatchObject({
      line: '+ Sesame',
      dishes: ['Kyuri Sunomono'],
      dishCount: 1,
      isAsked: false,
      link: expect.stringContaining(`dish=${dish.dishId}`),
    })
    const [bell] = (await people.waiter.client.get('/api/announcements')).json()
    expect(bell).toMatchObject({ id: card?.announcementId, message: card?.line, readAt: null })
    expect(await (await admin.get('/api/dish-changes')).json()).toEqual([])
    await people.waiter.client.post('/api/announcements/read', { ids: [card?.announcementId] })
    expect((await received(people.waiter)).map(({ id }) => id)).not.toContain(card?.id)
    expect((await received(people.waiterThere)).map(({ id }) => id)).toContain(card?.id)
    expect((await admin.get('/api/admin/announcements')).json().rows).toEqual([])
  })

  test('is not told to guests, nor to whoever came later', async () => {
    await save({ allergens: ['sesame'] }, { level: 'relearn' })
    await assess()
    const { id } = await newest()
    await db.execute(sql`update users set join_date = ${app.clock.now().add({ hours: 1 }).toString()}::timestamptz
      where id = ${people.waiterThere.id}`)
    expect((await received(people.waiterThere)).map(other => other.id)).not.toContain(id)
    const guest = await app.joinAsCustomer(`guest${id}`)
    expect((await guest.get('/api/dish-changes')).json()).toEqual([])
    expect((await guest.get('/api/dish-changes/questions')).json()).toEqual([])
  })

  test('is told to those whose job sells it, and asked of no one else', async () => {
    const reach = async (): Promise<number> =>
      (await admin.get(`/api/admin/dish-changes/reach?dishIds=${dish.dishId}`)).json().staff
    const everybody = await reach()
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into jobs (name, display_order) values ('Waiter', 1), ('Porter', 2) returning id`,
    )
    const [waiter, porter] = rows.map(({ id }) => id)
    const audience = JSON.stringify({ jobIds: [waiter], locationIds: [] })
    await db.execute(sql`update training_modules set audience = ${audience}::jsonb`)
    const give = ({ id }: QuickAccount, jobId: number | undefined) =>
      db.execute(sql`update user_places set job_ids = array[${jobId}::int] where user_id = ${id}`)
    await give(people.waiter, waiter)
    await give(people.waiterThere, porter)
    expect(await reach()).toBe(everybody - 1)
    await save({ allergens: ['sesame'] }, { level: 'relearn' })
    await assess()
    const { id } = await newest()
    expect((await received(people.waiter)).map(card => card.id)).toContain(id)
    expect((await received(people.waiterThere)).map(card => card.id)).not.toContain(id)
    expect((await people.waiterThere.client.get('/api/announcements')).json()).toEqual([])
    const { rows: concerned, total } = await peopleOf(people.neighbour.client, id)
    expect(concerned.map(person => person.id)).not.toContain(people.waiterThere.id)
    expect(await recordOf(people.neighbour.client, id)).toMatchObject({ concerned: total })
    expect(await recordOf(admin, id)).toMatchObject({ concerned: (await peopleOf(admin, id)).total })
    await db.execute(sql`update training_modules set audience = null`)
  })

  test.each<[string, object, object | undefined, string, string]>([
    ['allergens without a word', { allergens: ['sesame'] }, undefined, 'tell', '+ Sesame'],
    [
      'allergens as said',
      { allergens: ['sesame'] },
      { level: 'relearn', line: 'Sesame on top!' },
      'relearn',
      'Sesame on top!',
    ],
    ['a price without a word', { price: 17 }, undefined, 'minor', '$12 → $17'],
    ['a price as said', { price: 18 }, { level: 'tell' }, 'tell', '→ $18'],
    ['words without a word', { notes: 'Cold and crisp.' }, undefined, 'minor', 'new wording: notes'],
  ])('%s', async (_name, changes, announcement, level, line) => {
    expect((await save(changes, announcement)).statusCode).toBe(200)
    await assess()
    const change = await newest()
    expect(change.level).toBe(level)
    expect(change.line).toContain(line)
  })

  test('the same of a component, and nothing of a draft', async () => {
    const { components } = (await admin.get('/api/admin/kitchen')).json()
    const { id } = components.find(({ name }: { name: string }) => name === 'Shoyu')
    const url = `/api/admin/content/components/${id}`
    const assessShoyu = async () => {
      const { components } = (await admin.get('/api/admin/kitchen')).json()
      const { revision } = components.find((component: { id: number }) => component.id === id)
      const body = { revision, isConfirmed: true }
      expect((await admin.post(`/api/admin/kitchen/components/${id}/assessment`, body)).statusCode).toBe(200)
    }
    const { document: shoyu } = (await admin.get(url)).json()
    const saveShoyu = async (document: object, more = {}) => {
      const { revision } = (await admin.get(url)).json()
      return admin.put(url, { document, revision, isPublished: true, ...more })
    }
    const before = await newest()
    await save({ allergens: ['sesame'] }, { level: 'relearn' }, false)
    expect(await newest()).toEqual(before)
    const changed = { ...shoyu, allergens: [...shoyu.allergens, 'mustard'] }
    expect((await saveShoyu(changed, { announcement: { level: 'relearn' } })).statusCode).toBe(200)
    expect(await received(people.waiter)).toEqual([])
    await assessShoyu()
    const change = await newest()
    expect([change.level, change.line]).toEqual([
      'relearn',
      expect.stringMatching(/^.* and \d+ more: \+ Mustard/),
    ])
    expect((await received(people.waiter))[0]?.dishCount).toBeGreaterThan(20)
    await saveShoyu(shoyu)
    await assessShoyu()
  })

  test.each([{ level: 'loudly' }, { level: 'tell', line: 'x'.repeat(161) }, { line: 'No level' }])(
    'is refused as %j, and nothing is saved',
    async announcement => {
      const { revision } = await documentOf()
      expect((await save({ allergens: ['sesame'] }, announcement)).statusCode).toBe(400)
      expect((await documentOf()).revision).toBe(revision)
    },
  )
})

describe('what waits for the signature', () => {
  const lines = async () => (await received(people.waiter)).map(({ line }) => line)
  const bell = async (): Promise<string[]> =>
    (await people.waiter.client.get('/api/announcements'))
      .json()
      .map(({ message }: { message: string }) => message)
  const menu = async (): Promise<Menu> => (await people.waiter.client.get('/api/menu')).json()
  const states = async () =>
    (await menu()).sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === dish.dishId)

  test('is on the menu at once, and told with the signature', async () => {
    const before = await bell()
    await save({ allergens: ['sesame'] }, { level: 'tell' })
    expect(await states()).toMatchObject({
      allergens: expect.arrayContaining(['sesame']),
      isAssessed: false,
    })
    expect(await lines()).toEqual([])
    expect(await bell()).toEqual(before)
    await assess()
    expect(await lines()).toEqual(['+ Sesame'])
    expect(await bell()).toEqual(['+ Sesame', ...before])
  })

  test('leaves nobody with a dish that looks safer meanwhile: menu, table mode and board say so', async () => {
    const verdicts = async (allergen: Allergen) => {
      const { sections, marks } = await menu()
      const dishes = sections.flatMap(section => section.dishes)
      const lists = sortForGuest(dishes, { ...NO_NEEDS, without: [allergen] }, marks)
      return VERDICTS.filter(verdict =>
        lists[verdict].some(({ item, swaps }) => item.id === dish.dishId && swaps.length === 0),
      )
    }
    const notAssessed = async () =>
      (await people.manager.client.get(`/api/admin/readiness/${HERE}`)).json().notAssessed
    expect([await verdicts('milk'), await verdicts('sesame')]).toEqual([['yes'], ['ask']])
    expect(await notAssessed()).not.toContain(dish.name)

    await save({ allergens: ['sesame'] }, { level: 'tell' })
    expect(await states()).toMatchObject({ isAssessed: false })
    // Milk was never spoken of, and yet it is for the chef.
    expect([await verdicts('milk'), await verdicts('sesame')]).toEqual([['ask'], ['no']])
    expect(await notAssessed()).toContain(dish.name)
    expect(await lines()).toEqual([])

    await assess()
    expect([await verdicts('milk'), await verdicts('sesame')]).toEqual([['yes'], ['no']])
    expect(await notAssessed()).not.toContain(dish.name)
    expect(await lines()).toEqual(['+ Sesame'])
  })

  test('is told of the neighbours in the same message', async () => {
    await save({ allergens: ['lupin'] }, { level: 'tell' })
    expect(await lines()).toEqual([])
    await assess()
    const told = await received(people.waiter)
    expect(told).toMatchObject([
      { line: expect.stringMatching(/^Kyuri Sunomono: \+ Lupin; and traces in \d+ others$/) },
    ])
    expect(told[0]?.dishCount).toBeGreaterThan(1)
  })

  test('is told once, however often it was changed before: as the difference in all', async () => {
    await save({ allergens: ['sesame'] }, { level: 'tell' })
    await save({ allergens: ['sesame', 'peanut'] }, { level: 'relearn' })
    await save({ allergens: ['peanut'] }, { level: 'tell' })
    expect(await lines()).toEqual([])
    await assess()
    expect(await received(people.waiter)).toMatchObject([{ line: '+ Peanut', isAsked: true }])
  })

  test('is not told if it was changed back, nor is another signature', async () => {
    await save({ allergens: ['sesame'] }, { level: 'relearn' })
    await save({ allergens: [] }, { level: 'relearn' })
    await assess()
    expect(await lines()).toEqual([])
    await admin.post('/api/admin/kitchen/assessments/withdrawal', { dishes: [dish.dishId], components: [] })
    await assess()
    expect(await lines()).toEqual([])
  })

  test('is told in the publisher’s own words, as long as it is just that', async () => {
    await save({ allergens: ['sesame'] }, { level: 'relearn', line: 'Sesame on top!' })
    await assess()
    await save({ allergens: ['peanut'] }, { level: 'tell', line: 'Peanuts on top!' })
    await save({ allergens: [] }, { level: 'tell' })
    await assess()
    // Sesame stays beside it at the cold station.
    expect(await lines()).toEqual(['may contain sesame'])
    expect((await bell()).slice(0, 2)).toEqual(['may contain sesame', 'Sesame on top!'])
  })

  test('lets a price go first', async () => {
    const { document } = await documentOf()
    await save({ allergens: ['sesame'], price: document.price + 1 }, { level: 'tell' })
    const change = (await db.execute(sql`select level, line from dish_changes order by id desc limit 2`)).rows
    expect(change).toEqual([
      { level: 'minor', line: expect.stringMatching(/^\$\d+ → \$\d+$/) },
      { level: 'minor', line: '+ Sesame' },
    ])
    await assess()
    expect(await lines()).toEqual(['+ Sesame'])
    expect((await newest()).level).toBe('tell')
  })

  test('hides no earlier message that says more, and shows none that says less', async () => {
    await save({ allergens: ['sesame'] }, { level: 'tell' })
    await assess()
    await save({ allergens: [] }, { level: 'tell' })
    expect(await lines()).toEqual(['+ Sesame'])
    await assess()
    expect(await lines()).toEqual(['may contain sesame'])
    await save({ allergens: ['sesame'] }, { level: 'tell' })
    expect(await lines()).toEqual([])
    await save({ allergens: [] }, { level: 'tell' })
    await assess()
    expect(await lines()).toEqual(['may contain sesame'])
  })
})

describe('what is asked again', () => {
  async function change() {
    await save({ allergens: ['sesame'] }, { level: 'relearn' })
    await assess()
    return (await db.execute(sql`select max(id) as id from dish_changes where level = 'relearn'`)).rows[0]
      ?.id as number
  }

  test('comes after the lesson of the day, again on the next day when wrong, until it is right', async () => {
    const id = await change()
    expect(await asked(people.waiter)).toEqual([])
    await doLesson(people.waiter)
    const [first] = await asked(people.waiter)
    expect(first).toMatchObject({
      changeId: id,
      question: {
        key: `contains:${dish.dishId}:sesame`,
        question: 'Which of these does Kyuri Sunomono contain?',
      },
    })
    const wrong = first?.question?.options.find(option => option !== 'Sesame') ?? ''
    const { pointsBalance } = (await people.waiter.client.get('/api/user')).json()
    const graded = await answer(people.waiter, first as ChangeQuestion, wrong)
    expect([graded.statusCode, graded.json()]).toEqual([
      201,
      { isRight: false, right: 'Sesame', explanation: expect.stringContaining('sesame') },
    ])
    expect((await people.waiter.client.get('/api/user')).json().pointsBalance).toBe(pointsBalance)
    expect(await asked(people.waiter)).toEqual([])
    expect((await answer(people.waiter, first as ChangeQuestion, 'Sesame')).json().code).toBe(
      'dishChangeNotAsked',
    )
    expect(await recordOf(admin, id)).toMatchObject({ right: 0 })

    app.clock.advance({ days: 1 })
    expect(await asked(people.waiter)).toEqual([])
    await doLesson(people.waiter)
    const [second] = await asked(people.waiter)
    expect(second?.question?.key).toBe(`dish-with:${dish.dishId}:sesame`)
    expect((await answer(people.waiter, second as ChangeQuestion, 'Kyuri Sunomono')).json().isRight).toBe(
      true,
    )
    app.clock.advance({ days: 1 })
    await doLesson(people.waiter)
    expect(await asked(people.waiter)).toEqual([])
    const { rows } = await peopleOf(admin, id, 'state=right')
    expect(rows).toMatchObject([{ id: people.waiter.id, state: 'right', wrongAnswers: 1 }])
    const { dish_changes_answered } = JSON.parse(
      (await admin.get(`/api/admin/people/${people.waiter.id}/data`)).body,
    )
    expect(dish_changes_answered).toHaveLength(2)
  })

  test('is of the menu as it is, and an earlier change of the same fact is asked no more', async () => {
    const first = await change()
    await save({ allergens: [] }, { level: 'relearn' })
    await assess()
    const second = (await db.execute(sql`select max(id) as id from dish_changes where level = 'relearn'`))
      .rows[0]?.id
    await doLesson(people.waiter)
    const questions = await asked(people.waiter)
    expect(questions.map(({ changeId }) => changeId)).toEqual([second])
    // About a fact of absence that the menu proves, never about a former one.
    expect(['shown as a line', `dish-without:${dish.dishId}:sesame`]).toContain(
      questions[0]?.question?.key ?? 'shown as a line',
    )
    expect((await received(people.waiter)).map(({ id }) => id)).toEqual([second])
    expect(await recordOf(admin, first)).toMatchObject({ isSuperseded: true })
    const late = await people.waiter.client.post(`/api/dish-changes/${first}/answers`, {
      key: `contains:${dish.dishId}:sesame`,
      answer: 'Sesame',
    })
    expect(late.json().code).toBe('dishChangeNotAsked')
  })

  test('shows the line itself where the menu cannot ask', async () => {
    const { document } = await documentOf()
    await save({ notes: `${document.notes} Cold.` }, { level: 'relearn' })
    await doLesson(people.waiter)
    const [only] = await asked(people.waiter)
    expect(only).toMatchObject({ question: null, line: 'new wording: notes' })
    expect((await answer(people.waiter, only as ChangeQuestion, null)).json()).toMatchObject({
      isRight: true,
    })
    expect(await asked(people.waiter)).toEqual([])
  })

  test('tells when the menu has moved on since the question, and keeps no answer', async () => {
    await change()
    await doLesson(people.waiter)
    const [question] = await asked(people.waiter)
    const refused = async (body: object) => {
      const response = await people.waiter.client.post(
        `/api/dish-changes/${question?.changeId}/answers`,
        body,
      )
      expect(response.json()).toMatchObject({ code: 'dishQuestionChanged' })
    }
    await refused({ key: question?.question?.key, answer: 'Nothing of it' })
    await refused({ key: 'contains:1:milk', answer: 'Milk' })
    await refused({ key: null, answer: null })
    await refused({ key: question?.question?.key, answer: null })
    expect(await asked(people.waiter)).toEqual([question])
  })

  test('counts once, however often it is sent at the same time', async () => {
    const id = await change()
    await doLesson(people.waiter)
    const [question] = await asked(people.waiter)
    const wrong = question?.question?.options.find(option => option !== 'Sesame') ?? ''
    const sent = await Promise.all(
      [wrong, 'Sesame', wrong, 'Sesame'].map(choice =>
        answer(people.waiter, question as ChangeQuestion, choice),
      ),
    )
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    const { rows } = await db.execute(sql`select from dish_change_answers where change_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  test('is nobody’s to answer whom it does not concern', async () => {
    const id = await change()
    const own = await admin.post(`/api/dish-changes/${id}/answers`, { key: null, answer: null })
    expect(own.json().code).toBe('dishChangeNotAsked')
    expect((await app.visitor().get('/api/dish-changes/questions')).statusCode).toBe(401)
    const stray = await people.waiter.client.post('/api/dish-changes/999999/answers', {
      key: null,
      answer: null,
    })
    expect(stray.json().code).toBe('dishChangeNotAsked')
  })
})

describe('what management sees of it', () => {
  test('is a manager’s own people, and of the neighbour’s nothing', async () => {
    await save({ allergens: ['sesame'] }, { level: 'relearn' })
    await assess()
    const id = (await db.execute(sql`select max(id) as id from dish_changes where level = 'relearn'`)).rows[0]
      ?.id as number
    await doLesson(people.waiter)
    const [question] = await asked(people.waiter)
    await answer(people.waiter, question as ChangeQuestion, 'Sesame')
    const manager = await peopleOf(people.manager.client, id, 'state=right')
    expect(manager.rows.find(row => row.id === people.waiter.id)).toMatchObject({
      state: 'right',
      seenAt: expect.any(String),
      places: [expect.any(String)],
    })
    const neighbour = await peopleOf(people.neighbour.client, id)
    const ids = neighbour.rows.map(row => row.id)
    expect(neighbour.total).toBeGreaterThan(1)
    expect(ids).not.toContain(people.waiter.id)
    expect(neighbour.counts).toEqual({ right: 0, wrong: 0, seen: 0, none: neighbour.total })
    expect(await recordOf(people.neighbour.client, id)).toMatchObject({
      right: 0,
      concerned: neighbour.total,
    })
    expect(await recordOf(people.manager.client, id)).toMatchObject({ right: 1, seen: 1 })
    const overHere = await peopleOf(people.neighbour.client, id, `locationId=${HERE}`)
    expect(overHere.total).toBe(0)
    expect((await people.waiter.client.get(`/api/admin/dish-changes/${id}`)).statusCode).toBe(403)
    expect((await people.manager.client.get('/api/admin/dish-changes/reach?dishIds=1')).statusCode).toBe(403)
  })

  test('is listed by dish and level', async () => {
    await save({ price: 19 })
    const { id } = await newest()
    const list = async (query: string): Promise<number[]> =>
      (await admin.get(`/api/admin/dish-changes?${query}`)).json().rows.map((row: DishChange) => row.id)
    expect(await list(`dishId=${dish.dishId}`)).not.toContain(id)
    expect((await list(`dishId=${dish.dishId}&level=minor`))[0]).toBe(id)
    expect(await list('dishId=999999&level=minor')).toEqual([])
    expect((await admin.get('/api/admin/dish-changes/999999')).statusCode).toBe(404)
    expect((await admin.get('/api/admin/dish-changes/999999/people')).statusCode).toBe(404)
  })
})

test('before saving, a change says what is taught of the dish and who has learnt it', async () => {
  const reach = async (): Promise<DishChangeReach> =>
    (await admin.get(`/api/admin/dish-changes/reach?dishIds=${dish.dishId}`)).json()
  const before = await reach()
  expect(before.staff).toBeGreaterThanOrEqual(4)
  expect(before.taught.find(({ kind }) => kind === 'questions')).toMatchObject({
    count: expect.any(Number),
    first: expect.arrayContaining([
      { title: expect.any(String), href: expect.stringMatching(/^\/admin\/content\/questions\/\d+$/) },
    ]),
  })
  await db.execute(sql`
    insert into user_training_progress (user_id, module_id, completed_at, score, is_completed, completion_date)
    select ${people.waiter.id}, id, now(), 20, true, '2026-03-02' from training_modules`)
  expect((await reach()).learnt).toBe(before.learnt + 1)
  expect((await admin.get('/api/admin/dish-changes/reach?dishIds=999999')).json()).toMatchObject({
    learnt: 0,
    taught: [],
  })
})
