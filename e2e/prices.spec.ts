/** Prices of dishes, from a restaurant's own sheet to the phone of a waiter. */
import { expect, expectAccessible, expectToast, goWithin, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('glass and bottle, a range, the market’s price and none go in as the sheet has them, and staff read them', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', {
    data: { currency: 'EUR', priceUnit: 'whole', menuLanguage: 'it' },
  })
  const menu = [
    ';;Prezzo;Prezzo',
    'Piatto;Sezione;Calice;Bottiglia',
    'Vermentino della costa;DESSERT;6,50;28',
    'Branzino in crosta di sale;DESSERT;a.q.;',
    'Fritto misto;DESSERT;18 – 24;',
    'Cannoli della casa;DESSERT;8,90;',
    'Insalata verde;DESSERT;;',
  ]
  await page.goto('/admin/content/dishes/import')
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(menu.join('\n')),
  })
  await expect(page.getByLabel('Prezzo Calice', { exact: true })).toHaveValue('price')
  await expect(page.getByLabel('Prezzo Bottiglia', { exact: true })).toHaveValue('price')
  await page.getByRole('button', { name: 'Check 5 lines' }).click()
  const cents = page.getByRole('switch', { name: /Allow prices with cents from now on/ })
  await expect(cents).toBeChecked()
  await expect(page.getByText(/2 lines of this file have prices with cents/)).toBeVisible()
  // The page around it is in import-sections.spec, the dish's form in kitchen.spec.
  await expectAccessible(page, cents.or(page.getByText(/2 lines of this file have prices with cents/)))
  await page.getByRole('button', { name: /^Import 5 / }).click()
  await expect(page.getByText(/^5 new/)).toBeVisible()
  const { priceUnit } = await (await page.request.get('/api/admin/settings')).json()
  expect(priceUnit).toBe('smallest')

  await goWithin(page, '/menu?q=Vermentino')
  const dish = (name: string) => page.getByRole('article', { name })
  await expect(dish('Vermentino della costa')).toContainText(/Calice 6,50\s€\sBottiglia 28\s€/)
  await expectAccessible(page, page.getByRole('main'))
  await goWithin(page, '/menu?q=della casa')
  await expect(dish('Cannoli della casa')).toContainText(/Calice 8,90\s€/)
  await goWithin(page, '/menu?q=Branzino')
  await expect(dish('Branzino in crosta di sale')).toContainText('Market price')
  await goWithin(page, '/menu?q=Fritto')
  await expect(dish('Fritto misto')).toContainText(/18[–-]24\s€/)
  await goWithin(page, '/menu?q=Insalata')
  await expect(dish('Insalata verde')).toContainText('Ask for the price')
  await expect(dish('Insalata verde')).not.toContainText('0')

  // By hand in any other way.
  const { rows } = await (await page.request.get('/api/admin/content/dishes?q=Insalata%20verde')).json()
  await goWithin(page, `/admin/content/dishes/${rows[0].id}`)
  await expect(page.getByRole('radio', { name: 'No price' })).toBeChecked()
  await page.getByText('Several sizes', { exact: true }).click()
  const size = (number: number) => page.getByRole('group', { name: `Size ${number}` })
  await size(1).getByRole('textbox', { name: 'Size' }).fill('Mezza porzione')
  await size(1).getByRole('textbox', { name: /Price/ }).fill('3,50')
  await size(2).getByRole('textbox', { name: 'Size' }).fill('Porzione')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(size(2).getByRole('textbox', { name: /Price/ })).toHaveAccessibleDescription(
    /Please enter a price/,
  )
  await size(2).getByRole('textbox', { name: /Price/ }).fill('6')
  await expectAccessible(page, size(1).or(size(2)))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Insalata verde published', 'Staff can see it now.')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await goWithin(page, '/menu?q=Insalata')
  await expect(dish('Insalata verde')).toContainText(/Mezza porzione 3,50\s€\sPorzione 6\s€/)
})
