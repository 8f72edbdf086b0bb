/**
 * Every cell of the board and of one's own page, worked out a second time from the rows of the database: on evenings
 * up to 90 days on, after a dish changed and after one is sold out. Source: ruling R14, decision 57.
 */
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckCard } from '#contract/memory/checks.ts'
import type { BoardCell, OwnReadiness, ReadinessBoard } from '#contract/memory/readiness.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { type MemoryCard, retentionOf } from '#domain/memory/cards.ts'
import { loadDeck } from '../../memory/deck.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { editQuestion } from '../../testing/edit-question.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { TEST_START } from '../../testing/test-clock.ts'

const DAYS = [0, 1, 7, 30, 90]
const DAY = 86_400_000
const DUTIES = ['run-food', 'section', 'allergens', 'drinks', 'register']

const app = await startTestApp()
const { db } = app.context
const [HERE = 0, THERE = 0] = await readLocationIds(await app.signInAsAdmin())
/** Sydney is the group's; it is still yesterday in the other restaurant. */
const ZONES: Readonly<Record<number, string>> = { [HERE]: 'Australia/Sydney', [THERE]: 'Pacific/Honolulu' }
const people = await makeColleagues(app, {
  lead: { [HERE]: 'lead', [THERE]: 'lead' },
  steady: { [HERE]: 'staff' },
  fading: { [HERE]: 'staff' },
  quick: { [HERE]: 'staff', [THERE]: 'staff' },
  half: { [HERE]: 'staff' },
  outdated: { [HERE]: 'staff' },
  learner: { [HERE]: 'staff' },
  unqualified: { [HERE]: 'staff' },
  visitor: { [THERE]: 'staff' },
  leaver: { [HERE]: 'staff' },
})
type Name = keyof typeof people
const NAMES = Object.keys(people) as Name[]
const SOME: readonly Name[] = ['quick', 'half', 'outdated', 'visitor']

async function read<Row>(query: SQL): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[]
}

