import { expect, test } from 'vitest'
import type { ContentDocument } from '#contract/content/documents.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { rewardSheet } from './reward-sheet.ts'

const { context } = await startTestApp()
const { columns } = await rewardSheet.open(context, context.db)
const reward: ContentDocument<'rewards'> = {
  name: 'Lunch for two',
  description: 'Two lunch sets.',
  requiredPoints: 400,
  value: 'Two lunch sets',
  category: 'Dining',
  audience: null,
  stock: null,
  limitPerPerson: null,
  limitDays: null,
  redeemDays: [],
  guestOffer: null,
  cost: null,
}
const columnOf = (key: string) => {
  const column = columns.find(column => column.key === key)
  if (!column) throw new Error(`No column ${key}`)
  return column
}

test.each([
  ['Mon, Tue, Wed', [1, 2, 3]],
  ['friday and Saturday', [5, 6]],
  ['Sun/Thurs/Tues', [2, 4, 7]],
  ['Any day', []],
])('days of redemption: %s', (cell, days) => {
  const { read, write } = columnOf('redeemDays')
  expect(read(cell)).toEqual({ value: days })
  const written = write({ ...reward, redeemDays: days })
  expect(read(written)).toEqual({ value: days })
})

test.each(['Monkey', 'Mon, Blursday', '1', 'weekends'])('days that nobody can be sure of: %s', cell => {
  expect(columnOf('redeemDays').read(cell)).toHaveProperty('problem')
})

test('the cost, blank for none', () => {
  const { read, write } = columnOf('cost')
  expect(read('18')).toEqual({ value: 18 })
  expect(read('12.50')).toEqual({ value: 12.5 })
  expect(read(' ')).toBeUndefined()
  for (const cell of ['12 – 18', 'cheap', 'market price', '-3']) expect(read(cell)).toHaveProperty('problem')
  expect(write({ ...reward, cost: 12.5 })).toBe('12.50')
  expect(write({ ...reward, cost: null })).toBe('')
})
