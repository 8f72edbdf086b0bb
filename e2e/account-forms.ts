/** The forms for signing in and registering, filled in as a person does it. */
import { expect, type Page } from '@playwright/test'

export interface Credentials {
  readonly username: string
  readonly password: string
}

export async function signInByForm(page: Page, { username, password }: Credentials): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  // The registration form has the same fields, and may still be on its way out.
  await expect(button).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button.click()
}

export interface Newcomer extends Credentials {
  readonly fullName: string
}

/** New Staff Registration, which leads to the sign-in form. */
export async function registerByForm(page: Page, { username, password, fullName }: Newcomer): Promise<void> {
  // First what the sign-in form does not have: it may still be on its way out.
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/e-?mail/i).fill(`${username}@noren.example`)
  await page.getByLabel(/phone/i).fill('0255501234')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/confirm password/i).fill(password)
  await page.getByRole('button', { name: /register|create/i }).click()
}
