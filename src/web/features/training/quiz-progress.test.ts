import { describe, expect, it } from 'vitest'
import type { CheckResult, Question } from '#contract/training.ts'
import { countAnswers, NEW_QUIZ, type QuizProgress, reduceQuiz, restoreQuiz } from './quiz-progress.ts'

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
const finished: QuizProgress = {
  position: 2,
  answers: ALL_ANSWERED,
  result,
  checkedAnswers: ALL_ANSWERED,
}
/** What a browser gives back of what was kept. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

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

  it('restarts with nothing', () => {
    expect(reduceQuiz(finished, { type: 'restart' })).toBe(NEW_QUIZ)
  })
})

describe('restoreQuiz', () => {
  it.each([undefined, null, 7, 'text', [], {}, { answers: null }])('starts anew from %j', stored => {
    expect(restoreQuiz(stored, questions)).toEqual(NEW_QUIZ)
  })

  it('comes back to the question on screen', () => {
    const progress = { ...NEW_QUIZ, position: 1, answers: { 11: '11 a' } }
    expect(restoreQuiz(kept(progress), questions)).toEqual(progress)
  })

  it('comes back to the results, corrections included', () => {
    const corrected = { ...finished, answers: { ...ALL_ANSWERED, 13: '13 d' } }
    expect(restoreQuiz(kept(corrected), questions)).toEqual(corrected)
  })

  it('never skips a question that is not answered', () => {
    const progress = { ...NEW_QUIZ, position: 2, answers: { 11: '11 a' } }
    expect(restoreQuiz(kept(progress), questions).position).toBe(1)
  })

  it('drops answers that no longer fit, and the check with them', () => {
    const changed = questions.map(question =>
      question.id === 12 ? { ...question, optionB: 'changed' } : question,
    )
    expect(restoreQuiz(kept(finished), changed)).toEqual({
      position: 1,
      answers: { 11: '11 a', 13: '13 c' },
      result: null,
      checkedAnswers: { 11: '11 a', 13: '13 c' },
    })
  })

  it('drops the check where a question was added', () => {
    const added = { ...questions[0], id: 14, optionA: '14 a' } as Question
    const restored = restoreQuiz(kept(finished), [...questions, added])
    expect(restored.result).toBeNull()
    expect(restored.position).toBe(2)
  })
})

describe('countAnswers', () => {
  it.each([
    [undefined, 0],
    [{}, 0],
    [{ answers: 'text' }, 0],
    [kept(finished), 3],
  ])('of %j', (stored, count) => {
    expect(countAnswers(stored)).toBe(count)
  })
})