/** A number from 0 to 1 that is always the same for the same text. */
function chance(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

interface Learned {
  /** Days until the predicted recall is 90 %. */
  readonly stability: number
  readonly daysAgo: number
  readonly isMissed?: boolean
  readonly isOutdated?: boolean
  /** Right at one asking alone, or at two of one day. */
  readonly isSeenOnce?: boolean
}

const none = () => null
/** Memory of a card by person; `null`: never seen. */
const MEMORIES: Readonly<Record<Name, (key: string) => Learned | null>> = {
  lead: none,
  learner: none,
  leaver: none,
  steady: key => ({ stability: 300 + 200 * chance(`s${key}`), daysAgo: 2 * chance(`a${key}`) }),
  unqualified: key => ({ stability: 400, daysAgo: chance(`u${key}`) }),
  visitor: key => ({ stability: 5 + 60 * chance(`v${key}`), daysAgo: 3 * chance(`b${key}`) }),
  fading: key => ({
    ...{ stability: 12 + 80 * chance(`f${key}`), daysAgo: 8 * chance(`c${key}`) },
    isSeenOnce: chance(`g${key}`) < 0.2,
  }),
  quick: key => ({ stability: 0.6 + 3 * chance(`q${key}`), daysAgo: chance(`d${key}`) }),
  half: key => (chance(`h${key}`) < 0.6 ? { stability: 90, daysAgo: 5 * chance(`e${key}`) } : null),
  outdated: key => ({
    ...{ stability: 300, daysAgo: 4 * chance(`o${key}`) },
    ...{ isOutdated: chance(`p${key}`) < 0.04, isMissed: chance(`m${key}`) > 0.97 },
  }),
}

const shiftsOf = (name: Name): ((shift: number) => boolean) => {
  if (name === 'unqualified') return shift => shift <= 2
  return name === 'lead' || name === 'leaver' ? () => false : () => true
}
const modulesOf = (name: Name): ((module: number) => boolean) => {
  if (name === 'unqualified') return module => module % 2 === 1
  return name === 'lead' || name === 'leaver' ? () => false : () => true
}

async function qualify(): Promise<void> {
  const modules = await read<{ id: number; order: number }>(sql`select id, "order" from training_modules`)
  const shifts = await read<{ id: number; order: number }>(
    sql`select id, row_number() over (order by display_order)::int as order from training_plan_shifts`,
  )
  for (const name of NAMES) {
    const { id } = people[name]
    for (const { id: moduleId, order } of modules)
      if (modulesOf(name)(order))
        await db.execute(sql`insert into user_training_progress
          (user_id, module_id, completed_at, score, is_completed, completion_date)
          values (${id}, ${moduleId}, ${app.context.nowDate()}, 20, true, ${app.context.today()})`)
    for (const { id: shiftId, order } of shifts)
      if (shiftsOf(name)(order))
        await db.execute(sql`insert into shift_sign_offs (user_id, shift_id, signed_off_by)
          values (${id}, ${shiftId}, ${people.lead.id})`)
  }
  await db.execute(sql`insert into duty_levels (user_id, location_id, duty, level, given_by, given_at) values
    (${people.steady.id}, ${HERE}, 'section', 'near', ${people.lead.id}, now()),
    (${people.steady.id}, ${HERE}, 'section', 'alone', ${people.lead.id}, now()),
    (${people.fading.id}, ${HERE}, 'drinks', 'watches', ${people.lead.id}, now()),
    (${people.fading.id}, ${HERE}, 'drinks', null, ${people.lead.id}, now()),
    (${people.quick.id}, ${THERE}, 'register', 'with-me', ${people.lead.id}, now())`)
}

interface ModelRow {
  readonly model: string
  readonly weights: readonly number[]
}

/** Today's model, as the academy itself has written it. */
let today: ModelRow
const EARLIER = 'an earlier model'

/** Answers of a day's checks, of which every fourth is wrong; they stay as reviews, and the memory is an earlier model's. */
async function learnByChecks(name: Name): Promise<void> {
  const { id, client } = people[name]
  for (let round = 0; round < 2; round += 1) {
    const opened = await client.post('/api/checks')
    expect(opened.statusCode, opened.body).toBe(200)
    const { id: checkId, cards } = opened.json()
    const answers = cards.map((card: CheckCard) => ({
      ...{ chosen: chance(card.question) < 0.25 ? null : rightAnswer(card), milliseconds: 1_000, ago: 0 },
    }))
    const answered = await client.post(`/api/checks/${checkId}/answers`, { answers })
    expect(answered.statusCode, answered.body).toBe(200)
  }
  const [row] = await read<ModelRow>(sql`select model, weights from memories where user_id = ${id}`)
  if (!row) throw new Error('No memory')
  today = row
  await db.execute(sql`update memories set model = ${EARLIER}, states = '{}' where user_id = ${id}`)
}

/** Cards of the menu and of questions; their rules have tests of their own. */
let cards: readonly MemoryCard[]
const readCards = async () => {
  cards = [...(await loadDeck(db)).byKey.values()]
}

async function remember(): Promise<void> {
  const now = app.context.nowMs()
  for (const name of NAMES) {
    const states = Object.fromEntries(
      cards.flatMap(({ key, fact }) => {
        const learned = MEMORIES[name](key)
        if (!learned) return []
        const { stability, daysAgo, isMissed = false, isOutdated = false, isSeenOnce = false } = learned
        const lastReview = Math.round(now - daysAgo * DAY)
        const answered = isMissed ? 'again' : 'good'
        const first = lastReview - (isSeenOnce ? 0 : 3 * DAY)
        const of = isOutdated ? 'earlier' : fact
        return [[key, [stability, 5, lastReview, lastReview, 2, 0, of, answered, isMissed ? null : first, 0]]]
      }),
    )
    if (Object.keys(states).length > 0)
      await db.execute(sql`insert into memories (user_id, model, weights, states, updated_at) values
        (${people[name].id}, ${today.model}, ${JSON.stringify(today.weights)}::jsonb,
          ${JSON.stringify(states)}::jsonb, now())`)
  }
}

/** Day at a restaurant, which begins at four in the morning. */
const dayAt = (locationId: number, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at - 4 * 3_600_000)
    .toZonedDateTimeISO(ZONES[locationId] ?? '')
    .toPlainDate()
    .toString()

async function fillRota(): Promise<void> {
  const add = async (name: Name, locationId: number, days: number, from: string, hours: number) => {
    const businessDay = dayAt(locationId, TEST_START.epochMilliseconds + days * DAY)
    const startsAt = Temporal.PlainDate.from(businessDay).toZonedDateTime({
      timeZone: ZONES[locationId] ?? '',
      plainTime: from,
    })
    await db.execute(sql`insert into rota_entries
      (location_id, user_id, business_day, starts_at, ends_at, source) values
      (${locationId}, ${people[name].id}, ${businessDay}, ${startsAt.toInstant().toString()}::timestamptz,
        ${startsAt.add({ hours }).toInstant().toString()}::timestamptz, 'hand')`)
  }
  for (const days of DAYS) {
    for (const name of ['steady', 'fading', 'half', 'outdated', 'learner', 'unqualified', 'leaver'] as const)
      await add(name, HERE, days, '17:30', 6)
    // Two shifts that day; the first has started.
    await add('quick', HERE, days, '09:00', 3)
    await add('quick', HERE, days, '17:00', 5)
    await add('visitor', THERE, days, '16:00', 8)
    // No members there, and on all the same.
    await add('visitor', HERE, days, '19:00', 4)
    await add('half', THERE, days, '18:00', 4)
  }
  await db.execute(sql`update users set is_active = false where id = ${people.leaver.id}`)
}

/** Table tests on some of the evenings: passed, failed, passed and then failed, still open, and at the other place. */
async function fillTableTests(): Promise<void> {
  const add = (name: Name, locationId: number, days: number, isPassed: boolean | null) =>
    db.execute(sql`insert into table_tests
      (user_id, location_id, business_day, asked_by, opened_at, dishes, finished_at, is_passed) values
      (${people[name].id}, ${locationId}, ${dayAt(locationId, app.context.nowMs() + days * DAY)}::date,
        ${people.lead.id}, now(), '[]', ${isPassed === null ? null : sql`now()`}, ${isPassed})`)
  for (const days of DAYS) {
    const isFirst = days === 0 || days === 30
    await add('steady', HERE, days, isFirst)
    if (isFirst) await add('steady', HERE, days, null)
    await add('quick', THERE, days, true)
    await add('fading', HERE, days, true)
    await add('fading', HERE, days, days > 1)
    await add('half', THERE, days, true)
  }
}

/** Needs until the group says otherwise, by the built-in modules and shifts. */
const BUILT_IN: Readonly<Record<string, { readonly modules: number[]; readonly shifts: number[] }>> = {
  'run-food': { modules: [1, 2, 3, 4], shifts: [1, 2, 3] },
  section: { modules: [1, 2, 3, 4, 5, 6], shifts: [1, 2, 3, 4, 5] },
  allergens: { modules: [7], shifts: [2, 3] },
  drinks: { modules: [5, 8], shifts: [4, 5] },
  register: { modules: [9], shifts: [6] },
}
const DISH_RULES: Readonly<Record<string, readonly string[]>> = {
  'run-food': ['english-name', 'description', 'photo'],
  section: ['english-name', 'description', 'photo', 'at-the-table', 'mark'],
  drinks: ['taste', 'serving', 'alcohol', 'no-alcohol', 'pairing-dish', 'pairing-drink'],
}
const KIND_WORDS: Readonly<Record<string, readonly string[]>> = {
  sake: ['sake'],
  wine: ['wine'],
  beer: ['beer'],
  other: ['spirit', 'cocktail'],
  soft: ['soft drink', 'no alcohol', 'without alcohol', 'alcohol free'],
}
const MOST: Readonly<Record<string, number>> = { 'run-food': 60, section: 60, drinks: 40, register: 40 }

interface Seen {
  readonly stability: number
  readonly lastReview: number
  readonly fact: string
  readonly due: number
  /** Null: missed. */
  readonly rightSince: number | null
  /** Answers after the first, the wrong ones of them, and those with an option chosen. */
  readonly again: number
  readonly wrong: number
  readonly guessed: number
}
interface Question {
  readonly id: number
  readonly moduleId: number
  readonly dishIds: readonly number[]
  readonly isOfEmergency: boolean
}
interface NameRow {
  readonly id: number
  readonly name: string
}

/** All rows that a cell depends on, as they are now. */
async function readRows() {
  const questions = await read<Question>(sql`
    select question.id, question.module_id as "moduleId",
      coalesce(dish_ids, '{}') || case when reference ->> 'kind' = 'dish'
        then array[(reference ->> 'id')::int] else '{}' end as "dishIds",
      exists (
        select from policies as policy left join content_items as item
          on item.kind = 'policies' and item.item_id = policy.id
        where reference ->> 'kind' = 'policy' and policy.id = (reference ->> 'id')::int
          and (built_in_key in ('11', '14') or policy.title ~* 'allerg|anaphyla|emergenc|first aid')
      ) as "isOfEmergency"
    from training_questions as question join training_modules as module on module.id = question.module_id
    where question.is_active and module.is_active and question.suspension is null`)
  const needs = await read<{ duty: string; moduleIds: number[]; shiftIds: number[] }>(
    sql`select duty, module_ids as "moduleIds", shift_ids as "shiftIds" from duty_needs`,
  )
  const items = await read<{ kind: string; key: string; id: number }>(sql`
    select kind, built_in_key as key, item_id as id from content_items
    where built_in_key is not null and not is_archived and published_revision is not null order by item_id`)
  const idsOf = (kind: string, keys: readonly number[] = []) =>
    items.filter(item => item.kind === kind && keys.includes(Number(item.key))).map(({ id }) => id)
  const parts = await read<{ id: number; names: string[]; kind: string | null }>(sql`
    select dish.id, array[tab.label, section.name] as names, drink ->> 'kind' as kind from menu_items as dish
    join menu_categories as section on section.id = category_id join menu_tabs as tab on tab.key = section.tab`)
  /** Dishes and drinks that texts mention, or drinks alone. */
  const mentioned = (texts: readonly string[], what: 'all' | 'drinks') => {
    const folded = texts.map(wordsOf)
    const has = (pattern: RegExp) => folded.some(text => pattern.test(text))
    const isAllFood = has(/\b(whole|full|entire|all) (?!(drinks?|beverages?|wines?|bar)\b).*\bmenu\b/)
    const isAllDrinks = has(
      /\b(drinks?|beverages?)( \w+){0,3} (menu|list)s?\b|\b(all|our|the) (drinks|beverages)\b/,
    )
    const names = (text: string) => has(new RegExp(`\\b${wordsOf(text)}s?\\b`))
    return parts
      .filter(part =>
        part.kind === null
          ? what === 'all' && (isAllFood || part.names.some(names))
          : isAllDrinks || [...part.names, ...(KIND_WORDS[part.kind] ?? [])].some(names),
      )
      .map(({ id }) => id)
  }
  const taught = await read<{ id: number; words: string[] }>(
    sql`select id, array[name, description] || outcomes as words from training_modules where is_active`,
  )
  const shifts = await read<NameRow & { tasks: string[] }>(
    sql`select id, label as name, tasks from training_plan_shifts`,
  )
  const memories = await read<ModelRow & { userId: number; states: Record<string, unknown[]> }>(
    sql`select user_id as "userId", model, weights, states from memories`,
  )
  const states = new Map<number, Map<string, Seen>>()
  for (const { userId, model, states: stored } of memories)
    states.set(
      userId,
      model === EARLIER
        ? await replay(userId)
        : new Map(
            Object.entries(stored).map(([key, state]) => [
              key,
              {
                ...{ stability: Number(state[0]), lastReview: Number(state[3]), fact: String(state[6]) },
                due: Number(state[2]),
                rightSince: state[8] === null ? null : Number(state[8]),
                ...{ again: Number(state[4]) - 1, wrong: Number(state[5]), guessed: Number(state[9]) },
              },
            ]),
          ),
    )
  const changes = await read<{ dishId: number; locationId: number | null }>(sql`
    select dish_id as "dishId", location_id as "locationId" from dish_statements
    where changed_at >= ${new Date(app.context.nowMs() - 7 * DAY).toISOString()}::timestamptz`)
  const specials = await read<{ id: number }>(sql`select id from menu_items where is_special`)
  return {
    cards,
    first: (place: number) =>
      new Set([
        ...specials.map(({ id }) => id),
        ...changes
          .filter(({ locationId }) => locationId === null || locationId === place)
          .map(({ dishId }) => dishId),
      ]),
    evenings: new Map<string, { critical: MemoryCard[]; others: MemoryCard[] }>(),
    ...{ questions, shifts, states },
    needOf: (duty: string) =>
      needs.find(need => need.duty === duty) ?? {
        moduleIds: idsOf('modules', BUILT_IN[duty]?.modules),
        shiftIds: idsOf('shifts', BUILT_IN[duty]?.shifts),
      },
    dishesOfShift: (id: number) => mentioned(shifts.find(shift => shift.id === id)?.tasks ?? [], 'all'),
    drinksOfModule: (id: number) => mentioned(taught.find(module => module.id === id)?.words ?? [], 'drinks'),
    modules: await read<NameRow>(sql`select id, name from training_modules`),
    completed: await read<{ userId: number; moduleId: number }>(
      sql`select user_id as "userId", module_id as "moduleId" from user_training_progress where is_completed`,
    ),
    signed: await read<{ userId: number; shiftId: number }>(
      sql`select user_id as "userId", shift_id as "shiftId" from shift_sign_offs`,
    ),
    levels: await read<{ userId: number; locationId: number; duty: string; level: string | null }>(
      sql`select user_id as "userId", location_id as "locationId", duty, level from duty_levels order by id`,
    ),
    tests: await read<{
      userId: number
      locationId: number
      day: string
      isPassed: boolean
      at: string
      by: string
    }>(sql`
      select user_id as "userId", location_id as "locationId", business_day::text as day, is_passed as "isPassed",
        finished_at as at, full_name as by
      from table_tests as test join users on users.id = asked_by where finished_at is not null order by test.id`),
    sent: await read<{ userId: number; key: string }>(
      sql`select user_id as "userId", card_key as key from sent_cards where done_at is null`,
    ),
    offers: await read<{ dishId: number; locationId: number; offer: string }>(
      sql`select dish_id as "dishId", location_id as "locationId", offer from dish_places`,
    ),
    missing: (await read<NameRow>(sql`select id, name from menu_items where not is_available`)).map(
      ({ id }) => id,
    ),
    soldOut: await read<{ dishId: number; locationId: number; day: string }>(sql`
      select dish_id as "dishId", location_id as "locationId", business_day::text as day from sold_out_dishes
      where taken_back_at is null`),
    rota: await read<{
      userId: number
      locationId: number
      day: string
      startsAt: number
      isActive: boolean
    }>(sql`
      select entry.user_id as "userId", location_id as "locationId", business_day::text as day,
        extract(epoch from starts_at)::float8 * 1000 as "startsAt", person.is_active as "isActive"
      from rota_entries as entry join users as person on person.id = entry.user_id
      where not is_removed order by starts_at, entry.id`),
  }
}
type Rows = Awaited<ReturnType<typeof readRows>>

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Memory from the reviews alone. */
async function replay(userId: number): Promise<Map<string, Seen>> {
  const schedulerOf = (request_retention: number) =>
    fsrs({
      ...{ w: [...today.weights], enable_fuzz: false, enable_short_term: false },
      ...{ request_retention, maximum_interval: 365 },
    })
  const [ofAllergens, ofOthers] = [schedulerOf(0.95), schedulerOf(0.85)]
  const rows = await read<{
    key: string
    fact: string
    rating: 'again' | 'hard' | 'good'
    at: number
    isSure: boolean
  }>(sql`
    select card_key as key, fact, rating, chosen is not null as "isSure", extract(epoch from answered_at)::float8 * 1000 as at
    from card_reviews where user_id = ${userId} order by answered_at, id`)
  const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, reviews]) => {
      const scheduler = retentionOf(key) === 'allergen' ? ofAllergens : ofOthers
      let card = createEmptyCard(new Date(reviews[0]?.at ?? 0))
      for (const { at, rating } of reviews) ({ card } = scheduler.next(card, new Date(at), grades[rating]))
      const last = reviews.at(-1)
      const wrong = reviews.slice(1).filter(({ rating }) => rating === 'again')
      if (!last) return []
      const begin = reviews.findLastIndex(({ rating, fact }) => rating === 'again' || fact !== last.fact) + 1
      return [
        [
          key,
          {
            ...{ stability: card.stability, lastReview: last.at, fact: last.fact, due: card.due.getTime() },
            rightSince: last.rating === 'again' ? null : (reviews[begin]?.at ?? last.at),
            again: reviews.length - 1,
            wrong: wrong.length,
            guessed: wrong.filter(({ isSure }) => isSure).length,
          },
        ],
      ]
    }),
  )
}

