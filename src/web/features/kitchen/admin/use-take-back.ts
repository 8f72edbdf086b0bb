import { kitchenRoutes } from '#contract/kitchen.ts'
import { KITCHEN_TOASTS } from '#contract/kitchen-toasts.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_ANSWERS } from './kitchen-data.ts'

/** Takes back that recipes are assessed. */
export function useTakeBack(onDone: () => void = () => {}) {
  return useRouteMutation(kitchenRoutes.takeBack, {
    refreshes: KITCHEN_ANSWERS,
    onSuccess: ({ withdrawn }) => {
      toast(KITCHEN_TOASTS.assessmentsWithdrawn(withdrawn))
      onDone()
    },
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })
}
