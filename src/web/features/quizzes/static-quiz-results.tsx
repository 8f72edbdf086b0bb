import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { StaticQuiz } from '#contract/programme/quizzes.ts'
import { scorePercent } from '#domain/questions/quiz-scoring.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { AnswerReview, ExplainedQuestion } from '#web/shared/answer-review.tsx'
import { PracticeRun } from '#web/shared/practice-run.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RatingBadge } from './rating-badge.tsx'
import { countRight, type StaticQuizProgress } from './static-quiz-progress.ts'

const NONE = { options: [], correctAnswer: 0, explanation: '' } as const

interface StaticQuizResultsProps {
  readonly quiz: StaticQuiz
  readonly progress: StaticQuizProgress
  /** Shown if the pass could not be recorded. */
  readonly failure: ReactNode
  readonly onRetake: () => void
}

export function StaticQuizResults({ quiz, progress, failure, onRetake }: StaticQuizResultsProps) {
  const count = quiz.questions.length
  const score = countRight(quiz, progress)
  const [isPractising, setIsPractising] = useState(false)
  const missed = quiz.questions.filter(
    ({ id, correctAnswer }) => progress.answers[String(id)] !== correctAnswer,
  )
  if (isPractising) {
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-5">
        <PageHeader title={`Practise: ${quiz.moduleTitle}`} isCompact />
        <PracticeRun
          questions={missed}
          check={async (questionId, option) => {
            const { options, correctAnswer, explanation } = missed.find(({ id }) => id === questionId) ?? NONE
            const rightOption = options[correctAnswer] ?? null
            return { isRight: option === rightOption, explanation, rightOption }
          }}
          actions={
            <Button size="lg" onClick={() => setIsPractising(false)}>
              Back to the results
            </Button>
          }
        />
      </div>
    )
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8">
      <PageHeader
        title="Quiz Results"
        documentTitle={`Results: ${quiz.moduleTitle}`}
        eyebrow={quiz.moduleTitle}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line bg-raised px-5 py-6 md:px-8">
        <p className="font-display text-5xl leading-none">
          {score}/{count} <span className="text-2xl text-soft">{scorePercent(score, count)}%</span>
        </p>
        <RatingBadge score={score} count={count} />
      </div>
      {failure}
      <div className="flex flex-col gap-3 sm:flex-row">
        {missed.length > 0 && (
          <Button
            size="lg"
            onClick={() => {
              requestHeadingFocus()
              setIsPractising(true)
            }}
          >
            Practise the {missed.length} you missed
          </Button>
        )}
        <Button size="lg" variant={missed.length > 0 ? 'secondary' : 'primary'} onClick={onRetake}>
          Retake Quiz
        </Button>
        {quiz.nextModuleId !== null && (
          <Link
            to={paths.quizModule()}
            params={{ moduleId: String(quiz.nextModuleId) }}
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
          >
            Next Quiz
          </Link>
        )}
        <Link to={paths.quiz()} className={buttonClass({ variant: 'quiet', size: 'lg' })}>
          All Quizzes
        </Link>
      </div>
      <AnswerReview title="The answers, explained">
        {quiz.questions.map(({ id, question, options, correctAnswer, explanation }, index) => {
          const chosen = progress.answers[String(id)] ?? -1
          return (
            <ExplainedQuestion
              key={id}
              number={index + 1}
              question={question}
              isRight={chosen === correctAnswer}
              chosen={options[chosen]}
              solution={options[correctAnswer]}
              explanation={explanation}
            />
          )
        })}
      </AnswerReview>
    </div>
  )
}
