/** Prices of dishes, from a restaurant's own sheet to the phone of a waiter. */
import { expect, goWithin, test } from './fixtures.ts'
import { sendSheet } from './sheet-file.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('prices of glass and bottle go in as the sheet has them, and staff read them', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', {
    data: { currency: 'EUR', priceUnit: 'whole', menuLanguage: 'it' },
  })
  const menu = [
    ';;Prezzo;Prezzo',
    'Piatto;Sezione;Calice;Bottiglia',
    'Vermentino della costa;DESSERT;6,50;28',
  ]
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'menu.csv', menu)
  await expect(page.getByLabel('Prezzo Calice', { exact: true })).toHaveValue('price')
  await expect(page.getByLabel('Prezzo Bottiglia', { exact: true })).toHaveValue('price')
  await page.getByRole('button', { name: 'Check 1 line' }).click()
  const cents = page.getByRole('switch', { name: /Allow prices with cents from now on/ })
  await expect(cents).toBeChecked()
  await expect(page.getByText(/1 line of this file has a price with cents/)).toBeVisible()
  await page.getByRole('button', { name: /^Import 1 / }).click()
  await expect(page.getByText(/^1 new/)).toBeVisible()
  const { priceUnit } = await (await page.request.get('/api/admin/settings')).json()
  expect(priceUnit).toBe('smallest')

  await goWithin(page, '/menu?q=Vermentino')
  await expect(page.getByRole('article', { name: 'Vermentino della costa' })).toContainText(
    /Calice 6,50\s€\sBottiglia 28\s€/,
  )
})
