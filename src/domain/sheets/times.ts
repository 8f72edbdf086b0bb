/** Times of day in cells of a spreadsheet. Source: ruling R12 ("Import and export"). */

/** `17:00`, `17.30`, `17h30`, `17時30分`, `1730`, `17`, `17 Uhr`, `5pm`, `5:30 p.m.`, with seconds or without. */
const TIME =
  /^(\d{1,2})(?:[:.h時](\d{2})分?(?:[:.]\d{2})?|(?<=\d{2})(\d{2})|h|時)?(?:\s*([ap])\.?(?:m\.?)?|\s?(?:uhr|hrs?|h))?$/iu
/** Behind a day, as in `2026-03-02 17:00` or `2 Mar 2026, 5:00 pm`. */
const BEHIND_A_DAY = /^(.*\d),?[ T](\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?)$/i
const BETWEEN =
  /\s*(?:[-–—~〜～]|から|(?<![\p{L}\p{N}])(?:to|until|till?|bis|a|à|alle|tot|às|até)(?![\p{L}\p{N}]))\s*/iu
/** Shifts that end when the work is done. */
const CLOSE =
  /^(?:close|closing|late|cl|end|schluss|ende|fermeture|cierre|chiusura|sluit|sluiting|fecho|fechamento|ラスト|閉店)$/iu
/** A share of the day, as a cell without a format shows a time. */
const SHARE = /^0?[.,]\d+$/
const MINUTES_OF_DAY = 24 * 60

export interface TimeRange {
  /** `17:00`. */
  readonly from: string
  /** `null`: until closing. */
  readonly to: string | null
}

/** `17:00` of a cell; null if it is no time. A single digit without `am` or `pm` could be either, as in `5:30`. */
export function readSheetTime(cell: string): string | null {
  const read = readTime(cell)
  return read && read !== 'close' && read.isSure ? write(read.minutes) : null
}

/** True for `5:30` or `5-11` without am or pm; a bare `5` may be no time at all. */
export function isOfEitherHalf(cell: string): boolean {
  const parts = cell.trim().split(BETWEEN).map(readTime)
  const isOpen = parts.some(
    part => part !== null && part !== 'close' && !part.isSure && (part.hasMinutes || parts.length > 1),
  )
  return isOpen && parts.every(part => part !== null)
}

/** Day and time of one cell; null if it has no time behind a day. */
export function splitDayAndTime(cell: string): { readonly day: string; readonly time: string } | null {
  const [, day, time] = BEHIND_A_DAY.exec(cell.trim()) ?? []
  return day === undefined || time === undefined ? null : { day, time }
}

/**
 * `17:00–23:00`, `5–11pm`, `5pm-late`; null if it is none.
 * @param is24 other cells of the file have hours from 13 on, and none `am` or `pm`
 */
export function readSheetTimes(cell: string, is24 = false): TimeRange | null {
  const [first, second, ...more] = cell.trim().split(BETWEEN)
  return first === undefined || second === undefined || more.length > 0
    ? null
    : readSheetTimePair(first, second, is24)
}

/** Signs between the shifts of one cell: `11a-4p / 5p-10p`. */
const BETWEEN_SHIFTS = /\s*(?:[/;&+,\n]|(?<=\s)(?:and|und|et|y|e|en)(?=\s))\s*/iu

/** Each shift of a cell by itself, where it has several; else the cell. */
export function splitShifts(cell: string): readonly string[] {
  const parts = cell.trim().split(BETWEEN_SHIFTS)
  return parts.length > 1 && parts.every(part => findSheetTimes(part) !== null) ? parts : [cell]
}

export interface FoundTimes {
  readonly range: TimeRange
  /** The words around it; empty without any. */
  readonly words: string
}

