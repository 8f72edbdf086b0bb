/** How long what was once read may be relied on. Source: ruling R11. */

/** What is said of allergens needs the chef once it is older than this. */
export const ALLERGEN_COPY_HOURS = 12

/**
 * Whether a copy is too old to be relied on. Both instants are of one clock, in milliseconds; by a clock that was set
 * back meanwhile the age is unknown, which is too old.
 */
export function isCopyTooOld(confirmedAt: number, now: number): boolean {
  const age = now - confirmedAt
  return age < 0 || age > ALLERGEN_COPY_HOURS * 60 * 60 * 1000
}
