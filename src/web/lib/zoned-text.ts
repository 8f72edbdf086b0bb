/** Instants in the format of the browser's datetime fields: `2026-03-02T18:30`, without a zone. */

/** Wall-clock time of an instant in the zone; without one, in the reader's. */
export function toZonedText(instant: string | number, timeZone: string | undefined): string {
  // The Swedish format is that of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return clock.format(new Date(instant)).replace(' ', 'T')
}

/** The instant of a wall-clock time; times skipped in spring move forward by the gap. */
export function fromZonedText(text: string, timeZone: string | undefined): string {
  const shown = Date.parse(`${text}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toZonedText(instant, timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000
  // First by the offset around that time, then by the one valid at the result.
  const near = shown - offsetAt(shown)
  return new Date(shown - offsetAt(near)).toISOString()
}
