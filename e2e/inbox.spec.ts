import { expect, expectToast, test } from './fixtures.ts'

const SUGGESTION = {
  category: 'training',
  title: 'A module about warm towels',
  description: 'When they are brought, and how one hands them over.',
  priority: 'high',
}

test('a suggestion is answered in the inbox, and its sender reads the answer', { tag: '@core' }, async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('staff')
  await page.goto('/suggestions')
  // Empty before the first one.
  await expect(page.getByRole('button', { name: 'Submit Suggestion' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your suggestions' })).toHaveCount(0)
  expect((await page.request.post('/api/suggestions', { data: SUGGESTION })).status()).toBe(201)

  // A page whose request comes from another user than shown reloads.
  await page.goto('about:blank')
  await signInAs('admin')
  await page.goto('/admin/inbox')
  await expect(page.getByRole('row', { name: new RegExp(SUGGESTION.title) })).toBeVisible()
  await page.getByRole('button', { name: `Open ${SUGGESTION.title}` }).click()
  const dialog = page.getByRole('dialog', { name: SUGGESTION.title })
  await expect(dialog).toContainText(SUGGESTION.description)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Status').selectOption('Planned')
  await dialog.getByLabel('Answer').fill('It comes in spring.')
  await dialog.getByLabel('Note').fill('Ask who folds them.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Suggestion saved', 'The sender can see your answer.')
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Status').selectOption('New')
  await expect(page.getByText(SUGGESTION.title)).toHaveCount(0)

  await page.goto('about:blank')
  await signInAs('staff')
  await page.goto('/suggestions')
  const own = page.getByRole('region', { name: 'Your suggestions' })
  await expect(own).toContainText('Planned')
  await expect(own).toContainText('It comes in spring.')
  await expect(own).not.toContainText('Ask who folds them.')
})

test('an induction is read with the texts that were signed', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/inbox')
  await page.getByRole('link', { name: 'Inductions' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Open the induction of/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Agreed to 23 policies' })).toBeVisible()
  await page.locator('summary').first().click()
  await expect(page.getByText(/^Version /).first()).toBeVisible()
})
