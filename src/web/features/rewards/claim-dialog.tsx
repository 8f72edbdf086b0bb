import type { Claim, Reward } from '#contract/rewards/rewards.ts'
import { CLAIM_LIFETIME_DAYS } from '#domain/rewards/rewards.ts'
import { formatCount } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CLAIM_CODE_HINT, ClaimCode } from './claim-code.tsx'

interface ClaimDialogProps {
  readonly reward: Reward
  readonly pointsBalance: number
  /** Costs no points. */
  readonly isPresent?: boolean
  /** The resulting claim. */
  readonly claim: Claim | null
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

/** Points are hard to earn, so claiming needs a confirmation. Afterwards it shows the code. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { reward, pointsBalance, isPresent = false, claim, onConfirm, ...dialog } = props
  const { name, value, requiredPoints } = reward
  if (claim) {
    return (
      <ConfirmDialog {...dialog} title={name} description={CLAIM_CODE_HINT} cancelLabel="Done">
        <ClaimCode claim={claim} />
      </ConfirmDialog>
    )
  }
  const rows = [
    ['To spend', pointsBalance],
    ['This reward', -requiredPoints],
    ['You keep', pointsBalance - requiredPoints],
  ] as const
  return (
    <ConfirmDialog
      {...dialog}
      title={`Claim ${name}?`}
      description={`${value}. Use it within ${CLAIM_LIFETIME_DAYS} days. You cannot undo this.`}
      confirmLabel={dialog.isBusy ? 'Claiming...' : 'Claim Reward'}
      onConfirm={onConfirm}
    >
      {!isPresent && (
        <dl className="divide-y divide-line border-line border-y">
          {rows.map(([label, points]) => (
            <div key={label} className="flex justify-between gap-4 py-2.5 last:font-semibold">
              <dt>{label}</dt>
              <dd className="tabular-nums">{formatCount(points).replace('-', '−')} points</dd>
            </div>
          ))}
        </dl>
      )}
    </ConfirmDialog>
  )
}
