import type { Page } from '@playwright/test'
import { memberships } from '#server/database/schema/places.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'

async function makeInvitation(page: Page, who: 'For one person' | 'For a crew'): Promise<string> {
  await page.getByText(who, { exact: true }).click()
  await page.getByRole('button', { name: 'Create an invitation' }).click()
  return page.getByLabel('Invitation link').inputValue()
}

async function register(page: Page, username: string): Promise<void> {
  await page.getByLabel('Full name').fill(`Person ${username}`)
  await page.getByLabel('E-mail').fill(`${username}@noren.example`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('Secret12345')
  await page.getByRole('button', { name: 'Register and sign in' }).click()
}

test('a crew comes by a link that a manager prints, until it is withdrawn', { tag: '@core' }, async ({
  page,
  academy,
  browser,
  joinAs,
}) => {
  test.slow()
  await joinAs('staff', 'mana', 'Mana Ger')
  const { id } = await (await page.request.get('/api/user')).json()
  await academy.db.insert(memberships).values({ userId: id, locationId: 1, position: 'manager' })
  await page.goto('/admin/people/invitations')
  await expect(page.getByText('No invitations yet')).toBeVisible()
  await expect(page.getByLabel('To', { exact: true }).getByRole('option')).toHaveCount(1)
  await expect(page.getByLabel('As', { exact: true }).getByRole('option')).toHaveText(['Staff', 'Lead'])
  const link = await makeInvitation(page, 'For a crew')
  await expect(page.getByRole('heading', { level: 2, name: /^Join / })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code: Invitation link' })).toBeVisible()
  // On paper: the code, and nothing of the screen around it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Scan the code with your phone’s camera')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Invitations' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: /^Join / })).toBeVisible()
  await expect(phone.getByText('Mana Ger invites you')).toBeVisible()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.getByRole('button', { name: 'Register and sign in' }).click()
  await expect(phone.getByText('Full name must be at least 2 characters')).toBeVisible()
  await register(phone, 'mana')
  await expect(phone.getByText('Username already exists').first()).toBeVisible()
  await register(phone, 'wanda')
  await expect(phone).toHaveURL(`${academy.url}/`)
  const places = (await (await phone.request.get(`${academy.url}/api/user`)).json()).places
  expect(places).toEqual([{ locationId: 1, position: 'staff' }])

  await page.getByRole('button', { name: 'Done' }).click()
  const table = page.getByRole('table', { name: 'Invitations' })
  await page.reload()
  await expect(table).toContainText('Person wanda')

  // The sheet was lost: a new link replaces the old one, which no longer works.
  await phone.context().clearCookies()
  await table.getByRole('button', { name: /^New link/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Join / })).toBeFocused()
  const newLink = await page.getByLabel('Invitation link').inputValue()
  expect(newLink).not.toBe(link)
  await phone.goto(link)
  await expect(phone.getByText(/^This invitation has been withdrawn/)).toBeVisible()
  await goWithin(phone, newLink)
  await expect(phone.getByText('Mana Ger invites you')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(table).toContainText('Withdrawn')

  await table.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(page, 'Invitation withdrawn', 'No one else can use it. People who joined with it stay.')
  await expect(table.getByText('Withdrawn')).toHaveCount(2)
  await phone.goto(newLink)
  await expect(phone.getByText(/^This invitation has been withdrawn/)).toBeVisible()
  await phone.close()
})

test('who is signed in takes the place with their account, and a link for one works once', async ({
  page,
  joinAs,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/people/invitations')
  const link = await makeInvitation(page, 'For one person')
  await page.context().clearCookies()
  await joinAs('customer', 'guest', 'Greta Guest')
  await page.goto(link)
  await expect(page.getByText('You are signed in as Greta Guest.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Better12345')
  await page.getByLabel('Confirm password').fill('Better1234')
  await page.getByRole('button', { name: /^Join / }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm password').fill('Better12345')
  await page.getByRole('button', { name: /^Join / }).click()
  await page.waitForURL('**/')
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    role: 'staff',
    places: [{ position: 'staff' }],
  })
  await page.goto(link)
  await expect(page.getByText('This invitation was for one person and has been used.')).toBeVisible()
  await goWithin(page, '/join/no-such-invitation')
  await expect(page.getByText(/^This invitation could not be found/)).toBeVisible()
})
