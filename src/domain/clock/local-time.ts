/** Days and times as a clock in a time zone shows them, for what is read outside the browser. */

/** `2026-03-02`. */
export function localDate(at: Date, timeZone: string): string {
  return localOf(at, timeZone).toPlainDate().toString()
}

/** `2026-03-02 11:00:00`, which spreadsheets take for a time. */
export function localDateTime(at: Date, timeZone: string): string {
  return localOf(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** `17:00`. */
export function localTime(at: Date, timeZone: string): string {
  return localOf(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** Noon of a day, which is that day in the group's time zone whatever the zone was before. */
export function noonOf(day: string, timeZone: string): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: '12:00',
  })
  return new Date(epochMilliseconds)
}

function localOf(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}
