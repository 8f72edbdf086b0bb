import type { Page } from '@playwright/test'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectToast, goWithin, publishForm, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

test('a dish is edited with its recipe: what follows is seen before, and by staff after it is published', {
  tag: '@core',
}, async ({ page, academy, signInAs, browser }) => {
  test.slow()
  const menu = await openPageOf(browser, academy, DEMO_STAFF.username)

  await signInAs('admin')
  await page.goto('/admin/content/dishes')
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('edamame')
  await page.getByRole('link', { name: 'Edamame', exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue('Edamame')
  await expect(page.getByRole('combobox', { name: 'Section' })).not.toHaveValue('')
  const preview = page.getByRole('region', { name: 'Preview' })
  const statement = page.getByRole('region', { name: 'The menu will say' })
  await expect(preview.getByRole('article', { name: 'Edamame' })).toBeVisible()

  // A component brings its allergens along, as it is chosen.
  await page.getByRole('combobox', { name: 'Add a component' }).fill('tobiko')
  await page.getByRole('option', { name: 'Tobiko' }).click()
  await expect(statement.getByRole('definition').first()).toContainText('Fish')
  const effects = page.getByRole('region', { name: 'What saving changes' })
  await expect(effects).toContainText('this dish')
  await field(page, 'Name').fill('Edamame with tobiko')
  await expect(preview.getByRole('article', { name: 'Edamame with tobiko' })).toBeVisible()

  // The contradiction shows at the marks, and nothing is lost.
  await expect(page.getByText(/^There is fish in it: it cannot be veg/)).toBeVisible()
  await publishForm(page)
  await expect(page.getByText(/^Edamame with tobiko cannot be marked veg/).first()).toBeVisible()
  for (const mark of ['Vegan', 'Vegetarian']) {
    await page.getByRole('checkbox', { name: mark, exact: true }).uncheck()
  }
  await publishForm(page)
  await expectToast(page, 'Edamame with tobiko published', 'Staff can see it now.')
  await menu.goto('/menu')
  const dish = menu.getByRole('article', { name: 'Edamame with tobiko' })
  await expect(dish).toBeVisible()

  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Compare version 1' }).click()
  await expect(history.getByRole('definition').first()).toContainText('Edamame with tobiko')
  // By names, not by numbers.
  await expect(history.getByRole('term').filter({ hasText: /^Components$/ })).toBeVisible()
  await expect(
    history.getByRole('definition').filter({ hasText: 'Tobiko', hasNotText: 'Edamame' }),
  ).toBeVisible()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  // It asks first, and shows that the recipe goes back as well, unless the words alone are taken.
  const restore = page.getByRole('alertdialog', { name: 'Restore version 1?' })
  const recipe = restore.getByRole('term').filter({ hasText: /^Components$/ })
  await expect(recipe).toBeVisible()
  await restore.getByText('The words alone').click()
  await expect(restore.getByRole('term').filter({ hasText: /^Name$/ })).toBeVisible()
  await expect(recipe).toHaveCount(0)
  await restore.getByText('Everything').click()
  await restore.getByLabel('Reason').fill('The tobiko is sold out')
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Version 1 restored', 'It is now the latest version.')
  await expect(field(page, 'Name')).toHaveValue('Edamame')
  await expect(menu.getByRole('article', { name: 'Edamame', exact: true })).toBeVisible()

  await menu.context().close()
})

test('a tab, a section, a dish and a set menu are made, and what is still needed is not archived', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/tabs/new')
  await field(page, 'Name').fill('Antipasti')
  await publish(page).click()
  await expectToast(page, 'Antipasti published', 'Staff can see it now.')

  await goWithin(page, '/admin/content/sections/new')
  await field(page, 'Name').fill('Freddi')
  await publish(page).click()
  await expect(page.getByRole('combobox', { name: 'Tab' })).toHaveAccessibleDescription('Please choose a tab')
  await page.getByRole('combobox', { name: 'Tab' }).selectOption('Antipasti')
  await publish(page).click()
  await expectToast(page, 'Freddi published', 'Staff can see it now.')

  await goWithin(page, '/admin/content/dishes/new')
  await field(page, 'Name').fill('Vitello tonnato')
  await page.getByRole('combobox', { name: 'Its language' }).selectOption('Italian')
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Freddi')
  await publishForm(page)
  await expectToast(page, 'Vitello tonnato published', 'Staff can see it now.')

  await goWithin(page, '/admin/content/set-menus/new')
  await field(page, 'Name').fill('Pranzo')
  await field(page, 'Description').fill('Lunch for the office')
  await page.getByRole('combobox', { name: 'Tab' }).selectOption('Antipasti')
  await page.getByRole('button', { name: 'Add a course' }).click()
  await field(page, 'Title').fill('First')
  await page.getByRole('combobox', { name: 'Add a dish' }).fill('vitello')
  await page.getByRole('option', { name: 'Vitello tonnato' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Vitello tonnato')
  await publish(page).click()
  await expectToast(page, 'Pranzo published', 'Staff can see it now.')

  await goWithin(page, '/menu?tab=antipasti')
  await expect(page.getByRole('article', { name: 'Vitello tonnato' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pranzo' })).toBeVisible()

  await goWithin(page, '/admin/content/dishes')
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('vitello')
  await page.getByRole('link', { name: 'Vitello tonnato' }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Still used by Pranzo.').first()).toBeVisible()
})

test('chosen dishes get new prices and are archived, each after a count; both are undone', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/dishes')
  const choose = async () => {
    await page.getByRole('checkbox', { name: 'Choose Edamame', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  }
  await page.getByRole('checkbox', { name: 'Choose Edamame', exact: true }).check()
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  const price = page.getByRole('dialog', { name: 'Change the price of 1 dish?' })
  await price.getByRole('textbox', { name: 'Per cent' }).fill('50')
  await price.getByRole('button', { name: 'Show new prices' }).click()
  await expect(price.getByRole('listitem')).toContainText(/Edamame.*→/)
  await price.getByRole('button', { name: 'Change 1' }).click()
  await expectToast(page, '1 with a new price', 'Staff see it at once.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'It is as it was before.')

  await choose()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  const archive = page.getByRole('dialog', { name: /^Archive \d+ dishes\?$/ })
  await expect(archive).toContainText('left out')
  await archive.getByRole('button', { name: /^Archive \d+$/ }).click()
  // A set menu serves Edamame, which stays.
  const archived = page.getByRole('row').filter({ hasText: 'Archived' })
  await expect(archived).not.toHaveCount(0)
  await expect(archived.filter({ hasText: 'Edamame' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(archived).toHaveCount(0)
})

test('dishes are edited in a grid by keyboard, saved at once, and a conflict loses nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/dishes')
  await page.getByRole('link', { name: 'Edit as a grid' }).click()
  const names = page.getByRole('textbox', { name: /^Name of / })
  await expect(names).toHaveCount(50)
  const prices = page.getByRole('textbox', { name: /^Price of / })
  const [firstName, secondName] = [await names.nth(0).inputValue(), await names.nth(1).inputValue()]
  await prices.nth(0).fill('11')
  await page.keyboard.press('Enter')
  await expect(prices.nth(1)).toBeFocused()
  await page.keyboard.type('oops')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect(prices.nth(0)).toBeFocused()
  await names.nth(0).fill('Renamed')
  await page.getByRole('checkbox', { name: `${secondName} is available` }).click()

  // Someone else is quicker with one of them.
  const { rows } = await (await page.request.get('/api/admin/dish-grid')).json()
  await page.request.put('/api/admin/dish-grid', {
    data: { rows: [{ id: rows[0].id, revision: rows[0].revision, price: 99 }] },
  })
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  await expectToast(page, '1 dish saved', 'Not saved: 1. The rows say why.')
  await expect(page.getByText(`Someone else has saved it: ${firstName}, 99`)).toBeVisible()
  await expect(names.nth(0)).toHaveValue('Renamed')
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expectToast(page, '1 dish saved', 'Staff can see it now.')
  await expect(prices.nth(0)).toHaveValue('11')
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
})
