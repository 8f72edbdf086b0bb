import { eq } from 'drizzle-orm'
import { mailOutbox } from '#server/database/schema/mail.ts'
import { signInByForm } from './account-forms.ts'
import { expect, expectToast, test } from './fixtures.ts'

test('a visitor is sent to sign in, and back to where they wanted to go', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/menu?tab=sushi')
  await expect(page).toHaveURL(/\/auth\?returnTo=/)
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Your e-mail or phone number works too.',
  )
  await signInByForm(page, { username: 'Staff@noren.example', password: 'NorenStaff1' })
  await expectToast(page, 'Login successful', 'Welcome back, Staff Member!')
  await expect(page).toHaveURL(/\/menu\?tab=sushi$/)
})

// Other redirects are in the unit tests of `sanitizeReturnTo`.
test('a sign-in never leaves the site', async ({ page, baseURL }) => {
  await page.goto(`/auth?returnTo=${encodeURIComponent('/\\evil.example')}`)
  await signInByForm(page, { username: 'staff', password: 'NorenStaff1' })
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(baseURL)
})

test.describe('without the demo', () => {
  test.use({ environment: { DEMO: 'false' } })
  test('there is no demo button, and guests and new staff are told that registration is closed', async ({
    page,
    signInAs,
  }) => {
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(page.getByText('New staff member? Ask your manager for an invitation.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register here' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Admin Access' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Join Now' }).click()
    await expect(
      page.getByText('Registration is closed. Ask your manager for an invitation.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Join Now'])
    await expect(page.getByRole('tabpanel').getByRole('link')).toHaveCount(0)
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: 'New Staff Registration' })).toBeVisible()
    await expect(page.getByText('Registration is closed. Ask your manager for an invitation.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Staff Account' })).toHaveCount(0)

    // Management opens it.
    await signInAs('admin')
    await page.goto('/admin/settings')
    await page.getByRole('switch', { name: /^Open staff registration/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Settings saved', 'They apply to everyone now.')
    await page.request.post('/api/logout')
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Register here' }).click()
    await expect(page.getByRole('button', { name: 'Create Staff Account' })).toBeVisible()
  })

  test('who belongs to no restaurant is told why a reward is locked', async ({ page, signInAs }) => {
    const why =
      'Rewards are for people who work at one of our restaurants. Ask your manager to add you to yours.'
    await signInAs('staff')
    await page.goto('/rewards')
    await expect(page.getByText(why)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Claim Reward/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Locked: A Scoop to Go' }).click()
    await expectToast(page, 'Failed to claim reward', why)
  })
})

