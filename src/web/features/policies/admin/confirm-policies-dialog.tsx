import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type PolicyRecord, policyRecordRoutes } from '#contract/programme/policies.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { countOf } from '#web/lib/format.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Suggested days until the next review. */
const REVIEW_AFTER_DAYS = 365

interface ConfirmPoliciesDialogProps {
  readonly records: readonly PolicyRecord[]
  readonly onClose: () => void
  readonly onConfirmed?: () => void
}

/** Confirms several policies at once. */
export function ConfirmPoliciesDialog({ records, onClose, onConfirmed }: ConfirmPoliciesDialogProps) {
  const [reviewBy, setReviewBy] = useState<string | undefined>(() => dayAhead(REVIEW_AFTER_DAYS))
  const [problem, setProblem] = useState<string>()
  const confirm = useRouteMutation(policyRecordRoutes.confirm, {
    refreshes: [policyRecordRoutes.list],
    onSuccess: () => {
      onClose()
      onConfirmed?.()
      toast(ADMIN_TOASTS.policiesConfirmed(records.length))
    },
    onError: error => {
      onClose()
      toastFailure(error, ADMIN_TOASTS.policiesConfirmFailure)
      if (hasCode(error, 'policyTextChanged')) void refresh([policyRecordRoutes.list])
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Confirm ${countOf(records.length, 'policy', 'policies')}?`}
      description="You have read the text, and what it says about laws, authorities and numbers is right for your group. Your name is recorded. Staff can agree to it from now on; a changed text needs a new confirmation."
      confirmLabel="Read and confirmed"
      isBusy={confirm.isPending}
      onConfirm={() => {
        setProblem(reviewBy ? undefined : 'Please choose a day')
        if (!reviewBy) return
        const policies = records.map(({ id, version }) => ({ id, version }))
        confirm.mutate({ body: { policies, reviewBy } })
      }}
    >
      <div className="flex flex-col gap-5">
        <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-[0.9375rem] text-soft marker:text-faint">
          {records.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
        <DateField
          label="Review by"
          min={dayAhead(1)}
          value={reviewBy}
          onValueChange={setReviewBy}
          error={problem}
          className="max-w-60"
        />
      </div>
    </ConfirmDialog>
  )
}