interface Cell {
  readonly userId: number
  readonly duty: string
  readonly locationId: number
  readonly day: string
}
interface Expected
  extends Pick<
    BoardCell,
    | 'gap'
    | 'reasons'
    | 'known'
    | 'total'
    | 'answered'
    | 'right'
    | 'lastAnswerAt'
    | 'tableTest'
    | 'toAsk'
    | 'sent'
  > {
  readonly duty: string
  readonly state: string
  readonly level: string | null
  /** Names of the cards that a smallest set may have. */
  readonly about: ReadonlySet<string>
}

const is = (rule: string, key: string) => key.startsWith(`${rule}:`)
const some = (count: number, words: string) => `${count} card${count === 1 ? '' : 's'} ${words}`

/** Cards of a duty on an evening, the same for everyone. */
function cardsOf(rows: Rows, duty: string, locationId: number, day: string) {
  const { moduleIds, shiftIds } = rows.needOf(duty)
  const offered = (offer: string) =>
    rows.offers
      .filter(row => row.locationId === locationId && row.offer === offer)
      .map(({ dishId }) => dishId)
  const offMenu = offered('off-menu')
  const marked = rows.soldOut.filter(row => row.locationId === locationId && row.day === day)
  const notTonight = [
    ...offMenu,
    ...rows.missing,
    ...offered('unavailable'),
    ...marked.map(row => row.dishId),
  ]
  const keysOf = (questions: readonly Question[]) => new Set(questions.map(({ id }) => `question:${id}`))
  if (duty === 'allergens') {
    const emergency = keysOf(rows.questions.filter(({ isOfEmergency }) => isOfEmergency))
    return {
      critical: rows.cards.filter(
        ({ key, dishId, fact }) =>
          dishId !== null && !notTonight.includes(dishId) && /^set:/.test(key) && fact !== '~',
      ),
      others: rows.cards.filter(({ key }) => emergency.has(key)).slice(0, 12),
    }
  }
  const ofModules = rows.questions.filter(({ moduleId }) => moduleIds.includes(moduleId))
  const asked = keysOf(ofModules)
  const dishes = new Set([
    ...ofModules.flatMap(({ dishIds }) => dishIds),
    ...moduleIds.flatMap(id => rows.drinksOfModule(id)),
    ...shiftIds.flatMap(id => rows.dishesOfShift(id)),
  ])
  const others = rows.cards.filter(
    ({ key, dishId }) =>
      asked.has(key) ||
      (dishId !== null &&
        dishes.has(dishId) &&
        !offMenu.includes(dishId) &&
        (DISH_RULES[duty] ?? []).some(rule => is(rule, key))),
  )
  // Changed and special dishes, then one of each dish, then another, and questions last.
  const nth = new Map<number, number>()
  const ranked = others.map(card => {
    const { dishId } = card
    if (dishId === null) return { card, rank: 1_000 }
    nth.set(dishId, (nth.get(dishId) ?? 0) + 1)
    return { card, rank: rows.first(locationId).has(dishId) ? 0 : (nth.get(dishId) ?? 0) }
  })
  return {
    critical: [],
    others: ranked
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST[duty])
      .map(({ card }) => card),
  }
}

