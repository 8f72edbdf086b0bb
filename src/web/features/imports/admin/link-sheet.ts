import type { NewAccount } from '#contract/sheets/imports.ts'
import { writeCell } from '#domain/sheets/sheets.ts'

const HEADINGS = ['Name', 'Username', 'E-mail', 'Location', 'Link to choose a password']

/** New people's links as a CSV file, in UTF-8 and safe from formulas. */
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
