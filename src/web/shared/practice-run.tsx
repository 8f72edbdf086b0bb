import { type ReactNode, useState } from 'react'
import { countOf } from '#web/lib/format.ts'
import { ArrowRight } from '#web/ui/icons.tsx'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { VERDICT_ID, type Verdict } from './answer-feedback.tsx'
import { QuestionStep, useStepHeading } from './question-step.tsx'

interface PractisedQuestion {
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
  const [step, setStep] = useState(0)
  const [question, ...others] = queue

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

  function goOn() {
    if (!question) return
    setQueue(verdict?.isRight ? others : [...others, question])
    setStep(step + 1)
    setChosen(undefined)
    setVerdict(null)
  }

  if (!question) return <End count={questions.length} missed={missed.size} actions={actions} />
  const done = questions.length - queue.length
  return (
    <QuestionStep
      step={step}
      questionId={question.id}
      question={question.question}
      options={question.options}
      chosen={chosen}
      isBusy={isChecking}
      progress={
        <>
          <p className="text-faint text-sm">
            {done} of {questions.length} right
            {missed.has(question.id) && !verdict && ' · this one again'}
          </p>
          <ProgressBar label="Right answers" value={done} max={questions.length} />
        </>
      }
      verdict={verdict}
      actions={
        <Button
          size="lg"
          aria-describedby={VERDICT_ID}
          disabled={!verdict}
          isBusy={isChecking}
          onClick={goOn}
        >
          {others.length === 0 && verdict?.isRight ? 'Finish' : 'Next'}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      }
      onChoose={option => void choose(option)}
    />
  )
}

interface EndProps extends Pick<PracticeRunProps, 'actions'> {
  readonly count: number
  readonly missed: number
}

function End({ count, missed, actions }: EndProps) {
  const heading = useStepHeading(1, 0)
  return (
    <div className="flex flex-col gap-6">
      <h2 ref={heading} tabIndex={-1} className="font-display text-3xl leading-tight">
        All {count} right
      </h2>
      <p className="text-lg text-soft">
        {missed === 0
          ? 'Each at the first try.'
          : `${count - missed} at the first try; ${countOf(missed, 'question')} took more than one.`}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">{actions}</div>
    </div>
  )
}
