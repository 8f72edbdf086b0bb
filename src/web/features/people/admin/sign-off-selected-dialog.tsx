import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PEOPLE_TOASTS, type SelectedPerson } from '#contract/people/people.ts'
import { completionRoutes } from '#contract/programme/completion.ts'
import { type SignedSelected, trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { RECORDED_WITHIN_DAYS, type UNSIGNED_REASONS } from '#domain/programme/training-plan.ts'
import { callApi } from '#web/lib/api-client.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { countOf } from '#web/lib/format.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { toastUndoable } from '#web/ui/undoable.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { PEOPLE_QUERIES } from './people-queries.ts'
import { useTrial } from './use-trial.ts'

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
  readonly people: readonly SelectedPerson[]
  readonly onClose: () => void
}

/** Signs a shift off for the chosen people, after a count that names everyone left out. */
export function SignOffSelectedDialog({ people, onClose }: SignOffSelectedDialogProps) {
  const shifts = useQuery(routeQuery(trainingPlanRoutes.shifts)).data ?? []
  const [shiftId, setShiftId] = useState('')
  const [workedOn, setWorkedOn] = useState<string | undefined>(() => dayAhead(0) || undefined)
  const shift = shifts.find(({ id }) => id === Number(shiftId))
  const asked = shift ? { userIds: people.map(({ id }) => id), shiftId: shift.id, workedOn } : null
  const trial = useTrial(trainingPlanRoutes.signOffSelected, asked, body =>
    callApi(trainingPlanRoutes.signOffSelected, { body: { ...body, isTrial: true } }),
  )
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
  const count = trial.counted?.signed.length
  return (
    <BulkDialog
      title={`Sign off ${shift?.label ?? 'a shift'} for ${countOf(count ?? people.length, 'person', 'people')}?`}
      description="You confirm that each of them has done every task of this shift."
      verb="Sign off"
      count={count}
      isBusy={sign.isPending || trial.isCounting}
      kept={trial.counted && listKept(people, trial.counted)}
      error={sign.error ?? trial.error}
      onAct={() => asked && sign.mutate({ body: { ...asked, isTrial: false } })}
      onClose={onClose}
    >
      <SelectField
        label="Shift"
        placeholder="Choose a shift"
        choices={shifts.map(({ id, label }) => ({ value: String(id), label }))}
        value={shiftId}
        onChange={event => setShiftId(event.target.value)}
      />
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
    </BulkDialog>
  )
}

/** The server says nothing of people whose shifts the reader does not sign off. */
function listKept(
  people: readonly SelectedPerson[],
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
