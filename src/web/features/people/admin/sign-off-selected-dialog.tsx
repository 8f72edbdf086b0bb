import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { completionRoutes } from '#contract/completion.ts'
import { type ListedPerson, PEOPLE_TOASTS } from '#contract/people.ts'
import { type SignedSelected, trainingPlanRoutes } from '#contract/training-plan.ts'
import { RECORDED_WITHIN_DAYS, type UNSIGNED_REASONS } from '#domain/training-plan.ts'
import { callApi, serverMessageOf } from '#web/lib/api-client.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { countOf, formatCount } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { KeptList } from '#web/ui/kept-list.tsx'
import { Note } from '#web/ui/note.tsx'
import { Select } from '#web/ui/select.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { PEOPLE_QUERIES } from './people-queries.ts'

const REASONS: Record<(typeof UNSIGNED_REASONS)[number], string> = {
  already: 'is signed off already',
  oneself: 'cannot sign off their own shift',
  'not-staff': 'has no training plan',
  'not-theirs': 'does not have this shift',
}
const REFRESHED = [
  ...PEOPLE_QUERIES,
  trainingPlanRoutes.table,
  trainingPlanRoutes.readOf,
  completionRoutes.matrix,
  completionRoutes.sums,
]

interface SignOffSelectedDialogProps {
  readonly people: readonly ListedPerson[]
  readonly onClose: () => void
}

/** Signs a shift off for the chosen people, after a count that names everyone left out. */
export function SignOffSelectedDialog({ people, onClose }: SignOffSelectedDialogProps) {
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts)).data ?? []
  const [shiftId, setShiftId] = useState('')
  const [workedOn, setWorkedOn] = useState<string | undefined>(() => dayAhead(0) || undefined)
  const shift = shifts.find(({ id }) => id === Number(shiftId))
  const userIds = people.map(({ id }) => id)
  const body = { userIds, shiftId: Number(shiftId), workedOn }
  const trial = useQuery({
    queryKey: [trainingPlanRoutes.signOffSelected.path, userIds, shiftId, workedOn],
    queryFn: () => callApi(trainingPlanRoutes.signOffSelected, { body: { ...body, isTrial: true } }),
    enabled: shiftId !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const sign = useRouteMutation(trainingPlanRoutes.signOffSelected, {
    refreshes: REFRESHED,
    onSuccess: ({ signed }) => {
      if (shift && signed.length > 0)
        toastUndoable(
          PEOPLE_TOASTS.signedOff(shift.label, signed.length, people.length - signed.length),
          () => takeBack(signed, shift.id),
          REFRESHED,
        )
      onClose()
    },
  })
  const counted = shiftId === '' || trial.error ? undefined : trial.data
  const count = counted?.signed.length ?? 0
  const error = sign.error ?? (shiftId === '' ? null : trial.error)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Sign off ${shift?.label ?? 'a shift'} for ${countOf(counted ? count : people.length, 'person', 'people')}?`}
      description="You confirm that each of them has done every task of this shift."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (count > 0) sign.mutate({ body: { ...body, isTrial: false } })
        }}
      >
        <Field label="Shift">
          {control => (
            <Select
              {...control}
              placeholder="Choose a shift"
              choices={shifts.map(({ id, label }) => ({ value: String(id), label }))}
              value={shiftId}
              onChange={event => setShiftId(event.target.value)}
            />
          )}
        </Field>
        {shift && (
          <ul className="list-disc pl-5 text-soft marker:text-faint">
            {shift.tasks.map(task => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        )}
        <DateField
          label="Day"
          value={workedOn}
          onValueChange={setWorkedOn}
          min={dayAhead(-RECORDED_WITHIN_DAYS)}
          max={dayAhead(0)}
        />
        {counted && <KeptList kept={listKept(people, counted)} />}
        {error && (
          <Note tone="vermilion">
            <p role="alert">{serverMessageOf(error) ?? 'This could not be saved. Please try again.'}</p>
          </Note>
        )}
        <DialogActions>
          <Button
            type="submit"
            isBusy={sign.isPending || (shiftId !== '' && trial.isFetching)}
            disabled={count === 0}
          >
            Sign off{counted && ` ${formatCount(count)}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The server says nothing of people whose shifts the reader does not sign off. */
function listKept(
  people: readonly ListedPerson[],
  { signed, kept }: SignedSelected,
): [name: string, reason: string][] {
  const reasons = new Map(kept.map(({ id, reason }) => [id, REASONS[reason]]))
  return people
    .filter(({ id }) => !signed.includes(id))
    .map(({ id, fullName }) => [fullName, reasons.get(id) ?? 'has left, or is not yours to sign off'])
}

async function takeBack(userIds: readonly number[], shiftId: number): Promise<void> {
  for (const userId of userIds)
    await callApi(trainingPlanRoutes.undo, {
      body: { userId, shiftId, reason: 'Undone right after signing off' },
    })
}
