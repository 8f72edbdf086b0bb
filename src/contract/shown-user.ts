/**
 * Tabs share one cookie: what one tab shows may belong to someone else than the session. So every request of the
 * app says whose screen it comes from, and the server refuses those of another's.
 */

/** The id of the user shown on the screen. */
export const SHOWN_USER_HEADER = 'x-noren-user'
