import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, goWithin, test } from './fixtures.ts'
import { sendSheet } from './sheet-file.ts'

const HEADINGS = 'Name;What to say;Topic;Seconds;Colour'
const RIGHT = 'Fold a napkin;"Flat first.\n\nThen in three.";Service;20;red'
const sendLessons = (page: Page, ...lines: string[]) => sendSheet(page, 'lessons.csv', [HEADINGS, ...lines])

test('lessons come from a spreadsheet: a wrong line is named, corrected, and then all are imported', {
  tag: '@core',
}, async ({ page, signInAs }) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/lessons')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import lessons' })).toBeFocused()

  const file = page.getByLabel('Spreadsheet')
  await file.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
  })
  await expect(page.getByRole('alert')).toHaveText(
    'This is a photo, and only tables can be read. Please have your phone or computer extract its text into a table, or type it into a spreadsheet, then copy and paste it here.',
  )

  // Known headings are guessed; unknown ones are chosen.
  await sendLessons(page, RIGHT, `Pour tea;Two hands.;${'x'.repeat(41)};;green`)
  await expect(page.getByRole('heading', { name: 'What the columns contain' })).toBeFocused()
  await expect(page.getByText('lessons.csv: 2 lines')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('title')
  await expect(page.getByLabel('Topic', { exact: true })).toHaveValue('category')
  await expect(page.getByLabel('Colour', { exact: true })).toHaveValue('')
  await expect(page.getByText('No column contains Text.')).toBeVisible()
  await page.getByLabel('What to say', { exact: true }).selectOption('Text (needed)')
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused()
  const wrong = page.getByRole('row').filter({ hasText: 'Line 3' })
  await expect(wrong).toContainText('Must be at most 40 characters')
  await expect(page.getByRole('radio', { name: 'New: 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 line, leave 1 out' })).toBeEnabled()
  await page.getByText('Import nothing yet').click()
  await expect(page.getByRole('button', { name: /^Import 1 line/ })).toBeDisabled()

  await sendLessons(page, RIGHT, 'Pour tea;Two hands.;Beverage;;green')
  await page.getByLabel('What to say', { exact: true }).selectOption('Text (needed)')
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await expect(page.getByRole('radio', { name: 'New: 2' })).toBeChecked()
  await page.getByLabel('Why was it changed?').fill('The autumn list')
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()
  await page.getByRole('link', { name: 'See all lessons' }).click()
  await page.getByRole('searchbox', { name: 'Search lessons' }).fill('Fold a napkin')
  await page.getByRole('link', { name: 'Fold a napkin' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Flat first.\n\nThen in three.')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The autumn list')

  // An export can be imported.
  await goWithin(page, '/admin/content/lessons')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export XLSX' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lessons.xlsx')
  const buffer = await readFile(await download.path())
  await page.getByRole('link', { name: 'Import' }).click()
  await file.setInputFiles({ name: 'lessons.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: /^Check \d+ lines$/ }).click()
  await expect(page.getByText('Everything in this file is already in the academy.')).toBeVisible()
})

test('a menu goes in as its restaurant has it: titles, rows of sections, a column that nobody knows, a wrong line', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  const menu = [
    'The Blue Heron;;;',
    'Autumn menu;from October;;',
    'Nr.;Gericht;Preis;SEAFOOD',
    'ROBATA;;;',
    '1;Heron skewer;8;x',
    '2;Heron pie;twelve;',
    'DESSERT;;;',
    '3;Heron tart;9;',
    'Total;29;;',
  ]
  // Where nothing is left below the headings, other ones can be chosen.
  await sendSheet(page, 'one.csv', ['Dish;Price'])
  await expect(page.getByText('There is nothing below the headings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check 0 lines' })).toBeDisabled()
  await page.getByLabel('Headings', { exact: true }).selectOption('This file has no headings')
  await expect(page.getByText('No headings', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check 1 line' })).toBeEnabled()

  await sendSheet(page, 'menu.csv', menu)
  // The table's position is detected and shown.
  await expect(page.getByLabel('Gericht', { exact: true })).toHaveValue('name')
  await expect(page.getByLabel('Nr.', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Section rows', { exact: true })).toHaveValue('sectionId')
  await page.getByText('Headings in line 3, 2 section rows, 1 row left out').click()
  await expect(page.getByLabel('Headings', { exact: true })).toHaveValue('3')
  await expect(page.getByLabel('What line 4 is')).toHaveValue('section')
  await expect(page.getByLabel('What line 9 is')).toHaveValue('ignored')

  // Possible allergen columns need a person's decision.
  const button = page.getByRole('button', { name: 'Check 3 lines' })
  await expect(page.getByText('This column looks like allergen information: SEAFOOD.')).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByRole('button', { name: 'Leave out SEAFOOD' }).click()
  await button.click()
  const wrong = page.getByRole('row').filter({ hasText: 'Line 6' })
  await expect(wrong).toContainText('“twelve” is no price')
  await expect(wrong).toContainText('Heron pie')

  // Input survives a network failure and is sent again.
  const cell = page.getByRole('button', { name: /^Price, line 6:/ })
  await page.route('**/dry-run', route => route.abort())
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(cell).toHaveAccessibleName('Price, line 6: 12')
  await expect(cell).toBeFocused()
  await expect(page.getByRole('button', { name: /^Import 2 lines/ })).toBeDisabled()
  await page.unroute('**/dry-run')
  await page.getByRole('button', { name: 'Check again' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'New: 3' })).toBeVisible()
  // The line stays where it was mended, and what the file says can be put back.
  await expect(wrong).toContainText('New')
  await page.getByRole('button', { name: 'Put back Price, line 6' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Wrong: 1' })).toBeVisible()

  // A line is left out, and taken in again.
  await page.getByRole('button', { name: 'Leave out line 6' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Left out: 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Take in line 6' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'Wrong: 1' })).toBeVisible()

  // The right ones go in, the other one comes back with the reason.
  await page.getByRole('button', { name: 'Import 2 lines, leave 1 out' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()
  await expect(page.getByText('1 line left out.')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('dishes-not-imported.csv')
  const rest = await readFile(await download.path(), 'utf8')
  expect(rest).toMatch(/Heron pie.*twelve.*is no price/)
  expect(rest).not.toContain('Heron tart')

  // An import is undone as a whole.
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('2 to archive, 0 to change back.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { name: 'Undone' })).toBeFocused()
  await goWithin(page, '/admin/content/imports')
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeFocused()
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: '2 new, 0 changed' }).first(),
  ).toContainText('Undone')
})

test('a table copied from a page is pasted and imported', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/content/lessons/import')
  const paste = (where: 'body' | 'textarea', clipboard: Record<string, string>) =>
    page.evaluate(
      ([selector, entries]) => {
        const clipboardData = new DataTransfer()
        for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.querySelector(selector)?.dispatchEvent(event)
      },
      [where, clipboard] as const,
    )
  const field = page.getByLabel('Or paste a table here')
  await expect(field).toBeVisible()
  await paste('body', { 'text/html': '<p>Hello</p>', 'text/plain': 'Hello' })
  await expect(page.getByRole('alert')).toHaveText('There is nothing in this file below its headings.')

  await paste('textarea', {
    'text/plain': 'Lessons',
    'text/html': `<table><tr><th colspan=3>Lessons of this week</th></tr>
      <tr><th>Title</th><th>Text</th><th>Category</th></tr>
      <tr><td>Fold a napkin</td><td><p>Flat first.</p><p>Then in three.</p></td><td rowspan=2>Service</td></tr>
      <tr><td>Pour tea <img src=x onerror="document.title='run'"></td><td>Two hands.</td></tr></table>`,
  })
  await expect(page.getByText('The pasted table: 2 lines')).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()
  expect(await page.title()).not.toBe('run')

  // A paste from the keyboard is text, which the button reads.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await field.fill('Title\tText\tCategory\nPolish a glass\tWith steam.\tService')
  await page.getByRole('button', { name: 'Read this table' }).click()
  await expect(page.getByText('The pasted table: 1 line')).toBeVisible()
})

test('gluten, nuts and shellfish go in as the sheet says them, and stand so on card, filter, matrix and print', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  const menu = [
    'Dish;Section;Price;GLUTEN;NUTS;SHELLFISH;WHEAT',
    'Heron loaf;Robata;8;x;traces;no;no',
    'Heron bisque;Robata;9;no;no;x;no',
    'Heron bun;Robata;7;x;no;no;x',
  ]
  await sendSheet(page, 'menu.csv', menu)
  for (const [heading, subject] of [
    ['GLUTEN', 'gluten'],
    ['NUTS', 'tree-nut'],
    ['SHELLFISH', 'shellfish'],
    ['WHEAT', 'wheat'],
  ] as const)
    await expect(page.getByLabel(heading, { exact: true })).toHaveValue(`allergen ${subject}`)
  await page.getByRole('button', { name: 'Check 3 lines' }).click()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(page.getByText('3 new, 0 changed, 0 as they were.')).toBeVisible()

  await goWithin(page, '/menu?q=Heron')
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await expect(card('Heron loaf')).toContainText('Gluten (cereal not named)')
  await expect(card('Heron loaf')).toContainText(/Tree nut \(not named\): the menu’s sheet of .* says so/)
  await expect(card('Heron bisque')).toContainText('Shellfish (not named)')
  await expect(card('Heron bun')).toContainText('Gluten (Wheat)')

  // As its group it is left out; of one of the group only the chef can tell.
  const askFirst = page.getByRole('region', { name: 'Ask the chef first' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Shellfish', exact: true }).check()
  await expect(askFirst.getByRole('article')).toHaveCount(2)
  await expect(card('Heron bisque')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Shellfish', exact: true }).uncheck()
  await page.getByText('One cereal or one nut alone').click()
  await page.getByRole('checkbox', { name: 'Rye', exact: true }).check()
  await expect(askFirst.getByRole('article', { name: 'Heron loaf' })).toBeVisible()

  await goWithin(page, '/menu?view=allergens')
  const columns = page.getByRole('columnheader')
  await expect(columns.filter({ hasText: 'Shellfish' })).toBeVisible()
  const headings = await columns.allTextContents()
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const [dish, subject, state] of [
      ['Heron loaf', 'Gluten', 'Contains'],
      ['Heron loaf', 'Tree nut', 'May contain'],
      ['Heron bisque', 'Shellfish', 'Contains'],
      ['Heron bisque', 'Crustacean', 'Not assessed: ask the chef'],
      ['Heron bisque', 'Mollusc', 'Not assessed: ask the chef'],
    ] as const) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: dish }) })
      await expect(row.getByRole('cell').nth(headings.indexOf(subject) - 1)).toContainText(
        `${subject}: ${state}`,
      )
    }
    await expect(page.getByRole('rowheader', { name: 'Heron loaf' })).toContainText(
      'Gluten (cereal not named) · may contain Tree nut (not named)',
    )
  }
})

const NEXT_MONTH = [
  'Menu;Section;Dish;Price',
  'Quay;Plates;Quay octopus;190',
  'Quay;Plates;Quay grilled ox;240',
]
const THIS_MONTH = [
  ...['Menu;Section;Dish;Price', 'Quay;Plates;Quay octopus;180', 'Quay;Plates;Quay beef grill;240'],
  ...['Quay;Plates;Quay scallops;140', 'Quay;Plates;Quay ham;160'],
]

test('next month’s file: one dish goes, one is kept, one gets another name, and a price is put right in a question', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'this-month.csv', THIS_MONTH)
  await page.getByRole('button', { name: 'Check 4 lines' }).click()
  const imported = page.waitForResponse(response => response.url().endsWith('/apply'))
  await page.getByRole('button', { name: 'Import 4 lines' }).click()
  await expect(page.getByText('4 new, 0 changed, 0 as they were.')).toBeVisible()

  // Two questions about prices stand in a module.
  const { ids } = (await (await imported).json()) as { ids: readonly number[] }
  const questions = await Promise.all(
    [0, 2].map(async at => {
      const path = `/api/admin/question-suggestions?dishIds=${ids[at]}&rules=price`
      const [offer] = (await (await page.request.get(path)).json()).questions
      const { key: _, rule: __, dish: ___, ...question } = offer
      return { ...question, reference: { kind: 'dish', id: ids[at] } }
    }),
  )
  const added = await page.request.post('/api/admin/modules/1/questions', {
    data: { questions, isPublished: true },
  })
  expect(added.status()).toBe(201)

  // Nothing is decided for the importer, and what would wait is said before.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await sendSheet(page, 'next-month.csv', NEXT_MONTH)
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await expect(page.getByText('Not in this file: 3', { exact: true })).toBeVisible()
  await expect(page.getByText(/^1 question will wait, because the answer changes/)).toBeVisible()
  const beef = page.getByRole('combobox', { name: 'Quay beef grill, Plates' })
  const scallops = page.getByRole('combobox', { name: 'Quay scallops, Plates' })
  const ham = page.getByRole('combobox', { name: 'Quay ham, Plates' })
  await expect(beef).toHaveAccessibleDescription('Perhaps renamed to Quay grilled ox.')
  await expect(scallops).toHaveAccessibleDescription('Off the menu, 1 question will wait.')
  for (const choice of [beef, scallops, ham]) await expect(choice).toHaveValue('keep')
  await beef.selectOption({ label: 'Renamed to Quay grilled ox' })
  await expect(page.getByRole('radio', { name: 'Changed: 2' })).toBeVisible()
  await scallops.selectOption({ label: 'Take off the menu' })
  await expect(scallops.getByRole('option', { name: 'Renamed to' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 lines, take 1 off the menu' }).click()
  await expect(
    page.getByText('0 new, 2 changed, 0 as they were. 1 taken off the menu.', { exact: true }),
  ).toBeVisible()
  await page.getByText('2 questions wait until made right').getByRole('link', { name: 'Out of date' }).click()

  // The new price is known; who cooks scallops no longer is asked by hand.
  await expect(page.getByRole('heading', { name: '2 questions suspended' })).toBeVisible()
  await page.getByRole('button', { name: 'Make 1 question right, with the new price' }).click()
  await expect(page.getByRole('heading', { name: '1 question suspended' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 3 })).toContainText('Quay scallops')

  await goWithin(page, '/menu')
  await page.getByRole('tab', { name: /^Quay/ }).click()
  const dishes = page.getByRole('article').filter({ hasText: 'Quay' })
  await expect(dishes).toHaveCount(3)
  await expect(page.getByRole('article', { name: 'Quay grilled ox', exact: true })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Quay ham', exact: true })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Quay octopus', exact: true })).toContainText('190')
})

