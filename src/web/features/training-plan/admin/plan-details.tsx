import { useQuery } from '@tanstack/react-query'
import { type PlansRow, type Shift, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { formatDay } from '#web/lib/format.ts'
import { routeQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RepeatNote, WorkedLine } from '../shift-record.tsx'
import type { SigningKind } from './use-signing.tsx'

interface PlanDetailsProps {
  readonly person: PlansRow
  readonly shifts: readonly Shift[]
  readonly ask: (kind: SigningKind, shift: Shift) => void
}

/** Shifts of a person's plan: sign-offs, and signing. */
export function PlanDetails({ person, shifts, ask }: PlanDetailsProps) {
  const input = { params: { userId: person.id } }
  const plan = useQuery({ ...routeQuery(trainingPlanRoutes.readOf, input), refetchOnMount: 'always' })
  return (
    <Loaded queries={{ plan }} loading={<Skeleton className="mt-2 h-48" />}>
      {loaded => (
        <ul className="mt-1 divide-y divide-line border-line border-t">
          {shifts.map(shift => {
            const signed = loaded.plan.shifts.find(({ id }) => id === shift.id)
            const by = signed?.signedOffBy
            const name = (
              <span className="sr-only">
                {' '}
                {shift.label} of {person.fullName}
              </span>
            )
            return (
              <li key={shift.id} className="flex min-h-16 items-center justify-between gap-4 py-2">
                <div className="min-w-0">
                  <p className="font-medium">
                    {shift.label} <span className="font-normal text-soft">{shift.duration}</span>
                  </p>
                  {by && signed.completedAt && (
                    <p className="flex items-start gap-1.5 text-moss text-sm leading-snug">
                      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                      {by.fullName}, {formatDay(signed.completedAt)}
                      {signed.isShort && ', without the oral test'}
                    </p>
                  )}
                  {signed && <WorkedLine shift={signed} />}
                  {signed?.repeat && <RepeatNote repeat={signed.repeat} className="mt-1" />}
                </div>
                {!by ? (
                  <Button variant="secondary" className="shrink-0" onClick={() => ask('sign-off', shift)}>
                    <span>Sign off{name}</span>
                  </Button>
                ) : (
                  person.mayUndo && (
                    <Button variant="quiet" className="-mr-4 shrink-0" onClick={() => ask('undo', shift)}>
                      <span>Take back{name}</span>
                    </Button>
                  )
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
