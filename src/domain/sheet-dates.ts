/** Days in cells of a spreadsheet. Source: ruling R12 ("Import and export"). */

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?: .*)?$/
const IN_WORDS = /^(?:\p{L}+,? )?(\d{1,2})(?:st|nd|rd|th)?[ \-/.](\p{L}{3,})\.?,?[ \-/.](\d{4}|\d{2})$/u
const MONTH_FIRST = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Days since the end of 1899, as a cell without a format shows them: from 1950 to 2099. */
const SERIAL = /^\d{5}$/
const SERIAL_START = Temporal.PlainDate.from('1899-12-30')
const SERIAL_MIN = 18_264
const SERIAL_MAX = 73_050

/** `2026-03-01` of “1/3/2026”, “01.03.26”, “1 Mar 2026”, ISO or a spreadsheet's own number; null if it is none. */
export function readSheetDate(cell: string): string | null {
  const text = cell.trim().replaceAll(/\s+/g, ' ')
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? []
  if (isoYear) return dateOf(isoYear, Number(isoMonth), isoDay)
  const [, day, month, year] = DAY_FIRST.exec(text) ?? []
  if (year) return dateOf(year, Number(month), day)
  const [, wordDay, word, wordYear] = IN_WORDS.exec(text) ?? []
  if (word) return dateOf(wordYear, monthOf(word), wordDay)
  const [, firstWord, firstDay, firstYear] = MONTH_FIRST.exec(text) ?? []
  if (firstWord) return dateOf(firstYear, monthOf(firstWord), firstDay)
  const serial = SERIAL.test(text) ? Number(text) : 0
  return serial >= SERIAL_MIN && serial <= SERIAL_MAX ? SERIAL_START.add({ days: serial }).toString() : null
}

function monthOf(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

/** Two digits of a year are of this century. */
function dateOf(year = '', month: number, day = ''): string | null {
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year)
  if (whole < 1950 || whole > 2099) return null
  try {
    return Temporal.PlainDate.from(
      { year: whole, month, day: Number(day) },
      { overflow: 'reject' },
    ).toString()
  } catch {
    return null
  }
}
