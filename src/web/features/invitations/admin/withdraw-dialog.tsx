import { invitationRoutes } from '#contract/invitations.ts'
import { PEOPLE_TOASTS } from '#contract/people-toasts.ts'
import { placeRoutes } from '#contract/places.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface WithdrawDialogProps {
  readonly invitationId: number
  readonly onClose: () => void
}

export function WithdrawDialog({ invitationId, onClose }: WithdrawDialogProps) {
  const withdraw = useRouteMutation(invitationRoutes.withdraw, {
    refreshes: [invitationRoutes.table, placeRoutes.list, placeRoutes.read],
    onSuccess: () => {
      onClose()
      toast(PEOPLE_TOASTS.invitationWithdrawn())
    },
    onError: error => {
      onClose()
      toastFailure(error, PEOPLE_TOASTS.withdrawFailure)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Withdraw this invitation?"
      description="Nobody else comes by its link or its code. Who has come by it stays."
      confirmLabel="Withdraw"
      isDestructive
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { invitationId } })}
    />
  )
}
