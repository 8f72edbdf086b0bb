import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const offers = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Drop/ }) })

test('questions are suggested from chosen dishes, picked, edited, dropped and published in a module', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/modules/1')
  await page.getByRole('link', { name: 'Suggest questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suggest questions' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue('1')

  // Something must be chosen.
  await page.getByRole('button', { name: 'Suggest questions' }).click()
  await expect(page.getByText('Please choose at least one dish')).toBeVisible()

  // A section whole, and one found by its name.
  const dishes = page.getByRole('group', { name: 'Dishes' })
  const section = dishes.getByRole('checkbox').first()
  await section.check()
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('edamame')
  await dishes.getByRole('checkbox', { name: 'Edamame', exact: true }).check()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(section).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suggest questions' }).click()
  await expect(page.getByRole('heading', { name: 'Suggestions' })).toBeFocused()
  await expect(offers(page)).toHaveCount(20)
  await page.getByRole('button', { name: 'More questions' }).click()
  await expect(offers(page)).toHaveCount(40)
  await expect(page.getByText('Right: ')).toHaveCount(40)
  await expect(offers(page).first()).toContainText('Learned in: ')

  // One is dropped, one edited, which picks it, and one picked by the keyboard.
  await page.getByRole('button', { name: /^Drop/ }).first().click()
  await expect(offers(page)).toHaveCount(39)
  await offers(page).nth(0).getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('form', { name: 'Edit the question' })
  await expect(form.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Question' }).fill('What would you bring table four?')
  const other = await form.getByRole('textbox', { name: 'Option B' }).inputValue()
  await form.getByRole('textbox', { name: 'Option A' }).fill(other)
  await form.getByRole('button', { name: 'Use it so' }).click()
  await expect(form.getByRole('textbox', { name: 'Option B' })).toHaveAccessibleDescription(
    'This option stands here twice',
  )
  await form.getByRole('textbox', { name: 'Option A' }).fill('Nothing')
  await expectAccessible(page, page.getByRole('main'))
  await form.getByRole('button', { name: 'Use it so' }).click()
  await expect(page.getByText('1 picked')).toBeVisible()
  await offers(page).nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 picked')).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))

  // What is picked is not lost by a slip.
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Add and publish' }).click()
  await expectToast(page, '2 questions added', 'They are published.')
  await expect(page.getByText('22 published questions')).toBeVisible()
  await page.getByRole('link', { name: 'All its questions' }).click()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('table four')
  await page.getByRole('link', { name: 'What would you bring table four?' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Suggested from the menu')
})

test('from the list of questions a module is chosen first, and drafts stay unseen', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('admin')
  await page.goto('/admin/content/questions')
  await page.getByRole('link', { name: 'Suggest questions' }).click()
  await page.getByRole('button', { name: 'Choose all' }).click()
  const about = page.getByRole('group', { name: 'Ask about' })
  for (const name of [
    ...[
      'Allergens',
      'Prices',
      'Sections',
      'Specials',
      'Descriptions',
      'What to tell a guest',
      'Names',
      'Sources',
    ],
  ])
    await about.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Suggest questions' }).click()
  await expect(offers(page).first()).toContainText('Which of these dishes is ve')
  await offers(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add as drafts' }).click()
  const module = page.getByRole('combobox', { name: 'Module' })
  await expect(module).toBeFocused()
  await expect(module).toHaveAccessibleDescription('Please choose a module')
  await module.selectOption({ index: 2 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Add as drafts' }).click()
  await expectToast(page, '1 question added', 'They are drafts: staff do not see them yet.')
  await expect(page.getByText('20 published questions, 1 draft')).toBeVisible()
})
