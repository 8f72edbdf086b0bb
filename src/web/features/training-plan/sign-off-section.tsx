import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Colleague } from '#contract/people/colleagues.ts'
import { type Shift, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { NOT_A_TRAINEE_TEXT } from '#contract/refusal-texts.ts'
import { cn } from '#web/lib/class-names.ts'
import { routeQuery } from '#web/lib/query.ts'
import { ColleagueCombobox } from '#web/shared/colleague-combobox.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { ArrowRight, Check } from '#web/ui/icons.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RefreshNote } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RepeatNote, WorkedLine } from './shift-record.tsx'

const SignOffDialog = lazyPart(() => import('./sign-off-dialog.tsx'), 'SignOffDialog')

/** Live mode: staff and management sign off the shifts of others. */
export function SignOffSection({ shifts }: { readonly shifts: readonly Shift[] }) {
  const [chosen, setChosen] = useState<Colleague>()
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <p className="max-w-[60ch] text-soft">
          Your colleague shows the code. You ask the questions, and both of you sign.
        </p>
        <Link to={paths.signOff()} className={cn(buttonClass({ variant: 'secondary' }), 'mt-2 self-start')}>
          Sign off with a code
        </Link>
        <p className="mt-2 max-w-[60ch] text-soft">
          No time for the test? If you worked the shift together, sign the tasks only.
        </p>
        <Link
          to={paths.adminSignOffs()}
          className={cn(buttonClass({ variant: 'quiet' }), '-ml-4 self-start')}
        >
          Everyone whose shifts you can sign off
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <Field label="Colleague" className="max-w-md">
        {control => (
          <ColleagueCombobox
            control={control}
            isStaffOnly
            value={chosen}
            onValueChange={setChosen}
            placeholder="Search for a name"
          />
        )}
      </Field>
      {chosen?.role === 'staff' && <ColleaguesShifts key={chosen.id} colleague={chosen} shifts={shifts} />}
      {chosen && chosen.role !== 'staff' && <p className="text-soft">{NOT_A_TRAINEE_TEXT}</p>}
    </div>
  )
}

interface ColleaguesShiftsProps {
  readonly colleague: Colleague
  readonly shifts: readonly Shift[]
}

function ColleaguesShifts({ colleague, shifts }: ColleaguesShiftsProps) {
  const input = { params: { userId: colleague.id } }
  const plan = useQuery({ ...routeQuery(trainingPlanRoutes.readOf, input), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<Shift | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [asked, setAsked] = useState(0)

  if (plan.error && !plan.data) {
    return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} isRetrying={plan.isFetching} />
  }
  return (
    <>
      <RefreshNote queries={[plan]} />
      <ul className="divide-y divide-line border-line border-y">
        {shifts.map(shift => {
          const record = plan.data?.shifts.find(({ id }) => id === shift.id)
          const by = record?.signedOffBy
          return (
            <li key={shift.id} className="flex min-h-18 items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  {shift.label} <span className="font-normal text-soft">{shift.duration}</span>
                </p>
                <p className="text-[0.9375rem] text-soft leading-snug">{shift.tasks.join(' · ')}</p>
                {by && (
                  <p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] text-moss">
                    <Check aria-hidden="true" className="size-4 shrink-0" />
                    Signed off by {by.fullName}
                    {record.isShort && ', without the oral test'}
                  </p>
                )}
                {record && <WorkedLine shift={record} />}
                {record?.repeat && <RepeatNote repeat={record.repeat} className="mt-1" />}
              </div>
              {plan.data ? (
                // Disabled rather than removed once signed off, to keep the focus.
                <Button
                  variant="secondary"
                  className="shrink-0"
                  disabled={Boolean(by)}
                  onPointerEnter={() => void SignOffDialog.preload()}
                  onFocus={() => void SignOffDialog.preload()}
                  onClick={() => {
                    setChosen(shift)
                    setAsked(asked + 1)
                    setIsAsking(true)
                  }}
                >
                  <span>{by ? 'Signed off' : 'Sign off'}</span> <span className="sr-only">{shift.label}</span>
                </Button>
              ) : (
                <Skeleton className="h-11 w-24 shrink-0" />
              )}
            </li>
          )
        })}
      </ul>
      {chosen && (
        <SignOffDialog
          // Each question begins with every task ticked.
          key={asked}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          trainee={colleague}
          shift={chosen}
        />
      )}
    </>
  )
}