const LEARNED = { ...createEmptyCard(), state: State.Review, difficulty: 5 }

/** A cell from the rows, without a thought for speed. */
function workOut(rows: Rows, { userId, duty, locationId, day }: Cell): Expected {
  const { moduleIds, shiftIds } = rows.needOf(duty)
  const evening = `${duty} ${locationId} ${day}`
  const { critical, others } = rows.evenings.getOrInsertComputed(evening, () =>
    cardsOf(rows, duty, locationId, day),
  )
  const isOfAllergens = duty === 'allergens'
  const needed = [...critical, ...others]

  const states = rows.states.get(userId) ?? new Map<string, Seen>()
  const shift = rows.rota.find(
    row => row.userId === userId && row.locationId === locationId && row.day === day,
  )
  const at = new Date(Math.max(app.context.nowMs(), shift?.startsAt ?? 0))
  const scheduler = fsrs({ w: [...today.weights] })
  const line = isOfAllergens ? 0.9 : 0.8
  const isKnown = ({ key, fact }: MemoryCard) => {
    const seen = states.get(key)
    if (!seen || seen.fact !== fact || seen.rightSince === null) return false
    const card = { ...LEARNED, stability: seen.stability, last_review: new Date(seen.lastReview) }
    const isOfTwoDays = dayAt(locationId, seen.rightSince) !== dayAt(locationId, seen.lastReview)
    return isOfTwoDays && scheduler.get_retrievability(card, at, false) >= line - 1e-9
  }
  const current = needed.flatMap(({ key, fact }) => {
    const seen = states.get(key)
    return seen?.fact === fact ? [seen] : []
  })
  const changed = needed.filter(({ key, fact }) => states.has(key) && states.get(key)?.fact !== fact).length
  const missingShifts = shiftIds.filter(
    id => !rows.signed.some(row => row.userId === userId && row.shiftId === id),
  )
  const missingModules = moduleIds.filter(
    id => !rows.completed.some(row => row.userId === userId && row.moduleId === id),
  )
  const lacks = isOfAllergens
    ? [
        ...(critical.length === 0 ? ['No card asks about tonight’s allergens'] : []),
        ...(others.length === 0 ? ['No card says what to do in an emergency'] : []),
      ]
    : needed.length === 0
      ? ['No card asks about this duty']
      : []

  const total = needed.length
  // Nearest to known first: right once or faded, then missed, then changed or never seen.
  const unknown = needed
    .filter(card => !isKnown(card))
    .map(card => {
      const seen = states.get(card.key)
      return { card, distance: seen?.fact !== card.fact ? 2 : seen.rightSince === null ? 1 : 0 }
    })
    .toSorted((a, b) => a.distance - b.distance)
  const known = total - unknown.length
  const enoughKnown = isOfAllergens ? total : Math.ceil(total * 0.9 - 1e-9)
  const gap = Math.max(0, enoughKnown - known)
  const isOpen = missingShifts.length > 0 || missingModules.length > 0 || lacks.length > 0
  const lately = [...states.values()].filter(seen => seen.lastReview >= at.getTime() - 60 * DAY).length
  // The last one that was finished.
  const test = rows.tests.findLast(
    row => row.userId === userId && row.locationId === locationId && row.day === day,
  )
  const isTested = isOfAllergens && test?.isPassed === true
  const ofAll = isOfAllergens && !isTested ? 'table-test' : 'ready'
  const sumOf = (read: (seen: Seen, key: string) => number) =>
    [...states].reduce((sum, [key, seen]) => sum + read(seen, key), 0)
  const again = sumOf(seen => seen.again)
  // One guess in four comes right, of sets one in ten.
  const own = sumOf((seen, key) => seen.again - seen.wrong - seen.guessed / (key.startsWith('set:') ? 9 : 3))
  const isOwn = Math.max(0, own) / again >= 0.8 - 1e-9
  const isEarly = lately < 30 || again < 30
  const ofShare = isEarly ? 'too-early' : gap === 0 && isOwn ? ofAll : 'check-first'
  const state = isOpen || known / total < 0.7 - 1e-9 ? 'not-yet' : ofShare
  const namesOf = (ids: readonly number[], list: readonly NameRow[]) =>
    ids.map(id => list.find(item => item.id === id)?.name).join(', ')
  const cut = unknown[gap - 1]?.distance ?? -1
  // Known cards that are due, and all others.
  const isFading = (card: MemoryCard) => isKnown(card) && (states.get(card.key)?.due ?? 0) <= at.getTime()
  const isToAsk = !isOpen && state !== 'ready' && state !== 'table-test'
  const toAsk = isToAsk ? needed.filter(card => !isKnown(card) || isFading(card)) : []
  const below = unknown.filter(({ distance }) => distance < cut && !isOpen)
  const atLine = unknown.filter(({ distance }) => distance === cut && !isOpen)
  return {
    ...{ duty, state, known, total },
    answered: current.length,
    right: current.filter(({ rightSince }) => rightSince !== null).length,
    lastAnswerAt:
      current.length === 0 ? null : new Date(Math.max(...current.map(seen => seen.lastReview))).toISOString(),
    reasons: [
      ...(missingShifts.length > 0 ? [`Shifts not confirmed: ${namesOf(missingShifts, rows.shifts)}`] : []),
      ...(missingModules.length > 0
        ? [`Modules not completed: ${namesOf(missingModules, rows.modules)}`]
        : []),
      ...lacks,
      ...(state === 'table-test' ? ['A lead asks five dishes of tonight at the pass'] : []),
      ...(state === 'too-early' ? ['Fewer than 30 cards answered in 60 days, or asked again'] : []),
      ...(state === 'check-first' && gap === 0
        ? [`${Math.floor((Math.max(0, own) / again) * 100)}% known of the cards asked again; ready takes 80%`]
        : []),
      ...(total > 0 ? [`${known} of ${total} known`] : []),
      ...(changed > 0 ? [some(changed, 'changed since')] : []),
    ],
    tableTest: isTested && test ? { passedAt: new Date(test.at).toISOString(), askedBy: test.by } : null,
    gap: isOpen ? 0 : gap,
    about: new Set([...below, ...atLine].map(({ card }) => card.about)),
    toAsk: toAsk.length,
    sent: toAsk.filter(({ key }) => rows.sent.some(row => row.userId === userId && row.key === key)).length,
    level:
      rows.levels.findLast(row => row.userId === userId && row.locationId === locationId && row.duty === duty)
        ?.level ?? null,
  }
}

