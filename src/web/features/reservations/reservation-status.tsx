import type { ReservationStatus } from '#domain/reservations.ts'
import { Badge } from '#web/ui/badge.tsx'

const LOOKS = {
  pending: { label: 'Waiting for a reply', tone: 'indigo' },
  confirmed: { label: 'Confirmed', tone: 'moss' },
  declined: { label: 'No table', tone: 'vermilion' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<ReservationStatus, object>

export function ReservationStatusBadge({ status }: { readonly status: ReservationStatus }) {
  const { label, tone } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
