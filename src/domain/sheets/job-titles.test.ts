import { expect, test } from 'vitest'
import {
  guessJobTitle,
  guessTitleChoice,
  isKnownTitle,
  readJobTitle,
  readJobTitles,
  titleChoices,
  writeJobTitle,
} from './job-titles.ts'

const JOBS = ['Waiter', 'Bar', 'Cook', 'Kitchen porter'].map((name, at) => ({ id: at + 1, name }))
const [waiter, bar, cook, porter] = JOBS

test.each([
  ['Shift lead', { position: 'lead', jobs: [] }],
  ['Line cook', { jobs: [cook] }],
  ['Cooks', { jobs: [cook] }],
  ['Sous chef', { jobs: [cook] }],
  ['Waitress', { jobs: [waiter] }],
  ['Bar Supervisor', { position: 'lead', jobs: [bar] }],
  ['Kitchen hand', { jobs: [porter] }],
  ['General Manager', { position: 'manager', jobs: [] }],
  // Running a restaurant is never guessed from a part of a title.
  ['Assistant manager', { position: 'lead', jobs: [] }],
  ['Sommelier', { jobs: [] }],
])('%s is taken for %j', (title, meaning) => {
  expect(guessJobTitle(title, JOBS)).toEqual(meaning)
})

test('labels are read as they are written, and nothing else is known', () => {
  const written = titleChoices(JOBS).flatMap(({ value, label }) => (value === 'new-job' ? [] : [label]))
  for (const label of written) expect(writeJobTitle(readJobTitle(label, JOBS) ?? { jobs: [] })).toBe(label)
  expect(readJobTitle('New job: Sommelier', JOBS)).toEqual({ jobs: [{ id: null, name: 'Sommelier' }] })
  expect(readJobTitle('New job: cook', JOBS)).toEqual({ jobs: [cook] })
  expect(readJobTitle('Shift lead', JOBS)).toBeNull()
})

test('several titles in a cell are known if each means something', () => {
  expect(readJobTitles('Supervisor / Cook', JOBS)).toEqual([{ position: 'lead', jobs: [] }, { jobs: [cook] }])
  expect(isKnownTitle('Supervisor / Cook', JOBS)).toBe(true)
  expect(isKnownTitle('Food and beverage attendant', JOBS)).toBe(false)
  expect(readJobTitles('Food and beverage attendant', JOBS)).toHaveLength(1)
})

test('a guess is one of the choices', () => {
  expect(guessTitleChoice('line cook', JOBS)).toBe('job 3')
  expect(guessTitleChoice('bar supervisor', JOBS)).toBe('job 2 lead')
  expect(guessTitleChoice('sommelier', JOBS)).toBe('none')
})
