import { type ReactNode, useEffect, useRef } from 'react'
import { POINT_NAMES } from '#domain/programme/two-keys.ts'
import { usePageHeading } from '#web/lib/page-heading.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { StoredAssessment } from './stored-assessment.ts'

interface OralTestProps {
  readonly stored: StoredAssessment
  readonly onJudge: (points: readonly number[]) => void
  readonly footer: ReactNode
}

/** Questions one by one, read aloud; the assessor sees the answer and judges with one thumb. */
export function OralTest({ stored: { assessment, points }, onJudge, footer }: OralTestProps) {
  const { questions, trainee, shift } = assessment
  const index = points.length
  const question = questions[index]
  const title = usePageHeading(`Oral test: ${trainee.fullName}`)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (index === 0) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [index])
  if (!question) return null
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <h1 ref={title} tabIndex={-1} className="min-w-0 font-medium text-soft [overflow-wrap:anywhere]">
            {trainee.fullName}, {shift}
          </h1>
          <p className="shrink-0 text-faint text-sm tabular-nums">
            {index + 1} of {questions.length}
          </p>
        </div>
        <ProgressBar label="Answered questions" value={index} max={questions.length} />
      </div>
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-faint text-sm">Read aloud · {question.about}</p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-display text-[1.5rem] leading-snug [overflow-wrap:anywhere] md:text-[1.75rem]"
          >
            {question.question}
          </h2>
        </div>
        <ul className="list-disc pl-5 marker:text-faint">
          {question.options.map(option => (
            <li key={option} className="[overflow-wrap:anywhere]">
              {option}
            </li>
          ))}
        </ul>
        <Card className="flex flex-col gap-1">
          <p className="text-faint text-sm">For you alone</p>
          <p className="font-semibold text-moss [overflow-wrap:anywhere]">{question.right}</p>
          <p className="text-soft [overflow-wrap:anywhere]">{question.explanation}</p>
        </Card>
      </div>
      <ActionBar className="md:static! md:py-5">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">Did they know it?</legend>
          <div className="grid grid-cols-2 gap-2">
            {POINT_NAMES.map((name, point) => (
              <Button
                key={name}
                variant="secondary"
                size="lg"
                className="min-h-14"
                onClick={() => onJudge([...points, point])}
              >
                {name}
              </Button>
            ))}
          </div>
        </fieldset>
      </ActionBar>
      <div className="flex flex-wrap justify-between gap-2">
        {index > 0 && (
          <Button variant="quiet" onClick={() => onJudge(points.slice(0, -1))}>
            Back
          </Button>
        )}
        {footer}
      </div>
    </>
  )
}