/** Range with words around it: `Morning (6AM-2PM)`, `5p-10p Bar`; null where none or more than one is there. */
export function findSheetTimes(cell: string, is24 = false): FoundTimes | null {
  const whole = readSheetTimes(cell, is24)
  if (whole) return { range: whole, words: '' }
  const words = cell
    .replaceAll(/[()[\]（）]/gu, ' ')
    .replaceAll(/(?<=\p{L})[:,]/gu, ' ')
    .trim()
    .split(/\s+/)
  if (words.length > WORDS_MAX) return null
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const range = readSheetTimes(words.slice(from, from + length).join(' '), is24)
      if (!range) continue
      const others = [...words.slice(0, from), ...words.slice(from + length)].join(' ')
      // Another time beside it says something that is not understood.
      return /\p{N}/u.test(others) ? null : { range, words: others }
    }
  return null
}
const WORDS_MAX = 12

/** Start and end, each of which may say of which half of the day the other is; null if that stays open. */
export function readSheetTimePair(first: string, second: string, is24 = false): TimeRange | null {
  const [from, to] = [readTime(first), readTime(second)]
  if (!from || !to || from === 'close') return null
  if (to === 'close') return from.isSure ? { from: write(from.minutes), to: null } : null
  const areAlike = is24 && from.hasMinutes && to.hasMinutes
  // `9-17` and `9:00-17`; a `5` beside `22:00` is written in another way.
  const isFromSure = from.isSure || areAlike || (to.proves24 && (from.hasMinutes || !to.hasMinutes))
  const isToSure = to.isSure || areAlike || (from.proves24 && (to.hasMinutes || !from.hasMinutes))
  if (isFromSure && isToSure) return { from: write(from.minutes), to: write(to.minutes) }
  // `9am–5`: the next five; `5–11pm`: the last five before it.
  if (from.half !== null && !isToSure)
    return { from: write(from.minutes), to: write(half(to.minutes, at => isWithinHalfDay(from.minutes, at))) }
  if (to.half !== null && !isFromSure)
    return { from: write(half(from.minutes, at => isWithinHalfDay(at, to.minutes))), to: write(to.minutes) }
  return null
}

/** True if hours from 13 on are among the cells and none has `am` or `pm`. */
export function areOf24Hours(cells: readonly string[]): boolean {
  const times = cells
    .flatMap(cell => (splitDayAndTime(cell)?.time ?? cell).split(BETWEEN))
    .map(readTime)
    .filter(time => time !== null && time !== 'close')
  return times.some(({ proves24 }) => proves24) && times.every(({ half }) => half === null)
}

interface ReadTime {
  readonly minutes: number
  readonly half: 'a' | 'p' | null
  /** False for `5` and `5:30`, which may be of either half of the day. */
  readonly isSure: boolean
  readonly hasMinutes: boolean
  /** An hour that only a clock of 24 hours has. */
  readonly proves24: boolean
}

function readTime(cell: string): ReadTime | 'close' | null {
  const text = cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  if (CLOSE.test(text)) return 'close'
  if (SHARE.test(text)) {
    const minutes = Math.round(Number(text.replace(',', '.')) * MINUTES_OF_DAY) % MINUTES_OF_DAY
    return { minutes, half: null, isSure: true, hasMinutes: true, proves24: false }
  }
  const [, hours, minutesBehind, minutesJoined, halfText] = TIME.exec(text) ?? []
  if (hours === undefined) return null
  const minute = Number(minutesBehind ?? minutesJoined ?? 0)
  const hour = Number(hours)
  const half = (halfText?.toLowerCase() ?? null) as 'a' | 'p' | null
  if (minute > 59 || hour > 24 || (half !== null && (hour < 1 || hour > 12))) return null
  const hourOfDay = half === null ? hour % 24 : (hour % 12) + (half === 'p' ? 12 : 0)
  return {
    minutes: hourOfDay * 60 + minute,
    half,
    isSure: half !== null || hours.length === 2 || hour === 0,
    hasMinutes: (minutesBehind ?? minutesJoined) !== undefined,
    proves24: half === null && (hour > 12 || hour === 0),
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
