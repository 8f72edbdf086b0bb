import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A folder as a night leaves it. */
function makeBackups(): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-backups-'))
  const begunAt = '2026-01-01T00:00:00.000Z'
  mkdirSync(join(folder, 'copies'))
  const copy = { file: 'one.zip', begunAt, endedAt: begunAt, bytes: 6_257_513 }
  writeFileSync(join(folder, 'copies', 'one.zip'), '')
  writeFileSync(join(folder, 'copies', 'one.json'), JSON.stringify(copy))
  writeFileSync(join(folder, 'database'), '7\n')
  const proved = { at: new Date().toISOString(), copy: copy.file }
  writeFileSync(join(folder, 'state.json'), JSON.stringify({ failure: null, proof: null, proved }))
  return folder
}

test.use({ environment: { BACKUP_DIR: makeBackups() } })

test('an admin sees the backups, and a restore asks for their password', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin')
  await expect(page.getByText(/^Last proved restore: /)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Backups/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible()
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()
  await expect(page.getByText('6 MB')).toBeVisible()
  await expectAccessible(page)

  const button = page.getByRole('button', { name: 'Restore…' })
  await expect(button).toBeDisabled()
  await page.getByLabel('As it was at').fill('2026-03-01T14:05')
  await page.getByLabel('Your password').fill('NotTheirs1')
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('What was written later is taken out of the academy')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
})
