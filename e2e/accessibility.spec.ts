import { expect, expectAccessible, expectLoaded, test } from './fixtures.ts'

for (const path of ['/auth', '/register', '/reset-password?token=x', '/no-such-page']) {
  test(`a visitor at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('without the demo', () => {
  test.use({ environment: { DEMO: 'false' } })
  test('the closed join-now tab', async ({ page }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Join Now' }).click()
    await expect(page.getByText('Registration is closed.')).toBeVisible()
    await expectAccessible(page)
  })
})

const PAGES = [
  '/',
  '/induction',
  '/progress',
  '/menu',
  '/reading',
  '/rewards',
  '/micro-learning',
  '/training',
  '/training?module=1',
  '/quiz/1',
  '/suggestions',
  '/admin',
  '/admin/claims',
  '/admin/mail',
  '/admin/settings',
]

for (const path of PAGES) {
  test(`management at ${path}`, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
  })
}

test('a new customer’s phone at the training modules', async ({ page, joinAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await joinAs('customer', 'phone-guest')
  await page.goto('/training')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expectAccessible(page)
})

test('the dialog for a forgotten password', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('the question before a quiz', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/training')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('the suggestion dialog', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/rewards')
  await page.getByRole('button', { name: 'Suggest' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
