/** Created at first use: it takes milliseconds, which page start should not wait for. */
let format: Intl.RelativeTimeFormat | undefined
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  // Larger units would hide too much: "in 30 days" is the rule's wording.
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]
/** Longer spans are not counted in days. */
const LONGEST_IN_DAYS = 60 * 86_400

/** `2 hours ago`, `in 30 days`, `just now`. */
export function relativeTime(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1000
  const distance = Math.abs(seconds)
  for (const [unit, length] of UNITS) {
    if (distance < length || (unit === 'month' && distance < LONGEST_IN_DAYS)) continue
    format ??= new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' })
    return format.format(Math.round(seconds / length), unit)
  }
  return 'just now'
}