/** Kinds of cells that were compared, so that none of them is never met. */
const met = new Set<string>()

function compare(cells: readonly BoardCell[], rows: Rows, asked: Omit<Cell, 'duty'>): void {
  expect(cells.map(({ duty }) => duty)).toEqual(DUTIES)
  for (const { gapAbout, ...cell } of cells) {
    const { about, ...expected } = workOut(rows, { ...asked, duty: cell.duty })
    const of = NAMES.find(name => people[name].id === asked.userId)
    expect({ of, ...asked, ...cell }).toEqual({ of, ...asked, ...expected })
    expect(new Set(gapAbout).size).toBe(gapAbout.length)
    expect(gapAbout.length > 0).toBe(cell.gap > 0)
    expect(gapAbout.length).toBeLessThanOrEqual(Math.min(3, cell.gap))
    for (const name of gapAbout) expect(about).toContain(name)
    met.add(`${cell.duty} ${cell.state}`)
    for (const reason of cell.reasons) met.add(reason.replace(/^\d+ cards? |^\d+ of \d+ |: .*/, ''))
    if (cell.sent > 0) met.add('sent')
  }
}

async function compareBoard(rows: Rows, locationId: number, day: string, isToday = true): Promise<void> {
  const path = `/api/admin/readiness/${locationId}`
  const response = await people.lead.client.get(isToday ? path : `${path}?day=${day}`)
  expect(response.statusCode, response.body).toBe(200)
  const board: ReadinessBoard = response.json()
  expect(board.day).toBe(day)
  const on = rows.rota.filter(row => row.locationId === locationId && row.day === day && row.isActive)
  expect(board.rows.map(({ person }) => person.id)).toEqual([...new Set(on.map(({ userId }) => userId))])
  for (const { person, cells } of board.rows) compare(cells, rows, { userId: person.id, locationId, day })
  expect(board.candidates.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [...new Set(on.map(({ userId }) => userId))].toSorted((a, b) => a - b),
  )
}

