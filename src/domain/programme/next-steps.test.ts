import { describe, expect, test } from 'vitest'
import { type Beginnings, stateNextSteps } from './next-steps.ts'

const NOTHING: Beginnings = {
  dishes: 0,
  recipes: 0,
  signedRecipes: 0,
  hasOwnQuestions: false,
  areRewardsOff: true,
  hasPeople: false,
  programmeMode: 'beta',
}
const ALL: Beginnings = {
  dishes: 78,
  recipes: 284,
  signedRecipes: 284,
  hasOwnQuestions: true,
  areRewardsOff: false,
  hasPeople: true,
  programmeMode: 'live',
}
const doneOf = (beginnings: Beginnings) =>
  stateNextSteps(beginnings).flatMap(({ step, isDone }) => (isDone ? step : []))

describe('next steps', () => {
  test('of an academy that nobody has begun are all open, in their order', () => {
    expect(stateNextSteps(NOTHING).map(({ step }) => step)).toEqual([
      'menu',
      'assess',
      'questions',
      'rewards',
      'invite',
      'live',
    ])
    expect(doneOf(NOTHING)).toEqual([])
  })

  test('without a dish nothing is assessed', () => {
    expect(stateNextSteps(NOTHING)[1]).toEqual({ step: 'assess', isDone: false, progress: null })
  })

  test.each([
    [283, false],
    [284, true],
  ])('with %i of 284 recipes signed', (signedRecipes, isDone) => {
    const beginnings = { ...ALL, programmeMode: 'beta', signedRecipes } as const
    expect(stateNextSteps(beginnings)[1]).toEqual({
      step: 'assess',
      isDone,
      progress: { done: signedRecipes, of: 284 },
    })
  })

  test('a step that is undone again comes back, with those beside it', () => {
    expect(stateNextSteps(ALL)).toEqual([])
    expect(doneOf({ ...ALL, recipes: 285 })).toEqual(['menu', 'questions', 'invite', 'live'])
  })
})
