import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AssignmentState } from './assignments.ts'
import type { ModuleStatus } from './module-unlocking.ts'
import { decideNextAction, type Progress, type QuizUnderWay } from './next-action.ts'

const AVAILABLE = { id: 4, status: 'available' } as const
const TOMORROW = { id: 4, status: 'locked' } as const
const QUIZ: QuizUnderWay = { question: 7, questionCount: 20, result: null }
const LESSON = { id: 12 }
const SHIFT = { id: 3 }

type Person = Progress<
  { readonly id: number; readonly status: ModuleStatus },
  { readonly id: number },
  { readonly id: number },
  { readonly requiredPoints: number },
  { readonly state: AssignmentState }
>

/** Everything is done, and no reward is near. */
const VETERAN: Person = {
  induction: 'complete',
  module: null,
  quiz: null,
  assigned: null,
  isCheckNext: false,
  lesson: null,
  shift: null,
  pointsBalance: 0,
  rewards: [{ requiredPoints: 100 }],
}

describe('the next thing', () => {
  test.each<[string, Partial<Person>, string]>([
    ['the induction, before all else', { induction: 'pending', module: AVAILABLE, quiz: QUIZ }, 'induction'],
    ['a quiz under way', { module: AVAILABLE, quiz: QUIZ, lesson: LESSON }, 'quiz'],
    ['no quiz of a module that opens tomorrow', { module: TOMORROW, quiz: QUIZ }, 'nothing'],
    [
      'a quiz under way, before what is overdue',
      { module: AVAILABLE, quiz: QUIZ, assigned: { state: 'overdue' } },
      'quiz',
    ],
    ['what is due soon, before a check', { assigned: { state: 'due-soon' }, isCheckNext: true }, 'assigned'],
    ['a lesson, before what is due later', { assigned: { state: 'open' }, lesson: LESSON }, 'lesson'],
    ['what is due later, before a module', { assigned: { state: 'open' }, module: AVAILABLE }, 'assigned'],
    ['a check, after a quiz under way', { isCheckNext: true, module: AVAILABLE, quiz: QUIZ }, 'quiz'],
    ['a check, before a lesson', { isCheckNext: true, lesson: LESSON, module: AVAILABLE }, 'check'],
    ["today's lesson, before a module", { lesson: LESSON, module: AVAILABLE, shift: SHIFT }, 'lesson'],
    ['a module, before a shift', { module: AVAILABLE, shift: SHIFT }, 'module'],
    ['a shift, where the module waits', { module: TOMORROW, shift: SHIFT, pointsBalance: 100 }, 'shift'],
    ['a reward', { module: TOMORROW, pointsBalance: 100 }, 'reward'],
    ['nothing', {}, 'nothing'],
    ['nothing of what nobody knows', { induction: null }, 'nothing'],
  ])('%s', (_name, progress, kind) => {
    expect(decideNextAction({ ...VETERAN, ...progress }).kind).toBe(kind)
  })

  test.each([
    [74, null],
    [75, { requiredPoints: 100, missingPoints: 25 }],
    [99, { requiredPoints: 100, missingPoints: 1 }],
    [100, { requiredPoints: 100, missingPoints: 0 }],
    // The next is nearly there, but this one can be had.
    [199, { requiredPoints: 100, missingPoints: 0 }],
    [500, { requiredPoints: 200, missingPoints: 0 }],
  ])('of rewards for 200 and 100 points, with %i', (pointsBalance, expected) => {
    const rewards = [{ requiredPoints: 200 }, { requiredPoints: 100 }]
    const next = decideNextAction({ ...VETERAN, pointsBalance, rewards })
    expect(
      next.kind === 'reward'
        ? { requiredPoints: next.reward.requiredPoints, missingPoints: next.missingPoints }
        : null,
    ).toEqual(expected)
  })

  test('no rewards, none within reach', () => {
    expect(decideNextAction({ ...VETERAN, pointsBalance: 1000, rewards: [] })).toEqual({ kind: 'nothing' })
  })
})

const reward = fc.record({ requiredPoints: fc.integer({ min: 1, max: 1000 }) })
const progress = fc.record({
  induction: fc.constantFrom('pending', 'complete', null),
  module: fc.option(fc.record({ status: fc.constantFrom('completed', 'available', 'locked') })),
  quiz: fc.option(fc.constant(QUIZ)),
  assigned: fc.option(fc.record({ state: fc.constantFrom('overdue', 'due-soon', 'open') })),
  isCheckNext: fc.boolean(),
  lesson: fc.option(fc.constant(LESSON)),
  shift: fc.option(fc.constant(SHIFT)),
  pointsBalance: fc.integer({ min: 0, max: 1200 }),
  rewards: fc.array(reward, { maxLength: 6 }),
})
type Example = typeof progress extends fc.Arbitrary<infer Value> ? Value : never

/** The same person after they did it. */
function afterDoing(before: Example): Example {
  const next = decideNextAction(before)
  switch (next.kind) {
    case 'induction':
      return { ...before, induction: 'complete' }
    case 'quiz':
    case 'module':
      return { ...before, module: null, quiz: null }
    case 'assigned':
      return { ...before, assigned: null }
    case 'check':
      return { ...before, isCheckNext: false }
    case 'lesson':
      return { ...before, lesson: null }
    case 'shift':
      return { ...before, shift: null }
    case 'reward':
      return { ...before, pointsBalance: 0 }
    case 'nothing':
      return before
  }
}

describe('whatever someone’s standing', () => {
  test('what is named is there to do', () => {
    fc.assert(
      fc.property(progress, example => {
        const next = decideNextAction(example)
        if (next.kind === 'induction') expect(example.induction).toBe('pending')
        if (next.kind === 'lesson') expect(next.lesson).toBe(example.lesson)
        if (next.kind === 'module' || next.kind === 'quiz') expect(next.module.status).toBe('available')
        if (next.kind === 'shift') expect(next.shift).toBe(example.shift)
        if (next.kind === 'reward') {
          expect(example.rewards).toContain(next.reward)
          const { requiredPoints } = next.reward
          expect(next.missingPoints).toBe(Math.max(0, requiredPoints - example.pointsBalance))
          expect(next.missingPoints * 4).toBeLessThanOrEqual(requiredPoints)
        }
      }),
    )
  })

  test('doing one thing after the other comes to an end, and names none of them twice', () => {
    fc.assert(
      fc.property(progress, example => {
        const named: string[] = []
        let current = example
        for (
          let next = decideNextAction(current);
          next.kind !== 'nothing';
          next = decideNextAction(current)
        ) {
          expect(named).not.toContain(next.kind)
          named.push(next.kind)
          current = afterDoing(current)
        }
      }),
    )
  })

  test('the order of the rewards changes nothing', () => {
    fc.assert(
      fc.property(progress, example => {
        const turned = { ...example, rewards: example.rewards.toReversed() }
        const [next, other] = [decideNextAction(example), decideNextAction(turned)]
        expect(other.kind).toBe(next.kind)
        if (next.kind === 'reward' && other.kind === 'reward') {
          expect(other.reward.requiredPoints).toBe(next.reward.requiredPoints)
        }
      }),
    )
  })
})
