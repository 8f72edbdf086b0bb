import type { Page } from '@playwright/test'
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

const SCREENS = {
  'every screen of the staff': [
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
  ],
  'the admin area': ['/admin', '/admin/claims', '/admin/mail', '/admin/settings'],
}

for (const [name, paths] of Object.entries(SCREENS)) {
  test(`${name} is there, and axe finds nothing`, async ({ page, signInAs }) => {
    await signInAs('admin')
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectScreen(page)
        await expectLoaded(page)
        await expectAccessible(page)
      })
    }
  })
}

test('the other addresses of the specification lead to a screen, too', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const path of ['/training-modules', '/quiz', '/quiz/2', '/admin/training-modules']) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectScreen(page)
    })
  }
})

/** A screen of its own, with the header that everybody signed in has. */
async function expectScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0)
  await expect(page.getByText('Noren Staff Academy').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suggest' }).first()).toBeVisible()
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
