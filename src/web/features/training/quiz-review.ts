/** The results of a quiz in the order in which one goes through them. */
import type { CheckResult, Question, QuestionResult } from '#contract/programme/training.ts'
import type { QuizProgress } from './quiz-progress.ts'

export interface ReviewedAnswer {
  /** The question's place in the quiz, from 1. */
  readonly number: number
  readonly question: Question
  /** The graded answer. */
  readonly checkedAnswer: string | undefined
  /** The current answer; differs from the graded one after a correction. */
  readonly answer: string | undefined
  readonly isRight: boolean
  readonly isCorrected: boolean
  readonly reference: QuestionResult['reference']
}

interface QuizReview {
  readonly wrong: readonly ReviewedAnswer[]
  readonly right: readonly ReviewedAnswer[]
  /** Questions left out of the grading, since the menu no longer proves them. */
  readonly ungraded: number
}

export function reviewQuiz(
  { questions, answers, checkedAnswers }: QuizProgress,
  { results }: CheckResult,
): QuizReview {
  const reviewed = questions.flatMap((question, index): ReviewedAnswer[] => {
    const graded = results.find(({ questionId }) => questionId === question.id)
    if (!graded) return []
    const answer = answers[String(question.id)]
    const checkedAnswer = checkedAnswers[String(question.id)]
    const one = {
      number: index + 1,
      question,
      checkedAnswer,
      answer,
      isRight: graded.correct,
      isCorrected: answer !== checkedAnswer,
      reference: graded.reference,
    }
    return [one]
  })
  return {
    wrong: reviewed.filter(({ isRight }) => !isRight),
    right: reviewed.filter(({ isRight }) => isRight),
    ungraded: questions.length - reviewed.length,
  }
}

interface Lesson {
  readonly label: string
  readonly href: string
  /** The questions that it answers, by their places in the quiz. */
  readonly numbers: readonly number[]
}

interface WhatToLearn {
  /** Each place to learn at once, the one that answers most first. */
  readonly lessons: readonly Lesson[]
  /** Places in the quiz of the questions that nothing written answers. */
  readonly unwritten: readonly number[]
}

/** Learning links for wrong answers. */
export function whatToLearn(wrong: readonly ReviewedAnswer[]): WhatToLearn {
  const byHref = Map.groupBy(wrong, ({ reference }) => reference?.href)
  const lessons = [...byHref.values()].flatMap(answers => {
    const reference = answers[0]?.reference
    return reference ? [{ ...reference, numbers: answers.map(({ number }) => number) }] : []
  })
  return {
    lessons: lessons.sort((a, b) => b.numbers.length - a.numbers.length),
    unwritten: (byHref.get(undefined) ?? []).map(({ number }) => number),
  }
}
