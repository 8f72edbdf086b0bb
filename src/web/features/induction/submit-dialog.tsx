import { useEffect } from 'react'
import * as z from 'zod/mini'
import { MISSING_FIELDS_TEXT, submitInductionBody } from '#contract/programme/induction-form.ts'
import { TOASTS } from '#contract/toasts.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { showFieldIssues } from '#web/lib/form.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Note } from '#web/ui/note.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const submitFields = z.pick(submitInductionBody, { staffName: true, staffEmail: true })
type SubmitFields = z.infer<typeof submitFields>

interface SubmitDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly initial: SubmitFields
  /** Called at each change, for the draft. */
  readonly onType: (typed: SubmitFields) => void
  readonly isSubmitting: boolean
  readonly error: Error | null
  readonly onSubmit: (fields: SubmitFields) => void
}

/** The last step: the sender's name. A failure keeps the typed text. */
export function SubmitDialog({
  isOpen,
  onOpenChange,
  initial,
  onType,
  isSubmitting,
  error,
  onSubmit,
}: SubmitDialogProps) {
  const form = useSchemaForm(submitFields, initial)
  const { errors } = form.formState

  useEffect(() => showFieldIssues(form, error), [form, error])

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Submit Form"
      description="You have agreed to all policies. Check your name and e-mail, and send the form to management."
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onChange={() => onType(form.getValues())}
        onSubmit={form.handleSubmit(onSubmit, () => {
          const { staffName, staffEmail } = form.getValues()
          if (!staffName.trim() || !staffEmail.trim()) toast(TOASTS.inductionMissing())
        })}
      >
        <TextField
          label="Full Name"
          autoComplete="name"
          {...form.register('staffName')}
          error={fieldError(errors.staffName?.message)}
        />
        <EmailField
          label="Email"
          {...form.register('staffEmail')}
          error={fieldError(errors.staffEmail?.message)}
        />
        {error && (
          <Note tone="vermilion">
            <p role="alert">
              {serverMessageOf(error) ?? 'The form could not be sent.'} Everything you agreed to and typed is
              kept on this device. Press Submit Form to try again.
            </p>
          </Note>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit Form'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The server names all fields in one message; each field has its own. */
function fieldError(message: string | undefined): string | undefined {
  return message === MISSING_FIELDS_TEXT ? 'Please fill in this field' : message
}
