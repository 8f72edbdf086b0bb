import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type Shift, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { TOASTS } from '#contract/toasts.ts'
import { SHIFT_MAX_MINUTES } from '#domain/programme/training-plan.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { areMinutes, WorkedDetails, workedToday } from './worked-details.tsx'

interface SignOffDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly trainee: { readonly id: number; readonly fullName: string }
  readonly shift: Shift
}

const REFRESHED = [trainingPlanRoutes.table, trainingPlanRoutes.readOf]
const BULLETS_CLASS = 'list-disc pl-5 text-soft marker:text-faint'

/** Signs a shift off with every task; an unticked task makes it a shift to repeat. */
export function SignOffDialog({ isOpen, onOpenChange, trainee, shift }: SignOffDialogProps) {
  const user = useUser()
  const [isDetailed, setIsDetailed] = useState(false)
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [worked, setWorked] = useState(() =>
    workedToday(String(Math.min(shift.hours * 60, SHIFT_MAX_MINUTES) || '')),
  )

  const close = () => onOpenChange(false)
  const fail = (error: Error) => toastFailure(error, TOASTS.shiftSignOffFailure)
  const signOff = useRouteMutation(trainingPlanRoutes.signOff, {
    refreshes: REFRESHED,
    onSuccess: ({ signedOffBy }) => {
      close()
      toast(
        signedOffBy.id === user.id
          ? TOASTS.shiftSignedOff(shift.label, trainee.fullName)
          : ADMIN_TOASTS.signedOffBefore(shift.label, signedOffBy.fullName),
      )
    },
    onError: fail,
  })
  const repeat = useRouteMutation(trainingPlanRoutes.askToRepeat, {
    refreshes: REFRESHED,
    onSuccess: () => {
      close()
      toast(TOASTS.shiftToRepeat(shift.label, trainee.fullName))
    },
    onError: fail,
  })

  const areMinutesRight = worked.minutes === '' || areMinutes(worked.minutes)
  const isToRepeat = unticked.length > 0

  function save() {
    if (!areMinutesRight) return
    const minutes = worked.minutes === '' ? undefined : Number(worked.minutes)
    const body = { userId: trainee.id, shiftId: shift.id, ...worked, minutes }
    if (isToRepeat) repeat.mutate({ body: { ...body, tasks: [...unticked] } })
    else signOff.mutate({ body: { ...body, tasks: shift.tasks } })
  }

  function tick(task: string, isTicked: boolean) {
    setUnticked(isTicked ? unticked.filter(other => other !== task) : [...unticked, task])
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={isToRepeat ? `Not yet: ${shift.label}` : `Sign off ${shift.label}?`}
      description={
        isToRepeat
          ? `${trainee.fullName} and the next colleague see which tasks to repeat.`
          : `You confirm that ${trainee.fullName} has done every task of this shift. Only management can take it back.`
      }
      confirmLabel={isToRepeat ? 'Save as Not Yet' : 'Sign Off'}
      isBusy={signOff.isPending || repeat.isPending}
      onConfirm={save}
    >
      <div className="flex flex-col gap-4">
        {isDetailed ? (
          <fieldset>
            <legend className="font-semibold">Tasks done</legend>
            <div className="mt-1 divide-y divide-line border-line border-y">
              {shift.tasks.map(task => (
                <label
                  key={task}
                  className="flex min-h-11 cursor-pointer items-center gap-3 py-2 leading-snug"
                >
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-indigo"
                    checked={!unticked.includes(task)}
                    onChange={event => tick(task, event.target.checked)}
                  />
                  {task}
                </label>
              ))}
            </div>
          </fieldset>
        ) : (
          <ul className={BULLETS_CLASS}>
            {shift.tasks.map(task => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        )}
        {isDetailed && (
          <WorkedDetails
            worked={worked}
            onChange={setWorked}
            areMinutesRight={areMinutesRight}
            traineeName={trainee.fullName}
          />
        )}
        <div className="-mx-4 flex flex-wrap gap-x-2">
          {!isToRepeat && (
            <Button variant="quiet" aria-expanded={isDetailed} onClick={() => setIsDetailed(!isDetailed)}>
              Details
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              setIsDetailed(true)
              setUnticked(isToRepeat ? [] : shift.tasks)
            }}
          >
            {isToRepeat ? 'All done' : 'Not yet'}
          </Button>
        </div>
      </div>
    </ConfirmDialog>
  )
}
