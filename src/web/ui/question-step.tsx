import { type ReactNode, useEffect, useRef } from 'react'
import { ActionBar } from './action-bar.tsx'
import { Button } from './button.tsx'
import { OptionList } from './option-list.tsx'
import { Skeleton } from './skeleton.tsx'
import { useOptionKeys } from './use-option-keys.ts'

interface QuestionStepProps {
  readonly questionId: number
  readonly question: string
  readonly options: readonly string[]
  readonly chosen: string | undefined
  readonly position: number
  readonly count: number
  readonly progress: ReactNode
  readonly nextLabel: string
  readonly finishLabel: string
  readonly isBusy?: boolean
  /** Verdict shown at once; the first answer then counts. */
  readonly told?: ReactNode
  readonly onChoose: (option: string) => void
  readonly onGo: (position: number) => void
  readonly onFinish: () => void
}

/** One question at a time, with buttons to the next and back. */
export function QuestionStep(props: QuestionStepProps) {
  const { questionId, question, options, chosen, position, count, progress, isBusy = false, told } = props
  const { nextLabel, finishLabel, onChoose, onGo, onFinish } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPosition = useRef(position)

  // The next question is read from its start; the page's first one leaves the focus with the page's heading.
  useEffect(() => {
    if (shownPosition.current === position) return
    shownPosition.current = position
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [position])

  const isAnswered = isBusy || Boolean(told)
  useOptionKeys(isAnswered ? [] : options, onChoose)

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2.5">{progress}</div>
      <div className="min-h-[26rem] md:min-h-[24rem]">
        <OptionList
          key={questionId}
          questionId={questionId}
          options={options}
          chosen={chosen}
          isDisabled={isAnswered}
          onChoose={onChoose}
          legend={
            <h2
              ref={heading}
              tabIndex={-1}
              className="mb-2 font-display text-[1.5rem] leading-snug md:text-[1.75rem]"
            >
              {question}
            </h2>
          }
        />
        <div role="status" className={told ? 'mt-4' : undefined}>
          {told}
        </div>
      </div>
      {/* Enlarged text leaves no room for two columns. */}
      <ActionBar className="flex flex-wrap *:grow *:last:grow-[999] md:static! md:justify-between md:py-5 md:*:grow-0!">
        <Button
          variant="secondary"
          size="lg"
          disabled={position === 0 || isBusy}
          onClick={() => onGo(position - 1)}
        >
          Previous
        </Button>
        {position === count - 1 ? (
          <Button size="lg" disabled={chosen === undefined} isBusy={isBusy} onClick={onFinish}>
            {finishLabel}
          </Button>
        ) : (
          <Button size="lg" disabled={chosen === undefined} onClick={() => onGo(position + 1)}>
            {nextLabel}
          </Button>
        )}
      </ActionBar>
    </div>
  )
}

/** The size of a quiz's heading and its question, so that nothing moves when they come. */
export function QuizSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </>
  )
}
