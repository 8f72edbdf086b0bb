import { expect, test } from 'vitest'
import type { Question } from '#contract/programme/training.ts'
import { reviewQuiz, whatToLearn } from './quiz-review.ts'

const questions: Question[] = [11, 12, 13, 14, 15].map((id, index) => ({
  id,
  question: `Question ${id}?`,
  optionA: 'a',
  optionB: 'b',
  optionC: 'c',
  optionD: 'd',
  questionOrder: index + 1,
}))
const edamame = { label: 'Menu: Edamame', href: '/menu?tab=kitchen&dish=1' }
const policy = { label: 'Policy 11: Staff drinks', href: '/induction#policy-11' }
const result = {
  score: 1,
  totalQuestions: 5,
  passed: false,
  results: [
    { questionId: 15, correct: false, reference: null },
    { questionId: 11, correct: false, reference: edamame },
    { questionId: 12, correct: false, reference: policy },
    { questionId: 13, correct: true, reference: edamame },
    { questionId: 14, correct: false, reference: policy },
  ],
}
const checkedAnswers = { 11: 'a', 12: 'a', 13: 'a', 14: 'a', 15: 'a' }
const progress = { questions, position: 4, result, checkedAnswers, answers: { ...checkedAnswers, 12: 'b' } }
const { wrong, right } = reviewQuiz(progress, result)

test('wrong answers are apart from right ones, in the order of the quiz, with their places in it', () => {
  expect(wrong.map(({ number }) => number)).toEqual([1, 2, 4, 5])
  expect(right.map(({ number }) => number)).toEqual([3])
})

test('a correction is told from the answer that was graded', () => {
  expect(wrong[1]).toMatchObject({ checkedAnswer: 'a', answer: 'b', isCorrected: true })
  expect(wrong.filter(({ isCorrected }) => isCorrected)).toHaveLength(1)
})

test('what to learn is grouped, what answers most first, and says what is not written', () => {
  expect(whatToLearn(wrong)).toEqual({
    lessons: [
      { ...policy, numbers: [2, 4] },
      { ...edamame, numbers: [1] },
    ],
    unwritten: [5],
  })
  expect(whatToLearn([])).toEqual({ lessons: [], unwritten: [] })
})