test('a shop’s export goes in with the prices of all sizes, and without its delivery', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'shop.csv', [
    'Handle,SKU,Name,Category,Description,Option 1 name,Option 1 value,Price',
    'pie,1,Pier pie,ROBATA,"<p>Caf&eacute; sauce &amp; leek</p>",Size,Family,610',
    'pie,2,,,,,Medium,350',
    'pie,3,,,,,Small,240',
    'tea,4,Pier tea,ROBATA,,,,60',
    'delivery,5,Delivery to the door,ROBATA,,,,50',
  ])
  await page.getByRole('button', { name: 'Check 5 lines' }).click()
  await expect(page.getByRole('radio', { name: 'New: 3' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Pier pie' })).toContainText(
    /Family: 610.* Medium: 350.* Small: 240/,
  )
  await page.getByRole('checkbox', { name: 'Leave out Delivery to the door, delivery' }).check()
  await page.getByRole('button', { name: 'Import 2 lines, leave 1 out' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()

  await goWithin(page, '/menu')
  await page.getByRole('searchbox', { name: /^Search/ }).fill('Pier')
  await page.getByRole('article', { name: 'Pier pie', exact: true }).getByRole('link').first().click()
  const main = page.getByRole('main')
  await expect(main).toContainText('Café sauce & leek')
  for (const size of [/Family\D+610/, /Medium\D+350/, /Small\D+240/]) await expect(main).toContainText(size)
})

test('dishes side by side are turned, and a line for each ingredient says what to do', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'cards.csv', [
    'Recipe,Ingredient,Quantity',
    ...['Quay ragu,Beef,500 g', 'Quay ragu,Butter,20 g', 'Quay dal,Lentils,300 g', 'Quay dal,Ghee,20 g'],
  ])
  await expect(page.getByText('Each dish has several lines in this sheet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check 4 lines' })).toBeDisabled()
  await page.getByLabel('Recipe', { exact: true }).selectOption('Name (needed)')
  await page.getByRole('button', { name: 'Check 4 lines' }).click()
  await expect(page.getByRole('alert')).toContainText('Give each dish one line')

  await sendSheet(page, 'matrix.csv', [
    'Allergen;Quay biscotti;Quay latte',
    'Section;ROBATA;ROBATA',
    ...['Price;300;400', 'Egg;x;no', 'Milk;no;x', 'Fish;no;no'],
  ])
  await expect(page.getByText(/^Dishes stood side by side and have a line each here/)).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 lines' }).click()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()
  await goWithin(page, '/menu?q=Quay')
  await expect(page.getByRole('article', { name: 'Quay latte', exact: true })).toContainText('Milk')
  await expect(page.getByRole('article', { name: 'Quay biscotti', exact: true })).toContainText('Egg')
})
