import type { Reservation } from '#contract/people/reservations.ts'
import type { ReservationStatus } from '#domain/people/reservations.ts'
import { countOf } from '#web/lib/format.ts'
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

/** `7:30 pm for 4 people`. */
export function describeTable({ time, partySize }: Pick<Reservation, 'time' | 'partySize'>): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const clock = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  return `${clock} for ${countOf(partySize, 'person', 'people')}`
}
