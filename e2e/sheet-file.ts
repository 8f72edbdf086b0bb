import type { Page } from '@playwright/test'

/** Chooses a sheet of these lines on the page of an import. */
export const sendSheet = (page: Page, name: string, lines: readonly string[]) =>
  page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
