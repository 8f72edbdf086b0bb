import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { dayReader } from '../clock/business-day.ts'
import { DAY_MS } from '../clock/durations.ts'
import type { Allergen } from '../kitchen/allergens.ts'
import { DUTIES } from './duties.ts'
import { type CardRating, type CardState, retrievability, reviewCard } from './memory.ts'
import {
  ALLERGEN_RECALL,
  allergenAlerts,
  allergenDemand,
  boundDuty,
  type Crew,
  type DutyCard,
  type DutyDemand,
  demandOn,
  describeCell,
  describeProof,
  dishCardsFor,
  ENOUGH_ANSWERED,
  isAboutEmergencies,
  judgeDuty,
  KNOWN_RECALL,
} from './readiness.ts'

const NOW = Date.UTC(2026, 2, 6, 7)
const dayOf = dayReader({ timeZone: 'Australia/Sydney', dayStart: '04:00' })
const cardOf = (index: number): DutyCard => ({
  key: `contains:${index}:milk`,
  dishId: index,
  fact: 'milk~',
  about: `Dish ${index}`,
})

interface Answer {
  readonly rating: CardRating
  readonly hoursAgo: number
  readonly fact: string
  /** The option of a wrong answer; `null`: not sure. */
  readonly chosen: string | null
}