/** Tonight's boards, and the own pages of these people. */
async function compareTonight(names: readonly Name[] = NAMES): Promise<void> {
  const rows = await readRows()
  for (const locationId of [HERE, THERE])
    await compareBoard(rows, locationId, dayAt(locationId, app.context.nowMs()))
  for (const name of names) {
    if (name === 'leaver') continue
    const { id, client } = people[name]
    const own: OwnReadiness = (await client.get('/api/readiness')).json()
    const isOnAt = (locationId: number) =>
      rows.rota.some(
        row =>
          row.userId === id &&
          row.locationId === locationId &&
          row.day === dayAt(locationId, app.context.nowMs()),
      )
    const memberships = await read<{ id: number }>(
      sql`select location_id as id from user_places where user_id = ${id}`,
    )
    const expected = [HERE, THERE].filter(place => isOnAt(place) || memberships.some(row => row.id === place))
    expect(own.map(({ place }) => place.id).toSorted((a, b) => a - b)).toEqual(
      expected.toSorted((a, b) => a - b),
    )
    for (const { place, day, isOn, cells } of own) {
      expect([day, isOn]).toEqual([dayAt(place.id, app.context.nowMs()), isOnAt(place.id)])
      compare(cells, rows, { userId: id, locationId: place.id, day })
    }
  }
}

