import { useQuery } from '@tanstack/react-query'
import { type MicroLearningModule, microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { TOASTS } from '#contract/toasts.ts'
import { MINIMUM_SECONDS, mayComplete } from '#domain/programme/micro-learning.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { countOf, formatMoment } from '#web/lib/format.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'
import { useSend } from '#web/lib/send-queue.ts'
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

/** A module's text, with the timer if it can be completed. */
export function ModuleView({ module, state, completedAt, isWaiting, onClose, onCompleted }: ModuleViewProps) {
  const { title, content, category, question } = module
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6">
      {state !== 'open' && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Micro-Learning
        </Button>
      )}
      <LessonText
        category={category}
        title={title}
        heading={<PageHeader title={title} />}
        note={
          completedAt && (
            <Note tone="moss">
              <p>
                <span className="font-semibold">Completed</span> on{' '}
                <time dateTime={completedAt}>{formatMoment(completedAt)}</time>.{' '}
                {isWaiting
                  ? 'It waits on this device and is sent when there is a connection.'
                  : 'Reading it again earns no points.'}
              </p>
            </Note>
          )
        }
        content={content}
      />
      {question && <LessonQuestion lessonId={module.id} asked={question} />}
      {state === 'open' && <Timer module={module} onClose={onClose} onCompleted={onCompleted} />}
      {state === 'tomorrow' && (
        <Note>
          <p>You have completed today's module. This one waits for you tomorrow.</p>
        </Note>
      )}
    </article>
  )
}

function Timer({
  module,
  onClose,
  onCompleted,
}: Pick<ModuleViewProps, 'module' | 'onClose' | 'onCompleted'>) {
  const seconds = useElapsedSeconds()
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
  return (
    <div className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] -mx-[1.125rem] flex flex-col gap-3 border-line border-t bg-paper px-[1.125rem] py-4 md:static md:mx-0 md:px-0">
      <div className="flex flex-col gap-2">
        <p role="timer" className="flex justify-between text-soft text-sm">
          <span>Time</span>
          <span className="tabular-nums">{readTime}</span>
        </p>
        <ProgressBar
          label="Time"
          value={Math.min(seconds, estimatedTime)}
          max={estimatedTime}
          valueText={readTime}
        />
      </div>
      <div className="flex flex-wrap gap-3 *:grow md:justify-between md:*:grow-0">
        <Button variant="secondary" size="lg" disabled={complete.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="lg"
          disabled={!mayComplete(seconds)}
          isBusy={complete.isPending}
          aria-describedby="complete-hint"
          onClick={() =>
            complete.mutate({ title: module.title, body: { moduleId: module.id, timeSpent: seconds } })
          }
        >
          Complete Module
        </Button>
      </div>
      <p id="complete-hint" className="text-faint text-sm">
        You can complete the module after {MINIMUM_SECONDS} seconds.
        {before !== undefined && ` Your streak is ${countOf(before, 'day')}.`}
      </p>
    </div>
  )
}

/** `75` seconds as `1:15`. */
function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
