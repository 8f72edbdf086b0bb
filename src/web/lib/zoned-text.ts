/** Instants as a browser's field for date and time holds them: `2026-03-02T18:30`, without a zone. */

/** What the clock of the zone shows at an instant. Without a zone, the reader's clock. */
export function toZonedText(instant: string | number, timeZone: string | undefined): string {
  // The Swedish way to write a time is that of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return clock.format(new Date(instant)).replace(' ', 'T')
}

/** The instant at which that clock shows this; of a time that is skipped in spring, the one as much later. */
export function fromZonedText(text: string, timeZone: string | undefined): string {
  const shown = Date.parse(`${text}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toZonedText(instant, timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000
  // By the offset of about that time first, then by the one that holds at what it comes to.
  const near = shown - offsetAt(shown)
  return new Date(shown - offsetAt(near)).toISOString()
}
