import type { Reward } from '#contract/rewards.ts'
import { CLAIM_LIFETIME_DAYS } from '#domain/rewards.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface ClaimDialogProps {
  readonly reward: Reward
  readonly pointsBalance: number
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isBusy: boolean
  readonly onConfirm: () => void
}

/** Points are hard earned: nobody spends them with one tap. */
export function ClaimDialog({ reward, pointsBalance, ...dialog }: ClaimDialogProps) {
  const { name, value, requiredPoints } = reward
  const rows = [
    ['You have', pointsBalance],
    ['This reward', -requiredPoints],
    ['You keep', pointsBalance - requiredPoints],
  ] as const
  return (
    <ConfirmDialog
      {...dialog}
      title={`Claim ${name}?`}
      description={`${value}. You have ${CLAIM_LIFETIME_DAYS} days to use it, and a claim cannot be taken back.`}
      confirmLabel={dialog.isBusy ? 'Claiming...' : 'Claim Reward'}
    >
      <dl className="divide-y divide-line border-line border-y">
        {rows.map(([label, points]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5 last:font-semibold">
            <dt>{label}</dt>
            <dd className="tabular-nums">{points.toLocaleString('en-AU').replace('-', '−')} points</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
