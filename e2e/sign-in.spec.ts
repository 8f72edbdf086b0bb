import { expect, expectToast, test } from './fixtures.ts'

test('a visitor is sent to sign in, and back to where they wanted to go', async ({ page }) => {
  await page.goto('/menu')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmenu/)
  await page.getByLabel('Username').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill('NorenStaff1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'Login successful', 'Welcome back, Staff Member!')
  await expect(page).toHaveURL(/\/menu$/)
})

test('the demo button fills the admin’s credentials and signs in', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Admin Access' }).click()
  await expectToast(page, 'Login successful', 'Welcome back, Admin!')
  await expect(page).toHaveURL(/\/$/)
})
