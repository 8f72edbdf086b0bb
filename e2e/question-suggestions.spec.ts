import type { Page } from '@playwright/test'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { sendSheet } from './sheet-file.ts'

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
  await form.getByRole('button', { name: 'Use this' }).click()
  await expect(form.getByRole('textbox', { name: 'Option B' })).toHaveAccessibleDescription(
    'This option is listed twice',
  )
  await form.getByRole('textbox', { name: 'Option A' }).fill('Nothing')
  await form.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText('1 picked')).toBeVisible()
  await offers(page).nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 picked')).toBeVisible()

  // A selection survives a slip.
  await page.getByRole('main').getByRole('link', { name: 'Questions', exact: true }).click()
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

test('twenty are taken in one press, of all kinds, and the module’s preview counts them', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/modules/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Our evening')
  await page.getByRole('textbox', { name: 'Description' }).fill('What is on our plates.')
  await page.getByRole('textbox', { name: 'Category' }).fill('Menu')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our evening' })).toBeFocused()
  await page.getByRole('link', { name: 'Suggest questions' }).click()
  await page.getByRole('button', { name: 'Take 20' }).click()
  await expect(page.getByText('20 picked')).toBeVisible()
  await expect(offers(page)).toHaveCount(20)
  await expect(offers(page).filter({ hasText: 'cost?' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add as drafts' }).click()
  await expectToast(page, '20 questions added', 'They are drafts: staff do not see them yet.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('20 questions')
  await expect(preview).toContainText('All 20 questions are drafts: publish the ones to ask staff.')
})

test('what an edit makes doubtful is refused where it stands, and nothing is lost', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/questions/suggest?parentId=1')
  await page.getByRole('button', { name: 'Choose all' }).click()
  const about = page.getByRole('group', { name: 'Ask about' })
  for (const choice of await about.getByRole('checkbox').all()) await choice.uncheck()
  await about.getByRole('checkbox', { name: 'Prices' }).check()
  await page.getByRole('button', { name: 'Suggest questions' }).click()
  const first = offers(page).first()
  await expect(first).toContainText('cost?')
  await first.getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('form', { name: 'Edit the question' })
  const right = await form.getByRole('combobox', { name: 'Right option' }).inputValue()
  const price = await form.getByRole('textbox', { name: `Option ${right}` }).inputValue()
  const other = right === 'A' ? 'B' : 'A'
  await form.getByRole('textbox', { name: `Option ${other}` }).fill(`${price}.00`)
  await form.getByRole('button', { name: 'Use this' }).click()
  await page.getByRole('button', { name: 'Add and publish' }).click()
  await expect(page.getByText(`The menu does not say that “${price}.00” is wrong.`)).toBeVisible()
  await expect(page.getByText('1 picked')).toBeVisible()
})

/** A description each; no two share a word. */
const PLATES = {
  Borsch: 'beetroot cabbage soup simmered slowly under sour cream',
  Varenyky: 'half moon dumplings filled potato browned onions butter',
  Holubtsi: 'rolled leaves holding rice mince baked tomato broth',
  Deruny: 'crisp grated pancakes fried golden served sharp garlic',
  Uzvar: 'dried fruit steeped overnight poured cold honey jug',
}

test('dishes that were imported become a module of their own in one press, first and open', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  const lines = Object.entries(PLATES).map(([name, words], index) => `${name};Kitchen;${20 + index};${words}`)
  await sendSheet(page, 'menu.csv', ['Name;Section;Price;Description', ...lines])
  await page.getByRole('button', { name: 'Check 5 lines' }).click()
  await page.getByRole('button', { name: 'Import 5 lines' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
  const own = page.getByRole('region', { name: 'A module of your own' })
  const name = own.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Our menu')
  await name.fill('')
  await own.getByRole('button', { name: 'Make a module of these dishes' }).click()
  await expect(name).toHaveAccessibleDescription('Please enter a name')
  await name.fill('The new plates')
  await own.getByRole('button', { name: 'Make a module of these dishes' }).click()
  await expect(own.getByRole('status')).toContainText('“The new plates” asks')
  await own.getByRole('link', { name: 'See the module' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The new plates' })).toBeFocused()
  await goWithin(page, '/training-modules')
  await expect(page.getByRole('heading', { name: 'Module 1: The new plates' })).toBeVisible()
})
