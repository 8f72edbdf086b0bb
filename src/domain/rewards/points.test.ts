import { expect, test } from 'vitest'
import { learningBonuses } from './points.ts'

test.each([
  [false, false, []],
  [true, false, [['perfect_quiz', 5]]],
  [false, true, [['daily_streak', 1]]],
  [
    true,
    true,
    [
      ['perfect_quiz', 5],
      ['daily_streak', 1],
    ],
  ],
])('perfect %s, first of the day %s', (isPerfect, isFirstLearningOfDay, expected) => {
  const bonuses = learningBonuses({ isPerfect, isFirstLearningOfDay })
  expect(bonuses.map(bonus => [bonus.kind, bonus.points])).toEqual(expected)
})
