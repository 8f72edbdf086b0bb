/** A week of management, a test a day, with the clicks that each job takes. */
import type { Browser, Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { users } from '#server/database/schema/users.ts'
import type { Academy } from './academy.ts'
import { holdBeforeCamera, WITH_CAMERA } from './camera.ts'
import { expect, expectToast, goWithin, showAllShifts, test } from './fixtures.ts'
import { addColleague, goLive, openDevice, openPageOf, signInOn } from './place-people.ts'

test.use(WITH_CAMERA)

/** A phone's camera reading a picture on a screen. */
async function readQrCode(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 5_000 })
}

/** A hand that counts what it presses. */
class Hand {
  clicks = 0

  async press(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }
}

/** Someone new who follows the link on a phone of their own, fills four fields and is signed in there. */
async function comeBy(link: string, browser: Browser, academy: Academy, hand: Hand, name: string) {
  const context = await openDevice(browser, academy, { viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByLabel('Full name').fill(name)
  const username = name.toLowerCase().replace(' ', '.')
  await phone.getByLabel('E-mail').fill(`${username}@noren.example`)
  // Proposed from the name.
  await expect(phone.getByLabel('Username')).toHaveValue(username)
  await phone.getByLabel('Password', { exact: true }).fill('Secret12345')
  await expect(phone.getByRole('form', { name: 'Register' }).locator('input')).toHaveCount(4)
  await hand.press(phone.getByRole('button', { name: 'Register and sign in' }))
  await expect(phone).toHaveURL(`${academy.url}/`)
  await context.close()
}

const HERE = 1
test('Monday: three people join by a code on the wall, a tap each', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(`/admin/people/invitations?location=${HERE}`)
  const office = new Hand()
  await office.press(page.getByText('For a crew', { exact: true }))
  await office.press(page.getByRole('button', { name: 'Create an invitation' }))
  const link = await readQrCode(page.getByRole('img', { name: 'QR code: Invitation link' }))
  expect(link).toBe(await page.getByLabel('Invitation link').inputValue())
  const newcomers = new Hand()
  for (const name of ['Wanda Riley', 'Boaz Tan', 'Ida Ferris'])
    await comeBy(link, browser, academy, newcomers, name)
  expect(office.clicks).toBeLessThanOrEqual(3)
  expect(newcomers.clicks).toBeLessThanOrEqual(3)
})

test('Tuesday: from trying out to for real, and what is sold out tonight', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  const waiter = await openPageOf(browser, academy, 'wanda')
  await waiter.goto('/menu')
  const dish = (on: Page) => on.getByRole('article', { name: 'Edamame', exact: true })
  await expect(dish(waiter)).toBeVisible()
  await signInAs('admin')
  await page.goto('/admin/settings')
  const hand = new Hand()
  await hand.press(page.getByRole('radio', { name: /^Live/ }))
  await hand.press(page.getByRole('button', { name: 'Choose live' }))
  await hand.press(page.getByRole('button', { name: 'Save changes' }))
  await expectToast(page, 'Settings saved', 'They apply to everyone now.')
  expect(hand.clicks).toBeLessThanOrEqual(3)

  await addColleague(academy, 'lena', 'Lena Ortiz', { [HERE]: 'lead' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signInOn(page.context(), academy, 'lena')
  await page.goto('/menu')
  const lead = new Hand()
  await lead.press(dish(page).getByRole('button', { name: 'Edamame', exact: true }))
  await lead.press(dish(page).getByRole('button', { name: 'Sold out tonight Edamame' }))
  await expect(dish(waiter)).toContainText('Sold out tonight')
  expect(lead.clicks).toBeLessThanOrEqual(2)
})

test('Wednesday: an announcement says who gets it, and reminds who has not read it', async ({
  page,
  academy,
  signInAs,
}) => {
  await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  await signInAs('admin')
  await page.goto('/admin/announcements/new')
  const hand = new Hand()
  await page.getByLabel('Title').fill('Fire exit')
  await page.getByLabel('Text').fill('The exit in the yard is open again.')
  await hand.press(page.getByRole('button', { name: 'Send now' }))
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/\d+ p/)
  await hand.press(question.getByRole('button', { name: 'Send', exact: true }))
  await expectToast(page, 'Announcement sent', 'Notifies everyone it is for.')
  await hand.press(page.getByRole('link', { name: 'Open Fire exit' }))
  await expect(page.getByRole('table', { name: 'Readers' })).toContainText('Wanda Riley')
  await hand.press(page.getByRole('button', { name: /^Remind the others/ }))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: /^Remind/ }))
  await expect(page.getByText(/^\d+ (person|people) reminded$/).first()).toBeVisible()
  expect(hand.clicks).toBeLessThanOrEqual(6)
})

test('Thursday: a sign-off on the floor in five clicks, the evidence of one person in three', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  await goLive(academy)
  const id = await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  const lastHereOn = academy.app.context.today()
  await academy.db.update(users).set({ lastHereOn }).where(eq(users.id, id))
  await addColleague(academy, 'lena', 'Lena Ortiz', { [HERE]: 'lead' })
  const newcomer = await openPageOf(browser, academy, 'wanda')
  await newcomer.goto('/')
  const plan = await showAllShifts(newcomer)
  await expect(plan.getByRole('link', { name: /^Show my code/ })).toHaveCount(7)

  const lead = await openDevice(browser, academy, { viewport: { width: 390, height: 844 } })
  await signInOn(lead, academy, 'lena')
  const phone = await lead.newPage()
  await phone.goto('/admin')
  const hand = new Hand()
  await hand.press(
    phone.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: /^Sign-offs/ }),
  )
  await hand.press(phone.getByRole('button', { name: 'Sign off Trial of Wanda Riley' }))
  await hand.press(phone.getByRole('alertdialog').getByRole('button', { name: 'Sign Off' }))
  await expectToast(phone, 'Shift signed off', 'Trial of Wanda Riley is complete.')
  expect(hand.clicks).toBeLessThanOrEqual(5)
  await expect(plan.getByRole('link', { name: /^Show my code/ })).toHaveCount(6)
  await lead.close()

  await signInAs('admin')
  await page.goto('/admin')
  const office = new Hand()
  await office.press(
    page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'People', exact: true }),
  )
  await office.press(page.getByRole('link', { name: 'Wanda Riley', exact: true }))
  await expect(page.getByText(/Lena Ortiz/).first()).toBeVisible()
  expect(office.clicks).toBeLessThanOrEqual(2)
})

