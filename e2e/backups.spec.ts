import { makeBackupFolder } from './backup-folder.ts'
import { expect, test } from './fixtures.ts'

test.use({ environment: { BACKUP_DIR: makeBackupFolder() } })

test('an admin sees the backups, and a restore asks for their password', { tag: '@core' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^System/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible()
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()
  await expect(page.getByText('6 MB')).toBeVisible()

  const button = page.getByRole('button', { name: 'Restore…' })
  await expect(button).toBeDisabled()
  await page.getByLabel('As it was at').fill('2026-03-01T14:05')
  await page.getByLabel('Your password').fill('NotTheirs1')
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('What was written later is taken out of the academy')
  await expect(dialog).toContainText('Certificates withdrawn since then are valid again.')
  await expect(dialog).toContainText(/That is \d+ (minutes?|hours|days), in which 1 person used it\./)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('This is not your password.')).toBeVisible()
})
