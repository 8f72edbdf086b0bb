/** A stranger's first file: an academy without tabs and sections takes them from it. */
import { linkPaths } from '#contract/paths.ts'
import { openSetup } from '#server/accounts/first-run.ts'
import { Academy } from './academy.ts'
import { test as base, expect, goWithin } from './fixtures.ts'
import { sendSheet } from './sheet-file.ts'

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  academy: async ({}, use) => {
    const academy = await Academy.openUnused()
    await use(academy)
    await academy.remove()
  },
})

test.use({ viewport: { width: 390, height: 844 } })

const FILE = [
  'The Copper Ladle;',
  'Dish;Price',
  'LUNCH;',
  'Starters;',
  'Leek soup;6',
  'Beet salad;7',
  'Mains;',
  'Barley bowl;12',
  'Desserts;',
  'Plum tart;6',
  'DINNER;',
  'Starters;',
  'Grilled leeks;8',
  'Mains;',
  'Braised lamb;21',
  'Roast squash;17',
  'Desserts;',
  'Poached pear;8',
]

test('a fresh academy takes a file with two tabs and six section rows, with no form in between', async ({
  page,
  academy,
}) => {
  test.slow()
  const link = linkPaths.setup((await openSetup(academy.db)) ?? '')
  const made = await page.request.post(`/api${link}`, {
    data: {
      manager: {
        username: 'ladle',
        fullName: 'Lena Ladle',
        email: 'lena@example.com',
        password: 'Ladle2026',
      },
      group: {
        groupName: 'The Copper Ladle',
        timeZone: 'UTC',
        currency: 'USD',
        priceUnit: 'whole',
        allergenProfile: 'us',
        menuLanguage: null,
      },
      locations: [],
      content: { menu: 'own', items: [] },
    },
  })
  expect(made.status()).toBe(201)
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'menu.csv', FILE)
  await expect(page.getByText('Headings in line 2, 6 section rows, 2 tab rows')).toBeVisible()
  await page.getByRole('button', { name: 'Check 8 lines' }).click()
  await expect(page.getByRole('radio', { name: 'New: 8' })).toBeVisible()
  const sections = page.getByRole('region', { name: 'Sections' })
  await expect(sections).toContainText('6 new sections: LUNCH: Starters (2 lines), LUNCH: Mains (1 line)')
  await page.getByRole('button', { name: 'Import 8 lines' }).click()
  await expect(page.getByText('8 new, 0 changed, 0 as they were.')).toBeVisible()

  await goWithin(page, '/menu')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([/^LUNCH/, /^DINNER/])
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /^Starters/,
    /^Mains/,
    /^Desserts/,
  ])
  await page.getByRole('tab', { name: /^DINNER/ }).click()
  await expect(page.getByRole('article', { name: 'Braised lamb', exact: true })).toBeVisible()

  // The next file spells a section otherwise and names another one: one is there already, the other may go elsewhere.
  await goWithin(page, '/admin/content/dishes/import')
  await sendSheet(page, 'more.csv', [
    'Dish;Price;Section;Tab',
    'Cold brew;4;Coffee;',
    'Roast quail;23;main;Dinner',
  ])
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await expect(sections).toContainText('Dinner: main → Mains (DINNER), there already')
  await expect(sections).toContainText('1 new section: Coffee (1 line)')
  await sections.getByLabel('New sections come into the tab').fill('Drinks')
  await sections.getByRole('button', { name: 'Use Drinks' }).click()
  await sections.getByText('1 new section').click()
  await expect(sections.getByLabel('What Coffee is')).toContainText('New, in Drinks')
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()
  await goWithin(page, '/menu')
  await expect(tabs).toHaveText([/^LUNCH/, /^DINNER/, /^Drinks/])

  // A dish listed under another section has moved, or is another dish; a mark has its own column.
  await goWithin(page, '/admin/content/dishes/import')
  await sendSheet(page, 'moved.csv', [
    'Dish;Price;Section;Tab;Vegetarian',
    'Plum tart;6;Mains;Lunch;',
    'Grilled leeks;8;Mains;Lunch;x',
  ])
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  const tart = page.getByRole('listitem').filter({ hasText: /^Line \d+.*Plum tart/ })
  await expect(tart).toContainText('Moves from Desserts (LUNCH) to Mains (LUNCH).')
  const leeks = page.getByRole('listitem').filter({ hasText: /^Line \d+.*Grilled leeks/ })
  await leeks.getByRole('button', { name: 'No, it is another one' }).click()
  await expect(page.getByRole('radio', { name: 'New: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('1 new, 1 changed, 0 as they were.')).toBeVisible()
  await goWithin(page, '/menu')
  const mains = page.getByRole('article').filter({ hasText: /Plum tart|Grilled leeks/ })
  await expect(mains).toHaveCount(2)
  // The filter offers what some dish has.
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Vegetarian', exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Vegan', exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Vegetarian with salt' })).toHaveCount(0)
})
