/** The business day as the server's answers tell it. The browser's clock is a stopwatch here, nothing more. */

let day = ''
/** By the browser's clock, in milliseconds. */
let endsAt = Number.POSITIVE_INFINITY
let whenItBegins = () => {}
let isBelievedWhateverItIs = false

/** Notes what an answer says: the day, and the seconds that are left of it. */
export function noteBusinessDay(header: string | null): void {
  const [named = '', secondsLeft] = header?.split(';') ?? []
  // Of two servers around the turn, the one that is behind is not believed.
  if (!secondsLeft || (named < day && !isBelievedWhateverItIs)) return
  endsAt = Date.now() + Number(secondsLeft) * 1000
  const isOther = named !== day && day !== ''
  isBelievedWhateverItIs = false
  day = named
  if (isOther) whenItBegins()
}

/** The day after so many more, as a date: `2026-03-16`. Empty while no answer has told of one. */
export function dayAhead(days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/** The group may have moved to another time zone, where it is the day before: the next answer is believed. */
export function believeNextBusinessDay(): void {
  isBelievedWhateverItIs = true
}

/** Whether by now another day must have begun, of which no answer has told yet. */
export function hasBusinessDayEnded(): boolean {
  return Date.now() >= endsAt
}

/** Says what happens when an answer tells of a new day. */
export function onNewBusinessDay(listener: () => void): void {
  whenItBegins = listener
}
