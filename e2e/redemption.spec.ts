/** A claim, from the owner's screen to the till: by camera, from a picture, by its code. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { auditLog } from '#server/database/schema/audit-log.ts'
import { userRewards } from '#server/database/schema/rewards.ts'
import { users } from '#server/database/schema/users.ts'
import { TEST_START } from '#server/testing/test-clock.ts'
import type { Academy } from './academy.ts'
import { blank, holdBeforeCamera, WITH_CAMERA } from './camera.ts'
import { expect, expectAccessible, expectToast, goWithin, test } from './fixtures.ts'
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

test('a lead scans the owner’s screen and redeems at their own restaurant, which the device remembers', async ({
  page,
  academy,
  browser,
}) => {
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
    .getByRole('main')
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
  await expectAccessible(page, page.getByRole('main'))
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

test('the scanner: while it looks, when there is nothing to find, what is no claim, and the code by hand', async ({
  page,
  academy,
  signInAs,
}) => {
  await addClaim(academy, 'K7QM3XTP', await staffId(academy))
  await holdBeforeCamera(await blank())
  await signInAs('admin')
  await page.goto('/admin/claims')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('It is read as soon as it is in the frame.')).toBeVisible()
  await expectAccessible(page, dialog)
  await expect(dialog.getByText('Nothing found yet. Hold it still, in good light.')).toBeVisible()

  const choose = async (name: string, buffer: Buffer, mimeType = 'image/png') =>
    dialog.getByLabel('A picture with the code').setInputFiles({ name, mimeType, buffer })
  await choose('blank.png', await blank())
  await expect(dialog.getByText('No code found in this picture.')).toBeVisible()
  await choose('notes.txt', Buffer.from('K7QM-3XTP'), 'text/plain')
  await expect(dialog.getByText('This file is not a readable picture.')).toBeVisible()

  // Closed, it lets go of the camera.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Scan a code' })).toBeFocused()
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await dialog.getByRole('button', { name: 'Type the code' }).click()
  await expect(page.getByLabel('Claim code')).toBeFocused()
  await page.keyboard.type('k7qm 3xtp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'A Scoop to Go' })).toBeFocused()
})

test('from a picture: the code of a claim is found, another QR code is none', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  await addClaim(academy, 'K7QM3XTP', await staffId(academy))
  const owner = await openPageOf(browser, academy, 'staff')
  const picture = await showCode(owner)
  await owner.context().close()
  await holdBeforeCamera(await blank())
  await signInAs('admin')
  await page.goto('/admin/claims')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  const file = dialogOf(page).getByLabel('A picture with the code')
  const { encodeQR } = await import('qr')
  const wifi = Buffer.from(encodeQR('WIFI:S:Guests;;', 'svg', { border: 4, scale: 8 }))
  await file.setInputFiles({
    name: 'wifi.png',
    mimeType: 'image/png',
    buffer: await sharp(wifi).resize(400).flatten({ background: '#fff' }).png().toBuffer(),
  })
  await expect(dialogOf(page).getByText('This is not a claim code.')).toBeVisible()
  // As large as a phone photographs.
  const photo = await sharp(picture).resize(3_000).jpeg({ quality: 70 }).toBuffer()
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(page.getByRole('heading', { name: 'A Scoop to Go' })).toBeFocused()
  await expect(page).toHaveURL(/code=K7QM3XTP/)
})

test('without a camera it says why, and the code is typed', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/claims')
  for (const [name, text] of [
    ['NotAllowedError', 'The camera is not allowed here. You can allow it in the settings of the browser.'],
    ['NotFoundError', 'No camera found.'],
    ['NotReadableError', 'The camera cannot be started. Another app may be using it.'],
  ] as const) {
    await page.evaluate(error => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', error))
    }, name)
    await page.getByRole('button', { name: 'Scan a code' }).click()
    await expect(dialogOf(page).getByRole('alert')).toHaveText(text)
    if (name === 'NotAllowedError') await expectAccessible(page, dialogOf(page))
    await dialogOf(page).getByRole('button', { name: 'Type the code' }).click()
    await expect(page.getByLabel('Claim code')).toBeFocused()
    await expect(dialogOf(page)).toHaveCount(0)
  }
})

test('the light beside the camera, where there is one', async ({ page, signInAs }) => {
  await holdBeforeCamera(await blank())
  await page.addInitScript(() => {
    const asked: unknown[] = []
    Object.assign(window, { asked })
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = async wanted => void asked.push(wanted?.advanced)
  })
  await signInAs('admin')
  await page.goto('/admin/claims')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  const light = dialogOf(page).getByRole('button', { name: 'Light' })
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: unknown[] }).asked))
    .toEqual([[{ torch: true }]])
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
