import type { LongPolicy } from '#contract/programme/policies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { Check } from '#web/ui/icons.tsx'
import { PolicyBody } from './policy-body.tsx'

interface PolicyDialogProps {
  readonly policy: LongPolicy
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isAcknowledged: boolean
  /** Missing for reading only. */
  readonly onAcknowledge?: (() => void) | undefined
}

/** A policy with a full document. */
export function PolicyDialog({
  policy,
  isOpen,
  onOpenChange,
  isAcknowledged,
  onAcknowledge,
}: PolicyDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={policy.title} description={policy.description}>
      <PolicyBody body={policy.body} />
      <DialogActions>
        {isAcknowledged && (
          <p className="flex min-h-11 items-center gap-2 font-semibold text-moss sm:mr-auto">
            <Check aria-hidden="true" className="size-5" />
            Acknowledged
          </p>
        )}
        {isAcknowledged || !onAcknowledge ? (
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Close
          </Button>
        ) : (
          <Button size="lg" onClick={onAcknowledge}>
            I Acknowledge This Policy
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
