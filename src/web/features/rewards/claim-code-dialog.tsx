import type { Claim } from '#contract/rewards/rewards.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CLAIM_CODE_HINT, ClaimCode } from './claim-code.tsx'

interface ClaimCodeDialogProps {
  readonly claim: Claim
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The code of an earlier claim. */
export function ClaimCodeDialog({ claim, ...dialog }: ClaimCodeDialogProps) {
  return (
    <Dialog {...dialog} title={claim.reward.name} description={CLAIM_CODE_HINT}>
      <ClaimCode claim={claim} />
    </Dialog>
  )
}
