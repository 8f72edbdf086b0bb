import { useEffect, useRef, useState } from 'react'
import { menuRoutes } from '#contract/menu/menu.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { routeUrl } from '#web/lib/api-client.ts'
import { usePageHeading } from '#web/lib/page-heading.ts'
import { VERDICT_ID } from '#web/shared/answer-feedback.tsx'
import { NativeName } from '#web/shared/native-name.tsx'
import { QuestionStep } from '#web/shared/question-step.tsx'
import { SetAnswer, SetQuestion, tellMisses } from '#web/shared/set-question.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowRight } from '#web/ui/icons.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { GivenAnswer, StoredCheck } from './stored-check.ts'

/** The address of a card's photo. */
export const photoUrl = (hash: string) => routeUrl(menuRoutes.photo, { params: { hash } })

interface CheckRunProps {
  readonly stored: StoredCheck
  readonly onAnswer: (given: GivenAnswer) => void
  readonly onFinish: () => void
}

/** Cards one by one, each with its answer at once. */
export function CheckRun({ stored: { check, answers }, onAnswer, onFinish }: CheckRunProps) {
  // An answered card stays until Next; opened again, the check goes on after it.
  const [index, setIndex] = useState(answers.length)
  const shownAt = useRef(0)
  const title = usePageHeading("Today's Check")
  const card = check.cards[index]
  const given = answers[index]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each card is timed from when it is shown
  useEffect(() => {
    shownAt.current = performance.now()
  }, [index])

  function answer(chosen: string | null) {
    if (given) return
    onAnswer({ chosen, milliseconds: Math.round(performance.now() - shownAt.current), at: Date.now() })
  }
  if (!card) return null

  const isLast = index === check.cards.length - 1
  const isRight = given?.chosen === rightAnswer(card)
  return (
    <QuestionStep
      step={index}
      // Opened again, the check goes on with its question.
      quietStep={0}
      questionId={index}
      question={card.question}
      options={card.set ? [] : card.options}
      chosen={given?.chosen ?? undefined}
      progress={
        <>
          <div className="flex items-baseline justify-between gap-3">
            <h1 ref={title} tabIndex={-1} className="font-medium text-soft">
              Today's Check
            </h1>
            <p className="text-faint text-sm tabular-nums">
              {index + 1} of {check.cards.length}
            </p>
          </div>
          <ProgressBar label="Answered cards" value={answers.length} max={check.cards.length} />
        </>
      }
      above={
        <>
          {card.isChanged && (
            <span className="self-start">
              <Badge tone="vermilion">Changed</Badge>
            </span>
          )}
          {card.photo && (
            <img
              src={photoUrl(card.photo)}
              alt="The dish in question"
              className="max-h-52 w-full rounded-md object-cover"
            />
          )}
        </>
      }
      verdict={
        given && {
          isRight,
          isUnsure: given.chosen === null,
          explanation: card.explanation,
          rightOption: card.right,
          ...(card.set && { told: tellMisses({ set: card.set, chosen: given.chosen }) || card.right }),
        }
      }
      below={
        given && (
          <>
            {card.set && <SetAnswer set={card.set} chosen={given.chosen} />}
            {card.native && <NativeName {...card.native} />}
          </>
        )
      }
      ask={
        card.set && !given
          ? legend => card.set && <SetQuestion key={index} set={card.set} legend={legend} onAnswer={answer} />
          : undefined
      }
      actions={
        given ? (
          <Button
            size="lg"
            aria-describedby={VERDICT_ID}
            onClick={() => (isLast ? onFinish() : setIndex(index + 1))}
          >
            {isLast ? 'Finish' : 'Next'}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        ) : (
          <Button variant="secondary" size="lg" onClick={() => answer(null)}>
            Not sure
          </Button>
        )
      }
      onChoose={answer}
    />
  )
}
