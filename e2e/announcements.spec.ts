import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

test('an announcement rings at an open page’s bell, and management sees who has read it', async ({
  page,
  browser,
  academy,
  signInAs,
}) => {
  test.slow()
  const floor = await openPageOf(browser, academy, DEMO_STAFF.username)
  await floor.goto('/suggestions')
  const bell = floor.getByRole('button', { name: /^Announcements/ })
  await expect(bell).toHaveAccessibleName('Announcements')

  await signInAs('admin')
  await page.goto('/admin/announcements')
  await expect(page.getByRole('heading', { name: 'Nothing announced yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New announcement' }).first().click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Please enter a title')).toBeVisible()
  await page.getByLabel('Title').fill('New menu on Monday')
  await page.getByLabel('Text').fill('Taste it at the briefing.')
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/^Please enter a page of the academy/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Link').fill('/training-modules')
  await page.getByRole('button', { name: 'Send now' }).click()
  const question = page.getByRole('alertdialog', { name: /^Send to \d+ (person|people)\?$/ })
  await expectAccessible(page, question)
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(page, 'Announcement sent', 'Notifies everyone it is for.')

  // The page stays open and is not reloaded.
  await expect(bell).toHaveAccessibleName('Announcements, 1 new')
  await bell.click()
  const panel = floor.getByRole('dialog', { name: 'Announcements' })
  await expect(panel).toContainText('Taste it at the briefing.')
  await expectAccessible(floor, panel)
  await expect(bell).toHaveAccessibleName('Announcements')
  await panel.getByRole('link', { name: 'Open' }).click()
  await expect(floor).toHaveURL(/\/training-modules$/)
  await expect(panel).toBeHidden()

  await page.getByRole('link', { name: 'Open New menu on Monday' }).click()
  await expect(page.getByRole('heading', { name: 'Read by 1' })).toBeVisible()
  await page.getByLabel('Show').selectOption('Have read it')
  await expect(page.getByRole('table', { name: 'Readers' }).getByRole('rowheader')).toHaveText([
    'Staff Member',
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'Announcement withdrawn', 'No one sees it now.')
  await bell.click()
  await expect(panel).toContainText('Nothing new.')
  await floor.context().close()
})
