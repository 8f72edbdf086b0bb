import { readFile } from 'node:fs/promises'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

test('an announcement rings at an open page’s bell, and management sees who has read it', {
  tag: '@core',
}, async ({ page, browser, academy, signInAs }) => {
  test.slow()
  const floor = await openPageOf(browser, academy, DEMO_STAFF.username)
  await floor.goto('/suggestions')
  const bell = floor.getByRole('button', { name: /^Announcements/ })
  await expect(bell).toHaveAccessibleName('Announcements')

  await signInAs('admin')
  await page.goto('/admin/announcements')
  await expect(page.getByRole('heading', { name: 'Nothing announced yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New announcement' }).first().click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await page.getByLabel('Title').fill('New menu on Monday')
  await page.getByLabel('Text').fill('Taste it at the briefing.')
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/^Please enter a page of the academy/)).toBeVisible()
  await page.getByLabel('Link').fill('/training-modules')
  await page.getByRole('button', { name: 'Send now' }).click()
  const question = page.getByRole('alertdialog', { name: /^Sends to \d+ (person|people) now$/ })
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(page, 'Announcement sent', 'Notifies everyone it is for.')

  // The page stays open and is not reloaded.
  await expect(bell).toHaveAccessibleName('Announcements, 1 new')
  await bell.click()
  const panel = floor.getByRole('dialog', { name: 'Announcements' })
  await expect(panel).toContainText('Taste it at the briefing.')
  await expect(bell).toHaveAccessibleName('Announcements')
  await panel.getByRole('link', { name: 'Open Training modules' }).click()
  await expect(floor).toHaveURL(/\/training-modules$/)
  await expect(panel).toBeHidden()

  await page.getByRole('link', { name: 'Open New menu on Monday' }).click()
  await expect(page.getByText('Leads to Training modules')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Read by 1' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Have read it')
  await expect(page.getByRole('table', { name: 'Readers' }).getByRole('rowheader')).toHaveText([
    'Staff Member',
  ])
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'Announcement withdrawn', 'No one sees it now.')
  await bell.click()
  await expect(panel).toContainText('Nothing new.')
  await floor.context().close()
})

test('a must-confirm with a PDF to one person stays on their home page until they confirm it', async ({
  page,
  browser,
  academy,
  signInAs,
}) => {
  test.slow()
  const floor = await openPageOf(browser, academy, DEMO_STAFF.username)
  await floor.goto('/')
  await signInAs('admin')
  await page.goto('/admin/announcements/new')
  await page.getByLabel('Title').fill('Fire exit')
  await page.getByLabel('Text').fill('The exit in the yard is open again.')
  const form = page.getByRole('form', { name: 'New announcement' })
  const picker = form.getByLabel('Photo or PDF')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(form.getByRole('alert')).toHaveText('Please choose a photo or a PDF.')
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  await picker.setInputFiles({ name: 'exit.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(form.getByText('exit.pdf')).toBeVisible()
  await form.getByLabel('People by name').fill('Staff Mem')
  await page.getByRole('option', { name: /Staff Member/ }).click()
  await expect(form.getByRole('button', { name: 'Remove Staff Member' })).toBeVisible()
  await expect(form.getByRole('group', { name: 'Restaurants' })).toBeHidden()
  await form.getByText('Must be confirmed').click()
  await form.getByRole('button', { name: 'Send now' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sends to 1 person now' })
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(page, 'Announcement sent', 'Notifies everyone it is for.')

  const card = floor.getByRole('region', { name: 'Please read and confirm' })
  await expect(card).toContainText('The exit in the yard is open again.')
  const download = floor.waitForEvent('download')
  await card.getByRole('link', { name: /^exit\.pdf/ }).click()
  expect(await readFile(await (await download).path())).toEqual(pdf)
  const bell = floor.getByRole('button', { name: /^Announcements/ })
  await bell.click()
  // Read, and not confirmed.
  await expect(bell).toHaveAccessibleName('Announcements, 1 to confirm')
  await floor.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Open Fire exit' }).click()
  await expect(page.getByRole('heading', { name: 'Read by 1, confirmed by 0' })).toBeVisible()
  await card.getByRole('button', { name: 'I have read this' }).click()
  await expect(card).toBeHidden()
  await expect(bell).toHaveAccessibleName('Announcements')
  await bell.click()
  await expect(floor.getByRole('dialog', { name: 'Announcements' })).toContainText('You confirmed this')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Read by 1, confirmed by 1' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Have confirmed it')
  await expect(page.getByRole('table', { name: 'Readers' }).getByRole('rowheader')).toHaveText([
    'Staff Member',
  ])
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('Staff Member')
  await floor.context().close()
})
