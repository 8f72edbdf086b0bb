/**
 * Questions copied from a spreadsheet: question, four options (two of them may be blank), the right one, explanation. A selection without
 * headings gets them, for the import of files.
 */
import { OPTION_LETTERS } from './questions.ts'
import { readRightOption } from './right-option.ts'

const HEADINGS = [
  'Question',
  ...OPTION_LETTERS.map(letter => `Option ${letter}`),
  'Right option',
  'Explanation',
]
const RIGHT_OPTION = HEADINGS.indexOf('Right option')

/** Completes tab-separated text; text of another shape is unchanged, and its columns are asked for. */
export function completePastedQuestions(text: string): string {
  if (!text.includes('\t')) return text
  const rows = readRows(text)
  const [first = []] = rows
  const hasHeadings = first.some(cell => /^question( text)?$/i.test(cell.trim()))
  if (hasHeadings || !rows.every(isQuestion)) return text
  return writeRows([HEADINGS, ...rows])
}

/** The right option by its letter, its number or its own text. */
function isQuestion(cells: readonly string[]): boolean {
  const [, ...options] = cells.slice(0, RIGHT_OPTION)
  const filled = options.flatMap((text, at) => {
    const letter = OPTION_LETTERS[at]
    return letter && text.trim() !== '' ? [{ letter, text }] : []
  })
  return 'letter' in readRightOption(cells[RIGHT_OPTION] ?? '', filled, 'text')
}

/** Rows as spreadsheets copy them: cells with line breaks or quotes are quoted. Blank rows are left out. */
function readRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter(row => row.some(cell => cell.trim() !== ''))
}

function writeRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map(row =>
      row.map(cell => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'),
    )
    .join('\n')
}
