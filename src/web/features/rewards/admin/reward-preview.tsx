import type { ContentPreviewProps } from '#web/shared/content-form.ts'
import { RewardCard } from '../reward-card.tsx'

/** As for someone with enough points. */
export function RewardPreview({ document, itemId }: ContentPreviewProps<'rewards'>) {
  const { name, description, value, category, limitPerPerson, limitDays, redeemDays } = document
  const requiredPoints = Number(document.requiredPoints) || 0
  return (
    <ul>
      <RewardCard
        reward={{
          ...{ id: itemId ?? 0, name, description, value, category, requiredPoints },
          ...(limitPerPerson != null && { limitPerPerson, limitDays: limitDays ?? undefined }),
          ...(redeemDays && redeemDays.length > 0 && { redeemDays }),
        }}
        hasPlace
        pointsBalance={requiredPoints}
        room={undefined}
        onClaim={() => {}}
      />
    </ul>
  )
}
