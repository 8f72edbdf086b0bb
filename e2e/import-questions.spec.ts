import { expect, expectAccessible, test } from './fixtures.ts'

const FILE = {
  name: 'steakhouse.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'O = optional, can be removed;;;;;',
      'Dish;Section;Price;Milk;Egg;Allergens',
      'Harbour fillet (V);ROBATA;48;O - butter;;A, G',
      'Harbour oysters;ROBATA;24;;x;citrus',
      'Harbour slaw;ROBATA;9;O - cream;X*;onion, C',
      ';;;;;',
      'A = Gluten (Weizen), C = Eier, G = Milch',
    ].join('\n'),
  ),
}

test('what a menu leaves open is asked once, answered on the page, and remembered', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  await page.getByLabel('Spreadsheet').setInputFiles(FILE)
  const questions = page.getByRole('region', { name: 'In this file' })
  await expect(questions.getByText('8 signs or words still open.')).toBeVisible()
  await expect(questions.getByRole('heading', { level: 3 })).toHaveText([
    'What does a blank below an allergen mean?',
    'What do these letters and numbers stand for?',
    'What does “O - butter” and the like mean below an allergen?',
    'Which allergens are these?',
    'What do these marks mean?',
    'What does “X*” mean below an allergen?',
  ])
  await expect(questions.getByText('The legend in line 7 says “Gluten (Weizen)”.')).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))

  // Without answers nothing is guessed.
  const check = page.getByRole('button', { name: 'Check 3 lines' })
  await check.click()
  await expect(page.getByRole('radio', { name: 'Wrong: 3' })).toBeVisible()

  // The legend's answers at once, the rest one by one, by keyboard too.
  await questions.getByRole('button', { name: 'Use all 5 suggestions' }).click()
  await expect(questions.getByRole('heading', { name: 'In this file' })).toBeFocused()
  await expect(questions.getByLabel('“O - butter” and the like')).toHaveValue('yes+note')
  await expect(questions.getByRole('button', { name: 'Wheat: take it away from “A”' })).toBeVisible()
  await questions.getByRole('button', { name: 'The others are not allergens: keep them as notes' }).click()
  await questions.getByLabel('“V”').selectOption({ label: 'Vegetarian' })
  await expect(questions.getByText('Everything is answered.')).toBeVisible()
  await questions.getByRole('radio', { name: 'Nothing was said' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(questions.getByRole('radio', { name: 'It is not in the dish' })).toBeChecked()
  await expectAccessible(page, page.getByRole('main'))
  await check.click()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(page.getByText('3 new, 0 changed, 0 as they were.')).toBeVisible()

  // The next file starts with these answers.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByLabel('Spreadsheet').setInputFiles(FILE)
  await expect(questions.getByText('Everything is answered.')).toBeVisible()
  await expect(questions.getByText(/^As .+ answered on /).first()).toBeVisible()
  await expect(questions.getByRole('radio', { name: 'It is not in the dish' })).toBeChecked()
  await check.click()
  await expect(page.getByText('Everything in this file is already in the academy.')).toBeVisible()
})
