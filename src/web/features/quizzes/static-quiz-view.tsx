import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { quizRoutes, type StaticQuiz } from '#contract/programme/quizzes.ts'
import { isStaticQuizPassed } from '#domain/questions/quiz-scoring.ts'
import { cn } from '#web/lib/class-names.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { readPersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { QuestionStep, StepButtons } from '#web/shared/question-step.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import {
  countRight,
  lastResultStorageName,
  newStaticQuiz,
  restoreStaticQuiz,
  type StaticQuizProgress,
  staticQuizStorageName,
} from './static-quiz-progress.ts'
import { StaticQuizResults } from './static-quiz-results.tsx'

export function StaticQuizView({ quiz }: { readonly quiz: StaticQuiz }) {
  const user = useUser()
  const name = staticQuizStorageName(quiz.moduleId)
  const [progress, setProgress] = useState(() =>
    restoreStaticQuiz(readPersonal(user.id, name), quiz, Math.random),
  )
  // Stored from the start, so that a reload shows the same order of options.
  useEffect(() => writePersonal(user.id, name, progress), [user.id, name, progress])

  const score = progress.isDone ? countRight(quiz, progress) : null
  const count = quiz.questions.length
  useEffect(() => {
    if (score !== null) writePersonal(user.id, lastResultStorageName(quiz.moduleId), { score, count })
  }, [user.id, quiz.moduleId, score, count])

  const pass = useRouteMutation(quizRoutes.pass)

  function complete() {
    if (isStaticQuizPassed(countRight(quiz, progress), count))
      pass.mutate({ body: { moduleId: quiz.moduleId, answers: progress.answers } })
    changeScreen({ ...progress, isDone: true })
  }

  /** The next part is a screen of its own: it starts at the top, and its heading takes the focus. */
  function changeScreen(next: StaticQuizProgress) {
    requestHeadingFocus()
    scrollTo({ top: 0 })
    setProgress(next)
  }

  if (progress.isDone) {
    return (
      <StaticQuizResults
        quiz={quiz}
        progress={progress}
        failure={
          pass.error && (
            <ErrorState
              title="Your pass is not recorded"
              error={pass.error}
              onRetry={() => pass.mutate(pass.variables)}
            />
          )
        }
        onRetake={() => changeScreen(newStaticQuiz(quiz, Math.random))}
      />
    )
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <Link to={paths.quiz()} className={cn(buttonClass({ variant: 'quiet' }), '-mb-2 -ml-4 self-start')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All Quizzes
      </Link>
      <PageHeader title={quiz.moduleTitle} eyebrow={`Quiz ${quiz.moduleId}`} />
      <OpenQuestion quiz={quiz} progress={progress} onChange={setProgress} onComplete={complete} />
    </div>
  )
}

interface OpenQuestionProps {
  readonly quiz: StaticQuiz
  readonly progress: StaticQuizProgress
  readonly onChange: (progress: StaticQuizProgress) => void
  readonly onComplete: () => void
}

function OpenQuestion({ quiz, progress, onChange, onComplete }: OpenQuestionProps) {
  const { position, answers, optionOrders } = progress
  const count = quiz.questions.length
  const question = quiz.questions[position]
  if (!question) return null
  const { id, options, correctAnswer, explanation } = question
  const chosen = answers[String(id)]
  const percent = Math.round(((position + 1) / count) * 100)
  return (
    <QuestionStep
      step={position}
      questionId={id}
      question={question.question}
      options={optionOrders[String(id)]?.map(index => options[index] ?? '') ?? options}
      chosen={chosen === undefined ? undefined : options[chosen]}
      progress={
        <>
          <p className="flex justify-between gap-4 text-soft text-sm">
            <span>
              Question {position + 1} of {count}
            </span>
            <span>{percent}%</span>
          </p>
          <ProgressBar label="Quiz progress" value={percent} max={100} valueText={`${percent}%`} />
        </>
      }
      verdict={
        chosen === undefined
          ? null
          : { isRight: chosen === correctAnswer, explanation, rightOption: options[correctAnswer] ?? null }
      }
      onChoose={option => onChange({ ...progress, answers: { ...answers, [id]: options.indexOf(option) } })}
      actions={
        <StepButtons
          position={position}
          count={count}
          isAnswered={chosen !== undefined}
          nextLabel="Next"
          finishLabel="Complete Quiz"
          onGo={next => onChange({ ...progress, position: next })}
          onFinish={onComplete}
        />
      }
    />
  )
}
