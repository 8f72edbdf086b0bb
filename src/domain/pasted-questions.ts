/**
 * Questions copied from a spreadsheet: question, four options, the letter of the right one, explanation. A
 * selection without headings gets them, and a module, for the import of files.
 */
import { OPTION_LETTERS } from './questions.ts'

const HEADINGS = [
  'Question',
  ...OPTION_LETTERS.map(letter => `Option ${letter}`),
  'Right option',
  'Explanation',
]
const MODULE = 'Module'
const RIGHT_OPTION = HEADINGS.indexOf('Right option')

/** Completes tab-separated text; text of another shape is unchanged, and its columns are asked for. */
export function completePastedQuestions(text: string, moduleName: string | null): string {
  if (!text.includes('\t')) return text
  const rows = readRows(text)
  const [first = []] = rows
  const hasHeadings = first.some(cell => /^question( text)?$/i.test(cell.trim()))
  if (!hasHeadings && !rows.some(row => /^[a-d]$/i.test(row[RIGHT_OPTION]?.trim() ?? ''))) return text
  const table = hasHeadings ? rows : [HEADINGS, ...rows]
  const headings = table[0] ?? []
  const width = Math.max(...table.map(row => row.length))
  const hasModule = headings.some(cell => cell.trim().toLowerCase().includes(MODULE.toLowerCase()))
  if (moduleName === null || hasModule) return writeRows(table)
  return writeRows(
    table.map((row, index) => [
      ...row,
      ...Array<string>(width - row.length).fill(''),
      index === 0 ? MODULE : moduleName,
    ]),
  )
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
