import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { keptApartForm } from '#contract/kitchen/kitchen-form.ts'
import { ALLERGEN_NAMES } from '#domain/kitchen/allergens.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
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
  const answered = {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      toast(KITCHEN_TOASTS.keptApart(user.name))
      onClose()
    },
  }
  const keepDish = useRouteMutation(kitchenRoutes.keepApart, answered)
  const keepComponent = useRouteMutation(kitchenRoutes.keepComponentApart, answered)
  const names = allergens.map(allergen => ALLERGEN_NAMES[allergen].toLowerCase()).join(', ')
  return (
    <FormDialog
      title={allergens.length === 1 ? `Keep ${names} apart?` : 'Mark as kept apart?'}
      description={`${user.name} ${trace.reason}. Once you confirm, traces of ${names} from there are no longer shown, until something else goes through it or the recipe changes.`}
      onClose={onClose}
      schema={keptApartForm}
      values={{ reason: '' }}
      draft={`keep-apart:${owner}:${equipmentId}:${allergens.join()}`}
      send={async ({ reason }) => {
        const body = { equipmentId, allergens: [...allergens], reason }
        if ('dishId' in user) await keepDish.mutateAsync({ params: { dishId: user.dishId }, body })
        else await keepComponent.mutateAsync({ params: { componentId: user.componentId }, body })
      }}
      failure={KITCHEN_TOASTS.keptApartFailure}
      submitLabel="I confirm this"
    >
      {form => (
        <TextField
          label="How is it kept apart?"
          hint={`Recorded with your name, ${fullName}, and the time.`}
          maxLength={200}
          placeholder="Such as: fried first, in fresh oil"
          {...fieldOf(form, 'reason')}
        />
      )}
    </FormDialog>
  )
}
