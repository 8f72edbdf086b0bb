/** The business day by the server's responses. The browser's clock only measures time. */

let day = ''
/** By the browser's clock, in milliseconds. */
let endsAt = Number.POSITIVE_INFINITY
let whenItBegins = () => {}
let isBelievedWhateverItIs = false

/** Milliseconds that were left of a response's business day when it was sent; without the header no end is known. */
export function dayLeftIn(header: string | null): number {
  const secondsLeft = header?.split(';')[1]
  return secondsLeft ? Number(secondsLeft) * 1000 : Number.POSITIVE_INFINITY
}

/** Reads a response's header: the day, and its remaining seconds. */
export function noteBusinessDay(header: string | null): void {
  const [named = '', secondsLeft] = header?.split(';') ?? []
  // Around the change of day, two servers may differ; the later day wins.
  if (!secondsLeft || (named < day && !isBelievedWhateverItIs)) return
  endsAt = Date.now() + dayLeftIn(header)
  const isOther = named !== day && day !== ''
  isBelievedWhateverItIs = false
  day = named
  if (isOther) whenItBegins()
}

/** The date this many days ahead: `2026-03-16`. Empty until a response has named today. */
export function dayAhead(days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** The instant at which the next day begins, where it is known. */
export function nextDayBegins(): number | undefined {
  return Number.isFinite(endsAt) ? endsAt : undefined
}

/** After a change of time zone the day may go back, so the next response decides. */
export function believeNextBusinessDay(): void {
  isBelievedWhateverItIs = true
}

/** The next day must have begun, without a response naming it yet. */
export function hasBusinessDayEnded(): boolean {
  return Date.now() >= endsAt
}

/** Registers a listener for a new day. */
export function onNewBusinessDay(listener: () => void): void {
  whenItBegins = listener
}
