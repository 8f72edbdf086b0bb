/** Age limits of offline copies. Source: ruling R11. */

/** Older allergen statements need the chef. */
export const ALLERGEN_COPY_HOURS = 12

/**
 * Both instants in milliseconds of one clock. A clock that was set back makes the age unknown, and the copy
 * too old.
 */
export function isCopyTooOld(confirmedAt: number, now: number): boolean {
  const age = now - confirmedAt
  return age < 0 || age > ALLERGEN_COPY_HOURS * 60 * 60 * 1000
}
