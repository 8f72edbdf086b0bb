/**
 * True if the time of day has come since the last copy, also while Noren was stopped.
 * @param at wall-clock time such as `03:00`
 */
export function isDue(
  now: Temporal.Instant,
  last: Temporal.Instant | null,
  { at, timeZone }: { at: string; timeZone: string },
): boolean {
  if (last === null) return true
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const timeOn = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: at }).toInstant()
  const isToday = Temporal.Instant.compare(timeOn(day), now) <= 0
  return Temporal.Instant.compare(last, timeOn(isToday ? day : day.subtract({ days: 1 }))) < 0
}

/** A time as people write it, in this zone unless it names its own; `null` if it is none. */
export function parseTime(text: string, timeZone: string): Date | null {
  const iso = text.trim().replace(' ', 'T')
  try {
    const instant = /(?:Z|[+-]\d\d:?\d\d)$/i.test(iso)
      ? Temporal.Instant.from(iso)
      : Temporal.PlainDateTime.from(iso).toZonedDateTime(timeZone).toInstant()
    return new Date(instant.epochMilliseconds)
  } catch {
    return null
  }
}
