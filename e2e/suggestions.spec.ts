import type { Locator } from '@playwright/test'
import { desc } from 'drizzle-orm'
import { mailOutbox } from '#server/database/schema/mail.ts'
import { suggestions } from '#server/database/schema/suggestions.ts'
import { expect, expectAccessible, expectToast, holdRequests, test, toasts } from './fixtures.ts'

const SENT = 'Thank you for your feedback. Your suggestion has been sent to management.'
const TITLE = 'More on warm sake'
const DESCRIPTION = 'A module about warm sake in winter would help us all.'

test('the suggestions screen: defaults, refusals, confirmation, another one, failure', async ({
  page,
  academy,
  signInAs,
}) => {
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
  await expectAccessible(page)

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
  await expectAccessible(page)
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

test('the header’s dialog: refusals, sending, success, cancel and failure', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/rewards')
  const open = () => page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Category').locator('option')).toHaveText([
    'Select a category',
    'Navigation & Menu',
    'Training Modules',
    'Quiz System',
    'User Interface',
    'Performance & Speed',
    'Mobile Experience',
    'Content & Information',
    'New Features',
    'Other',
  ])
  await expect(dialog.getByLabel('Priority').locator('option')).toHaveText([
    'Select a priority',
    'Low - Nice to have',
    'Medium - Would improve experience',
    'High - Important for usability',
    'Critical - Blocking or broken',
  ])
  await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
  for (const [field, text] of [
    ['Category', 'Please select a category'],
    ['Title', 'Title must be at least 5 characters'],
    ['Description', 'Description must be at least 20 characters'],
    ['Priority', 'Please select a priority level'],
  ] as const) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(text)
  }
  await expectAccessible(page, dialog)

  const fill = async () => {
    await dialog.getByLabel('Category').selectOption('mobile')
    await dialog.getByLabel('Title').fill(TITLE)
    await dialog.getByLabel('Description').fill(DESCRIPTION)
    await dialog.getByLabel('Priority').selectOption('critical')
  }
  await fill()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('Title')).toHaveValue('')

  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdRequests(page, '**/api/suggestions')
  await fill()
  await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expectToast(page, 'Suggestion submitted!', SENT)
  await expect(dialog).toBeHidden()
  // On a phone within the thumb's reach, and over nothing: not the header, not the navigation.
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const shown = toasts(page, 'Suggestion submitted!', SENT)
  // Under the pointer it stays.
  await shown.hover()
  const foot = async () => {
    const box = await shown.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  await expect.poll(() => top(shown)).toBeGreaterThan(844 / 2)
  await expect.poll(async () => (await foot()) - (await top(bar))).toBeLessThanOrEqual(0)
  const [row] = await academy.db.select().from(suggestions).orderBy(desc(suggestions.id))
  expect(row).toMatchObject({
    form: 'dialog',
    name: 'Staff Member',
    category: 'mobile',
    priority: 'critical',
  })

  await page.unroute('**/api/suggestions')
  await page.route('**/api/suggestions', route => route.fulfill({ status: 422, body: '' }))
  await open()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await fill()
  await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expectToast(page, 'Failed to submit suggestion', 'Please try again later.')
  // Input stays; an error text of the server is shown with it.
  await expect(dialog.getByLabel('Title')).toHaveValue(TITLE)
  await page.unroute('**/api/suggestions')
  await page.route('**/api/suggestions', route => route.fulfill({ status: 503, json: { message: 'Away' } }))
  await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expectToast(page, 'Failed to submit suggestion', 'Away')
})
