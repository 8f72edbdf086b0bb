/** Times of day in cells of a spreadsheet. Source: ruling R12 ("Import and export"). */

/** `17:00`, `17.30`, `17h30`, `1730`, `17`, `5pm`, `5:30 p.m.`, with seconds or without. */
const TIME = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.]\d{2})?|(?<=\d{2})(\d{2})|h)?\s*([ap])?\.?(?:m\.?)?$/i
/** Behind a day, as in `2026-03-02 17:00` or `2 Mar 2026, 5:00 pm`. */
const BEHIND_A_DAY = /^(.*\d),?[ T](\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?)$/i
const BETWEEN = /\s*(?:[-–—~〜]|(?<![\p{L}\p{N}])(?:to|until|bis|a|à)(?![\p{L}\p{N}]))\s*/iu
/** Shifts that end when the work is done. */
const CLOSE = /^(?:close|closing|late|cl|end|schluss|ende|fermeture|cierre|chiusura|ラスト|閉店)$/iu
/** A share of the day, as a cell without a format shows a time. */
const SHARE = /^0?[.,]\d+$/
const MINUTES_OF_DAY = 24 * 60

export interface TimeRange {
  /** `17:00`. */
  readonly from: string
  /** `null`: until closing. */
  readonly to: string | null
}

/** `17:00` of a cell; null if it is no time. A single digit without `am` or `pm` could be either. */
export function readSheetTime(cell: string): string | null {
  const read = readTime(cell)
  return read && read !== 'close' && read.isSure ? write(read.minutes) : null
}

/** True for words such as “close”. */
export const isClosingTime = (cell: string): boolean => CLOSE.test(cell.trim())

/** Day and time of one cell; null if it has no time behind a day. */
export function splitDayAndTime(cell: string): { readonly day: string; readonly time: string } | null {
  const [, day, time] = BEHIND_A_DAY.exec(cell.trim()) ?? []
  return day === undefined || time === undefined ? null : { day, time }
}

/** `17:00–23:00`, `5–11pm`, `5pm-late`; null if it is none. */
export function readSheetTimes(cell: string): TimeRange | null {
  const [first, second, ...more] = cell.trim().split(BETWEEN)
  if (first === undefined || second === undefined || more.length > 0) return null
  const [from, to] = [readTime(first), readTime(second)]
  if (!from || !to || from === 'close') return null
  if (to === 'close') return from.isSure ? { from: write(from.minutes), to: null } : null
  if (from.isSure && to.isSure) return { from: write(from.minutes), to: write(to.minutes) }
  // `9am–5`: the next five; `5–11pm`: the last five before it.
  if (from.half !== null && !to.isSure)
    return { from: write(from.minutes), to: write(half(to.minutes, at => isWithinHalfDay(from.minutes, at))) }
  if (to.half !== null && !from.isSure)
    return { from: write(half(from.minutes, at => isWithinHalfDay(at, to.minutes))), to: write(to.minutes) }
  return null
}

interface ReadTime {
  readonly minutes: number
  readonly half: 'a' | 'p' | null
  /** False for `5`, which may be of either half of the day. */
  readonly isSure: boolean
}

function readTime(cell: string): ReadTime | 'close' | null {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  if (CLOSE.test(text)) return 'close'
  if (SHARE.test(text)) {
    const minutes = Math.round(Number(text.replace(',', '.')) * MINUTES_OF_DAY) % MINUTES_OF_DAY
    return { minutes, half: null, isSure: true }
  }
  const [, hours, minutesBehind, minutesJoined, halfText] = TIME.exec(text) ?? []
  if (hours === undefined) return null
  const minute = Number(minutesBehind ?? minutesJoined ?? 0)
  const hour = Number(hours)
  const half = (halfText?.toLowerCase() ?? null) as 'a' | 'p' | null
  if (minute > 59 || hour > 24 || (half !== null && (hour < 1 || hour > 12))) return null
  const hourOfDay = half === null ? hour % 24 : (hour % 12) + (half === 'p' ? 12 : 0)
  const hasMinutes = (minutesBehind ?? minutesJoined) !== undefined
  return {
    minutes: hourOfDay * 60 + minute,
    half,
    isSure: half !== null || hasMinutes || hours.length === 2,
  }
}

/** The time in the half of the day in which it fits. */
function half(minutes: number, fits: (minutes: number) => boolean): number {
  const inMorning = minutes % (MINUTES_OF_DAY / 2)
  return fits(inMorning) ? inMorning : inMorning + MINUTES_OF_DAY / 2
}

function isWithinHalfDay(from: number, to: number): boolean {
  const length = (to - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
  return length > 0 && length <= MINUTES_OF_DAY / 2
}

function write(minutes: number): string {
  return Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' })
}
