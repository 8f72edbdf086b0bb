import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

test('a lesson is written, seen as staff see it, kept as a draft, published, compared, restored and archived', async ({
  page,
  academy,
  signInAs,
  browser,
}) => {
  test.slow()
  const lessons = await openPageOf(browser, academy, DEMO_STAFF.username)
  await lessons.goto('/micro-learning')

  await signInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^Content/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeFocused()
  await page.getByRole('link', { name: /^Lessons/ }).click()
  await expect(page.getByRole('table', { name: 'Lessons' }).getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: 'Add a lesson' }).click()

  // The missing value shows at its field, and nothing is lost.
  await expect(page.getByRole('heading', { level: 1, name: 'New lesson' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Text' }).fill('One rests on the forearm.')
  await publish(page).click()
  await expect(titleField(page)).toHaveAccessibleDescription('Please enter a title')
  await titleField(page).fill('Carry two plates')
  await page.getByRole('combobox', { name: 'Category' }).fill('Service')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Carry two plates')
  await expect(preview).toContainText('One rests on the forearm.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Carry two plates saved', 'Staff do not see it yet.')
  await expect(page.getByRole('heading', { level: 1, name: 'Carry two plates' })).toBeFocused()
  const card = lessons.getByText('Carry two plates')
  await expect(lessons.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card).toHaveCount(0)

  await publish(page).click()
  await expectToast(page, 'Carry two plates published', 'Staff can see it now.')
  await expect(card.first()).toBeVisible()

  // A draft is pending; staff still see the published version.
  await titleField(page).fill('Carry three plates')
  await page.getByRole('textbox', { name: 'Why was it changed?' }).fill('For the large table')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Carry three plates saved', 'Staff still see the published version.')
  await expect(page.getByText('Changes not published')).toBeVisible()
  await expect(card.first()).toBeVisible()
  await publish(page).click()
  await expect(lessons.getByText('Carry three plates').first()).toBeVisible()

  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history).toContainText('For the large table')
  await history.getByRole('button', { name: 'Compare version 1' }).click()
  await expect(history.getByRole('definition')).toContainText('Carry twothree plates')
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  const restore = page.getByRole('alertdialog', { name: 'Restore version 1?' })
  await expect(restore).toContainText('Staff will see it right away.')
  await expect(restore.getByRole('definition')).toContainText('Carry threetwo plates')
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expect(restore.getByLabel('Reason')).toHaveAccessibleDescription(/Please give a reason/)
  await restore.getByLabel('Reason').fill('Two are enough')
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Version 1 restored', 'It is now the latest version.')
  await expect(titleField(page)).toHaveValue('Carry two plates')
  await expect(history.getByRole('listitem').first()).toContainText('Two are enough')

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expectToast(page, 'Carry two plates archived', 'Staff no longer see it.')
  await expect(card).toHaveCount(0)
  await lessons.context().close()
})

test('two managers at one reward: the second sees what the first saved, and decides', async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/rewards/1')
  const nameOf = (shown: Page) => shown.getByRole('textbox', { name: 'Name' })
  await expect(nameOf(page)).toHaveValue('Ramune and Edamame')
  const other = await context.newPage()
  await other.goto('/admin/content/rewards/1')
  // Before typing: a form starts with the draft from the same person's other tab.
  await expect(nameOf(other)).toHaveValue('Ramune and Edamame')
  await nameOf(page).fill('Ramune and Peas')
  await nameOf(other).fill('Ramune and Beans')
  await publish(other).click()
  await expectToast(other, 'Ramune and Beans published', 'Staff can see it now.')
  await publish(page).click()
  const dialog = page.getByRole('dialog', { name: /has just saved this$/ })
  await expect(dialog.getByRole('definition')).toContainText('Ramune and BeansPeas')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(nameOf(page)).toHaveValue('Ramune and Peas')
  await publish(page).click()
  await expectToast(page, 'Ramune and Peas published', 'Staff can see it now.')
  await goWithin(page, '/admin/content/nothing')
  await expect(page.getByRole('heading', { name: 'This could not be found' })).toBeVisible()
})
