import { useEffect, useRef, useState } from 'react'
import { READINESS_TOASTS, readinessRoutes, type TableTest } from '#contract/memory/readiness.ts'
import { cn } from '#web/lib/class-names.ts'
import { countOf } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { AnswerFeedback, verdictTone } from '#web/shared/answer-feedback.tsx'
import { SetAnswer, SetQuestion, tellMisses } from '#web/shared/set-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { ArrowRight, Check, X } from '#web/ui/icons.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'

interface TableTestRunProps {
  readonly opened: TableTest
  readonly locationId: number
  /** Another test, with other dishes. */
  readonly onAgain: (test: TableTest) => void
  readonly onClose: () => void
}

/** Dishes one by one on the device that is handed over; both see at once what was right. */
export function TableTestRun({ opened, locationId, onAgain, onClose }: TableTestRunProps) {
  const [test, setTest] = useState(opened)
  // An answered dish stays until Next.
  const [index, setIndex] = useState(() => opened.dishes.filter(({ answer }) => answer !== null).length)
  const answering = useRouteMutation(readinessRoutes.answerTableTest, {
    refreshes: [readinessRoutes.board, readinessRoutes.answers],
    onSuccess: setTest,
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  const dish = test.dishes[index]
  if (!dish) return <Result test={test} locationId={locationId} onAgain={onAgain} onClose={onClose} />
  const legend = (
    <div className="flex flex-col gap-1">
      <p className="text-soft text-sm tabular-nums">
        Dish {index + 1} of {test.dishes.length}
      </p>
      <FocusedHeading>{dish.question}</FocusedHeading>
    </div>
  )
  const { answer } = dish
  if (!answer)
    return (
      // The bar of the question is at the foot of the dialog, not of the page.
      <div className="[--bar-height:0px]">
        <SetQuestion
          key={index}
          set={dish.set}
          legend={legend}
          isBusy={answering.isPending}
          onAnswer={chosen =>
            answering.mutate({
              params: { locationId, tableTestId: test.id },
              body: { dish: index, chosen },
            })
          }
        />
      </div>
    )
  const verdict = {
    isRight: answer.isRight,
    isUnsure: answer.chosen === null,
    told: tellMisses(answer) || answer.right,
    explanation: answer.explanation,
    rightOption: answer.right,
  }
  return (
    <div className="flex flex-col gap-4">
      {legend}
      <SetAnswer set={answer.set} chosen={answer.chosen} />
      <div role="status" className={cn('rounded-md border px-4 py-3', verdictTone(verdict))}>
        <AnswerFeedback verdict={verdict} />
      </div>
      <DialogActions>
        <Button size="lg" onClick={() => setIndex(index + 1)}>
          {index === test.dishes.length - 1 ? 'Result' : 'Next'}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </DialogActions>
    </div>
  )
}

/** Focus moves to each step's heading. */
function FocusedHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      className="font-display text-[1.375rem] leading-snug [overflow-wrap:anywhere]"
    >
      {children}
    </h3>
  )
}

interface ResultProps extends Omit<TableTestRunProps, 'opened'> {
  readonly test: TableTest
}

function Result({ test: { person, dishes, isPassed }, locationId, onAgain, onClose }: ResultProps) {
  const right = dishes.filter(({ answer }) => answer?.isRight).length
  const again = useRouteMutation(readinessRoutes.openTableTest, {
    onSuccess: onAgain,
    onError: error => toastFailure(error, READINESS_TOASTS.failure),
  })
  return (
    <div className="flex flex-col gap-4">
      <div>
        <FocusedHeading>{isPassed ? 'Passed' : `${right} of ${dishes.length} right`}</FocusedHeading>
        <p className="text-soft">
          {isPassed
            ? 'The table test holds for this evening.'
            : `${countOf(dishes.length - right, 'dish is', 'dishes are')} to be learned again before this duty is ready. Other dishes may be asked.`}
        </p>
      </div>
      <ul aria-label="Dishes asked" className="divide-y divide-line border-line border-y">
        {dishes.map(({ about, question, answer }) => (
          <li key={question} className="flex items-start gap-3 py-2">
            {answer?.isRight ? (
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-moss" />
            ) : (
              <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-vermilion" />
            )}
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {about}
              <span className="block text-soft text-sm">
                <span className="sr-only">{answer?.isRight ? 'Right: ' : 'Wrong: '}</span>
                {answer?.right}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <DialogActions>
        {!isPassed && (
          <Button
            variant="secondary"
            isBusy={again.isPending}
            onClick={() => again.mutate({ params: { locationId }, body: { userId: person.id } })}
          >
            Ask other dishes
          </Button>
        )}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </div>
  )
}
