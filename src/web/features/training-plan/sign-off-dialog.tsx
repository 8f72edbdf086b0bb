import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { TOASTS } from '#contract/toasts.ts'
import { type Shift, trainingPlanRoutes } from '#contract/training-plan.ts'
import { RECORDED_WITHIN_DAYS, SHIFT_MAX_MINUTES } from '#domain/training-plan.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface SignOffDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly trainee: { readonly id: number; readonly fullName: string }
  readonly shift: Shift
}

const REFRESHED = [trainingPlanRoutes.table, trainingPlanRoutes.readOf]
const BULLETS_CLASS = 'list-disc pl-5 text-soft marker:text-faint'
const REMARK_MAX_LENGTH = 500

/** Signs a shift off with every task; an unticked task makes it a shift to repeat. */
export function SignOffDialog({ isOpen, onOpenChange, trainee, shift }: SignOffDialogProps) {
  const user = useUser()
  const [isDetailed, setIsDetailed] = useState(false)
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const [workedOn, setWorkedOn] = useState<string | undefined>(() => dayAhead(0) || undefined)
  const [minutes, setMinutes] = useState(String(Math.min(shift.hours * 60, SHIFT_MAX_MINUTES) || ''))
  const [remark, setRemark] = useState('')

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

  const areMinutesRight = minutes === '' || (/^\d+$/.test(minutes) && isLength(Number(minutes)))
  const isToRepeat = unticked.length > 0

  function save() {
    if (!areMinutesRight) return
    const worked = {
      userId: trainee.id,
      shiftId: shift.id,
      workedOn,
      minutes: minutes === '' ? undefined : Number(minutes),
      remark,
    }
    if (isToRepeat) repeat.mutate({ body: { ...worked, tasks: [...unticked] } })
    else signOff.mutate({ body: { ...worked, tasks: shift.tasks } })
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
          <div className="flex flex-col gap-4">
            <div className="grid grid-cols-2 gap-3">
              <DateField
                label="Day"
                value={workedOn}
                onValueChange={setWorkedOn}
                min={dayAhead(-RECORDED_WITHIN_DAYS)}
                max={dayAhead(0)}
              />
              <TextField
                label="Minutes"
                inputMode="numeric"
                autoComplete="off"
                error={areMinutesRight ? undefined : `1 to ${SHIFT_MAX_MINUTES}`}
                value={minutes}
                onChange={event => setMinutes(event.target.value.trim())}
              />
            </div>
            <TextareaField
              label="Remark"
              hint={`${trainee.fullName} can read it.`}
              rows={2}
              maxLength={REMARK_MAX_LENGTH}
              value={remark}
              onChange={event => setRemark(event.target.value)}
            />
          </div>
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

function isLength(minutes: number): boolean {
  return minutes >= 1 && minutes <= SHIFT_MAX_MINUTES
}
