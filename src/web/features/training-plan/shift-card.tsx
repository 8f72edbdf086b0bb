import { Link } from '@tanstack/react-router'
import { paths, shiftHash } from '#contract/paths.ts'
import type { Shift, ShiftRepeat, TrainingPlan } from '#contract/programme/training-plan.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check, QrCode } from '#web/ui/icons.tsx'
import { RepeatNote, WorkedLine } from './shift-record.tsx'

interface ShiftCardProps {
  readonly shift: Shift
  /** Position in the plan, from 1. */
  readonly number: number
  /** The page's address leads to it. */
  readonly isNamed?: boolean
  /** Beta mode: marked as done on this page. */
  readonly isCompleted: boolean
  /** Live mode: who signed it off and when; `open` until then. */
  readonly signOff: TrainingPlan['shifts'][number] | 'open' | undefined
  /** Live mode: a colleague can sign it off. */
  readonly hasCode?: boolean
  /** Live mode: what to repeat. */
  readonly repeat?: ShiftRepeat | undefined
  readonly onComplete: () => void
  readonly onNearComplete: () => void
}

export function ShiftCard({
  shift,
  number,
  isNamed = false,
  isCompleted,
  signOff,
  hasCode = false,
  repeat,
  onComplete,
  onNearComplete,
}: ShiftCardProps) {
  const { id, label, duration, category, tasks } = shift
  const titleId = shiftHash(id)
  const isDone = isCompleted || (signOff !== undefined && signOff !== 'open')
  return (
    <li
      // Takes the focus once its button is gone.
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-3 self-start rounded-lg border border-line bg-raised px-4 py-2"
    >
      <span
        aria-hidden="true"
        className={cn('font-display text-2xl leading-none', isDone ? 'text-moss' : 'text-indigo')}
      >
        {String(number).padStart(2, '0')}
      </span>
      <h3
        id={titleId}
        className="flex grow flex-wrap items-baseline gap-x-3 font-display text-[1.375rem] leading-tight"
      >
        {label} <span className="font-text text-base text-soft">{duration}</span>
      </h3>
      {!isDone && <Badge>{capitalise(category)}</Badge>}
      {repeat && <RepeatNote repeat={repeat} className="my-2 basis-full" />}
      <span className="basis-full" />
      <details open={isNamed} className="text-[0.9375rem] text-soft open:order-last open:basis-full">
        <summary className="flex min-h-11 items-center underline decoration-1 underline-offset-4">
          Its tasks
        </summary>
        <ul className="flex list-disc flex-col gap-1.5 pb-3 pl-4.5 marker:text-edge">
          {tasks.map(task => (
            <li key={task}>{task}</li>
          ))}
        </ul>
        {signOff && signOff !== 'open' && <WorkedLine shift={signOff} />}
      </details>
      <div className="ml-auto">
        {signOff === undefined ? (
          <Button
            disabled={isCompleted}
            onPointerEnter={onNearComplete}
            onFocus={onNearComplete}
            onClick={onComplete}
          >
            {isCompleted && <Check aria-hidden="true" className="size-5" />}
            <span>{isCompleted ? 'Completed' : 'Complete'}</span>{' '}
            <span className={cn(isCompleted && 'sr-only')}>{label}</span>
          </Button>
        ) : signOff === 'open' && hasCode ? (
          <Link
            to={paths.signOffCode()}
            search={{ shift: id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <QrCode aria-hidden="true" className="size-5" />
            <span>
              Show my code<span className="sr-only"> for {label}</span>
            </span>
          </Link>
        ) : (
          <SignOffLine signOff={signOff} />
        )}
      </div>
    </li>
  )
}

function SignOffLine({ signOff }: { readonly signOff: TrainingPlan['shifts'][number] | 'open' }) {
  const lineClass = 'flex min-h-11 items-center gap-2.5 text-[0.9375rem] leading-snug'
  if (signOff === 'open' || !signOff.signedOffBy || !signOff.completedAt) {
    return <p className={cn(lineClass, 'text-soft')}>Not signed off yet</p>
  }
  return (
    <p className={cn(lineClass, 'text-moss')}>
      <Check aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        Signed off by {signOff.signedOffBy.fullName},{' '}
        <time dateTime={signOff.completedAt}>{formatDay(signOff.completedAt)}</time>
        {signOff.isShort && ', without the oral test'}
      </span>
    </p>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
