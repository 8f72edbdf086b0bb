import { Link } from '@tanstack/react-router'
import { paths, shiftHash } from '#contract/paths.ts'
import type { Shift, ShiftRepeat, TrainingPlan } from '#contract/programme/training-plan.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Check, QrCode } from '#web/ui/icons.tsx'
import { RepeatNote, WorkedLine } from './shift-record.tsx'

export const SHIFT_GRID_CLASS = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'
/** Side by side all have one height. */
export const SHIFT_CARD_CLASS =
  'flex flex-col rounded-lg border border-line p-[min(1.25rem,5.2vw)] sm:min-h-[20.5rem] md:p-6'
/** A completed shift takes one line, with its tasks collapsed. */
const DONE_CARD_CLASS =
  'flex flex-wrap items-center gap-x-3 self-start rounded-lg border border-line px-5 py-2 md:px-6'

interface ShiftCardProps {
  readonly shift: Shift
  /** Position in the plan, from 1. */
  readonly number: number
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
      className={isDone ? DONE_CARD_CLASS : `${SHIFT_CARD_CLASS} bg-raised`}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <span
          aria-hidden="true"
          className={cn('font-display leading-none', isDone ? 'text-2xl text-moss' : 'text-4xl text-indigo')}
        >
          {String(number).padStart(2, '0')}
        </span>
        {!isDone && <Badge>{capitalise(category)}</Badge>}
      </div>
      <h3
        id={titleId}
        className={cn(
          'flex flex-wrap items-baseline gap-x-3 font-display text-[1.375rem] leading-tight',
          isDone ? 'grow' : 'mt-4 justify-between',
        )}
      >
        {label} <span className="font-text text-base text-soft">{duration}</span>
      </h3>
      {isDone ? (
        <details className="order-last basis-full text-[0.9375rem] text-soft">
          <summary className="flex min-h-11 items-center underline decoration-1 underline-offset-4">
            Its tasks
          </summary>
          <Tasks tasks={tasks} className="pb-3" />
          {signOff && signOff !== 'open' && <WorkedLine shift={signOff} />}
        </details>
      ) : (
        <Tasks tasks={tasks} className="mt-2 mb-5" />
      )}
      {repeat && <RepeatNote repeat={repeat} className="mb-3" />}
      <div className={cn(!isDone && 'mt-auto')}>
        {signOff === undefined ? (
          <Button
            isWide
            disabled={isCompleted}
            onPointerEnter={onNearComplete}
            onFocus={onNearComplete}
            onClick={onComplete}
          >
            {isCompleted && <Check aria-hidden="true" className="size-5" />}
            <span>{isCompleted ? 'Completed' : 'Complete'}</span>{' '}
            <span className={cn(isCompleted && 'sr-only')}>{label}</span>
          </Button>
        ) : (
          <>
            <SignOffLine signOff={signOff} />
            {signOff === 'open' && hasCode && (
              <Link
                to={paths.signOffCode()}
                search={{ shift: id }}
                className={buttonClass({ variant: 'secondary', isWide: true })}
              >
                <QrCode aria-hidden="true" className="size-5" />
                <span>
                  Show my code<span className="sr-only"> for {label}</span>
                </span>
              </Link>
            )}
          </>
        )}
      </div>
    </li>
  )
}

function Tasks({ tasks, className }: { readonly tasks: readonly string[]; readonly className: string }) {
  return (
    <ul
      className={cn(
        'flex list-disc flex-col gap-1.5 pl-4.5 text-[0.9375rem] text-soft marker:text-edge',
        className,
      )}
    >
      {tasks.map(task => (
        <li key={task}>{task}</li>
      ))}
    </ul>
  )
}

function SignOffLine({ signOff }: { readonly signOff: TrainingPlan['shifts'][number] | 'open' }) {
  const lineClass = 'flex min-h-11 items-center gap-2.5 text-[0.9375rem] leading-snug'
  if (signOff === 'open' || !signOff.signedOffBy || !signOff.completedAt) {
    return <p className={cn(lineClass, 'border-line border-t pt-3 text-soft')}>Not signed off yet</p>
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
