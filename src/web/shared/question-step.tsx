import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AnswerFeedback, VERDICT_ID, type Verdict, verdictTone } from './answer-feedback.tsx'
import { OptionList } from './option-list.tsx'
import { useOptionKeys } from './use-option-keys.ts'

interface QuestionStepProps {
  /** Another one is a step of its own: its heading takes the focus. */
  readonly step: number
  readonly questionId: number
  readonly question: string
  readonly options: readonly string[]
  readonly chosen: string | undefined
  readonly progress: ReactNode
  /** Above the question, as a part of the group's name. */
  readonly above?: ReactNode
  readonly isBusy?: boolean
  /** Shown at once in the foot, with the focus on the last of the actions; the first answer then counts. */
  readonly verdict?: Verdict | null | undefined
  /** Below the options of an answered question. */
  readonly below?: ReactNode
  /** The step whose heading leaves the focus with the page's: the first one shown, unless given. */
  readonly quietStep?: number
  /** Replaces options and actions. */
  readonly ask?: ((legend: ReactNode) => ReactNode) | undefined
  readonly actions: ReactNode
  readonly onChoose: (option: string) => void
  /** Replaces the choice by a tap. */
  readonly onTap?: ((option: string) => void) | undefined
}

/** One question of a quiz, a practice or a check, with its verdict and what leads on. */
export function QuestionStep(props: QuestionStepProps) {
  const {
    step,
    questionId,
    question,
    options,
    chosen,
    progress,
    above,
    isBusy = false,
    verdict,
    below,
  } = props
  const { quietStep = step, ask, actions, onChoose, onTap } = props
  const heading = useStepHeading(step, quietStep)
  const isTold = Boolean(verdict)
  const foot = useFoot(isTold, step)
  const isAnswered = isBusy || isTold
  useOptionKeys(isAnswered ? [] : options, onChoose)

  const legend = (
    <span className="mb-2 flex flex-col gap-2.5">
      {above}
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.5rem] leading-snug [overflow-wrap:anywhere] md:text-[1.75rem]"
      >
        {question}
      </h2>
    </span>
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2.5">{progress}</div>
      {ask?.(legend) ?? (
        <>
          <div className="flex min-h-[26rem] flex-col gap-4 md:min-h-[24rem]">
            {options.length > 0 ? (
              <OptionList
                key={step}
                questionId={questionId}
                options={options}
                chosen={chosen}
                right={verdict?.rightOption}
                wrong={verdict && !verdict.isRight ? chosen : undefined}
                isDisabled={isAnswered}
                onChoose={onChoose}
                onTap={onTap}
                legend={legend}
              />
            ) : (
              legend
            )}
            {below}
          </div>
          <AnswerFoot ref={foot} verdict={verdict}>
            {actions}
          </AnswerFoot>
        </>
      )}
    </div>
  )
}

interface AnswerFootProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly verdict: Verdict | null | undefined
  /** Buttons; the last one leads on. */
  readonly children: ReactNode
}

/** The verdict and the actions at the foot of the screen. */
export function AnswerFoot({ ref, verdict, children }: AnswerFootProps) {
  return (
    <ActionBar
      ref={ref}
      className={cn(
        'flex flex-col md:static! md:py-5',
        verdict && `md:rounded-md md:border md:px-5! ${verdictTone(verdict)}`,
      )}
    >
      {verdict && <AnswerFeedback verdict={verdict} />}
      {/* Enlarged text leaves no room for two columns. */}
      <div className="flex flex-wrap gap-3 *:grow *:last:grow-[999] md:*:grow-0! md:*:last:ml-auto">
        {children}
      </div>
    </ActionBar>
  )
}

/** A verdict moves the focus to what leads on, and the marked options into sight; one that was there before moves nothing. */
export function useFoot(isTold: boolean, step: number): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const bar = foot.current
    const isNewStep = shown.current !== step
    shown.current = step
    if (isNewStep || !isTold || !bar) return
    bar.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true })
    const marks = [...document.querySelectorAll('[data-mark]')].map(mark => mark.getBoundingClientRect())
    const { top, bottom } = bar.getBoundingClientRect()
    const hidden = Math.max(0, bottom - innerHeight, ...marks.map(mark => mark.bottom - top + GAP))
    scrollBy({ top: hidden, behavior: 'instant' })
  }, [isTold, step])
  return foot
}

/** Pixels between an option and the foot. */
const GAP = 8

/** The next question is read from its start; the page's first one leaves the focus with the page's heading. */
export function useStepHeading(step: number, quietStep: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(quietStep)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])
  return heading
}

interface StepButtonsProps {
  readonly position: number
  readonly count: number
  readonly isAnswered: boolean
  readonly isBusy?: boolean
  readonly nextLabel: string
  readonly finishLabel: string
  readonly onGo: (position: number) => void
  readonly onFinish: () => void
}

/** Back, and to the next question or the end. */
export function StepButtons(props: StepButtonsProps) {
  const { position, count, isAnswered, isBusy = false, nextLabel, finishLabel, onGo, onFinish } = props
  const isLast = position === count - 1
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        disabled={position === 0 || isBusy}
        onClick={() => onGo(position - 1)}
      >
        Previous
      </Button>
      <Button
        size="lg"
        aria-describedby={VERDICT_ID}
        disabled={!isAnswered}
        isBusy={isLast && isBusy}
        onClick={() => (isLast ? onFinish() : onGo(position + 1))}
      >
        {isLast ? finishLabel : nextLabel}
      </Button>
    </>
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
