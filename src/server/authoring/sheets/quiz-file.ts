/** A quiz sent as text: Moodle's GIFT or Aiken, or typed with lettered options. Source: ruling R12. */
import { readQuizText } from '#domain/questions/quiz-texts.ts'
import { SHEET_MAX_LINES } from '#domain/sheets/sheets.ts'
import { AppError } from '../../platform/app-error.ts'
import { decodeText } from '../../platform/sheets/decode-text.ts'
import type { ParsedSheet } from '../../platform/sheets/parse-sheet.ts'

/** A quiz of 5,000 long questions; larger files are no text. */
const QUIZ_MAX_BYTES = 2_097_152
/** Signs of files that are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a text from other files
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
/** A spreadsheet in a zip file, or a table of a page. */
const OTHER_FILE = /^(?:PK|\s*<[!a-z])/i

/** Its questions as a table; null for any other file. */
export function readQuizFile(file: Buffer): readonly ParsedSheet[] | null {
  if (file.length > QUIZ_MAX_BYTES || OTHER_FILE.test(file.toString('latin1', 0, 100))) return null
  const text = decodeText(file)
  if (NO_TEXT.test(text)) return null
  const rows = readQuizText(text)
  if (!rows) return null
  if (rows.length > SHEET_MAX_LINES + 1) throw new AppError('sheetTooLong')
  return [{ name: '', rows: rows.map((cells, index) => ({ line: index + 1, cells })) }]
}