test('Friday: points for a good evening, and what they buy, redeemed from the phone’s screen', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  test.slow()
  const id = await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  const wanda = await openPageOf(browser, academy, 'wanda')
  await signInAs('admin')
  await page.goto(`/admin/people/${id}?tab=points`)
  await page.getByRole('textbox', { name: 'Points' }).fill('25')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stayed for the stocktake')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await expectToast(page, 'Points adjusted', 'Wanda Riley has 25 points now.')
  await wanda.goto('/rewards')
  await wanda.getByRole('button', { name: 'Claim Reward: A Scoop to Go' }).click()
  await wanda.getByRole('alertdialog').getByRole('button', { name: 'Claim Reward' }).click()
  const claimed = wanda.getByRole('alertdialog', { name: 'A Scoop to Go' })
  await expect(claimed.getByRole('img', { name: /^QR code of / })).toBeVisible()
  await holdBeforeCamera(await claimed.screenshot())
  await page.goto('/admin/claims')
  const hand = new Hand()
  await hand.press(page.getByRole('button', { name: 'Scan a code' }))
  await expect(page.getByRole('heading', { name: 'A Scoop to Go' })).toBeFocused()
  await page.getByLabel('Restaurant').selectOption({ index: 1 })
  await hand.press(page.getByRole('button', { name: 'Redeem now' }))
  await expect(page.getByText(/^Redeemed$/).first()).toBeVisible()
  expect(hand.clicks).toBeLessThanOrEqual(2)
})

test('Saturday: a deputy for the holidays, and someone who leaves', async ({ page, academy, browser }) => {
  const managerId = await addColleague(academy, 'mara', 'Mara Bell', { [HERE]: 'manager' })
  const leadId = await addColleague(academy, 'lena', 'Lena Ortiz', { [HERE]: 'lead' })
  const leaverId = await addColleague(academy, 'boaz', 'Boaz Tan', { [HERE]: 'staff' })
  const leaver = await openPageOf(browser, academy, 'boaz')
  await leaver.goto('/')
  const lena = await openPageOf(browser, academy, 'lena')
  await signInOn(page.context(), academy, 'mara')

  await page.goto(`/admin/people/${leadId}?tab=account`)
  const hand = new Hand()
  await hand.press(page.getByRole('button', { name: 'Name as deputy' }))
  const dialog = page.getByRole('dialog', { name: 'Lena Ortiz as deputy' })
  const last = Temporal.PlainDate.from(academy.app.context.today()).add({ days: 14 })
  await dialog.getByLabel('Last day').fill(last.toString())
  await hand.press(dialog.getByRole('button', { name: 'Name as deputy' }))
  await expectToast(
    page,
    'Deputy named',
    'Lena Ortiz has a manager’s rights on these days. They end by themselves.',
  )
  expect(hand.clicks).toBeLessThanOrEqual(2)
  await lena.goto('/admin/people')
  await expect(lena.getByRole('link', { name: 'Boaz Tan' })).toBeVisible()

  await page.goto(`/admin/people/${leaverId}?tab=account`)
  const leaving = new Hand()
  await leaving.press(page.getByRole('button', { name: 'They have left' }))
  await leaving.press(page.getByRole('button', { name: 'Yes, they have left' }))
  await expectToast(page, 'Deactivated', 'Boaz Tan can no longer sign in.')
  await expect(leaver).toHaveURL(/\/auth/)
  expect(leaving.clicks).toBeLessThanOrEqual(3)

  const admin = await openPageOf(browser, academy, 'admin')
  await admin.goto(`/admin/people/${managerId}?tab=account`)
  await admin.getByRole('button', { name: 'They have left' }).click()
  const asked = admin.getByRole('alertdialog', { name: 'Has Mara Bell left?' })
  await expect(asked.getByText('These deputies lose a manager’s rights:')).toBeVisible()
  await expect(asked.getByRole('listitem').filter({ hasText: 'Lena Ortiz' })).toBeVisible()
  await asked.getByRole('button', { name: 'Yes, they have left' }).click()
  await expectToast(admin, 'Deactivated', 'Mara Bell can no longer sign in.')
  await lena.goto('/admin/people')
  await expect(lena.getByRole('table', { name: 'People' })).toHaveCount(0)
})

test('Sunday: the overview acts, and everything is in the log', async ({ page, academy, signInAs }) => {
  await addColleague(academy, 'wanda', 'Wanda Riley', { [HERE]: 'staff' })
  await signInAs('admin')
  await page.goto('/admin')
  const hand = new Hand()
  const open = page.getByRole('listitem').filter({ hasText: 'Induction open' })
  await hand.press(open.getByRole('button', { name: /^Remind \d/ }))
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: /^Remind/ }))
  await expect(open).toContainText('Reminded today')
  expect(hand.clicks).toBeLessThanOrEqual(2)
  await goWithin(page, '/admin/audit')
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(entries.nth(1)).toContainText('Reminded')
})
