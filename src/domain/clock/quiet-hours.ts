/** Hours in which no message makes a phone ring. Source: ruling R16. */

const FIRST_QUIET_HOUR = 22
const FIRST_LOUD_HOUR = 8

/** End of the quiet hours that an instant is in; `null` outside. */
export function quietUntil(instant: Temporal.Instant, timeZone: string): Temporal.Instant | null {
  const local = instant.toZonedDateTimeISO(timeZone)
  if (local.hour >= FIRST_LOUD_HOUR && local.hour < FIRST_QUIET_HOUR) return null
  const date = local.toPlainDate().add({ days: local.hour >= FIRST_QUIET_HOUR ? 1 : 0 })
  return date.toZonedDateTime({ timeZone, plainTime: { hour: FIRST_LOUD_HOUR } }).toInstant()
}
