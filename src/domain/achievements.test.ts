import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from '#content/achievements.ts'
import { isEarned } from './achievements.ts'

const done = (...ids: number[]) => ids.map(moduleId => ({ moduleId, score: 17, totalQuestions: 20 }))
const earned = (modules: ReturnType<typeof done>) =>
  ACHIEVEMENTS.filter(achievement => isEarned(achievement, modules)).map(achievement => achievement.title)

test.each([
  [done(), []],
  [done(1), ['First Steps']],
  [done(1, 2), ['First Steps']],
  [done(1, 2, 3), ['First Steps', 'Culinary Expert', 'Halfway Hero']],
  [done(4, 5, 6), ['First Steps', 'Halfway Hero']],
  [done(1, 2, 3, 4, 5, 6), ['First Steps', 'Culinary Expert', 'Halfway Hero', 'Graduate']],
])('%#', (modules, titles) => {
  expect(earned(modules)).toEqual(titles)
})

test('Service Excellence needs 90 % on module 6', () => {
  expect(earned([{ moduleId: 6, score: 17, totalQuestions: 20 }])).not.toContain('Service Excellence')
  expect(earned([{ moduleId: 6, score: 18, totalQuestions: 20 }])).toContain('Service Excellence')
  expect(earned([{ moduleId: 5, score: 20, totalQuestions: 20 }])).not.toContain('Service Excellence')
})
