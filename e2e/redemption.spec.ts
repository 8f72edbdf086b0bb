/** A claim, from the owner's screen to the till: by camera, from a picture, by its code. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { auditLog } from '#server/database/schema/audit-log.ts'
import { userRewards } from '#server/database/schema/rewards.ts'
import { users } from '#server/database/schema/users.ts'
import { TEST_START } from '#server/testing/test-clock.ts'
import type { Academy } from './academy.ts'
import { holdBeforeCamera, WITH_CAMERA } from './camera.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { addColleague, openPageOf, signInOn } from './place-people.ts'

test.use(WITH_CAMERA)

async function addClaim(academy: Academy, code: string, userId: number, expiresInMs = 86_400_000) {
  const claimDate = new Date(TEST_START.epochMilliseconds - 1_000)
  await academy.db.insert(userRewards).values({
    userId,
    rewardId: 12,
    code,
    claimDate,
    expiryDate: new Date(TEST_START.epochMilliseconds + expiresInMs),
  })
}

async function staffId(academy: Academy): Promise<number> {
  const [row] = await academy.db.select({ id: users.id }).from(users).where(eq(users.username, 'staff'))
  return row?.id ?? 0
}

/** The owner's screen, as it is held up at the till. */
async function showCode(page: Page): Promise<Buffer> {
  // By the clock of the test, the claim is of today.
  await page.clock.setFixedTime(TEST_START.epochMilliseconds)
  await page.goto('/rewards')
  await page.getByRole('button', { name: 'Show Code of A Scoop to Go' }).click()
  const dialog = page.getByRole('dialog', { name: 'A Scoop to Go' })
  await expect(dialog.getByRole('img', { name: /^QR code of / })).toBeVisible()
  return dialog.screenshot()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan a claim' })

test('a lead scans the owner’s screen and redeems at their own restaurant, which the device remembers', {
  tag: '@core',
}, async ({ page, academy, browser }) => {
  await addClaim(academy, 'K7QM3XTP', await staffId(academy))
  await addClaim(academy, 'ZZZZ2222', 1)
  const cook = await addColleague(academy, 'cook', 'Cleo Park', { 2: 'staff' })
  await addClaim(academy, 'QWNCXDE2', cook)
  const leadId = await addColleague(academy, 'lead', 'Lena Ortiz', { 2: 'lead' })
  const owner = await openPageOf(browser, academy, 'staff')
  await owner.setViewportSize({ width: 390, height: 844 })
  await holdBeforeCamera(await showCode(owner))
  await owner.context().close()

  await page.setViewportSize({ width: 390, height: 844 })
  await signInOn(page.context(), academy, 'lead')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^Claims/ })
    .click()
  // The list shows what waits, and no code to redeem it without its owner.
  await expect(page.getByRole('list', { name: 'Claims' })).toContainText('Cleo Park')
  await expect(page.getByRole('main')).not.toContainText('QWNC')
  await expect(page.getByRole('button', { name: /^Redeem/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Scan a code' }).click()
  const heading = page.getByRole('heading', { name: 'A Scoop to Go' })
  await expect(heading).toBeFocused()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/code=K7QM3XTP/)
  await expect(page.getByText('Staff Member').first()).toBeVisible()
  // Their own restaurant alone, and chosen already.
  const place = page.getByLabel('Restaurant')
  await expect(place.locator('option')).toHaveCount(2)
  await expect(place).toHaveValue('2')
  await page.getByRole('button', { name: 'Redeem now' }).click()
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeHidden()
  await expect(page.getByText(/^Redeemed$/).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('noren-till'))).toBe('2')
  const entries = await academy.db.select().from(auditLog).where(eq(auditLog.action, 'claims.redeem'))
  expect(entries).toMatchObject([{ actorId: leadId, locationId: 2 }])

  // Elsewhere the API refuses as well.
  const elsewhere = await page.request.post('/api/admin/claims/ZZZZ2222/redeem', { data: { locationId: 1 } })
  expect(elsewhere.status()).toBe(403)
})

test('two tills, one claim: the second learns when and where; what has expired says until when', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  await addClaim(academy, 'K7QM3XTP', await staffId(academy))
  await addClaim(academy, 'ZZZZ2222', await staffId(academy), 0)
  await signInAs('admin')
  await page.goto('/admin/claims?code=K7QM3XTP')
  await page.getByLabel('Restaurant').selectOption('Noren Surry Hills')
  await addColleague(academy, 'lead', 'Lena Ortiz', { 1: 'lead' })
  const other = await openPageOf(browser, academy, 'lead')
  await other.goto('/admin/claims?code=K7QM3XTP')
  await other.getByRole('button', { name: 'Redeem now' }).click()
  // While it is under way the button has another name.
  await expect(other.getByText(/^Redeemed$/).first()).toBeVisible()
  await other.context().close()

  const [{ name } = { name: '' }] = await (await page.request.get('/api/locations')).json()
  await page.getByRole('button', { name: 'Redeem now' }).click()
  await expectToast(
    page,
    'Claim not redeemed',
    `This claim has already been redeemed. It was at ${name} on 2 Mar 2026, 11:00 am.`,
  )
  // And the claim on the screen is as it is now.
  await expect(page.getByRole('button', { name: 'Redeem now' })).toBeHidden()
  await expect(page.getByText(`2 Mar 2026, 11:00 am, ${name}`)).toBeVisible()

  await goWithin(page, '/admin/claims?code=ZZZZ2222')
  await expect(page.getByText(/ · ZZZZ-2222$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem now' })).toHaveCount(0)
  const late = await page.request.post('/api/admin/claims/ZZZZ2222/redeem', { data: { locationId: 1 } })
  expect(late.status()).toBe(409)
  expect((await late.json()).message).toBe(
    'This claim has expired. It could be used until 2 Mar 2026, 11:00 am.',
  )
})
