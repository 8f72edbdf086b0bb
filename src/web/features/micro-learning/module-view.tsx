import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type MicroLearningModule, microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { TOASTS } from '#contract/toasts.ts'
import { MINIMUM_SECONDS, mayComplete } from '#domain/programme/micro-learning.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { formatDay } from '#web/lib/format.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'
import { useSend } from '#web/lib/send-queue.ts'
import { VERDICT_ID } from '#web/shared/answer-feedback.tsx'
import { AnswerFoot, useFoot } from '#web/shared/question-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowLeft } from '#web/ui/icons.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { LessonQuestion } from './lesson-question.tsx'
import { LessonText } from './lesson-text.tsx'
import type { ModuleState, StreakChange } from './module-state.ts'
import { useElapsedSeconds } from './use-elapsed-seconds.ts'

interface ModuleViewProps {
  readonly module: MicroLearningModule
  readonly state: ModuleState
  /** As an instant. */
  readonly completedAt: string | undefined
  /** It is completed on this device alone. */
  readonly isWaiting: boolean
  readonly onClose: () => void
  readonly onCompleted: (streak: StreakChange) => void
}

/** A module's text and its question, with the timer if it can be completed. */
export function ModuleView({ module, state, completedAt, isWaiting, onClose, onCompleted }: ModuleViewProps) {
  const { title, content, category, question } = module
  const asked = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<string>()
  const verdict =
    question && chosen !== undefined
      ? {
          isRight: chosen === question.rightAnswer,
          explanation: question.explanation,
          rightOption: question.rightAnswer,
        }
      : null
  const foot = useFoot(verdict !== null, 0)
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6">
      <Button variant="quiet" className="-ml-4 self-start" onClick={onClose}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {state === 'open' ? 'Cancel' : 'Back to lessons'}
      </Button>
      <LessonText
        category={category}
        title={title}
        heading={<PageHeader title={title} />}
        note={
          completedAt && (
            <Note tone="moss">
              <p>
                <span className="font-semibold">Completed</span> on{' '}
                <time dateTime={completedAt}>{formatDay(completedAt)}</time>.{' '}
                {isWaiting
                  ? 'It waits on this device and is sent when there is a connection.'
                  : 'Reading it again earns no points.'}
              </p>
            </Note>
          )
        }
        content={content}
      />
      {question && (
        <LessonQuestion
          ref={asked}
          lessonId={module.id}
          asked={question}
          chosen={chosen}
          verdict={verdict}
          onChoose={option => setChosen(before => before ?? option)}
        />
      )}
      {state === 'tomorrow' && (
        <Note>
          <p>Today's lesson is done. Read this one tomorrow for points.</p>
        </Note>
      )}
      {state === 'open' && (
        <AnswerFoot ref={foot} verdict={verdict}>
          <Completion
            module={module}
            isAnswered={question === null || verdict !== null}
            onAnswer={() => {
              asked.current?.scrollIntoView()
              asked.current?.querySelector('input')?.focus({ preventScroll: true })
            }}
            onClose={onClose}
            onCompleted={onCompleted}
          />
        </AnswerFoot>
      )}
      {state !== 'open' && verdict && (
        <AnswerFoot ref={foot} verdict={verdict}>
          <Button size="lg" aria-describedby={VERDICT_ID} onClick={onClose}>
            Back to lessons
          </Button>
        </AnswerFoot>
      )}
    </article>
  )
}

interface CompletionProps extends Pick<ModuleViewProps, 'module' | 'onClose' | 'onCompleted'> {
  readonly isAnswered: boolean
  /** Leads to the question. */
  readonly onAnswer: () => void
}

/** The timer, and one button: to the question first, then to the end. */
function Completion({ module, isAnswered, onAnswer, onClose, onCompleted }: CompletionProps) {
  const seconds = useElapsedSeconds()
  const [isLed, setIsLed] = useState(false)
  const before = useQuery(routeQuery(trainingRoutes.streak)).data?.currentStreak
  const complete = useSend('lesson', {
    onSent: ({ pointsEarned, streak }) => {
      toast(TOASTS.microLearningCompleted(pointsEarned))
      onCompleted({ before, after: streak.currentStreak })
    },
    onQueued: () => {
      toast(TOASTS.waitsToBeSent())
      onClose()
    },
    onError: error => {
      toastFailure(error, TOASTS.microLearningFailure)
      // Completed elsewhere: refresh the page.
      if (hasCode(error, 'microLearningDoneToday', 'microLearningModuleDone'))
        void refresh([microLearningRoutes.progress, microLearningRoutes.modules])
    },
  })
  const { estimatedTime } = module
  const readTime = `${formatTime(seconds)} of ${formatTime(estimatedTime)}`
  const mayEnd = mayComplete(seconds)
  return (
    <>
      <div className="flex basis-full items-center gap-3">
        <ProgressBar
          label="Time"
          value={Math.min(seconds, estimatedTime)}
          max={estimatedTime}
          valueText={readTime}
          className="grow"
        />
        <p role="timer" className="text-faint text-xs tabular-nums leading-none">
          {readTime}
        </p>
      </div>
      {isAnswered || isLed ? (
        <Button
          size="lg"
          variant={isAnswered ? 'primary' : 'secondary'}
          disabled={!mayEnd}
          isBusy={complete.isPending}
          aria-describedby={mayEnd ? VERDICT_ID : 'complete-hint'}
          onClick={() =>
            complete.mutate({ title: module.title, body: { moduleId: module.id, timeSpent: seconds } })
          }
        >
          Complete Module
        </Button>
      ) : (
        <Button
          size="lg"
          onClick={() => {
            setIsLed(true)
            onAnswer()
          }}
        >
          Answer
        </Button>
      )}
      {!mayEnd && (isAnswered || isLed) && (
        <p id="complete-hint" className="order-first basis-full text-faint text-sm">
          Read first. The button opens after {MINIMUM_SECONDS} seconds.
        </p>
      )}
    </>
  )
}

/** `75` seconds as `1:15`. */
function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
