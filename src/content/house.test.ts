/** Rewards, locations and the training plan. */
import { describe, expect, test } from 'vitest'
import { LOCATIONS } from './locations.ts'
import { DISHES } from './menu/menu.ts'
import { SET_MENUS } from './menu/set-menus.ts'
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

describe('what a reward is worth', () => {
  const rewardOf = (id: number) => REWARDS.find(reward => reward.id === id)
  const dollarsOf = (value = '') => Number(/^\$(\d+)/.exec(value)?.[1])
  const priceOf = (...dishIds: number[]) =>
    dishIds.reduce((sum, id) => sum + (DISHES.find(dish => dish.id === id)?.price ?? Number.NaN), 0)
  const setMenuPrice = (key: string) => SET_MENUS.find(menu => menu.key === key)?.pricePerPerson ?? Number.NaN
  const DESSERTS = DISHES.filter(({ id }) => id >= 601 && id <= 607).map(({ price }) => price)

  test.each([
    ['Lunch on the House', 2, priceOf(2) + 24],
    ['Skewers for Two', 3, priceOf(501, 502, 503)],
    ['Express Lunch for Two', 4, 2 * setMenuPrice('express-lunch')],
    ['Tasting Menu for Two', 6, 2 * setMenuPrice('tasting')],
    ['A Scoop to Go', 12, Math.max(...DISHES.filter(({ id }) => id > 700).map(({ price }) => price))],
    ['Dessert of Your Choice', 14, Math.max(...DESSERTS)],
  ])('%s: what it costs on the menu', (name, id, dollars) => {
    expect(rewardOf(id)).toMatchObject({ name })
    expect(dollarsOf(rewardOf(id)?.value)).toBe(dollars)
  })

  test.each([
    ['edamame', 1, priceOf(1)],
    ['Warabi Mochi', 13, priceOf(602)],
  ])('a drink beside the %s costs from $4 to $7', (_name, id, food) => {
    const drink = dollarsOf(rewardOf(id)?.value) - food
    expect(drink).toBeGreaterThanOrEqual(4)
    expect(drink).toBeLessThanOrEqual(7)
  })

  test('a dollar costs about two points everywhere, and less to those who save up', () => {
    for (const { name, requiredPoints, value } of REWARDS) {
      const pointsForDollar = requiredPoints / dollarsOf(value)
      expect(pointsForDollar, name).toBeGreaterThanOrEqual(1.6)
      expect(pointsForDollar, name).toBeLessThanOrEqual(dollarsOf(value) >= 100 ? 1.8 : 2.25)
    }
  })
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
