import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import type { StaticQuiz } from '#contract/quizzes.ts'
import { type Rating, rateStaticQuiz, scorePercent } from '#domain/quiz-scoring.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { countRight, type StaticQuizProgress } from './static-quiz-progress.ts'

const RATING_TONES: Record<Rating, 'moss' | 'indigo' | 'vermilion'> = {
  Excellent: 'moss',
  Good: 'moss',
  Pass: 'indigo',
  'Needs Review': 'vermilion',
}

interface StaticQuizResultsProps {
  readonly quiz: StaticQuiz
  readonly progress: StaticQuizProgress
  readonly onRetake: () => void
}

export function StaticQuizResults({ quiz, progress, onRetake }: StaticQuizResultsProps) {
  const count = quiz.questions.length
  const score = countRight(quiz, progress)
  const rating = rateStaticQuiz((score / count) * 100)
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
        <Badge tone={RATING_TONES[rating]}>{rating}</Badge>
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
      </div>
      <section>
        <h2 className="font-display text-2xl">The answers, explained</h2>
        <ol className="mt-3 divide-y divide-line border-line border-y">
          {quiz.questions.map((question, index) => (
            <ExplainedQuestion
              key={question.id}
              number={index + 1}
              question={question}
              chosen={progress.answers[String(question.id)]}
            />
          ))}
        </ol>
      </section>
    </div>
  )
}

interface ExplainedQuestionProps {
  readonly number: number
  readonly question: StaticQuiz['questions'][number]
  readonly chosen: number | undefined
}

function ExplainedQuestion({ number, question, chosen = -1 }: ExplainedQuestionProps) {
  const isRight = chosen === question.correctAnswer
  const Icon = isRight ? Check : X
  return (
    <li className="grid grid-cols-[1.75rem_1fr] gap-x-3 py-5">
      <Icon
        aria-label={isRight ? 'Right' : 'Wrong'}
        role="img"
        className={cn(
          'mt-0.5 size-6 rounded-full p-1',
          isRight ? 'bg-moss-tint text-moss' : 'bg-vermilion-tint text-vermilion',
        )}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h3 className="font-medium leading-snug">
          <span className="text-faint">{number}. </span>
          {question.question}
        </h3>
        {!isRight && <p className="text-soft">Your answer: {question.options[chosen]}</p>}
        <p className="font-semibold">{question.options[question.correctAnswer]}</p>
        <p className="text-soft">{question.explanation}</p>
      </div>
    </li>
  )
}
