import { ownPinForm, pinRoutes, TABLET_TOASTS } from '#contract/tablets.ts'
import { PIN_LENGTH } from '#domain/tablets.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Asks for the password with the new PIN. */
export function OwnPinForm({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const form = useSchemaForm(ownPinForm, { pin: '', password: '' })
  const save = useRouteMutation(pinRoutes.set, {
    refreshes: [pinRoutes.own],
    onSuccess: () => {
      toast(TABLET_TOASTS.pinSet())
      onClose()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, TABLET_TOASTS.pinFailure)
    },
  })
  return (
    <form
      noValidate
      aria-label="PIN for shared tablets"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(body => save.mutate({ body }))}
    >
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="New PIN"
        hint="Four digits that only you know"
        inputMode="numeric"
        maxLength={PIN_LENGTH}
        autoComplete="off"
        autoFocus
        {...fieldOf(form, 'pin')}
      />
      <PasswordField label="Your password" autoComplete="current-password" {...fieldOf(form, 'password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={save.isPending}>
          Save PIN
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
