import { ownPinForm, pinRoutes, removePinForm, TABLET_TOASTS } from '#contract/people/tablets.ts'
import { PIN_LENGTH } from '#domain/people/tablets.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface PinFormProps {
  readonly onClose: () => void
}

/** Asks for the password with the new PIN. */
export function OwnPinForm({ onClose }: PinFormProps) {
  const { username } = useUser()
  const save = useRouteMutation(pinRoutes.set, {
    refreshes: [pinRoutes.own],
    onSuccess: () => {
      toast(TABLET_TOASTS.pinSet())
      onClose()
    },
  })
  return (
    <ActionForm
      label="PIN for shared tablets"
      schema={ownPinForm}
      values={{ pin: '', password: '' }}
      send={body => save.mutateAsync({ body })}
      failure={TABLET_TOASTS.pinFailure}
      submitLabel="Save PIN"
      onCancel={onClose}
      username={username}
    >
      {form => (
        <>
          <PasswordField
            label="New PIN"
            hint="Four digits that only you know"
            inputMode="numeric"
            maxLength={PIN_LENGTH}
            autoComplete="off"
            autoFocus
            {...fieldOf(form, 'pin')}
          />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...fieldOf(form, 'password')}
          />
        </>
      )}
    </ActionForm>
  )
}

export function RemovePinForm({ onClose }: PinFormProps) {
  const { username } = useUser()
  const remove = useRouteMutation(pinRoutes.remove, {
    refreshes: [pinRoutes.own],
    onSuccess: () => {
      toast(TABLET_TOASTS.pinRemoved())
      onClose()
    },
  })
  return (
    <ActionForm
      label="Remove PIN"
      schema={removePinForm}
      values={{ password: '' }}
      send={body => remove.mutateAsync({ body })}
      failure={TABLET_TOASTS.pinFailure}
      submitLabel="Remove PIN"
      onCancel={onClose}
      username={username}
    >
      {form => (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...fieldOf(form, 'password')}
        />
      )}
    </ActionForm>
  )
}
