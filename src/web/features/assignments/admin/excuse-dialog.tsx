import { overviewRoutes } from '#contract/house/overview.ts'
import { excuseForm } from '#contract/programme/assignment-form.ts'
import { ASSIGNMENT_TOASTS, type AssignedPerson, assignmentRoutes } from '#contract/programme/assignments.ts'
import { EXCUSE_MAX_LENGTH } from '#domain/programme/assignments.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface ExcuseDialogProps {
  readonly assignmentId: number
  readonly person: AssignedPerson
  readonly onClose: () => void
}

/** Excuses a person this time, or takes that back. */
export function ExcuseDialog({ assignmentId, person, onClose }: ExcuseDialogProps) {
  const { id: userId, fullName, excuse } = person
  const params = { assignmentId, userId }
  const put = useRouteMutation(assignmentRoutes.excuse, {
    refreshes: [assignmentRoutes.people, assignmentRoutes.list, overviewRoutes.read],
    onSuccess: (_done, { body: { reason } }) => {
      toast(reason === null ? ASSIGNMENT_TOASTS.asked(fullName) : ASSIGNMENT_TOASTS.excused(fullName))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Excuse ${fullName}?`}
      description="They need not do it this time."
      onClose={onClose}
      schema={excuseForm}
      values={{ reason: excuse ?? '' }}
      send={body => put.mutateAsync({ params, body })}
      failure="in-place"
      submitLabel="Excuse"
      otherAct={
        excuse !== null && (
          <Button
            variant="secondary"
            isBusy={put.isPending}
            onClick={() => put.mutate({ params, body: { reason: null } })}
          >
            Take back
          </Button>
        )
      }
    >
      {form => (
        <TextField
          label="Reason"
          hint="It stays on record with your name."
          maxLength={EXCUSE_MAX_LENGTH}
          autoComplete="off"
          {...fieldOf(form, 'reason')}
        />
      )}
    </FormDialog>
  )
}
