import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from './durations.ts'
import { DUTIES } from './duties.ts'
import { type CardState, retrievability, reviewCard } from './memory.ts'
import {
  ALLERGEN_RECALL,
  allergenAlerts,
  allergenDemand,
  CHECK_FIRST_RECALL,
  type Crew,
  type DutyCard,
  type DutyDemand,
  describeCell,
  dishCardsFor,
  isAboutEmergencies,
  judgeDuty,
  READY_RECALL,
  recallOf,
} from './readiness.ts'
import type { Readiness } from './readiness-words.ts'

const NOW = Date.UTC(2026, 2, 6, 7)
const cardOf = (index: number): DutyCard => ({
  key: `contains:${index}:milk`,
  dishId: index,
  fact: 'milk~',
  about: `Dish ${index}`,
})

/** A memory after some answers, of a fact that may be an earlier one. */
const states = fc
  .record({
    ratings: fc.array(fc.constantFrom('again', 'hard', 'good' as const), { minLength: 1, maxLength: 4 }),
    daysAgo: fc.integer({ min: 0, max: 40 }),
    fact: fc.constantFrom('milk~', 'milk~', 'milk~', '~'),
  })
  .map(({ ratings, daysAgo, fact }) =>
    ratings.reduce<CardState | null>(
      (state, rating, index) =>
        reviewCard(
          state,
          { rating, fact, answeredAt: NOW - (daysAgo + (ratings.length - index) * 4) * DAY_MS },
          'allergen',
        ),
      null,
    ),
  )
const MOST_CARDS = 7
const cases = fc
  .record({
    duty: fc.constantFrom(...DUTIES),
    memories: fc.array(fc.option(states, { freq: 6 }), { maxLength: MOST_CARDS }),
    missed: fc.array(fc.nat(MOST_CARDS), { maxLength: 1 }),
    hasModule: fc.boolean(),
    hasShift: fc.boolean(),
    isAsked: fc.boolean(),
    days: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ duty, memories, missed, hasModule, hasShift, isAsked, days }) => {
    const cards = memories.map((_, index) => cardOf(index))
    const demand: DutyDemand = {
      ...{ duty, cards },
      moduleIds: isAsked ? [7] : [],
      shiftIds: isAsked ? [3] : [],
      lacks: cards.length === 0 ? ['cards'] : [],
    }
    const person: Crew = {
      moduleIds: new Set(hasModule ? [7] : []),
      shiftIds: new Set(hasShift ? [3] : []),
      states: new Map(
        memories.flatMap((state, index) => {
          if (!state) return []
          const known = missed.includes(index) ? { ...state, lastRating: 'again' as const } : state
          return [[cardOf(index).key, known] as const]
        }),
      ),
    }
    return { demand, person, at: NOW + days * DAY_MS }
  })

/** The ruling, word by word, with some cards answered right at that moment. */
function stateByRuling(
  { duty, cards, moduleIds, shiftIds }: DutyDemand,
  person: Crew,
  at: number,
  answered: readonly DutyCard[] = [],
): Readiness {
  if (cards.length === 0) return 'not-yet'
  if (!moduleIds.every(id => person.moduleIds.has(id))) return 'not-yet'
  if (!shiftIds.every(id => person.shiftIds.has(id))) return 'not-yet'
  const recalls = cards.map(card => {
    if (answered.includes(card)) return 1
    const state = person.states.get(card.key)
    if (!state || state.fact !== card.fact) return 0
    return duty === 'allergens' && state.lastRating === 'again' ? 0 : retrievability(state, at)
  })
  if (duty === 'allergens') {
    if (cards.some(card => !person.states.has(card.key) && !answered.includes(card))) return 'not-yet'
    return recalls.every(recall => recall >= ALLERGEN_RECALL) ? 'ready' : 'check-first'
  }
  const mean = recalls.reduce((sum, recall) => sum + recall, 0) / cards.length
  if (mean >= READY_RECALL - 1e-9) return 'ready'
  return mean >= CHECK_FIRST_RECALL - 1e-9 ? 'check-first' : 'not-yet'
}

const subsetsOf = (cards: readonly DutyCard[]): DutyCard[][] =>
  Array.from({ length: 2 ** cards.length }, (_, mask) => cards.filter((_card, index) => mask & (1 << index)))

