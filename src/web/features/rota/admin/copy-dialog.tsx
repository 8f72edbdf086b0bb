import { type CopiedWeek, ROTA_TOASTS, type RotaWeek, rotaRoutes } from '#contract/people/rota.ts'
import type { LeftOutReason } from '#domain/people/rota.ts'
import { countOf, formatCalendarDate } from '#web/lib/format.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LeftOutList } from '#web/ui/left-out-list.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const REASONS: Record<LeftOutReason, string> = {
  unknown: 'no one of the academy',
  left: 'has left',
  elsewhere: 'no longer works here',
  leave: 'on leave',
  begun: 'is over, or has begun',
  there: 'on the rota already',
}

interface CopyDialogProps {
  readonly week: RotaWeek
  /** Result of the trial. */
  readonly copied: CopiedWeek
  readonly onClose: () => void
}

/** Asks with the count before last week is copied, and names what is left out. */
export function CopyDialog({ week: { place, days }, copied, onClose }: CopyDialogProps) {
  const [day = ''] = days
  const copy = useRouteMutation(rotaRoutes.copyWeek, {
    refreshes: [rotaRoutes.week],
    onSuccess: ({ shifts, leftOut }) => {
      toast(ROTA_TOASTS.copied(shifts, leftOut.length))
      onClose()
    },
    onError: error => toastFailure(error, ROTA_TOASTS.failure),
  })
  const shifts = countOf(copied.shifts, 'shift')
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Copy last week?"
      description={
        copied.shifts === 0
          ? 'There is nothing to copy.'
          : `${shifts} of the week before, with times and stations. What is on the rota stays.`
      }
      {...(copied.shifts > 0 && { confirmLabel: `Copy ${shifts}` })}
      isBusy={copy.isPending}
      onConfirm={() => copy.mutate({ params: { locationId: place.id }, body: { day, isTrial: false } })}
    >
      <LeftOutList
        kept={copied.leftOut.map(({ name, businessDay, reason }) => [
          `${name}, ${formatCalendarDate(businessDay)}`,
          REASONS[reason],
        ])}
        singular="shift"
        plural="shifts"
      />
    </ConfirmDialog>
  )
}
