import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_QUERIES } from './kitchen-data.ts'
import type { ReviewLine } from './review-lines.ts'

/** Withdraws the signatures of recipes. */
export function useTakeBack(onDone: () => void = () => {}) {
  const { isPending, mutate } = useRouteMutation(kitchenRoutes.takeBack, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: ({ withdrawn }) => {
      toast(KITCHEN_TOASTS.assessmentsWithdrawn(withdrawn))
      onDone()
    },
    onError: error => toastFailure(error, KITCHEN_TOASTS.keptApartFailure),
  })
  return {
    isPending,
    mutate: (lines: readonly ReviewLine[]) => {
      const idsOf = (kind: ReviewLine['kind']) => lines.filter(line => line.kind === kind).map(({ id }) => id)
      mutate({ body: { dishes: idsOf('dishes'), components: idsOf('components') } })
    },
  }
}
