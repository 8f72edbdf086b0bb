import { useEffect, useRef, useState } from 'react'
import type { StaticQuiz } from '#contract/quizzes.ts'
import { requestHeadingFocus } from '#web/lib/page-heading.ts'
import { readPersonal, removePersonal, writePersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import {
  NEW_STATIC_QUIZ,
  restoreStaticQuiz,
  type StaticQuizProgress,
  staticQuizStorageName,
} from './static-quiz-progress.ts'
import { StaticQuizResults } from './static-quiz-results.tsx'

export function StaticQuizView({ quiz }: { readonly quiz: StaticQuiz }) {
  const user = useUser()
  const name = staticQuizStorageName(quiz.moduleId)
  const [progress, setProgress] = useState(() => restoreStaticQuiz(readPersonal(user.id, name), quiz))

  function change(next: StaticQuizProgress) {
    setProgress(next)
    if (next === NEW_STATIC_QUIZ) removePersonal(user.id, name)
    else writePersonal(user.id, name, next)
  }

  /** The other part of the quiz is a screen of its own: it starts at the top, and its heading takes the focus. */
  function changeScreen(next: StaticQuizProgress) {
    requestHeadingFocus()
    scrollTo({ top: 0 })
    change(next)
  }

  if (progress.isDone) {
    return (
      <StaticQuizResults quiz={quiz} progress={progress} onRetake={() => changeScreen(NEW_STATIC_QUIZ)} />
    )
  }
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageHeader title={quiz.moduleTitle} eyebrow={`Quiz ${quiz.moduleId}`} />
      <QuestionStep
        quiz={quiz}
        progress={progress}
        onChange={change}
        onComplete={() => changeScreen({ ...progress, isDone: true })}
      />
    </div>
  )
}

interface QuestionStepProps {
  readonly quiz: StaticQuiz
  readonly progress: StaticQuizProgress
  readonly onChange: (progress: StaticQuizProgress) => void
  readonly onComplete: () => void
}

function QuestionStep({ quiz, progress, onChange, onComplete }: QuestionStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { position, answers } = progress
  const shownPosition = useRef(position)

  // The next question is read from its start; the page's first one leaves the focus with the page's heading.
  useEffect(() => {
    if (shownPosition.current === position) return
    shownPosition.current = position
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [position])

  const count = quiz.questions.length
  const question = quiz.questions[position]
  if (!question) return null
  const chosen = answers[String(question.id)]
  const percent = Math.round(((position + 1) / count) * 100)
  const go = (next: number) => onChange({ ...progress, position: next })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2.5">
        <p className="flex justify-between gap-4 text-soft text-sm">
          <span>
            Question {position + 1} of {count}
          </span>
          <span>{percent}%</span>
        </p>
        <ProgressBar label="Quiz progress" value={percent} max={100} valueText={`${percent}%`} />
      </div>
      <div className="min-h-[26rem] md:min-h-[24rem]">
        <OptionList
          key={question.id}
          questionId={question.id}
          options={question.options}
          chosen={chosen === undefined ? undefined : question.options[chosen]}
          onChoose={option =>
            onChange({
              ...progress,
              answers: { ...answers, [question.id]: question.options.indexOf(option) },
            })
          }
          legend={
            <h2
              ref={heading}
              tabIndex={-1}
              className="mb-2 font-display text-[1.5rem] leading-snug md:text-[1.75rem]"
            >
              {question.question}
            </h2>
          }
        />
      </div>
      <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] -mx-[1.125rem] grid grid-cols-[auto_1fr] gap-3 border-line border-t bg-paper px-[1.125rem] py-3 md:static md:mx-0 md:flex md:justify-between md:px-0 md:py-5">
        <Button variant="secondary" size="lg" disabled={position === 0} onClick={() => go(position - 1)}>
          Previous
        </Button>
        {position === count - 1 ? (
          <Button size="lg" disabled={chosen === undefined} onClick={onComplete}>
            Complete Quiz
          </Button>
        ) : (
          <Button size="lg" disabled={chosen === undefined} onClick={() => go(position + 1)}>
            Next
          </Button>
        )}
      </div>
    </div>
  )
}