/** Answers of a card within 40 days, of a fact that may be an earlier one. */
const answers: fc.Arbitrary<readonly Answer[]> = fc
  .array(
    fc.record({
      rating: fc.constantFrom('again', 'hard', 'good', 'good' as const),
      hoursAgo: fc.oneof(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 960 })),
      fact: fc.constantFrom('milk~', 'milk~', 'milk~', 'milk~', '~'),
      chosen: fc.constantFrom('Milk', null),
    }),
    { maxLength: 5 },
  )
  .map(given => given.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
const MOST_CARDS = 12
const others = fc.constantFrom(0, 16, 40)
const cases = fc
  .record({
    duty: fc.constantFrom(...DUTIES),
    memories: fc.array(answers, { maxLength: MOST_CARDS }),
    /** Cards of no duty, which say whether enough is known of somebody. */
    others,
    hasModule: fc.boolean(),
    isAsked: fc.boolean(),
    hasTableTest: fc.boolean(),
    hours: fc.integer({ min: 0, max: 72 }),
  })
  .map(({ duty, memories, others: otherCount, hasModule, isAsked, hasTableTest, hours }) => {
    const cards = memories.map((_, index) => cardOf(index))
    const demand: DutyDemand = {
      ...{ duty, cards },
      moduleIds: isAsked ? [7] : [],
      shiftIds: [],
      lacks: cards.length === 0 ? ['cards'] : [],
    }
    const states = new Map<string, CardState>()
    const note = (key: string, given: readonly Answer[]) => {
      for (const { rating, hoursAgo, fact, chosen } of given)
        states.set(
          key,
          reviewCard(
            states.get(key) ?? null,
            { rating, fact, chosen, answeredAt: NOW - hoursAgo * HOUR },
            'allergen',
          ),
        )
    }
    memories.forEach((given, index) => {
      note(cardOf(index).key, given)
    })
    for (let other = 0; other < otherCount; other += 1)
      note(`mark:${other}:vegan`, [
        { rating: 'good', hoursAgo: 30, fact: '', chosen: null },
        { rating: 'good', hoursAgo: 5, fact: '', chosen: null },
      ])
    const person: Crew = {
      moduleIds: new Set(hasModule ? [7] : []),
      shiftIds: new Set(),
      states,
      hasTableTest,
      licenceLacks: () => [],
    }
    return { demand, person, memories, answered: otherCount, at: NOW + hours * HOUR }
  })

/** The ruling, word by word, from the answers alone. */
function knownByRuling(given: readonly Answer[], recall: number, line: number): boolean {
  const run: Answer[] = []
  for (const answer of given.toReversed()) {
    if (answer.rating === 'again' || answer.fact !== 'milk~') break
    run.push(answer)
  }
  const days = new Set(
    run.map(({ hoursAgo }) =>
      // Business days begin at four.
      Math.floor((NOW - hoursAgo * HOUR + SYDNEY - 4 * HOUR) / DAY_MS),
    ),
  )
  return days.size >= 2 && recall >= line
}

const HOUR = DAY_MS / 24
/** In March, all along. */
const SYDNEY = 11 * HOUR

describe('a cell of the board', () => {
  test('is what the ruling says of the answers', () => {
    fc.assert(
      fc.property(cases, ({ demand, person, memories, answered, at }) => {
        const { duty, cards, moduleIds } = demand
        const line = duty === 'allergens' ? ALLERGEN_RECALL : KNOWN_RECALL
        const known = memories.filter((given, index) =>
          knownByRuling(given, retrievability(person.states.get(cardOf(index).key), at), line),
        ).length
        const cell = judgeDuty(demand, person, { at, dayOf })
        expect(cell).toMatchObject({ known, total: cards.length })
        const again = answered + memories.reduce((sum, given) => sum + Math.max(0, given.length - 1), 0)
        const misses = memories
          .flatMap(given => given.slice(1))
          .filter(({ rating }) => rating === 'again')
          .map(({ chosen: option }) => (option === null ? 1 : 1 + 1 / 3))
        const missed = misses.reduce((sum, each) => sum + each, 0)
        const isOwn = (again - missed) / again >= 0.8 - 1e-9
        const cardsAnswered = answered + memories.filter(({ length }) => length > 0).length
        const isEnough = Math.min(cardsAnswered, again) >= ENOUGH_ANSWERED
        const isAll = duty === 'allergens' ? known === cards.length : known * 10 >= cards.length * 9
        const isOpen = cards.length === 0 || !moduleIds.every(id => person.moduleIds.has(id))
        const isTested = duty !== 'allergens' || person.hasTableTest
        const ofAll = isTested ? 'ready' : 'table-test'
        const ofShare = isEnough ? (isAll && isOwn ? ofAll : 'check-first') : 'too-early'
        expect(cell.state).toBe(isOpen || known * 10 < cards.length * 7 ? 'not-yet' : ofShare)
      }),
      propertyRuns(1_000),
    )
  })

  test('has the fewest cards that close its gap, none of them known', () => {
    fc.assert(
      fc.property(cases, ({ demand, person, at }) => {
        const moment = { at, dayOf }
        const { gap, state, known, total, ownShare } = judgeDuty(demand, person, moment)
        const states = new Map(person.states)
        const knowing = { ...knownCard(at), lastReview: at }
        for (const { key } of gap) states.set(key, knowing)
        const closed = judgeDuty(demand, { ...person, states }, moment)
        expect(closed.known).toBe(known + gap.length)
        if (gap.length > 0) {
          if (closed.ownShare === null) expect(closed.state).toMatch(/ready|table-test|too-early/)
          expect(
            demand.duty === 'allergens' ? known + gap.length : (known + gap.length - 1) / total,
          ).toSatisfy((reached: number) => (demand.duty === 'allergens' ? reached === total : reached < 0.9))
        } else if (state === 'check-first' && ownShare === null)
          throw new Error('Nothing would make this person ready')
      }),
      propertyRuns(300),
    )
  })

  /** Right yesterday and now. */
  const knownCard = (at = NOW): CardState =>
    [at - DAY_MS, at].reduce<CardState | null>(
      (state, answeredAt) => reviewCard(state, { rating: 'good', answeredAt, fact: 'milk~' }, 'allergen'),
      null,
    ) as CardState
  const ENOUGH = Array.from(
    { length: ENOUGH_ANSWERED },
    (_, index) => [`mark:${index}:vegan`, knownCard()] as const,
  )
  const knows = (...cards: DutyCard[]): Crew => ({
    moduleIds: new Set([7]),
    shiftIds: new Set(),
    states: new Map([...ENOUGH, ...cards.map(({ key }) => [key, knownCard()] as const)]),
    hasTableTest: true,
    licenceLacks: () => [],
  })
  const demandFor = (duty: DutyDemand['duty'], ...cards: DutyCard[]): DutyDemand => ({
    ...{ duty, cards, lacks: [] },
    moduleIds: [7],
    shiftIds: [],
  })
  const judge = (demand: DutyDemand, person: Crew, at = NOW) => judgeDuty(demand, person, { at, dayOf })
  const ten = Array.from({ length: 10 }, (_, index) => cardOf(index))
  const [one, two] = ten as [DutyCard, DutyCard]

  test.each([
    [10, 'ready'],
    [9, 'ready'],
    [8, 'check-first'],
    [7, 'check-first'],
    [6, 'not-yet'],
  ] as const)('with %i of 10 cards known is %s', (count, state) => {
    expect(judge(demandFor('section', ...ten), knows(...ten.slice(0, count))).state).toBe(state)
  })

  test('of somebody with few answers is too early to say, and never ready', () => {
    const person = { ...knows(...ten), states: new Map(ten.map(({ key }) => [key, knownCard()])) }
    expect(judge(demandFor('section', ...ten), person).state).toBe('too-early')
    const longAgo = knows(...ten)
    const at = NOW + 61 * DAY_MS
    expect(judge(demandFor('section', one), longAgo, at).state).not.toBe('ready')
  })

  test('goes by the person’s own memory as well: cards asked again come out known four times of five', () => {
    const person = knows(...ten)
    const forgetting = (count: number): Crew => ({
      ...person,
      states: new Map(
        [...person.states].map(([key, state], index) => [
          key,
          index < count ? { ...state, lapses: 1 } : state,
        ]),
      ),
    })
    // Forty cards asked again.
    const demand = demandFor('section', ...ten)
    expect(judge(demand, forgetting(8))).toMatchObject({ state: 'ready', ownShare: null })
    expect(judge(demand, forgetting(9))).toMatchObject({ state: 'check-first', ownShare: 31 / 40, gap: [] })
    expect(
      describeCell('section', judge(demand, forgetting(9)), { modules: new Map(), shifts: new Map() }),
    ).toEqual(['77% known of the cards asked again; ready takes 80%', '10 of 10 known'])
  })

  test('takes off more luck for questions of two options than of four', () => {
    const demand = demandFor('section', ...ten)
    const guessed = (keyOf: (index: number) => string): Crew => {
      const person = knows(...ten)
      const states = [...person.states].map(([key, state], index): [string, CardState] =>
        // One wrong guess on each of the first six.
        index < 6 ? [keyOf(index), { ...state, lapses: 1, guesses: 1 }] : [key, state],
      )
      return { ...person, states: new Map(states) }
    }
    // 40 answers again: 6 wrong ones, and for each as many lucky ones as its options leave to chance.
    const four = judge(
      demand,
      guessed(index => `question:${index}`),
    )
    const two = judge(
      demand,
      guessed(index => `question:${index}:2`),
    )
    expect(four).toMatchObject({ state: 'ready', ownShare: null })
    expect(two).toMatchObject({ state: 'check-first', ownShare: 28 / 40 })
  })

  test('asks for what is due of the known first, then for all that is unknown, and last for what was right today', () => {
    const answer = (rating: CardRating, ...daysAgo: number[]) =>
      daysAgo.reduce<CardState | null>(
        (state, days) =>
          reviewCard(state, { rating, answeredAt: NOW - days * DAY_MS, fact: 'milk~' }, 'other'),
        null,
      ) as CardState
    const [due, today, missed, before, unseen] = ten as [DutyCard, DutyCard, DutyCard, DutyCard, DutyCard]
    const person = knows(...ten.slice(5))
    const states = new Map([
      ...person.states,
      [due.key, { ...answer('good', 20, 10), due: NOW }],
      [today.key, answer('good', 0)],
      [missed.key, answer('again', 1)],
      [before.key, answer('good', 1)],
    ])
    const cell = judge(demandFor('section', ...ten), { ...person, states })
    expect(cell.toAsk).toEqual([due, before, missed, unseen, today])
    expect(cell.gap).toEqual([before, missed, unseen])
    expect(judge(demandFor('section', ...ten), knows(...ten)).toAsk).toEqual([])
  })

  test('one right answer is seen, not known', () => {
    const person = knows()
    const once = reviewCard(null, { rating: 'good', answeredAt: NOW, fact: 'milk~' }, 'other')
    const seen = { ...person, states: new Map([...person.states, [one.key, once]]) }
    expect(judge(demandFor('section', one), seen)).toMatchObject({
      known: 0,
      answered: 1,
      right: 1,
      gap: [one],
    })
  })

  test('goes by what the duty does with a dish, and by no allergen outside the allergen duty', () => {
    const keys = ['set:5', 'english-name:5', 'photo:5', 'mark:5:vegan', 'script:5']
    const cards = keys.map(key => ({ key }))
    const rules = (duty: 'run-food' | 'section' | 'drinks') => dishCardsFor(duty, cards).map(({ key }) => key)
    expect(rules('run-food')).toEqual(['english-name:5', 'photo:5'])
    expect(rules('section')).toEqual(['english-name:5', 'photo:5', 'mark:5:vegan'])
    expect(rules('drinks')).toEqual([])
  })

  test('is bounded: changed and special dishes first, then one card of each dish, questions last', () => {
    const cards = [
      { key: 'question:1', dishId: null },
      ...Array.from({ length: 40 }, (_, index) =>
        ['english-name', 'photo'].map(rule => ({ key: `${rule}:${index}`, dishId: index })),
      ).flat(),
    ]
    const bound = boundDuty('run-food', cards, dishId => dishId === 39).map(({ key }) => key)
    expect(bound).toHaveLength(60)
    expect(bound.slice(0, 3)).toEqual(['english-name:39', 'photo:39', 'english-name:0'])
    expect(bound.filter(key => key.startsWith('english-name'))).toHaveLength(40)
    expect(boundDuty('register', cards.slice(0, 1), () => false)).toEqual(cards.slice(0, 1))
  })

  test('of the allergen duty is ready with every card alone', () => {
    const demand = demandFor('allergens', ...ten)
    expect(judge(demand, knows(...ten)).state).toBe('ready')
    expect(judge(demand, knows(...ten.slice(1)))).toMatchObject({ state: 'check-first', gap: [one] })
    const person = knows(...ten)
    const wrong = { ...knownCard(), lastRating: 'again' as const, rightSince: null }
    const missed = { ...person, states: new Map([...person.states, [two.key, wrong]]) }
    expect(judge(demand, missed)).toMatchObject({ state: 'check-first', gap: [two], right: 9 })
    const changed = demandFor('allergens', ...ten.slice(1), { ...one, fact: 'milk,egg~' })
    expect(judge(changed, person)).toMatchObject({ state: 'check-first', changed: 1, answered: 9 })
  })

  test('of the allergen duty is ready but for the table test, its last key, and no other duty asks for one', () => {
    const untested = { ...knows(...ten), hasTableTest: false }
    const cell = judge(demandFor('allergens', ...ten), untested)
    expect(cell).toMatchObject({ state: 'table-test', known: 10, gap: [] })
    expect(describeProof(cell)).toBe('ready but for the table test')
    expect(judge(demandFor('section', ...ten), untested).state).toBe('ready')
    // The test is the last key, not the only one.
    expect(judge(demandFor('allergens', ...ten), knows(...ten.slice(1))).state).toBe('check-first')
    const open = { ...knows(...ten), moduleIds: new Set<number>() }
    expect(judge(demandFor('allergens', ...ten), open).state).toBe('not-yet')
  })

  test('with a missing module is not yet, and no cards close it', () => {
    const person = { ...knows(one), moduleIds: new Set<number>() }
    expect(judge(demandFor('section', one), person)).toMatchObject({ state: 'not-yet', gap: [] })
  })

  test('is nobody’s whose programme has not all of it; allergens are everyone’s', () => {
    const isInProgramme = (kind: string, id: number) => kind === 'modules' && id === 7
    const drinks = { ...demandFor('drinks', one), shiftIds: [4] }
    expect(demandOn(drinks, isInProgramme)).toBeNull()
    expect(demandOn(demandFor('drinks', one), isInProgramme)).not.toBeNull()
    expect(demandOn({ ...drinks, duty: 'allergens' }, isInProgramme)).toMatchObject({
      moduleIds: [7],
      shiftIds: [],
    })
  })

  test('says why', () => {
    const names = { modules: new Map([[7, 'Hygiene']]), shifts: new Map([[3, 'Shift 3']]) }
    const why = (demand: DutyDemand, person: Crew) => describeCell(demand.duty, judge(demand, person), names)
    const nobody: Crew = { ...knows(), moduleIds: new Set() }
    expect(why({ ...demandFor('register', one), shiftIds: [3] }, nobody)).toEqual([
      'Shifts not confirmed: Shift 3',
      'Modules not completed: Hygiene',
      '0 of 1 known',
    ])
    expect(why(demandFor('allergens', one, two), knows(one, two))).toEqual(['2 of 2 known'])
    expect(why(demandFor('allergens', one, two), { ...knows(one, two), hasTableTest: false })).toEqual([
      'A lead asks five dishes of tonight at the pass',
      '2 of 2 known',
    ])
    expect(why({ ...demandFor('drinks'), lacks: ['cards'] }, knows())).toEqual([
      'No card asks about this duty',
    ])
    const unlicensed = { ...knows(one), licenceLacks: () => ['Food safety: expired 3 Dec'] }
    expect(judge(demandFor('drinks', one), unlicensed)).toMatchObject({
      state: 'not-yet',
      gap: [],
      toAsk: [],
    })
    expect(why(demandFor('drinks', one), unlicensed)).toEqual(['Food safety: expired 3 Dec', '1 of 1 known'])
    expect(describeProof(judge(demandFor('drinks', one), unlicensed))).toBe('Food safety: expired 3 Dec')
    const few = { ...knows(), states: new Map([[one.key, knownCard()]]) }
    expect(why(demandFor('drinks', one), few)).toEqual([
      'Fewer than 30 cards answered in 60 days, or asked again',
      '1 of 1 known',
    ])
  })
})

describe('the allergen duty', () => {
  const setOf = (index: number, contains: Allergen[], mayContain: Allergen[] = []) => ({
    ...cardOf(index),
    ...{ key: `set:${index}`, set: { choices: [], contains, mayContain } },
  })
  const cards = [
    setOf(1, ['milk']),
    setOf(2, [], ['egg']),
    setOf(3, []),
    { ...cardOf(1), key: 'mark:1:vegan' },
  ]
  const emergency = { ...cardOf(0), key: 'question:9', dishId: null }
  const needs = { moduleIds: [7], shiftIds: [2] }

  test('asks what tonight’s menu contains and may contain, and what to do in an emergency', () => {
    const demand = allergenDemand(needs, cards, new Set([1, 2, 3]), [emergency])
    expect(demand.cards.map(({ key }) => key)).toEqual(['set:1', 'set:2', 'question:9'])
    expect(allergenDemand(needs, cards, new Set([2]), [emergency]).cards).toHaveLength(2)
    const many = Array.from({ length: 17 }, (_, index) => ({ ...emergency, key: `question:${index}` }))
    expect(allergenDemand(needs, cards, new Set([2]), many).cards).toHaveLength(1 + 12)
  })

  test('is nobody’s without a card about the menu, or about emergencies', () => {
    expect(allergenDemand(needs, cards, new Set([3]), [emergency]).lacks).toEqual(['cards'])
    expect(allergenDemand(needs, cards, new Set([1]), []).lacks).toEqual(['emergency'])
  })

  test.each([
    [null, '14', true],
    ['When a guest reacts: allergies', null, true],
    ['Emergencies and first aid', null, true],
    ['Uniform and grooming', '6', false],
    [null, null, false],
  ])('a question about the policy %j (%j) is about emergencies: %s', (title, builtInKey, isOne) => {
    expect(isAboutEmergencies({ title, builtInKey })).toBe(isOne)
  })

  const on = { isOn: true, licenceLacks: [] as string[] }
  const aiko = { ...on, fullName: 'Aiko' }
  const licenceLacks = ['First aid: expired 3 Dec']
  test.each([
    [aiko, null, []],
    [{ ...aiko, isOn: false }, on, []],
    [null, on, ['No one is named for allergens tonight.']],
    [{ ...aiko, licenceLacks }, null, ['Aiko is named for allergens. First aid: expired 3 Dec.']],
    [{ ...aiko, licenceLacks }, on, []],
    [
      { ...aiko, isOn: false },
      { ...on, licenceLacks },
      ['Aiko is named for allergens and is not on tonight.'],
    ],
    [{ ...aiko, isOn: false }, null, ['Aiko is named for allergens and is not on tonight.']],
  ])('is red only where nobody answers: %j %j', (person, deputy, alerts) => {
    expect(allergenAlerts(person, deputy)).toEqual(alerts)
  })
})
