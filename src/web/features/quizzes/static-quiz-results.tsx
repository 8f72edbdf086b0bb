import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { StaticQuiz } from '#contract/quizzes.ts'
import { scorePercent } from '#domain/quiz-scoring.ts'
import { AnswerReview, ExplainedQuestion } from '#web/ui/answer-review.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RatingBadge } from './rating-badge.tsx'
import { countRight, type StaticQuizProgress } from './static-quiz-progress.ts'

interface StaticQuizResultsProps {
  readonly quiz: StaticQuiz
  readonly progress: StaticQuizProgress
  readonly onRetake: () => void
}

export function StaticQuizResults({ quiz, progress, onRetake }: StaticQuizResultsProps) {
  const count = quiz.questions.length
  const score = countRight(quiz, progress)
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
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button size="lg" onClick={onRetake}>
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
