import type { NewAccount } from '#contract/imports.ts'
import { writeCell } from '#domain/sheets.ts'

const HEADINGS = ['Name', 'Username', 'E-mail', 'Location', 'Link to choose a password']

/** The links of who is new as a CSV file, which spreadsheets take for UTF-8, and no cell of it for a formula. */
export function linkSheet(accounts: readonly NewAccount[]): string {
  const rows = accounts.map(({ fullName, username, email, location, link }) => [
    fullName,
    username,
    email,
    location,
    link,
  ])
  const lines = [HEADINGS, ...rows].map(row => row.map(quoteCell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

const quoteCell = (cell: string) => `"${writeCell(cell).replaceAll('"', '""')}"`
