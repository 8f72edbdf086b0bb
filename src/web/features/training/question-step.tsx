import { useEffect, useRef } from 'react'
import type { Question } from '#contract/training.ts'
import { Button } from '#web/ui/button.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { optionsOf } from './quiz-progress.ts'

interface QuestionStepProps {
  readonly question: Question
  readonly position: number
  readonly count: number
  readonly chosen: string | undefined
  readonly isChecking: boolean
  readonly onChoose: (option: string) => void
  readonly onGo: (position: number) => void
  readonly onReview: () => void
}

/** One question at a time. */
export function QuestionStep({
  question,
  position,
  count,
  chosen,
  isChecking,
  onChoose,
  onGo,
  onReview,
}: QuestionStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPosition = useRef(position)
  const isLast = position === count - 1
  const counter = `Question ${position + 1} of ${count}`

  // The next question is read from its start; the page's first one leaves the focus with the page's heading.
  useEffect(() => {
    if (shownPosition.current === position) return
    shownPosition.current = position
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [position])

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2.5">
        <p className="text-soft text-sm">{counter}</p>
        <ProgressBar label="Quiz progress" value={position + 1} max={count} valueText={counter} />
      </div>
      <div className="min-h-[26rem] md:min-h-[24rem]">
        <OptionList
          key={question.id}
          questionId={question.id}
          options={optionsOf(question).map(({ text }) => text)}
          chosen={chosen}
          isDisabled={isChecking}
          onChoose={onChoose}
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
        <Button
          variant="secondary"
          size="lg"
          disabled={position === 0 || isChecking}
          onClick={() => onGo(position - 1)}
        >
          Previous
        </Button>
        {isLast ? (
          <Button size="lg" disabled={chosen === undefined} isBusy={isChecking} onClick={onReview}>
            Review Results
          </Button>
        ) : (
          <Button size="lg" disabled={chosen === undefined} onClick={() => onGo(position + 1)}>
            Next Question
          </Button>
        )}
      </div>
    </div>
  )
}
