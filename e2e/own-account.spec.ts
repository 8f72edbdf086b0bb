import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { userRewards } from '#server/database/schema/rewards.ts'
import { users } from '#server/database/schema/users.ts'
import { expect, expectToast, test } from './fixtures.ts'

const REASON = 'Thank you for carrying the robata section on Saturday night'

test('one’s own page: details, password, signatures, notices and data', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('staff')
  await page.goto('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('You have signed off no shifts for others.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open the induction' })).toBeVisible()
  await expect(main.getByText('This academy sends no mail.')).toBeVisible()

  await test.step('a new name needs no password, a new e-mail does', async () => {
    await page.getByRole('button', { name: 'Change details' }).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.getByLabel('Full name').fill('Robin Lee')
    await expect(page.getByLabel('Your password')).toBeHidden()
    await page.getByRole('button', { name: 'Save details' }).click()
    await expectToast(page, 'Saved', 'Your account is up to date.')
    await expect(page.getByRole('button', { name: 'Change details' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Account of Robin Lee, RL' })).toBeVisible()

    await page.getByRole('button', { name: 'Change details' }).click()
    await page.getByLabel('E-mail').fill('robin@noren.example')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Please enter your password')).toBeVisible()
    await page.getByLabel('Your password').fill('WrongPassword1')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(main.getByText('This is not your password.')).toBeVisible()
    await page.getByLabel('Your password').fill(DEMO_STAFF.password)
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(main.getByText('robin@noren.example')).toBeVisible()
  })

  await test.step('the password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Your password now').fill(DEMO_STAFF.password)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await page.getByLabel('New password').fill('NewSecret1')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expectToast(page, 'Password changed', 'You are signed out on all other devices.')
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  })

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data (JSON)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('staff.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).account.full_name).toBe('Robin Lee')
})

test('the policies that one signed are on one’s own page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/account')
  await page.getByText('Policies (23)').click()
  await expect(page.getByText(/^Agreed on/)).toHaveCount(23)
})

test('the bell has thanks, signed-off shifts and rewards that expire soon', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await page.goto('/')
  const { db } = academy
  const [staff] = await db.select().from(users).where(eq(users.username, DEMO_STAFF.username))
  const userId = staff?.id ?? 0
  const post = async (path: string, data: object) =>
    expect((await page.request.post(path, { data })).ok()).toBe(true)
  await post('/api/kudos', { receiverId: userId, reason: REASON })
  expect((await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })).ok()).toBe(
    true,
  )
  await post('/api/training-plan/sign-offs', { userId, shiftId: 1 })
  const now = academy.clock.now()
  await db.insert(userRewards).values({
    userId,
    rewardId: 12,
    claimDate: new Date(now.subtract({ hours: 24 * 28 }).epochMilliseconds),
    expiryDate: new Date(now.add({ hours: 48 }).epochMilliseconds),
    code: 'K7QM3XTP',
  })

  await signInAs('staff')
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Announcements/ })
  await expect(bell).toHaveAccessibleName('Announcements, 3 new')
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Announcements' })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Admin thanked you: +20 points' }),
  ).toContainText(REASON)
  await expect(panel.getByText(/^Signed off: /)).toBeVisible()
  await expect(panel.getByText('Expires soon: A Scoop to Go')).toBeVisible()
  await expect(panel.getByText('New', { exact: true })).toHaveCount(3)
  await panel.getByRole('link', { name: 'Open Rewards' }).click()
  await expect(page).toHaveURL(/\/rewards$/)
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAccessibleName('Announcements')
  // Seen on this device.
  await page.reload()
  await expect(bell).toHaveAccessibleName('Announcements')
})
