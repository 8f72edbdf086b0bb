import { expect, test } from 'vitest'
import { gradeOf, tooHard } from './readability.ts'

// 0.39 × words a sentence + 11.8 × syllables a word − 15.59: 6 words of one syllable each, in one sentence.
test('the Flesch-Kincaid grade', () => {
  expect(gradeOf('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59)
})

test('a long sentence is harder than the same words in two', () => {
  const one = 'The prawn is fried in the oil that the crab was fried in, so ask the chef before you order it.'
  const two = 'The prawn is fried in the oil that the crab was fried in. So ask the chef before you order it.'
  expect(gradeOf(one)).toBeGreaterThan(gradeOf(two) + 3)
})

test('words of the house, and of the names of dishes, count as easy', () => {
  expect(gradeOf('Okonomiyaki holds tenkasu.')).toBeCloseTo(gradeOf('Cake holds crumbs.'))
  expect(gradeOf('The international holds considerations.')).toBeGreaterThan(20)
})

test('what is too hard is named with its grade', () => {
  expect(tooHard(['The cat sat on the mat.'])).toEqual([])
  expect(tooHard(['Intolerable complications necessitate immediate consideration.'])).toEqual([
    expect.stringMatching(/^\d+\.\d: Intolerable complications/),
  ])
})
