import { expect, test } from 'vitest'
import { earnedStreaks, nearestReward } from './stamps.ts'

test('a streak keeps the stamps that it once had', () => {
  expect(earnedStreaks(2)).toEqual([])
  expect(earnedStreaks(14)).toEqual([3, 7, 14])
})

test('the nearest reward is the one with the fewest points missing', () => {
  const rewards = [
    { name: 'Dinner', requiredPoints: 300 },
    { name: 'Dessert', requiredPoints: 40 },
    { name: 'Tea', requiredPoints: 10 },
  ]
  expect(nearestReward(rewards, 38)).toEqual({ name: 'Dessert', missing: 2 })
  expect(nearestReward(rewards, 40)).toEqual({ name: 'Dinner', missing: 260 })
  expect(nearestReward(rewards, 300)).toBeNull()
})
