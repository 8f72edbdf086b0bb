import type { ClaimStatus } from '#domain/rewards/rewards.ts'
import { Badge } from '#web/ui/badge.tsx'

export const CLAIM_STATUS_LABELS: Record<ClaimStatus, string> = {
  open: 'Ready to use',
  redeemed: 'Redeemed',
  expired: 'Expired',
}
const TONES = { open: 'moss', redeemed: 'neutral', expired: 'vermilion' } as const

export function ClaimStatusBadge({ status }: { readonly status: ClaimStatus }) {
  return <Badge tone={TONES[status]}>{CLAIM_STATUS_LABELS[status]}</Badge>
}
