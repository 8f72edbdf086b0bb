import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_QUERIES } from './kitchen-data.ts'

/** Withdraws assessments. */
export function useTakeBack(onDone: () => void = () => {}) {
  return useRouteMutation(kitchenRoutes.takeBack, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: ({ withdrawn }) => {
      toast(KITCHEN_TOASTS.assessmentsWithdrawn(withdrawn))
      onDone()
    },
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })
}
