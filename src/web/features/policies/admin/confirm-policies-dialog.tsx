import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_TOASTS } from '#contract/admin-toasts.ts'
import { type PolicyRecord, policyRecordRoutes, policyRoutes } from '#contract/programme/policies.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { dayAhead } from '#web/lib/business-day.ts'
import { countOf } from '#web/lib/format.ts'
import { refresh, routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Suggested days until the next review. */
const REVIEW_AFTER_DAYS = 365

interface ConfirmPoliciesDialogProps {
  readonly records: readonly PolicyRecord[]
  readonly onClose: () => void
  readonly onConfirmed?: () => void
}

/** Confirms several policies at once, after each text was opened. */
export function ConfirmPoliciesDialog({ records, onClose, onConfirmed }: ConfirmPoliciesDialogProps) {
  const [reviewBy, setReviewBy] = useState<string | undefined>(() => dayAhead(REVIEW_AFTER_DAYS))
  const [problem, setProblem] = useState<string>()
  const [place, setPlace] = useState(0)
  const texts = useQuery(routeQuery(policyRoutes.list))
  const record = records[place]
  const text = texts.data?.find(({ id }) => id === record?.id)
  const isLast = place === records.length - 1
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
      confirmLabel={isLast ? 'Read and confirmed' : 'Read, next'}
      isConfirmDisabled={!text}
      isBusy={confirm.isPending}
      onConfirm={() => {
        if (!isLast) return setPlace(place + 1)
        setProblem(reviewBy ? undefined : 'Please choose a day')
        if (!reviewBy) return
        const policies = records.map(({ id, version }) => ({ id, version }))
        confirm.mutate({ body: { policies, reviewBy } })
      }}
    >
      <div className="flex flex-col gap-5">
        <section aria-label={record?.title} className="flex flex-col gap-2">
          <p className="text-soft text-sm" role="status">
            {place + 1} of {records.length}: <span className="font-semibold text-ink">{record?.title}</span>
          </p>
          <div
            key={record?.id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
            tabIndex={0}
            className="max-h-64 overflow-y-auto rounded-md border border-line p-4"
          >
            <p className="whitespace-pre-line text-[0.9375rem]">{text?.description}</p>
            {text?.body && <Markdown text={text.body} headingLevel={3} className="mt-3 gap-3" />}
          </div>
        </section>
        {isLast && (
          <DateField
            label="Review by"
            min={dayAhead(1)}
            value={reviewBy}
            onValueChange={setReviewBy}
            error={problem}
            className="max-w-60"
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
