import { expect, test } from 'vitest'
import { namedApart } from './namesakes.ts'

const linh = (id: number, job = '') => ({ id, fullName: 'Linh Phan', job })
const namesOf = (people: readonly ReturnType<typeof linh>[]) =>
  namedApart(people, ({ job }) => job).map(({ fullName }) => fullName)

test('two of one name have a letter, by id, unless something else tells them apart', () => {
  const ann = { id: 3, fullName: 'Ann Lee', job: '' }
  expect(namesOf([linh(9), ann, linh(2)])).toEqual(['Linh Phan (B)', 'Ann Lee', 'Linh Phan (A)'])
  expect(namesOf([linh(2, 'Bar'), linh(9, 'Cook')])).toEqual(['Linh Phan', 'Linh Phan'])
  expect(namesOf([linh(2, 'Bar'), linh(5, 'Cook'), linh(9, 'Bar')])).toEqual([
    'Linh Phan (A)',
    'Linh Phan',
    'Linh Phan (B)',
  ])
  // One person with two shifts is one.
  expect(namesOf([linh(2), linh(2)])).toEqual(['Linh Phan', 'Linh Phan'])
  expect(namesOf([])).toEqual([])
})

test('there are enough letters', () => {
  const names = namesOf(Array.from({ length: 30 }, (_, id) => linh(id)))
  expect([names[25], names[26], names[29]]).toEqual(['Linh Phan (Z)', 'Linh Phan (AA)', 'Linh Phan (AD)'])
  expect(new Set(names).size).toBe(30)
})
