import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { kitchenRoutes } from '#contract/kitchen.ts'
import { keptApartForm } from '#contract/kitchen-form.ts'
import { ALLERGEN_NAMES } from '#domain/allergens.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import type { AnsweredTrace } from './asked-traces.ts'
import { KITCHEN_QUERIES } from './kitchen-data.ts'

interface KeepApartDialogProps {
  readonly user: ({ readonly dishId: number } | { readonly componentId: number }) & {
    readonly name: string
  }
  readonly trace: AnsweredTrace
  readonly onClose: () => void
}

/** Marks a trace from equipment as kept apart from the dish. */
export function KeepApartDialog({ user, trace, onClose }: KeepApartDialogProps) {
  const owner = 'dishId' in user ? `${user.dishId}` : `component-${user.componentId}`
  const { equipmentId, allergens } = trace
  const { fullName } = useUser()
  const form = useDraftForm(`keep-apart:${owner}:${equipmentId}:${allergens.join()}`, keptApartForm, {
    reason: '',
  })
  const answered = {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      form.reset()
      toast(KITCHEN_TOASTS.keptApart(user.name))
      onClose()
    },
    onError: (error: Error) => {
      showFieldIssues(form, error)
      toastFailure(error, KITCHEN_TOASTS.keptApartFailure)
    },
  }
  const keepDish = useRouteMutation(kitchenRoutes.keepApart, answered)
  const keepComponent = useRouteMutation(kitchenRoutes.keepComponentApart, answered)
  const send = (reason: string) => {
    const body = { equipmentId, allergens: [...allergens], reason }
    if ('dishId' in user) keepDish.mutate({ params: { dishId: user.dishId }, body })
    else keepComponent.mutate({ params: { componentId: user.componentId }, body })
  }
  const names = allergens.map(allergen => ALLERGEN_NAMES[allergen].toLowerCase()).join(', ')
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={allergens.length === 1 ? `Keep ${names} apart?` : 'Mark as kept apart?'}
      description={`${user.name} ${trace.reason}. Once you confirm, traces of ${names} from there are no longer shown, until something else goes through it or the recipe changes.`}
    >
      <form
        noValidate
        onSubmit={event => {
          // The surrounding editor's form would be sent too.
          event.stopPropagation()
          void form.handleSubmit(({ reason }) => send(reason))(event)
        }}
      >
        <TextField
          label="How is it kept apart?"
          hint={`Recorded with your name, ${fullName}, and the time.`}
          maxLength={200}
          placeholder="Such as: fried first, in fresh oil"
          {...fieldOf(form, 'reason')}
        />
        <DialogActions>
          <Button
            variant="secondary"
            onClick={() => {
              form.reset()
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" isBusy={keepDish.isPending || keepComponent.isPending}>
            I confirm this
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
