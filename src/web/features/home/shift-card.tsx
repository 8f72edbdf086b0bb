import { Check } from 'lucide-react'
import type { Shift, TrainingPlan } from '#contract/training-plan.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

export const SHIFT_GRID_CLASS = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'
/** Kept the same for the placeholder, so that nothing moves when the shifts come. */
export const SHIFT_CARD_CLASS =
  'flex min-h-[19rem] flex-col rounded-lg border border-line p-5 sm:min-h-[20.5rem] md:p-6'

interface ShiftCardProps {
  readonly shift: Shift
  /** Its place in the plan, from 1. */
  readonly number: number
  /** Beta mode: marked as done on this page. */
  readonly isCompleted: boolean
  /** Live mode: who signed it off and when; `open` until then. */
  readonly signOff: TrainingPlan['shifts'][number] | 'open' | undefined
  readonly onComplete: () => void
}

export function ShiftCard({ shift, number, isCompleted, signOff, onComplete }: ShiftCardProps) {
  const { id, label, duration, category, tasks } = shift
  const titleId = `shift-${id}`
  const isDone = isCompleted || (signOff !== undefined && signOff !== 'open')
  return (
    <li className={cn(SHIFT_CARD_CLASS, isDone ? 'bg-transparent' : 'bg-raised')}>
      <div className="flex items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className={cn('font-display text-4xl leading-none', isDone ? 'text-moss' : 'text-indigo')}
        >
          {String(number).padStart(2, '0')}
        </span>
        <Badge>{capitalise(category)}</Badge>
      </div>
      <h3
        id={titleId}
        className="mt-4 flex items-baseline justify-between gap-3 font-display text-[1.375rem] leading-tight"
      >
        {label} <span className="font-text text-base text-soft">{duration}</span>
      </h3>
      <ul className="mt-2 mb-5 flex list-disc flex-col gap-1.5 pl-4.5 text-[0.9375rem] text-soft marker:text-edge">
        {tasks.map(task => (
          <li key={task}>{task}</li>
        ))}
      </ul>
      <div className="mt-auto">
        {signOff === undefined ? (
          <Button isWide disabled={isCompleted} aria-describedby={titleId} onClick={onComplete}>
            {isCompleted && <Check aria-hidden="true" className="size-5" />}
            {isCompleted ? 'Completed' : 'Complete'}
          </Button>
        ) : (
          <SignOffLine signOff={signOff} />
        )}
      </div>
    </li>
  )
}

function SignOffLine({ signOff }: { readonly signOff: TrainingPlan['shifts'][number] | 'open' }) {
  const lineClass =
    'flex min-h-11 items-center gap-2.5 border-line border-t pt-3 text-[0.9375rem] leading-snug'
  if (signOff === 'open' || !signOff.signedOffBy || !signOff.completedAt) {
    return <p className={cn(lineClass, 'text-soft')}>Not signed off yet</p>
  }
  return (
    <p className={cn(lineClass, 'text-moss')}>
      <Check aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        Signed off by {signOff.signedOffBy.fullName},{' '}
        <time dateTime={signOff.completedAt}>{formatDay(signOff.completedAt)}</time>
      </span>
    </p>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
