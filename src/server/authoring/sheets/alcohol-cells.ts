import type { ContainsAlcohol } from '#domain/menu/drinks.ts'
import { readYesNo } from '#domain/sheets/sheets.ts'
import { foldKey, type Reading, shown } from './sheet-format.ts'

/** Cells of an export. */
export const ALCOHOL_CELLS = { true: 'Yes', trace: 'Up to 0.5 %', false: 'No' } as const
/** Answers to the question of what a cell means; each is read as a cell. */
export const ALCOHOL_CHOICES = [
  { value: 'yes', label: 'Contains alcohol' },
  { value: 'up to 0.5 %', label: 'Up to 0.5 %' },
  { value: 'no', label: 'None' },
]

const WORDS: Readonly<Record<string, ContainsAlcohol>> = {
  'contains alcohol': true,
  alcoholic: true,
  'with alcohol': true,
  none: false,
  'no alcohol': false,
  'without alcohol': false,
}
/** Words that labels use for none and for a trace, or for a trace and for more. */
const TWO_READINGS = /^(alcohol[ -]?free|non[ -]?alcoholic|de[ -]?alcoholi[sz]ed|low[ -]?alcohol)\b/
const SHARE =
  /^(?<most>up to|at most|max\.?|maximum|less than|below|under|<|≤|<=)? ?(?<share>\d{1,2}([.,]\d+)?) ?%( ?(abv|vol\.?|alc\.?|alc\.?\/vol\.?|alcohol|by volume))?$/
const TRACE_SHARE = 0.5

/** How much alcohol a cell states; nothing is guessed. `undefined` for an empty cell. */
export function readAlcohol(cell: string): Reading {
  const text = foldKey(cell)
  if (text === '') return undefined
  const state = readYesNo(cell) ?? WORDS[text]
  if (state !== undefined) return { value: state }
  const { most, share } = SHARE.exec(text)?.groups ?? {}
  if (share !== undefined) {
    const percent = Number(share.replace(',', '.'))
    if (percent <= TRACE_SHARE) return { value: percent === 0 ? false : 'trace' }
    if (most === undefined) return { value: true }
  }
  const about = `“${shown(cell)}”`
  const wanted = 'Write “No” for none, “Up to 0.5 %”, or “Yes” for more.'
  return {
    problem:
      share !== undefined || TWO_READINGS.test(text)
        ? `${about} may mean several amounts. ${wanted}`
        : `${about} does not say how much alcohol is in it. ${wanted}`,
  }
}
