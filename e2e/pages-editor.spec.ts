import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

test('a page of the house’s own is written with a figure, and staff find it beside the built-in one', async ({
  page,
  academy,
  signInAs,
  browser,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/pages')
  await page.getByRole('link', { name: 'Add a page' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Wine guide')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('wine-guide')
  await page.getByRole('textbox', { name: 'Introduction' }).fill('What we pour.')
  await page.getByRole('button', { name: 'Add a section' }).click()
  const reds = page.getByRole('group', { name: 'Section 1' })
  await reds.getByRole('textbox', { name: 'Section address' }).fill('reds')
  await reds.getByRole('textbox', { name: 'Summary' }).fill('Three of them.')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('Open them **early**.')
  await page.getByRole('combobox', { name: 'Draw a figure in text' }).selectOption('sake-vessels')
  await expect(text).toHaveValue('Open them **early**.\n\n![](figure:sake-vessels)\n')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('strong')).toHaveText('early')
  await expect(preview.getByRole('heading', { level: 3, name: 'Tokkuri' })).toBeVisible()

  // The missing value shows at its field, within a section too.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Section title' })
  await expect(title).toHaveAccessibleDescription('Please enter a title')
  await title.fill('Reds')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Wine guide published', 'Staff can see it now.')

  const reader = await openPageOf(browser, academy, DEMO_STAFF.username)
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.goto('/reading')
  await expect(reader.getByRole('heading', { level: 1, name: 'Reading' })).toBeVisible()
  await reader.getByRole('link', { name: /^Wine guide/ }).click()
  await expect(reader).toHaveURL(/\/reading\/wine-guide$/)
  await expect(reader.getByRole('heading', { level: 1, name: 'Wine guide' })).toBeFocused()
  await expect(reader.locator('#reds')).toContainText('Open them early.')
  await expect(reader.locator('#reds').getByRole('heading', { level: 3, name: 'Tokkuri' })).toBeVisible()
  // The source of an answer still leads to its section, whatever page that is on.
  await goWithin(reader, '/reading#vessels')
  await expect(reader).toHaveURL(/\/reading\/sake-guide#vessels$/)
  await expect(reader.locator('#vessels')).toBeFocused()
  await goWithin(reader, '/reading/nothing')
  await expect(reader.getByText('There is no page at this address.')).toBeVisible()
  await reader.context().close()

  // A section that questions lead to is not lost by a slip.
  await goWithin(page, '/admin/content/pages')
  await page.getByRole('link', { name: 'Sake Guide' }).click()
  await page.getByRole('button', { name: 'Remove Vessels' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Sections' }).getByRole('alert')).toContainText(
    'Still used by “',
  )
})
