import { ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countOf } from '#web/lib/format.ts'
import { ActionBar } from './action-bar.tsx'
import { AnswerTold, type Verdict } from './answer-told.tsx'
import { Button } from './button.tsx'
import { OptionList } from './option-list.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useOptionKeys } from './use-option-keys.ts'

export interface PractisedQuestion {
  readonly id: number
  readonly question: string
  readonly options: readonly string[]
}

interface PracticeRunProps {
  readonly questions: readonly PractisedQuestion[]
  /** Throws if the answer could not be checked; the caller says why. */
  readonly check: (questionId: number, option: string) => Promise<Verdict>
  /** Below the result. */
  readonly actions: ReactNode
}

/** Questions one by one with the answer at once; the wrong ones come again until each was right. */
export function PracticeRun({ questions, check, actions }: PracticeRunProps) {
  const [queue, setQueue] = useState(questions)
  const [missed, setMissed] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLDivElement>(null)
  const shown = useRef(queue)
  const [question, ...others] = queue

  useEffect(() => {
    if (shown.current === queue) return
    shown.current = queue
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [queue])
  useEffect(() => {
    if (verdict) next.current?.querySelector('button')?.focus()
  }, [verdict])

  async function choose(option: string) {
    if (!question || isChecking || verdict) return
    setChosen(option)
    setIsChecking(true)
    try {
      const told = await check(question.id, option)
      setVerdict(told)
      if (!told.isRight) setMissed(before => new Set(before).add(question.id))
    } catch {
      setChosen(undefined)
    } finally {
      setIsChecking(false)
    }
  }

  useOptionKeys(question?.options ?? [], option => void choose(option))

  function goOn() {
    if (!question) return
    setQueue(verdict?.isRight ? others : [...others, question])
    setChosen(undefined)
    setVerdict(null)
  }

  const done = questions.length - queue.length
  if (!question) {
    const atOnce = questions.length - missed.size
    return (
      <div className="flex flex-col gap-6">
        <h2 ref={heading} tabIndex={-1} className="font-display text-3xl leading-tight">
          All {questions.length} right
        </h2>
        <p className="text-lg text-soft">
          {missed.size === 0
            ? 'Each at the first try.'
            : `${atOnce} at the first try; ${countOf(missed.size, 'question')} took more than one.`}
        </p>
        <div className="flex flex-col gap-3 sm:flex-row">{actions}</div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2.5">
        <p className="text-faint text-sm">
          {done} of {questions.length} right
          {missed.has(question.id) && !verdict && ' · this one again'}
        </p>
        <ProgressBar label="Right answers" value={done} max={questions.length} />
      </div>
      <div className="min-h-[24rem]">
        <OptionList
          key={`${question.id} ${queue.length}`}
          questionId={question.id}
          options={question.options}
          chosen={chosen}
          isDisabled={isChecking || verdict !== null}
          onChoose={option => void choose(option)}
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
        <div role="status" className="mt-4">
          {verdict && (
            <AnswerTold verdict={verdict}>
              {!verdict.isRight && <p className="text-soft">It comes again before the end.</p>}
            </AnswerTold>
          )}
        </div>
      </div>
      <ActionBar className="md:static! md:py-5">
        <div ref={next} className="flex *:grow md:justify-end md:*:grow-0">
          <Button size="lg" disabled={!verdict} isBusy={isChecking} onClick={goOn}>
            {others.length === 0 && verdict?.isRight ? 'Finish' : 'Next'}
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </ActionBar>
    </div>
  )
}
