import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { users } from '#server/database/schema/users.ts'
import type { Academy } from './academy.ts'
import { signInByForm } from './account-forms.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

const KEEPER = { username: 'keeper', password: 'Secret12345', fullName: 'The Keeper' }

test.use({ environment: { SECRET_KEYS: 'a-key-of-the-tests-0123456789abcdef' } })
// Passkeys need a name.
test.use({ baseURL: async ({ academy }, use) => use(academy.url.replace('127.0.0.1', 'localhost')) })

test('a manager signs in with a second step, loses the device, and must add another', async ({
  page,
  browser,
  academy,
}) => {
  test.slow()
  await addKeeper(page, academy)
  await holdPasskeys(page)
  const dialog = page.getByRole('dialog')
  const add = (name: string) => page.getByRole('button', { name }).click()
  const confirmPassword = async (label = 'Continue') => {
    await dialog.getByLabel('Your password').fill(KEEPER.password)
    await dialog.getByRole('button', { name: label, exact: true }).click()
  }
  let secret = ''
  const typeCode = async () => {
    academy.clock.advance({ seconds: 30 })
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    await page.getByLabel(/^Code from/).fill(totp.generate({ timestamp: academy.app.context.nowMs() }))
  }
  let codes: string[] = []

  await test.step('an authenticator app brings recovery codes', async () => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
    await signInByForm(page, KEEPER)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Sign-in and security' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible()
    await expect(page.getByText('You have none.')).toBeVisible()
    await add('Add an authenticator app')
    await dialog.getByLabel('Your password').fill('WrongPassword1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('This is not your password.')).toBeVisible()
    await confirmPassword()
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Code from the app').fill('000000')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText(/^This code is wrong/)).toBeVisible()
    await typeCode()
    await dialog.getByLabel('Name').fill('Phone')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    codes = await dialog.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    const download = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await dialog.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('10 codes are left.')).toBeVisible()
  })

  await test.step('a passkey is added and named', async () => {
    await add('Add a passkey')
    await confirmPassword()
    await dialog.getByLabel('Name').fill('Laptop')
    await dialog.getByRole('button', { name: 'Make the passkey' }).click()
    await expectToast(page, 'Second step added', 'Laptop')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Rename Laptop' }).click()
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeVisible()
  })

  await test.step('each of them signs in', async () => {
    await logOut(page)
    await signInByForm(page, KEEPER)
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expect(page.getByLabel(/^Code from/)).toBeFocused()
    await page.getByLabel(/^Code from/).fill('000000')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText(/^This code is wrong/)).toBeVisible()
    await typeCode()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectToast(page, 'Login successful', 'Welcome back, The Keeper!')

    await logOut(page)
    await signInByForm(page, KEEPER)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expectToast(page, 'Login successful', 'Welcome back, The Keeper!')

    await logOut(page)
    await signInByForm(page, KEEPER)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expectToast(page, 'Login successful', 'Welcome back, The Keeper!')

    await logOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expectToast(page, 'Login successful', 'Welcome back, The Keeper!')
    await page.goto('/sign-in-and-security')
    await expect(page.getByText('9 codes are left.')).toBeVisible()
  })

  await test.step('it is required of everyone who manages, and the last one stays', async () => {
    await page.goto('/admin/settings#sign-in')
    await page.getByRole('switch', { name: /^Second step for managers/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Settings saved', 'They apply to everyone now.')
    await page.goto('/sign-in-and-security')
    await page.getByRole('button', { name: 'Remove Work laptop' }).click()
    await confirmPassword('Remove')
    await expectToast(page, 'Second step removed', 'Work laptop')
    await page.getByRole('button', { name: 'Remove Phone' }).click()
    await confirmPassword('Remove')
    await expectToast(
      page,
      'Error',
      'The academy requires a second step. Please add another one before you remove this one.',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('another admin adds one before anything else, and removes that of the lost device', async () => {
    const admin = await openPageOf(browser, academy, 'admin')
    await admin.goto('/admin/people')
    await expect(admin.getByText(/^This academy asks its managers and chefs/)).toBeVisible()
    await expect(admin.getByRole('navigation')).toHaveCount(0)
    await admin.getByRole('button', { name: 'Add an authenticator app' }).click()
    const box = admin.getByRole('dialog')
    await box.getByLabel('Your password').fill('NorenAdmin1')
    await box.getByRole('button', { name: 'Continue' }).click()
    const own = ((await box.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
    const totp = new TOTP({ secret: Secret.fromBase32(own) })
    await box.getByLabel('Code from the app').fill(totp.generate({ timestamp: academy.app.context.nowMs() }))
    await box.getByRole('button', { name: 'Add', exact: true }).click()
    await box.getByRole('button', { name: 'I have saved them' }).click()
    // The page that was asked for.
    await admin.getByRole('link', { name: KEEPER.fullName }).click()
    await admin.getByRole('tab', { name: 'Account' }).click()
    await admin.getByRole('button', { name: 'Remove the second step' }).click()
    await box.getByLabel('Your password').fill('NorenAdmin1')
    await box.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(admin.getByText('They sign in with their password alone.')).toBeVisible()
    await admin.context().close()
  })

  await test.step('the keeper is signed out, and begins again', async () => {
    await page.goto('/menu')
    await signInByForm(page, KEEPER)
    await expect(page.getByText(/^This academy asks its managers and chefs/)).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  })
})

/** An admin with a password of their own. */
async function addKeeper(page: Page, academy: Academy): Promise<void> {
  const { username, password, fullName } = KEEPER
  const data = { username, password, fullName, email: 'keeper@noren.example', phoneNumber: '0255501234' }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
  await academy.db.update(users).set({ role: 'admin' }).where(eq(users.username, username))
}

/** A device that holds passkeys and unlocks them by itself. */
async function holdPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
}
