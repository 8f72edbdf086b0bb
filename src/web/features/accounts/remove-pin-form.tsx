import { pinRoutes, removePinForm, TABLET_TOASTS } from '#contract/tablets.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

export function RemovePinForm({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const form = useSchemaForm(removePinForm, { password: '' })
  const remove = useRouteMutation(pinRoutes.remove, {
    refreshes: [pinRoutes.own],
    onSuccess: () => {
      toast(TABLET_TOASTS.pinRemoved())
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
      aria-label="Remove PIN"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(body => remove.mutate({ body }))}
    >
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        autoFocus
        {...fieldOf(form, 'password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={remove.isPending}>
          Remove PIN
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
