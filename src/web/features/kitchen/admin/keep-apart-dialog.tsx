import { keptApartForm, kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { ALLERGEN_NAMES } from '#domain/allergens.ts'
import type { Trace } from '#domain/kitchen.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useKeptForm } from '#web/lib/kept-form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_ANSWERS } from './kitchen-data.ts'

interface KeepApartDialogProps {
  readonly dish: { readonly dishId: number; readonly name: string }
  readonly trace: Trace & { readonly equipmentId: number }
  /** Whose name is kept with it. */
  readonly fullName: string
  readonly onClose: () => void
}

/** Answers for it that a trace from equipment does not reach the dish. */
export function KeepApartDialog({ dish, trace, fullName, onClose }: KeepApartDialogProps) {
  const form = useKeptForm(
    `keep-apart:${dish.dishId}:${trace.equipmentId}:${trace.allergen}`,
    keptApartForm,
    { reason: '' },
  )
  const keepApart = useRouteMutation(kitchenRoutes.keepApart, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: () => {
      form.reset()
      toast(KITCHEN_TOASTS.keptApart(dish.name))
      onClose()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, KITCHEN_TOASTS.keptApartFailure)
    },
  })
  const allergen = ALLERGEN_NAMES[trace.allergen]
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Keep ${allergen.toLowerCase()} apart?`}
      description={`${dish.name} ${trace.reason}. With your answer it is no longer said to contain traces of ${allergen.toLowerCase()} from there.`}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit(({ reason }) =>
          keepApart.mutate({
            params: { dishId: dish.dishId },
            body: { equipmentId: trace.equipmentId, allergen: trace.allergen, reason },
          }),
        )}
      >
        <TextField
          label="How is it kept apart?"
          hint={`Kept with your name, ${fullName}, and the time.`}
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
          <Button type="submit" isBusy={keepApart.isPending}>
            I answer for it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
