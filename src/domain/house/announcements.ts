/** Messages from management to many people or to one. Source: rulings R9 and R13. */
import { type Actor, can, locationsWhere } from '../people/abilities.ts'

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 120
export const ANNOUNCEMENT_MESSAGE_MAX_LENGTH = 2000
export const ANNOUNCEMENT_LINK_MAX_LENGTH = 500

export const BELL_LENGTH = 30
export const BELL_DAYS = 90
/** Thanks stay in the bell for so long. */
export const THANKS_DAYS = 14

export const ANNOUNCEMENT_FILE_LIMITS = { pdfMaxBytes: 5 * 1024 * 1024, pdfTooLarge: 'pdfTooLarge' } as const
/** People that an announcement may name. */
export const ANNOUNCEMENT_PEOPLE_MAX = 200

export const ANNOUNCEMENT_FILE_KINDS = ['photo', 'pdf'] as const

export const ANNOUNCEMENT_STATES = ['scheduled', 'sent', 'ended', 'not-sent', 'withdrawn'] as const
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

/** Managers write by name to people of locations that they manage, admins to everyone. */
export function mayAnnounceToPeople(
  actor: Actor,
  people: readonly { readonly locationIds: readonly number[] }[],
): boolean {
  const reach = locationsWhere(actor, 'announcements.send')
  return reach === 'all' || people.every(({ locationIds }) => locationIds.some(id => reach.includes(id)))
}

/** A must-confirm that its reader has not confirmed. */
export function needsConfirming(announcement: {
  readonly mustConfirm: boolean
  readonly confirmedAt: string | null
}): boolean {
  return announcement.mustConfirm && announcement.confirmedAt === null
}
