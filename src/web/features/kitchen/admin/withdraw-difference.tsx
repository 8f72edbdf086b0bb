import { KITCHEN_TOASTS } from '#contract/admin-toasts.ts'
import {
  type KitchenDifference,
  kitchenDifferenceRoutes,
  type LocationKitchen,
} from '#contract/kitchen/kitchens.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { KITCHEN_QUERIES } from './kitchen-data.ts'

interface WithdrawDifferenceProps {
  readonly difference: KitchenDifference
  /** The difference in words. */
  readonly words: string
  readonly location: LocationKitchen
  readonly onClose: () => void
}

export function WithdrawDifference({ difference, words, location, onClose }: WithdrawDifferenceProps) {
  const withdraw = useRouteMutation(kitchenDifferenceRoutes.withdraw, {
    refreshes: KITCHEN_QUERIES,
    onSuccess: () => {
      onClose()
      toast(KITCHEN_TOASTS.differenceWithdrawn(location.name))
    },
    onError: error => {
      onClose()
      toastFailure(error, KITCHEN_TOASTS.differenceFailure)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Take this back?"
      description={`${words} Once removed, ${location.name} works like all other restaurants in this, and its staff see what follows.`}
      confirmLabel="Take back"
      isDestructive
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { differenceId: difference.id } })}
    />
  )
}
