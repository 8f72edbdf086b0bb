import { useRef } from 'react'
import { invitationRoutes, type MadeInvitation } from '#contract/people/invitations.ts'
import { PEOPLE_TOASTS } from '#contract/people/people.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { INVITATION_LIFETIME_DAYS } from '#domain/people/places.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const INVITATION_QUERIES = [invitationRoutes.table, placeRoutes.list, placeRoutes.read]

interface EndDialogProps {
  readonly invitationId: number
  readonly onClose: () => void
}

export function WithdrawDialog({ invitationId, onClose }: EndDialogProps) {
  const withdraw = useRouteMutation(invitationRoutes.withdraw, {
    refreshes: INVITATION_QUERIES,
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
      description="No one else can use its link or code. People who joined with it stay."
      confirmLabel="Withdraw"
      isDestructive
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { invitationId } })}
    />
  )
}

interface RenewDialogProps extends EndDialogProps {
  readonly onRenewed: (made: MadeInvitation) => void
}

/** A link is shown once; a lost one is replaced by a new one. */
export function RenewDialog({ invitationId, onRenewed, onClose }: RenewDialogProps) {
  const isRenewed = useRef(false)
  const renew = useRouteMutation(invitationRoutes.renew, {
    refreshes: INVITATION_QUERIES,
    onSuccess: made => {
      isRenewed.current = true
      onClose()
      onRenewed(made)
    },
    onError: error => {
      onClose()
      toastFailure(error, PEOPLE_TOASTS.renewFailure)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Make a new link?"
      description={`The current link and code stop working. The new ones expire after ${INVITATION_LIFETIME_DAYS} days.`}
      confirmLabel="Make a new link"
      isBusy={renew.isPending}
      // The new link takes the focus.
      returnFocusTo={() => (isRenewed.current ? null : undefined)}
      onConfirm={() => renew.mutate({ params: { invitationId } })}
    />
  )
}
