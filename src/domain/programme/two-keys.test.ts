import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { DAY_MS } from '../clock/durations.ts'
import type { MemoryCard } from '../memory/cards.ts'
import type { CardState } from '../memory/memory.ts'
import type { Actor } from '../people/abilities.ts'
import { chooseOralQuestions } from './oral-questions.ts'
import { isTestPassed, placeToSign, pointsToPass, ratePoints, type Signer, sessionState } from './two-keys.ts'

describe('the oral test', () => {
  test.each([
    [8, 16],
    [7, 14],
    [5, 10],
    [1, 2],
    [0, 0],
  ])('of %i questions takes %i points', (questions, points) => {
    expect(pointsToPass(questions)).toBe(points)
  })

  test('15 of 24 fail, 16 pass, and a test without questions passes', () => {
    expect(isTestPassed([3, 3, 3, 3, 3, 0, 0, 0])).toBe(false)
    expect(isTestPassed([3, 3, 3, 3, 3, 1, 0, 0])).toBe(true)
    expect(isTestPassed([])).toBe(true)
  })

  test('points as FSRS rates them', () => {
    expect([0, 1, 2, 3].map(ratePoints)).toEqual(['again', 'again', 'hard', 'good'])
  })
})

describe('the questions', () => {
  const NOW = 100 * DAY_MS
  const card = (key: string, dishId: number | null = Number(key.split(':')[1])): MemoryCard => ({
    key,
    dishId,
    about: '',
    fact: '',
    question: key,
    right: '',
    wrong: [],
    explanation: '',
    photo: null,
  })
  const seen = (stability: number): CardState => ({
    stability,
    difficulty: 5,
    due: NOW,
    lastReview: NOW - 10 * DAY_MS,
    rightSince: NOW - 10 * DAY_MS,
    reps: 1,
    lapses: 0,
    guesses: 0,
    lastRating: 'good',
    fact: '',
  })
  const choose = (cards: readonly MemoryCard[], states: Record<string, CardState> = {}, seed = '1:1') =>
    chooseOralQuestions({ cards, states: new Map(Object.entries(states)), now: NOW, seed }).map(
      ({ key }) => key,
    )

  test('the weakest first; at most two of a dish, eight in all, and none to look at', () => {
    const cards = [
      ...['contains:1:a', 'contains:1:b', 'source:1', 'photo:2'].map(key => card(key)),
      ...Array.from({ length: 10 }, (_, index) => card(`question:${index}`, null)),
    ]
    const states = Object.fromEntries([
      ...cards.map(({ key }) => [key, seen(100)]),
      ['source:1', seen(1)],
      ['contains:1:b', seen(2)],
      ['question:3', seen(0.1)],
    ])
    const chosen = choose(cards, states)
    expect(chosen.slice(0, 3)).toEqual(['question:3', 'source:1', 'contains:1:b'])
    expect(chosen).toHaveLength(8)
    expect(chosen).not.toContain('contains:1:a')
    expect(chosen.filter(key => /photo/.test(key))).toEqual([])
    const { 'question:7': _, ...others } = states
    expect(choose(cards, others)[0]).toBe('question:7')
  })

  test('the same for the same trainee and shift, and other ones for others', () => {
    const cards = Array.from({ length: 40 }, (_, index) => card(`source:${index}`))
    expect(choose(cards)).toEqual(choose(cards.toReversed()))
    expect(choose(cards)).not.toEqual(choose(cards, {}, '2:1'))
    expect(choose(cards.slice(0, 3))).toHaveLength(3)
    expect(choose([])).toEqual([])
  })
})

const trainee = { id: 1, locationIds: [1, 2] }
const signer = (actor: Partial<Actor> | null, rest: Partial<Signer> = {}): Signer => ({
  actor: actor && { id: 2, role: 'staff', ...actor },
  isPlanComplete: false,
  maySignAt: [],
  ...rest,
})
const at = (locationId: number, position: 'staff' | 'lead' | 'manager' = 'staff') => ({
  places: [{ locationId, position }],
})

test.each([
  ['a lead there', signer(at(2, 'lead')), 2],
  ['a manager there', signer(at(1, 'manager')), 1],
  ['an admin', signer({ role: 'admin' }), 1],
  ['staff there with a complete plan', signer(at(2), { isPlanComplete: true }), 2],
  ['staff there who may sign for others', signer(at(1), { maySignAt: [1] }), 1],
  ['staff there', signer(at(1)), undefined],
  ['staff who may sign elsewhere', signer(at(1), { maySignAt: [2] }), undefined],
  ['a manager elsewhere with a complete plan', signer(at(3, 'manager'), { isPlanComplete: true }), undefined],
  ['somebody who has left', signer(null, { isPlanComplete: true, maySignAt: [1] }), undefined],
  ['a guest', signer({ role: 'customer', ...at(1) }, { isPlanComplete: true }), undefined],
  ['oneself', signer({ id: 1, ...at(1, 'manager') }), undefined],
])('%s', (_name, colleague, expected) => {
  expect(placeToSign(colleague, trainee)).toBe(expected)
})

test('a trainee without a restaurant is signed off by any colleague', () => {
  expect(placeToSign(signer({}), { id: 1, locationIds: [] })).toBeNull()
  expect(placeToSign(signer({ role: 'customer' }), { id: 1, locationIds: [] })).toBeUndefined()
})

const instant = fc.integer({ min: 0, max: 1_000 })
const change = fc.record({
  at: instant,
  what: fc.constantFrom('position' as const, 'plan' as const, 'may-sign' as const, 'account' as const),
  isGiven: fc.boolean(),
})

test('a signature counts only if its signer might sign at that instant, whatever held before or after', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), instant, (changes, signedAt) => {
      const ordered = changes.toSorted((a, b) => a.at - b.at)
      const holdsAt = (what: string, initially: boolean, now: number) =>
        ordered.findLast(each => each.what === what && each.at <= now)?.isGiven ?? initially
      const asOf = (now: number): Signer =>
        signer(
          holdsAt('account', true, now) ? at(1, holdsAt('position', false, now) ? 'lead' : 'staff') : null,
          {
            isPlanComplete: holdsAt('plan', false, now),
            maySignAt: holdsAt('may-sign', false, now) ? [1] : [],
          },
        )
      const might =
        holdsAt('account', true, signedAt) &&
        ['position', 'plan', 'may-sign'].some(what => holdsAt(what, false, signedAt))
      expect(placeToSign(asOf(signedAt), trainee) === 1).toBe(might)
    }),
    propertyRuns(1_000),
  )
})

test('states of a session by the clock', () => {
  const open = { claimedAt: null, signedAt: null, expiresAt: new Date(100), ending: null }
  expect(sessionState(open, new Date(99))).toBe('open')
  expect(sessionState(open, new Date(100))).toBe('expired')
  const claimed = { ...open, claimedAt: new Date(1) }
  expect(sessionState(claimed, new Date(99))).toBe('claimed')
  expect(sessionState({ ...claimed, signedAt: new Date(2) }, new Date(99))).toBe('signed')
  expect(sessionState({ ...claimed, ending: 'disputed' }, new Date(500))).toBe('disputed')
})
