/** A week of management, from new staff to a leaver, and its record in the log. */
import type { Browser, Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { Academy } from './academy.ts'
import { holdBeforeCamera, WITH_CAMERA } from './camera.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { openDevice } from './place-people.ts'

test.use(WITH_CAMERA)

/** A phone's camera reading a picture on a screen. */
async function readQrCode(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 5_000 })
}

/** Someone new who follows the link on a phone of their own, and is signed in there. */
async function comeBy(link: string, browser: Browser, academy: Academy, username: string): Promise<Page> {
  const context = await openDevice(browser, academy, { viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.clock.setFixedTime(academy.clock.now().epochMilliseconds)
  await phone.goto(link)
  await phone.getByLabel('Full name').fill(`Newcomer ${username}`)
  await phone.getByLabel('E-mail').fill(`${username}@noren.example`)
  await phone.getByLabel('Username').fill(username)
  await phone.getByLabel('Password', { exact: true }).fill('Secret12345')
  await phone.getByRole('button', { name: 'Register and sign in' }).click()
  await expect(phone).toHaveURL(`${academy.url}/`)
  return phone
}

test('a manager’s week', async ({ page, academy, browser, signInAs }) => {
  test.slow()
  await signInAs('admin')
  const [here, there] = (await (await page.request.get('/api/locations')).json()) as {
    id: number
    name: string
  }[]
  if (!here || !there) throw new Error('There are no locations')

  // Monday: a crew is invited by a code on the wall.
  await page.goto(`/admin/people/invitations?location=${here.id}`)
  await page.getByText('For a crew', { exact: true }).click()
  await page.getByRole('button', { name: 'Create an invitation' }).click()
  const link = await readQrCode(page.getByRole('img', { name: 'QR code: Invitation link' }))
  expect(link).toBe(await page.getByLabel('Invitation link').inputValue())
  const wanda = await comeBy(link, browser, academy, 'wanda')
  const bo = await comeBy(link, browser, academy, 'boaz')
  const { id: wandaId } = await (await wanda.request.get('/api/user')).json()
  const { id: boId } = await (await bo.request.get('/api/user')).json()

  // And the rest comes from a spreadsheet.
  await goWithin(page, '/admin/people/import')
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,E-mail,Location,Position\nIda Ferris,ida@noren.example,${here.name},Lead\n`),
  })
  await page.getByRole('button', { name: 'Check 1 line' }).click()
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused()

  // Tuesday: from trying out to for real.
  await goWithin(page, '/admin/settings')
  await page.getByRole('radio', { name: /^Live/ }).click()
  await page.getByRole('button', { name: 'Choose live' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Settings saved', 'They apply to everyone now.')

  // Wednesday: a shift is signed off, which the newcomer's phone shows without a reload.
  const plan = wanda.getByRole('region', { name: 'New Staff Training Plan' })
  await expect(plan.getByText('Not signed off yet')).toHaveCount(7)
  await goWithin(page, '/admin/sign-offs')
  await page.getByRole('button', { name: 'Sign off Trial of Newcomer wanda' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Off' }).click()
  await expectToast(page, 'Shift signed off', 'Trial of Newcomer wanda is complete.')
  await expect(plan.getByText('Not signed off yet')).toHaveCount(6)

  // Thursday: points for a good evening, and what they buy, redeemed from the phone's screen.
  await goWithin(page, `/admin/people/${wandaId}`)
  await page.getByRole('tab', { name: 'Points' }).click()
  await page.getByRole('textbox', { name: 'Points' }).fill('25')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stayed for the stocktake')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await expectToast(page, 'Points adjusted', 'Newcomer wanda has 25 points now.')
  await goWithin(wanda, '/rewards')
  await wanda.getByRole('button', { name: 'Claim Reward: A Scoop to Go' }).click()
  await wanda.getByRole('alertdialog').getByRole('button', { name: 'Claim Reward' }).click()
  const claimed = wanda.getByRole('alertdialog', { name: 'A Scoop to Go' })
  await expect(claimed.getByRole('img', { name: /^QR code of / })).toBeVisible()
  await holdBeforeCamera(await claimed.screenshot())
  await goWithin(page, '/admin/claims')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByRole('heading', { name: 'A Scoop to Go' })).toBeFocused()
  await page.getByLabel('Restaurant').selectOption(here.name)
  await page.getByRole('button', { name: 'Redeem now' }).click()
  await expect(page.getByText(/^Redeemed$/).first()).toBeVisible()

  // Friday: an idea is answered, and the bell of who had it rings.
  const idea = {
    category: 'training',
    title: 'A module about warm towels',
    description: 'When they are brought, and how one hands them over.',
    priority: 'low',
  }
  expect((await bo.request.post('/api/suggestions', { data: idea })).status()).toBe(201)
  await goWithin(page, '/admin/inbox')
  await page.getByRole('button', { name: 'Open A module about warm towels' }).click()
  const reply = page.getByRole('dialog', { name: 'A module about warm towels' })
  await reply.getByLabel('Status').selectOption('Planned')
  await reply.getByLabel('Answer').fill('It comes in spring.')
  await reply.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Suggestion saved', 'The sender can see your answer.')
  await expect(bo.getByRole('button', { name: /^Announcements/ })).toHaveAccessibleName(
    'Announcements, 1 new',
  )

  // Saturday: someone moves to another location.
  await goWithin(page, `/admin/places/${here.id}`)
  await page.getByRole('button', { name: 'Change the place of Ida Ferris' }).click()
  const move = page.getByRole('dialog', { name: `Ida Ferris at ${here.name}` })
  await move.getByLabel('Restaurant').selectOption(there.name)
  await move.getByRole('button', { name: 'Move' }).click()
  await expectToast(page, 'Position changed', 'It applies to Ida Ferris from their next request on.')
  await expect(page.getByRole('button', { name: 'Change the place of Ida Ferris' })).toHaveCount(0)

  // Sunday: someone leaves; the page that they have open ends.
  await goWithin(page, `/admin/people/${boId}`)
  await page.getByRole('button', { name: 'They have left' }).click()
  await page.getByRole('button', { name: 'Sign out for good' }).click()
  await expectToast(page, 'Deactivated', 'Newcomer boaz can no longer sign in.')
  await expect(bo).toHaveURL(/\/auth/)

  // Everything is in the log, newest first.
  await goWithin(page, '/admin/audit')
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  const told: readonly (readonly [action: string, about: string])[] = [
    ['Deactivated', 'Newcomer boaz'],
    ['Position changed', 'Ida Ferris'],
    ['Position changed', 'Ida Ferris'],
    ['Suggestion answered', ''],
    ['Claim redeemed', here.name],
    ['Points adjusted', 'Newcomer wanda'],
    ['Shift signed off', 'Newcomer wanda'],
    ['Settings changed', ''],
    ['File imported', ''],
    ['Invitation accepted', 'Newcomer boaz'],
    ['Invitation accepted', 'Newcomer wanda'],
    ['Invitation made', here.name],
  ]
  for (const [index, [action, about]] of told.entries()) {
    const entry = entries.nth(index + 1)
    await expect(entry).toContainText(action)
    await expect(entry).toContainText(about)
  }
  for (const phone of [wanda, bo]) await phone.context().close()
})
