/** Rewards, locations and the training plan. */
import { expect, test } from 'vitest'
import { LOCATIONS } from './locations.ts'
import { REWARDS } from './rewards.ts'
import { TRAINING_PLAN_SHIFTS } from './training-plan.ts'

test('at least 12 rewards over three categories', () => {
  expect(REWARDS.length).toBeGreaterThanOrEqual(12)
  expect(new Set(REWARDS.map(reward => reward.category))).toEqual(
    new Set(['dining', 'entertainment', 'dessert']),
  )
  expect(new Set(REWARDS.map(reward => reward.name)).size).toBe(REWARDS.length)
  for (const reward of REWARDS) expect(reward.requiredPoints).toBeGreaterThan(0)
})

test('every location has an address and the hours of the specification', () => {
  expect(LOCATIONS.length).toBeGreaterThan(0)
  for (const location of LOCATIONS) {
    expect(location.address).not.toBe('')
    expect(location.openingHours).toBe('Mon-Thu 11am-10pm, Fri-Sat 11am-11pm, Sun 12pm-9pm')
  }
})

test('seven shifts of 26 hours', () => {
  expect(TRAINING_PLAN_SHIFTS).toHaveLength(7)
  expect(TRAINING_PLAN_SHIFTS.map(shift => [shift.label, shift.duration, shift.category])).toEqual([
    ['Trial', '2hrs', 'foundation'],
    ['1st shift', '4hrs', 'kitchen'],
    ['2nd shift', '4hrs', 'service'],
    ['3rd shift', '4hrs', 'beverages'],
    ['4th Shift', '4hrs', 'comprehensive'],
    ['5th Shift', '4hrs', 'systems'],
    ['6th Shift', '4hrs', 'independent'],
  ])
  expect(TRAINING_PLAN_SHIFTS.reduce((sum, shift) => sum + shift.hours, 0)).toBe(26)
})
