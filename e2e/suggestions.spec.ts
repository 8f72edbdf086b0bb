import { desc } from 'drizzle-orm'
import { mailOutbox } from '#server/database/schema/mail.ts'
import { suggestions } from '#server/database/schema/suggestions.ts'
import { expect, expectToast, test } from './fixtures.ts'

const TITLE = 'More on warm sake'
const DESCRIPTION = 'A module about warm sake in winter would help us all.'

test('the suggestions screen: defaults, refusals, confirmation, another one, failure', {
  tag: '@core',
}, async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  await page.goto('/suggestions')
  await expect(page.getByLabel('Name')).toHaveValue('Staff Member')
  await expect(page.getByLabel('E-mail')).toHaveValue('staff@noren.example')
  await expect(page.getByLabel('Category')).toHaveValue('training_module')
  await expect(page.getByLabel('Priority')).toHaveValue('medium')
  await expect(page.getByLabel('Category').locator('option')).toHaveCount(6)
  await expect(page.getByLabel('Priority').locator('option')).toHaveText(['Low', 'Medium', 'High'])

  await page.getByLabel('Name').fill('S')
  await page.getByLabel('E-mail').fill('staff')
  await page.getByLabel('Title').fill('Sake')
  await page.getByLabel('Description').fill('Nineteen characters')
  await page.getByRole('button', { name: 'Submit Suggestion' }).click()
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Title must be at least 5 characters',
    'Please provide a detailed description (at least 20 characters)',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('Sam')
  await page.getByLabel('E-mail').fill('sam@noren.example')
  await page.getByLabel('Category').selectOption('wine_education')
  await page.getByLabel('Priority').selectOption('high')
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Description').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expectToast(
    page,
    'Suggestion Submitted',
    "Thank you for your training suggestion! We'll review it and get back to you.",
  )
  await expect(page.getByRole('heading', { name: 'Your suggestion is with management' })).toBeFocused()
  const [row] = await academy.db.select().from(suggestions).orderBy(desc(suggestions.id))
  expect(row).toMatchObject({ form: 'screen', name: 'Sam', category: 'wine_education', priority: 'high' })
  const [mail] = await academy.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id))
  expect(mail).toMatchObject({ recipients: ['admin@noren.example'], subject: `Suggestion: ${TITLE}` })

  await page.getByRole('button', { name: 'Submit Another Suggestion' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Staff Member')
  await expect(page.getByLabel('Title')).toHaveValue('')

  // A failure keeps what was typed.
  await page.route('**/api/suggestions', route => route.fulfill({ status: 422, body: '' }))
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Description').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expectToast(
    page,
    'Submission Failed',
    'There was an error submitting your suggestion. Please try again.',
  )
  await expect(page.getByLabel('Title')).toHaveValue(TITLE)
})
