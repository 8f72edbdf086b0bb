import {
  nameForm,
  SECOND_STEP_TOASTS,
  type SignInMethod,
  secondStepRoutes,
} from '#contract/people/second-steps.ts'
import { callApi } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
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
  const rename = useRouteMutation(secondStepRoutes.rename, {
    refreshes: [secondStepRoutes.own],
    onSuccess: (_done, { body }) => {
      toast(SECOND_STEP_TOASTS.renamed(body.name))
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Rename ${method.name}`}
      schema={nameForm}
      values={{ name: method.name }}
      send={body => rename.mutateAsync({ params: { methodId: method.id }, body })}
      failure={FAILED}
      submitLabel="Save"
      onClose={onClose}
    >
      {form => <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />}
    </FormDialog>
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
