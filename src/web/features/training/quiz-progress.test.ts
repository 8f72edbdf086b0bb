import { describe, expect, it } from 'vitest'
import type { CheckResult, Question } from '#contract/programme/training.ts'
import {
  countAnswers,
  describeStored,
  newQuiz,
  type QuizProgress,
  reduceQuiz,
  restoreQuiz as restoreAs,
} from './quiz-progress.ts'

const questions: Question[] = [11, 12, 13].map((id, index) => ({
  id,
  question: `Question ${id}?`,
  optionA: `${id} a`,
  optionB: `${id} b`,
  optionC: `${id} c`,
  optionD: `${id} d`,
  questionOrder: index + 1,
}))

const result: CheckResult = {
  score: 2,
  totalQuestions: 3,
  passed: false,
  results: [11, 12, 13].map(questionId => ({ questionId, correct: questionId !== 13, reference: null })),
}
const ALL_ANSWERED = { 11: '11 a', 12: '12 b', 13: '13 c' }
const NEW_QUIZ = newQuiz(questions)
const finished: QuizProgress = {
  questions,
  position: 2,
  answers: ALL_ANSWERED,
  result,
  checkedAnswers: ALL_ANSWERED,
}
const restoreQuiz = (stored: unknown, shown: readonly Question[], isPractice = false) =>
  restoreAs(stored, shown, { isPractice })
/** The same questions with their options in another order, as another attempt has them. */
const reordered = questions.map(question => ({
  ...question,
  optionA: question.optionB,
  optionB: question.optionA,
}))
/** A round trip through the browser's storage. */
const roundTrip = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

it('keeps answers to a question of two options', () => {
  const two = questions.map(question => ({ ...question, optionC: null, optionD: null }))
  const progress = { ...newQuiz(two), answers: { 11: '11 b', 12: '12 c' } }
  expect(restoreQuiz(roundTrip(progress), two).answers).toEqual({ 11: '11 b' })
})

describe('reduceQuiz', () => {
  it('keeps the latest answer of each question', () => {
    const once = reduceQuiz(NEW_QUIZ, { type: 'answer', questionId: 11, option: '11 a' })
    const twice = reduceQuiz(once, { type: 'answer', questionId: 11, option: '11 d' })
    expect(twice.answers).toEqual({ 11: '11 d' })
  })

  it('remembers the graded answers while they are corrected', () => {
    const checked = reduceQuiz({ ...finished, result: null }, { type: 'checked', result })
    const corrected = reduceQuiz(checked, { type: 'answer', questionId: 13, option: '13 d' })
    expect(corrected.checkedAnswers[13]).toBe('13 c')
    expect(corrected.answers[13]).toBe('13 d')
    expect(corrected.result).toBe(result)
  })

  it('restarts with nothing, in the order of the new attempt', () => {
    expect(reduceQuiz(finished, { type: 'restart', questions: reordered })).toEqual(newQuiz(reordered))
  })

  it('moves to another attempt with what still fits, at the first question that is open', () => {
    const edited = reordered.map(question =>
      question.id === 12 ? { ...question, optionA: 'edited' } : question,
    )
    expect(reduceQuiz(finished, { type: 'move', questions: edited })).toEqual({
      ...newQuiz(edited),
      position: 1,
      answers: { 11: '11 a', 13: '13 c' },
    })
  })
})

describe('restoreQuiz', () => {
  it.each([undefined, null, 7, 'text', [], {}, { answers: null }])('starts anew from %j', stored => {
    expect(restoreQuiz(stored, questions)).toEqual(NEW_QUIZ)
  })

  it('comes back to the question on screen', () => {
    const progress = { ...NEW_QUIZ, position: 1, answers: { 11: '11 a' } }
    expect(restoreQuiz(roundTrip(progress), questions)).toEqual(progress)
  })

  it('comes back to the results, corrections included', () => {
    const corrected = { ...finished, answers: { ...ALL_ANSWERED, 13: '13 d' } }
    expect(restoreQuiz(roundTrip(corrected), questions)).toEqual(corrected)
  })

  it('never skips a question that is not answered', () => {
    const progress = { ...NEW_QUIZ, position: 2, answers: { 11: '11 a' } }
    expect(restoreQuiz(roundTrip(progress), questions).position).toBe(1)
  })

  it('drops what belongs to another attempt', () => {
    const progress = { ...NEW_QUIZ, position: 1, answers: { 11: '11 a' } }
    expect(restoreQuiz(roundTrip(progress), reordered)).toEqual(newQuiz(reordered))
    const passed = { ...finished, result: { ...result, passed: true } }
    expect(restoreQuiz(roundTrip(passed), reordered)).toEqual(newQuiz(reordered))
  })

  it('keeps results that are only to be read, with their own questions', () => {
    expect(restoreQuiz(roundTrip(finished), reordered)).toEqual(finished)
    const practised = { ...finished, result: { ...result, passed: true } }
    expect(restoreQuiz(roundTrip(practised), reordered, true)).toEqual(practised)
  })

  it.each([
    ['no questions', { questions: [] }],
    ['questions that are none', { questions: 'text' }],
    ['an answer that is none', { answers: { ...ALL_ANSWERED, 12: 'changed' } }],
    ['a result of other questions', { result: { ...result, results: [] } }],
  ])('keeps no results with %s', (_case, broken) => {
    expect(restoreQuiz(roundTrip({ ...finished, ...broken }), reordered)).toEqual(newQuiz(reordered))
  })
})

describe('countAnswers', () => {
  it.each([
    [undefined, 0],
    [{}, 0],
    [{ answers: 'text' }, 0],
    [roundTrip(finished), 3],
  ])('of %j', (stored, count) => {
    expect(countAnswers(stored)).toBe(count)
  })
})

describe('describeKept', () => {
  const describeAs = (stored: unknown, shown: readonly Question[], isPractice = false) =>
    describeStored(stored, shown, { isPractice })

  it.each([
    ['nothing was kept', undefined, questions, { kind: 'nothing' }],
    ['a quiz without answers', NEW_QUIZ, questions, { kind: 'nothing' }],
    [
      'answers of this attempt',
      { ...NEW_QUIZ, answers: { 11: '11 a', 12: '12 b' } },
      questions,
      { kind: 'answers', count: 2, questionCount: 3 },
    ],
    [
      'answers of an attempt that lapsed',
      { ...NEW_QUIZ, answers: { 11: '11 a' } },
      reordered,
      { kind: 'lapsed' },
    ],
    ['results of a failed attempt', finished, reordered, { kind: 'results', result }],
    [
      'results of a passed attempt that lapsed',
      { ...finished, result: { ...result, passed: true } },
      reordered,
      { kind: 'lapsed' },
    ],
  ] as const)('%s', (_case, stored, shown, expected) => {
    expect(describeAs(stored && roundTrip(stored), shown)).toEqual(expected)
  })
})
