import type { Announcement } from '#contract/announcements.ts'
import type { AnnouncementState, NotSentReason } from '#domain/announcements.ts'
import type { Position } from '#domain/places.ts'
import { Badge } from '#web/ui/badge.tsx'

export const POSITION_NAMES: Record<Position, { one: string; many: string }> = {
  staff: { one: 'Staff', many: 'Staff' },
  lead: { one: 'Lead', many: 'Leads' },
  manager: { one: 'Manager', many: 'Managers' },
}

export const STATE_LOOKS: Record<
  AnnouncementState,
  { label: string; tone: 'indigo' | 'moss' | 'vermilion' | 'neutral' }
> = {
  scheduled: { label: 'Scheduled', tone: 'indigo' },
  sent: { label: 'Sent', tone: 'moss' },
  'not-sent': { label: 'Not sent', tone: 'vermilion' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}

export function AnnouncementStateBadge({ state }: { readonly state: AnnouncementState }) {
  const { label, tone } = STATE_LOOKS[state]
  return <Badge tone={tone}>{label}</Badge>
}

/** The audience in words. */
export function describeAudience({
  locations,
  positions,
}: Pick<Announcement, 'locations' | 'positions'>): string {
  const who =
    positions.length === 0 ? 'Everyone' : positions.map(key => POSITION_NAMES[key].many).join(' and ')
  return locations.length === 0 ? who : `${who} at ${locations.map(({ name }) => name).join(', ')}`
}

export function describeNotSent(reason: NotSentReason, writer: string): string {
  return reason === 'writer-left'
    ? `This was not sent, because ${writer} had left.`
    : `This was not sent, because ${writer} could no longer write to this audience.`
}
