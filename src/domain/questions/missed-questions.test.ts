import { expect, test } from 'vitest'
import { questionConcern } from './missed-questions.ts'

test.each([
  ['too few answers say nothing', { asked: 9, right: 0, mostWrong: 9 }, null],
  ['a wrong option that more believe', { asked: 10, right: 4, mostWrong: 5 }, 'misleading'],
  ['as many as the right one', { asked: 10, right: 5, mostWrong: 5 }, 'hard'],
  ['59 of 100', { asked: 100, right: 59, mostWrong: 20 }, 'hard'],
  ['60 of 100', { asked: 100, right: 60, mostWrong: 40 }, null],
  ['all right', { asked: 50, right: 50, mostWrong: 0 }, null],
] as const)('%s', (_name, answered, concern) => {
  expect(questionConcern(answered)).toBe(concern)
})
