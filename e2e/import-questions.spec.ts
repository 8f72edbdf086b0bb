import { expect, test } from './fixtures.ts'
import { sendSheet } from './sheet-file.ts'

const FILE = [
  'O = optional, can be removed;;;;;',
  'Dish;Section;Price;Milk;Egg;Allergens',
  'Harbour fillet (V);ROBATA;48;O - butter;;A, G',
  'Harbour oysters;ROBATA;24;;x;citrus',
  'Harbour slaw;ROBATA;9;O - cream;X*;onion, C',
  ';;;;;',
  'A = Gluten (Weizen), C = Eier, G = Milch',
]

test('what a menu leaves open is asked once, answered on the page, and remembered', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'steakhouse.csv', FILE)
  const questions = page.getByRole('region', { name: 'In this file' })
  await expect(questions.getByText('8 signs or words still open.')).toBeVisible()
  await expect(questions.getByRole('heading', { level: 3 })).toHaveText([
    'What does a blank below an allergen mean?',
    'Does “Allergens” name all of the twelve allergens that are in a dish?',
    'What do these letters and numbers stand for?',
    'What does “O - butter” and the like mean below an allergen?',
    'Which allergens are these?',
    'What do these marks mean?',
    'What does “X*” mean below an allergen?',
  ])
  await expect(questions.getByText('The legend in line 7 says “Gluten (Weizen)”.')).toBeVisible()

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
  await check.click()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(page.getByText('3 new, 0 changed, 0 as they were.')).toBeVisible()

  // The next file starts with these answers.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await sendSheet(page, 'steakhouse.csv', FILE)
  await expect(questions.getByText('Everything is answered.')).toBeVisible()
  await expect(questions.getByText(/^As .+ answered on /).first()).toBeVisible()
  await expect(questions.getByRole('radio', { name: 'It is not in the dish' })).toBeChecked()
  await check.click()
  await expect(page.getByText('Everything in this file is already in the academy.')).toBeVisible()
})

test('two lines about one dish that differ in allergens are used together, and never left out by one press', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content/dishes/import')
  await sendSheet(page, 'twice.csv', [
    'Dish;Section;Price;Allergens',
    'Pier platter;ROBATA;18;egg',
    'Pier platter;ROBATA;18;fish',
    'Pier bread;ROBATA;four;wheat',
    'Pier cake;ROBATA;seven;wheat',
    'Pier tea;ROBATA;3;none',
  ])
  // A list that names all of the law's allergens is one answer for all dishes.
  const questions = page.getByRole('region', { name: 'In this file' })
  await expect(questions.getByText(/^They are gluten, crustacean, /)).toBeVisible()
  await questions.getByText('All that are in a dish').click()
  await page.getByRole('button', { name: 'Check 5 lines' }).click()
  await expect(page.getByText(/^1 line says all twelve allergens/)).toBeVisible()
  const twins = page.getByRole('region', { name: 'Lines about the same dish' })
  await expect(twins.getByRole('listitem').filter({ hasText: /^Line 2Contains egg$/ })).toBeVisible()
  await expect(twins.getByRole('listitem').filter({ hasText: /^Line 3Contains fish$/ })).toBeVisible()
  await expect(twins.getByRole('listitem').filter({ hasText: /^TogetherContains fish, egg$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Leave out all 2 wrong lines' }).click()
  await expect(page.getByRole('radio', { name: 'Needs an answer: 2' })).toBeVisible()
  await twins.getByRole('button', { name: 'Use both together: Pier platter' }).click()
  await expect(twins).toBeHidden()
  await page.getByRole('button', { name: 'Import 2 lines' }).click()
  await expect(page.getByText('2 new, 0 changed, 0 as they were.')).toBeVisible()
})

const ANSWERS = ['Tea', 'Cold water', 'Dark beer', 'Hot soup', 'Rice wine', 'Plum juice']
const QUIZ = [
  'Question;Answer 1;Answer 2;Answer 3;Answer 4;Correct answer(s)',
  ...Array.from({ length: 40 }, (_, line) => {
    const options = [0, 1, 2, 3].map(at => ANSWERS[(line + at) % ANSWERS.length] ?? '')
    return [`What goes to table ${line + 1}?`, ...options, (options[line % 4] ?? '').toUpperCase()].join(';')
  }),
]

test('a quiz of 40 questions by the answers’ own texts becomes a module', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/content/questions/import')
  await page.getByRole('combobox', { name: 'Module' }).selectOption({ label: 'A new module' })
  await page.getByRole('textbox', { name: 'Name of the new module' }).fill('Tables at the quay')
  await sendSheet(page, 'quiz.csv', QUIZ)
  await page.getByRole('button', { name: 'Check 40 lines' }).click()
  await expect(page.getByRole('radio', { name: 'New: 40' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 40 lines' }).click()
  await expect(page.getByText('40 new, 0 changed, 0 as they were.')).toBeVisible()
  await page.getByRole('link', { name: 'See the new module' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Tables at the quay')
  const modules = await (await page.request.get('/api/training/modules')).json()
  expect(modules).toContainEqual(expect.objectContaining({ name: 'Tables at the quay', totalQuestions: 40 }))
})
