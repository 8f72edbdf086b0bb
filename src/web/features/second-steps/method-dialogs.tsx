import { nameForm, SECOND_STEP_TOASTS, type SignInMethod, secondStepRoutes } from '#contract/second-steps.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { FAILED, refreshMethods } from './failed.ts'
import { PasswordStep } from './password-step.tsx'

interface MethodDialogProps {
  readonly method: SignInMethod
  readonly onClose: () => void
}

interface MethodDialogsProps extends MethodDialogProps {
  readonly what: 'rename' | 'remove'
  readonly isLast: boolean
}

export function MethodDialogs({ what, isLast, ...props }: MethodDialogsProps) {
  return what === 'rename' ? <RenameDialog {...props} /> : <RemoveDialog {...props} isLast={isLast} />
}

function RenameDialog({ method, onClose }: MethodDialogProps) {
  const form = useSchemaForm(nameForm, { name: method.name })
  const rename = useRouteMutation(secondStepRoutes.rename, {
    refreshes: [secondStepRoutes.own],
    onSuccess: (_done, { body }) => {
      toast(SECOND_STEP_TOASTS.renamed(body.name))
      onClose()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, FAILED)
    },
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Rename ${method.name}`}>
      <form
        noValidate
        onSubmit={form.handleSubmit(body => rename.mutate({ params: { methodId: method.id }, body }))}
      >
        <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={rename.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ method, isLast, onClose }: MethodDialogProps & { readonly isLast: boolean }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Remove ${method.name}?`}
      description={
        isLast
          ? 'It no longer signs you in, and you have no second step any more. Your recovery codes stop working too.'
          : 'It no longer signs you in.'
      }
    >
      <PasswordStep
        label="Remove"
        isDestructive
        onCancel={onClose}
        confirm={async password => {
          await callApi(secondStepRoutes.remove, { params: { methodId: method.id }, body: { password } })
          toast(SECOND_STEP_TOASTS.removed(method.name))
          onClose()
          await refreshMethods()
        }}
      />
    </Dialog>
  )
}
