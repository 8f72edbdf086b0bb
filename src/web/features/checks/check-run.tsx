import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { rightAnswer } from '#domain/allergen-sets.ts'
import { usePageHeading } from '#web/lib/page-heading.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { AnswerTold } from '#web/ui/answer-told.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { NativeName } from '#web/ui/native-name.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SetMisses, SetQuestion } from '#web/ui/set-question.tsx'
import { useOptionKeys } from '#web/ui/use-option-keys.ts'
import { photoUrl } from './photo-url.ts'
import type { GivenAnswer, StoredCheck } from './stored-check.ts'

interface CheckRunProps {
  readonly stored: StoredCheck
  readonly onAnswer: (given: GivenAnswer) => void
  readonly onFinish: () => void
}

/** Cards one by one, each with its answer at once. */
export function CheckRun({ stored: { check, answers }, onAnswer, onFinish }: CheckRunProps) {
  // An answered card stays until Next; opened again, the check goes on after it.
  const [index, setIndex] = useState(answers.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  const shownAt = useRef(0)
  const title = usePageHeading("Today's Check")
  const card = check.cards[index]
  const given = answers[index]

  useEffect(() => {
    shownAt.current = performance.now()
    if (index === 0) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [index])
  useEffect(() => {
    if (given) actions.current?.querySelector('button')?.focus()
  }, [given])

  function answer(chosen: string | null) {
    if (given) return
    onAnswer({ chosen, milliseconds: Math.round(performance.now() - shownAt.current), at: Date.now() })
  }
  useOptionKeys(given || !card ? [] : card.options, answer)
  if (!card) return null

  const isLast = index === check.cards.length - 1
  const isRight = given?.chosen === rightAnswer(card)
  const legend = (
    <span className="mb-2 flex flex-col items-start gap-2.5">
      {card.isChanged && <Badge tone="vermilion">Changed</Badge>}
      {card.photo && (
        <img
          src={photoUrl(card.photo)}
          alt="The dish in question"
          className="max-h-52 w-full rounded-md object-cover"
        />
      )}
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-[1.5rem] leading-snug [overflow-wrap:anywhere] md:text-[1.75rem]"
      >
        {card.question}
      </h2>
    </span>
  )
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <h1 ref={title} tabIndex={-1} className="font-medium text-soft">
            Today's Check
          </h1>
          <p className="text-faint text-sm tabular-nums">
            {index + 1} of {check.cards.length}
          </p>
        </div>
        <ProgressBar label="Answered cards" value={answers.length} max={check.cards.length} />
      </div>
      {card.set && !given ? (
        <SetQuestion key={index} set={card.set} legend={legend} onAnswer={answer} />
      ) : (
        <>
          <div className="min-h-[26rem]">
            {card.set ? (
              legend
            ) : (
              <OptionList
                key={index}
                questionId={index}
                options={card.options}
                chosen={given?.chosen ?? undefined}
                isDisabled={given !== undefined}
                onChoose={answer}
                legend={legend}
              />
            )}
            <div role="status" className={given ? 'mt-4' : undefined}>
              {given && (
                <AnswerTold
                  verdict={{ isRight, explanation: card.explanation, rightOption: card.right }}
                  isUnsure={given.chosen === null}
                  isSet={Boolean(card.set)}
                >
                  {card.set && <SetMisses set={card.set} chosen={given.chosen} />}
                  {card.native && <NativeName {...card.native} />}
                </AnswerTold>
              )}
            </div>
          </div>
          <ActionBar className="md:static! md:py-5">
            <div ref={actions} className="flex *:grow md:justify-end md:*:grow-0">
              {given ? (
                <Button size="lg" onClick={() => (isLast ? onFinish() : setIndex(index + 1))}>
                  {isLast ? 'Finish' : 'Next'}
                  <ArrowRight aria-hidden="true" className="size-5" />
                </Button>
              ) : (
                <Button variant="secondary" size="lg" onClick={() => answer(null)}>
                  Not sure
                </Button>
              )}
            </div>
          </ActionBar>
        </>
      )}
    </>
  )
}
