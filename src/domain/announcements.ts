/** What management tells many at once, or a person alone. Source: rulings R9 and R13. */

export const ANNOUNCEMENT_TITLE_MAX_LENGTH = 120
export const ANNOUNCEMENT_MESSAGE_MAX_LENGTH = 2000
export const ANNOUNCEMENT_LINK_MAX_LENGTH = 500

/** How many of the newest the bell lists. */
export const BELL_LENGTH = 30
/** How far back the bell goes. */
export const BELL_DAYS = 90

export const ANNOUNCEMENT_STATES = ['scheduled', 'sent', 'withdrawn'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]
