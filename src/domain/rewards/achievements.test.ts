import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from '#content/achievements.ts'
import { canBeEarned, describeRule, isEarned, modulesNeeded, type WrittenRule } from './achievements.ts'

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

const rule = (changes: Partial<WrittenRule>): WrittenRule => ({
  moduleIds: [],
  minimumModules: null,
  minimumShare: null,
  minimumPercent: 0,
  ...changes,
})

test.each([
  [rule({ minimumModules: 6 }), 4, 6],
  [rule({ minimumShare: 50 }), 4, 2],
  [rule({ minimumShare: 50 }), 5, 3],
  [rule({ minimumShare: 100 }), 7, 7],
  [rule({ minimumShare: 100, moduleIds: [2, 9] }), 7, 2],
  [rule({ minimumShare: 1 }), 0, 1],
])('%j of %i modules asks for %i', (written, moduleCount, needed) => {
  expect(modulesNeeded(written, moduleCount)).toBe(needed)
})

test.each([
  [{ moduleIds: [], minimumModules: 1 }, [], false],
  [{ moduleIds: [], minimumModules: 1 }, [9], true],
  [{ moduleIds: [], minimumModules: 6 }, [1, 2, 3, 4, 5], false],
  [{ moduleIds: [], minimumModules: 6 }, [1, 2, 3, 4, 5, 7], true],
  [{ moduleIds: [6], minimumModules: 1 }, [1, 2, 3], false],
  [{ moduleIds: [1, 2, 3], minimumModules: 3 }, [1, 2, 4, 5], false],
  [{ moduleIds: [1, 2, 3], minimumModules: 2 }, [1, 2, 4, 5], true],
])('%j where staff see %j: %s', (asked, seen, isPossible) => {
  expect(canBeEarned(asked, seen)).toBe(isPossible)
})

const NAMES = new Map([
  [1, 'Wine'],
  [2, 'Hygiene'],
  [3, 'Service'],
])

test.each([
  [rule({ minimumModules: 1 }), 'Complete a module'],
  [rule({ minimumModules: 1, minimumPercent: 95 }), 'Complete a module with 95% or more'],
  [rule({ minimumModules: 3 }), 'Complete 3 modules'],
  [rule({ minimumShare: 50 }), 'Complete half of the modules'],
  [rule({ minimumShare: 100 }), 'Complete all modules'],
  [rule({ minimumShare: 25 }), 'Complete 25% of the modules'],
  [rule({ minimumModules: 2, moduleIds: [1, 2] }), 'Complete Wine and Hygiene'],
  [rule({ minimumModules: 2, moduleIds: [1, 2, 3] }), 'Complete 2 of Wine, Hygiene and Service'],
  [rule({ minimumShare: 100, moduleIds: [3], minimumPercent: 90 }), 'Complete Service with 90% or more'],
])('%j reads “%s”', (written, text) => {
  expect(describeRule(written, NAMES)).toBe(text)
})
