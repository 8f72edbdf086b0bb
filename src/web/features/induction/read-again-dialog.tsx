import { type OwnAgreement, type Policy, policyRoutes } from '#contract/programme/policies.ts'
import { TOASTS } from '#contract/toasts.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { refresh, useRouteMutation } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextChanges } from '#web/ui/text-changes.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { PolicyBody } from './policy-dialog.tsx'

interface ReadAgainDialogProps {
  readonly policy: Policy
  /** The version that the reader agreed to. */
  readonly earlier: OwnAgreement['earlier']
  readonly onClose: () => void
}

/** A policy to read again: what changed since the reader agreed, then the whole text, and the agreement at its end. */
export function ReadAgainDialog({ policy, earlier, onClose }: ReadAgainDialogProps) {
  const { id, title, description, body, version } = policy
  const agree = useRouteMutation(policyRoutes.agree, {
    refreshes: [policyRoutes.agreements, policyRoutes.toRead],
    onSuccess: () => {
      onClose()
      toast(TOASTS.policyAgreed(title))
    },
    onError: error => {
      toastFailure(error, TOASTS.policyAgreeFailure)
      if (hasCode(error, 'policyTextChanged', 'policyNotConfirmed')) {
        onClose()
        void refresh([policyRoutes.list, policyRoutes.agreements])
      }
    },
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={title}>
      {earlier && (
        <section aria-label="What has changed" className="mb-6 flex flex-col gap-2">
          <p className="text-sm">
            Since you agreed, <del className="bg-vermilion-tint text-vermilion">what went</del> and{' '}
            <ins className="bg-moss-tint text-moss no-underline">what came</ins>:
          </p>
          <div className="whitespace-pre-wrap rounded-md bg-sunk px-3 py-2 text-[0.9375rem] [overflow-wrap:anywhere]">
            <TextChanges before={textOf(earlier)} after={textOf(policy)} />
          </div>
        </section>
      )}
      <section aria-label="The text as it reads today" className="flex flex-col gap-3">
        <p className="whitespace-pre-line">{description}</p>
        {body !== null && <PolicyBody body={body} />}
      </section>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Later
        </Button>
        <Button
          isBusy={agree.isPending}
          onClick={() => agree.mutate({ params: { policyId: id }, body: { version } })}
        >
          I agree
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function textOf({ title, description, body }: NonNullable<OwnAgreement['earlier']>): string {
  return [title, description, body ?? ''].join('\n\n').trim()
}
