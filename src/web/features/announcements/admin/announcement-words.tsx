import type { Announcement } from '#contract/house/announcements.ts'
import type { AnnouncementState, NotSentReason } from '#domain/house/announcements.ts'
import type { Position } from '#domain/people/places.ts'
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
  ended: { label: 'Ended', tone: 'neutral' },
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
  jobs,
  people,
}: Pick<Announcement, 'locations' | 'positions' | 'jobs' | 'people'>): string {
  if (people.length > 0) return people.map(({ fullName }) => fullName).join(', ')
  const parts = [
    positions.map(key => POSITION_NAMES[key].many).join(' and '),
    jobs.map(({ name }) => name).join(' and '),
  ].filter(Boolean)
  const who = parts.length === 0 ? 'Everyone' : parts.join(', ')
  return locations.length === 0 ? who : `${who} at ${locations.map(({ name }) => name).join(', ')}`
}

export function describeNotSent(reason: NotSentReason, writer: string): string {
  return reason === 'writer-left'
    ? `This was not sent, because ${writer} had left.`
    : `This was not sent, because ${writer} could no longer write to this audience.`
}
