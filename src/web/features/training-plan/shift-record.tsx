import type { ShiftRepeat, TrainingPlan } from '#contract/programme/training-plan.ts'
import { cn } from '#web/lib/class-names.ts'
import { formatLongDate } from '#web/lib/format.ts'
import { RotateCcw } from '#web/ui/icons.tsx'

/** Tasks of a shift to repeat, with the colleague's remark. */
export function RepeatNote({
  repeat: { tasks, workedOn, remark, askedBy },
  className,
}: {
  readonly repeat: ShiftRepeat
  readonly className?: string
}) {
  return (
    <div className={cn('flex items-start gap-2 text-[0.9375rem] leading-snug', className)}>
      <RotateCcw aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-vermilion" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <strong className="font-semibold">Not yet. To repeat:</strong> {tasks.join(' · ')}
        </p>
        {remark && <p>“{remark}”</p>}
        <p className="text-soft text-sm">
          {askedBy}, {formatLongDate(workedOn)}
        </p>
      </div>
    </div>
  )
}

/** Day, minutes and remark of a sign-off; nothing for those before they were recorded. */
export function WorkedLine({ shift }: { readonly shift: TrainingPlan['shifts'][number] }) {
  const { workedOn, minutes, remark } = shift
  if (!workedOn) return null
  return (
    <p className="text-soft text-sm leading-snug [overflow-wrap:anywhere]">
      Worked {formatLongDate(workedOn)}
      {minutes !== undefined && `, ${minutes} min`}
      {remark && ` · “${remark}”`}
    </p>
  )
}
