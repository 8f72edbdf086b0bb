/** What management tells many at once, or a person alone. Source: rulings R9 and R13. */
import { type Actor, can, locationsWhere } from './abilities.ts'

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 120
export const ANNOUNCEMENT_MESSAGE_MAX_LENGTH = 2000
export const ANNOUNCEMENT_LINK_MAX_LENGTH = 500

/** How many of the newest the bell lists. */
export const BELL_LENGTH = 30
/** How far back the bell goes. */
export const BELL_DAYS = 90

export const ANNOUNCEMENT_STATES = ['scheduled', 'sent', 'not-sent', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** Why one was not sent at its time: its writer had left, or could no longer write to its audience. */
export const NOT_SENT_REASONS = ['writer-left', 'writer-not-allowed'] as const
export type NotSentReason = (typeof NOT_SENT_REASONS)[number]

/** Whether someone may write to these locations: a manager to those that they manage, all of them; to everyone, admins. */
export function mayAnnounceTo(actor: Actor, locationIds: readonly number[]): boolean {
  if (locationsWhere(actor, 'announcements.send') === 'all') return true
  return (
    locationIds.length > 0 && locationIds.every(id => can(actor, 'announcements.send', { locationIds: [id] }))
  )
}
