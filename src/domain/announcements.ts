/** Messages from management to many people or to one. Source: rulings R9 and R13. */
import { type Actor, can, locationsWhere } from './abilities.ts'

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 120
export const ANNOUNCEMENT_MESSAGE_MAX_LENGTH = 2000
export const ANNOUNCEMENT_LINK_MAX_LENGTH = 500

export const BELL_LENGTH = 30
export const BELL_DAYS = 90

export const ANNOUNCEMENT_STATES = ['scheduled', 'sent', 'not-sent', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** The author had left, or could no longer write to this audience at the scheduled time. */
export const NOT_SENT_REASONS = ['writer-left', 'writer-not-allowed'] as const
export type NotSentReason = (typeof NOT_SENT_REASONS)[number]

/** Managers write to locations that they manage, admins to everyone. */
export function mayAnnounceTo(actor: Actor, locationIds: readonly number[]): boolean {
  if (locationsWhere(actor, 'announcements.send') === 'all') return true
  return (
    locationIds.length > 0 && locationIds.every(id => can(actor, 'announcements.send', { locationIds: [id] }))
  )
}