const turnTo = (days: number) => app.clock.set(TEST_START.add({ hours: 24 * days }).toString())

beforeAll(async () => {
  await db.execute(sql`update locations set time_zone = ${ZONES[THERE]} where id = ${THERE}`)
  await qualify()
  await learnByChecks('learner')
  await readCards()
  await remember()
  await fillRota()
  await fillTableTests()
})

afterAll(() => {
  // Each state of each duty, and each reason.
  for (const duty of DUTIES)
    for (const state of ['ready', 'check-first', 'not-yet']) expect(met).toContain(`${duty} ${state}`)
  expect(met).toContain('allergens table-test')
  for (const reason of [
    ...['Shifts not confirmed', 'Modules not completed', 'known', 'changed since'],
    ...['No card asks about this duty', 'sent', 'A lead asks five dishes of tonight at the pass'],
  ])
    expect(met).toContain(reason)
})

describe('each cell is what its rows say', () => {
  test('on the evenings of the next 90 days, seen from today', async () => {
    const rows = await readRows()
    for (const days of DAYS)
      for (const locationId of [HERE, THERE]) {
        const day = dayAt(locationId, app.context.nowMs() + days * DAY)
        await compareBoard(rows, locationId, day, false)
      }
  })

  test.each(DAYS)('on the day itself, %i days on', async days => {
    turnTo(days)
    await compareTonight()
  })

  test('in the middle of the shift', async () => {
    turnTo(7)
    app.clock.advance({ hours: 11 })
    await compareTonight()
  })

  test('after checks were sent, and after they were done', async () => {
    turnTo(7)
    const day = dayAt(HERE, app.context.nowMs())
    for (const [name, duty] of [
      ['half', 'allergens'],
      ['quick', 'section'],
      ['learner', 'run-food'],
    ] as const) {
      const body = { day, userId: people[name].id, duty }
      const response = await people.lead.client.post(`/api/admin/readiness/${HERE}/checks`, body)
      expect(response.statusCode, response.body).toBe(200)
    }
    await compareTonight()
    await learnByChecks('learner')
    await compareTonight()
  })

  test('after a dish, its text and a question changed', async () => {
    turnTo(7)
    const admin = await app.signInAsAdmin()
    const card = cards.find(({ key, fact }) => key.startsWith('set:') && fact !== '~')
    const url = `/api/admin/content/dishes/${card?.dishId}`
    const { document, revision } = (await admin.get(url)).json()
    const saved = await admin.put(url, {
      document: {
        ...document,
        allergens: [...document.allergens, 'lupin'],
        description: `${document.description} With lupin flour from today on.`,
      },
      ...{ revision, isPublished: true },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    // Its cards are gone until the recipe is assessed again.
    await readCards()
    await compareTonight(SOME)
    const { dishes } = (await admin.get('/api/admin/kitchen')).json()
    const recipe = dishes.find((dish: { dishId: number }) => dish.dishId === card?.dishId)
    const assessed = await admin.post(`/api/admin/kitchen/dishes/${card?.dishId}/assessment`, {
      ...{ revision: recipe.revision, isConfirmed: true },
      meant: recipe.named.map(({ subject }: { subject: string }) => subject),
    })
    expect(assessed.statusCode, assessed.body).toBe(200)
    const [question] = await read<NameRow>(sql`
      select id from training_questions where module_id = 9 and is_active and suspension is null order by id`)
    await editQuestion(db, question?.id ?? 0, { question: 'What is the first thing to do?' })
    await readCards()
    expect(cards.find(({ key }) => key === `set:${card?.dishId}`)?.fact).toContain('lupin')
    await compareTonight(SOME)
    expect(met).toContain('changed since')
  })

  test('after a dish is sold out, off a restaurant’s menu, or unavailable, and back', async () => {
    turnTo(7)
    const [one = 0, two = 0, three = 0] = new Set(
      cards.flatMap(({ key, dishId }) => (key.startsWith('set:') && dishId ? [dishId] : [])),
    )
    const marks = [HERE, THERE].map(place => `/api/menu/sold-out/${place}/${one}`)
    for (const mark of marks) expect((await people.lead.client.put(mark, {})).statusCode).toBe(200)
    await db.execute(sql`insert into dish_places (dish_id, location_id, offer, changed_by, changed_at) values
      (${two}, ${HERE}, 'unavailable', ${people.lead.id}, now()),
      (${three}, ${HERE}, 'off-menu', ${people.lead.id}, now())`)
    await compareTonight(SOME)
    for (const mark of marks) expect((await people.lead.client.delete(mark)).statusCode).toBe(200)
    await db.execute(sql`delete from dish_places`)
    await compareTonight(SOME)
  })

  test('after a sign-off, a completed module, and other needs of duties', async () => {
    turnTo(30)
    const admin = await app.signInAsAdmin()
    const { id } = people.unqualified
    await db.execute(sql`delete from shift_sign_offs where user_id = ${people.steady.id} and shift_id =
      (select min(shift_id) from shift_sign_offs where user_id = ${people.steady.id})`)
    await db.execute(sql`insert into shift_sign_offs (user_id, shift_id, signed_off_by)
      select ${id}, id, ${people.lead.id} from training_plan_shifts on conflict do nothing`)
    await compareTonight(SOME)
    const [module, shift] = [
      (await read<NameRow>(sql`select max(id) as id from training_modules`))[0]?.id ?? 0,
      (await read<NameRow>(sql`select max(id) as id from training_plan_shifts`))[0]?.id ?? 0,
    ]
    for (const [duty, body] of [
      ['drinks', { moduleIds: [], shiftIds: [] }],
      ['register', { moduleIds: [module], shiftIds: [] }],
      ['section', { moduleIds: [], shiftIds: [shift] }],
      ['allergens', { moduleIds: [], shiftIds: [] }],
    ] as const)
      expect((await admin.put(`/api/admin/duties/${duty}`, body)).statusCode).toBe(200)
    await compareTonight(SOME)
  })
})