test('mistakes are told at their fields, a refusal keeps what was typed, and a password can be seen', {
  tag: '@core',
}, async ({ page }) => {
  // It is /auth, with its query.
  await page.goto('/login?returnTo=%2Frewards')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Frewards$/)
  await signInByForm(page, { username: 'ab', password: '12345' })
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters',
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  )
  await expect(page.getByLabel('Username')).toBeFocused()
  await signInByForm(page, { username: 'staff', password: 'WrongPassword1' })
  await expectToast(page, 'Login failed', 'Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('staff')

  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: /hide password/i }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('joining makes a customer, signs them in, and keeps them out of the admin area', async ({
  page,
  academy,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Join Now for guests'])
  await page.getByRole('tab', { name: 'Join Now' }).click()
  // Staff who came here by mistake meet their own way first, and as large.
  const staffWay = page.getByRole('link', { name: 'Register as new staff' })
  await expect(async () => {
    const staffBox = await staffWay.boundingBox()
    const guestBox = await page.getByRole('button', { name: 'Create Account' }).boundingBox()
    expect(staffBox?.y ?? Infinity).toBeLessThan((await page.getByLabel('Full name').boundingBox())?.y ?? 0)
    expect([staffBox?.width, staffBox?.height]).toEqual([guestBox?.width, guestBox?.height])
  }).toPass()
  await expect(staffWay).toHaveAttribute('href', '/register')
  await page.getByLabel('Full name').fill('Guest Of The House')
  await page.getByLabel('E-mail').fill('guest@noren.example')
  await page.getByLabel('Username').fill('guest')
  await page.getByLabel('Password', { exact: true }).fill('simple')
  await page.getByLabel('Confirm password').fill('simpel')
  await page
    .getByRole('button', { name: /create|join now/i })
    .last()
    .click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  await page.getByLabel('Confirm password').fill('simple')
  await page
    .getByRole('button', { name: /create|join now/i })
    .last()
    .click()
  await expectToast(page, 'Registration successful', 'Welcome to Noren, Guest Of The House!')
  await expect(page).toHaveURL(/\/$/)
  for (const path of ['/admin/training-modules', '/Admin', '/ADMIN/settings', '/%61dmin', '//admin/']) {
    await page.goto(academy.url + path)
    await expect(page, path).toHaveURL(`${academy.url}/`)
  }
  await page.goto('/auth')
  await expect(page).toHaveURL(/\/$/)
})

test('a forgotten password: the mailed link sets a new one, and works once', { tag: '@core' }, async ({
  page,
  academy,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This academy does not send e-mail. Ask your manager for a link')
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter a valid email address')
  await dialog.getByLabel('E-mail').fill('staff@noren.example')
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(
    page,
    'Reset Email Sent',
    "If an account with this email exists, you'll receive password reset instructions.",
  )
  await expect(dialog).toHaveCount(0)

  const [mail] = await academy.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'password_reset'))
  const link = mail?.body.match(/http\S+\/reset-password\?token=\S+/)?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Different1x')
  await page.getByLabel('Confirm password').fill('Different1x')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expectToast(page, 'Password changed', 'You are signed in. Your username is staff.')
  await expect(page).toHaveURL(`${academy.url}/`)

  await page.context().clearCookies()
  await page.goto('/auth')
  await signInByForm(page, { username: 'staff', password: 'Different1x' })
  await expectToast(page, 'Login successful', 'Welcome back, Staff Member!')

  await page.goto(link)
  await expect(page.getByText('This reset link is invalid or has expired.').first()).toBeVisible()
})

test('logging out ends the session and says so', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expectToast(page, 'Logged out', 'You have been successfully logged out.')
  await expect(page).toHaveURL(/\/auth$/)
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('code that does not come while the academy is away takes nothing that was typed', async ({
  page,
  academy,
  consoleErrors,
}) => {
  // The form's validation code has not loaded when the academy goes offline.
  await page.route('**/assets/check-credentials-*.js', route => route.abort())
  await page.addInitScript(() => sessionStorage.setItem('noren-reloaded-at', String(Date.now())))
  await page.goto('/auth')
  await page.getByLabel('Username').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill('NorenStaff1')
  await page.keyboard.press('End')
  await expect(page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })).toBeAttached()
  await page.evaluate(() => sessionStorage.clear())
  await academy.stop()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(
    page,
    'Login failed',
    'You seem to be offline. Please check your connection and try again.',
  )
  await expect(page.getByLabel('Username')).toHaveValue('staff')
  consoleErrors.splice(0)
})

test('while the academy cannot be reached people are told so, and nothing typed is lost', async ({
  page,
  academy,
}) => {
  await page.goto('/auth')
  // All that this page needs is here: what tells of mistakes, what the demo is, and what toasts look like.
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters',
  )
  await page.getByLabel('Username').fill('staff')
  await page.getByLabel('Password', { exact: true }).fill('NorenStaff1')
  await expect(page.getByRole('button', { name: 'Admin Access' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })).toBeAttached()
  await academy.stop()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Login failed', { exact: true }).first()).toBeVisible()
  await academy.start()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectToast(page, 'Login successful', 'Welcome back, Staff Member!')
})
