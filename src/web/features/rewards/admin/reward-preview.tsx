import type { ContentPreviewProps } from '#web/ui/content-form.ts'
import { RewardCard } from '../reward-card.tsx'

/** As for someone with enough points. */
export function RewardPreview({ document, itemId }: ContentPreviewProps<'rewards'>) {
  const { audience: _, ...reward } = document
  const requiredPoints = Number(document.requiredPoints) || 0
  return (
    <ul>
      <RewardCard
        reward={{ ...reward, id: itemId ?? 0, requiredPoints }}
        hasPlace
        pointsBalance={requiredPoints}
        onClaim={() => {}}
      />
    </ul>
  )
}