describe('a cell of the board', () => {
  test('is what the ruling says, on each of the next 90 days', () => {
    fc.assert(
      fc.property(cases, ({ demand, person, at }) => {
        const cell = judgeDuty(demand, person, recallOf(person, at))
        expect(cell.state).toBe(stateByRuling(demand, person, at))
      }),
      { numRuns: 1_000 },
    )
  })

  test('has the smallest set of cards that closes its gap, or none', () => {
    fc.assert(
      fc.property(cases, ({ demand, person, at }) => {
        const { gap } = judgeDuty(demand, person, recallOf(person, at))
        const closing = subsetsOf(demand.cards).filter(
          subset => stateByRuling(demand, person, at, subset) === 'ready',
        )
        if (closing.length === 0) expect(gap).toEqual([])
        else {
          expect(gap).toHaveLength(Math.min(...closing.map(({ length }) => length)))
          expect(stateByRuling(demand, person, at, gap)).toBe('ready')
        }
      }),
      { numRuns: 300 },
    )
  })

  const learned = reviewCard(null, { rating: 'good', answeredAt: NOW, fact: 'milk~' }, 'allergen')
  const knows = (...cards: DutyCard[]): Crew => ({
    moduleIds: new Set([7]),
    shiftIds: new Set(),
    states: new Map(cards.map(({ key }) => [key, learned])),
  })
  const demandFor = (duty: DutyDemand['duty'], ...cards: DutyCard[]): DutyDemand => ({
    ...{ duty, cards, lacks: [] },
    moduleIds: [7],
    shiftIds: [],
  })
  const judge = (demand: DutyDemand, person: Crew, at = NOW) =>
    judgeDuty(demand, person, recallOf(person, at))
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(cardOf) as [
    DutyCard,
    DutyCard,
    DutyCard,
    DutyCard,
    DutyCard,
  ]

  test.each([
    [5, 'ready'],
    [4, 'ready'],
    [3, 'check-first'],
    [2, 'not-yet'],
  ] as const)('with %i of 5 cards known is %s', (count, state) => {
    const cards = [one, two, three, four, five]
    expect(judge(demandFor('section', ...cards), knows(...cards.slice(0, count))).state).toBe(state)
  })

  test('goes by what the duty does with a dish, and by no allergen outside the allergen duty', () => {
    const keys = ['contains:5:milk', 'free-of:5', 'english-name:5', 'photo:5', 'mark:5:vegan', 'script:5']
    const cards = keys.map(key => ({ key }))
    const rules = (duty: 'run-food' | 'section' | 'drinks') => dishCardsFor(duty, cards).map(({ key }) => key)
    expect(rules('run-food')).toEqual(['english-name:5', 'photo:5'])
    expect(rules('section')).toEqual(['english-name:5', 'photo:5', 'mark:5:vegan'])
    expect(rules('drinks')).toEqual([])
  })

  test('of the allergen duty goes by each card, never by the mean', () => {
    const cards = [one, two, three, four, five]
    const demand = demandFor('allergens', ...cards)
    expect(judge(demand, knows(...cards)).state).toBe('ready')
    expect(judge(demand, knows(one, two, three, four))).toMatchObject({ state: 'not-yet', gap: [five] })
    const person = knows(...cards)
    const wrong = { ...learned, lastRating: 'again' as const }
    const missed = { ...person, states: new Map([...person.states, [two.key, wrong]]) }
    expect(judge(demand, missed)).toMatchObject({ state: 'check-first', gap: [two] })
    const changed = demandFor('allergens', ...cards.slice(1), { ...one, fact: 'milk,egg~' })
    expect(judge(changed, person)).toMatchObject({ state: 'check-first', changed: 1 })
  })

  test('with a missing module is not yet, and no cards close it', () => {
    const person = { ...knows(one), moduleIds: new Set<number>() }
    expect(judge(demandFor('section', one), person)).toMatchObject({ state: 'not-yet', gap: [] })
  })

  test('says why', () => {
    const names = { modules: new Map([[7, 'Hygiene']]), shifts: new Map([[3, 'Shift 3']]) }
    const why = (demand: DutyDemand, person: Crew) => describeCell(demand.duty, judge(demand, person), names)
    const nobody: Crew = { ...knows(), moduleIds: new Set() }
    expect(why({ ...demandFor('register', one), shiftIds: [3] }, nobody)).toEqual([
      'Shifts not confirmed: Shift 3',
      'Modules not completed: Hygiene',
      'Recall 0 % of 1 card',
      '1 card never seen',
    ])
    expect(why(demandFor('allergens', one, two), knows(one, two))).toEqual(['All 2 cards at 90 % or more'])
    expect(why(demandFor('allergens', one, two), knows(one))).toEqual(['1 card never seen'])
    expect(why({ ...demandFor('drinks'), lacks: ['cards'] }, knows())).toEqual([
      'No card asks about this duty',
    ])
    expect(why(demandFor('drinks', one), knows(one))).toEqual(['Recall 100 % of 1 card'])
  })
})

describe('the allergen duty', () => {
  const cards = [
    cardOf(1),
    { ...cardOf(2), key: 'may-contain:2:egg' },
    { ...cardOf(3), key: 'free-of:3:egg' },
  ]
  const emergency = { ...cardOf(0), key: 'question:9', dishId: null }
  const needs = { moduleIds: [7], shiftIds: [2] }

  test('asks what tonight’s menu contains and may contain, and what to do in an emergency', () => {
    const demand = allergenDemand(needs, cards, new Set([1, 2, 3]), [emergency])
    expect(demand.cards.map(({ key }) => key)).toEqual(['contains:1:milk', 'may-contain:2:egg', 'question:9'])
    expect(allergenDemand(needs, cards, new Set([2]), [emergency]).cards).toHaveLength(2)
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

  const aiko = { fullName: 'Aiko', isOn: true, isReady: true }
  const ben = { fullName: 'Ben', isOn: true, isReady: true }
  test.each([
    [aiko, ben, 2, []],
    [null, null, 0, ['Nobody answers for allergens tonight: nobody on is ready to.']],
    [null, null, 1, ['Nobody is named to answer for allergens tonight.', 'No deputy is named.']],
    [aiko, null, 1, ['No deputy is named.']],
    [{ ...aiko, isReady: false }, ben, 1, ['Aiko is named for allergens and is no longer ready.']],
    [aiko, { ...ben, isOn: false }, 1, ['Ben is named for allergens and is not on tonight.']],
  ])('is said to lack: %j %j %j', (person, deputy, ready, alerts) => {
    expect(allergenAlerts(person, deputy, ready)).toEqual(alerts)
  })
})
