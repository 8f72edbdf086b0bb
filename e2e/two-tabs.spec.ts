import type { Page, Request } from '@playwright/test'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { changeRoutes } from '#contract/house/changes.ts'
import { suggestionRoutes } from '#contract/house/suggestions.ts'
import { kudosRoutes } from '#contract/rewards/kudos.ts'
import { DEMO_ADMIN, DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { suggestions } from '#server/database/schema/suggestions.ts'
import { sessions } from '#server/database/schema/users.ts'
import { type Credentials, signInByForm } from './account-forms.ts'
import { expect, test } from './fixtures.ts'

const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })

/** Requests of every page once it is painted. */
const LATE_PATHS = [announcementRoutes.received.path, announcementRoutes.own.path, changeRoutes.follow.path]

/**
 * Opens a page, and waits for all that it asks for by itself: later it would learn by that who is signed in.
 *
 * @param latePath what this page asks for by code that comes late
 */
async function openWhole(page: Page, address: string, latePath: string): Promise<void> {
  const unanswered = new Set<Request>()
  page.on('request', request => pathOf(request).startsWith('/api/') && unanswered.add(request))
  page.on('response', response => unanswered.delete(response.request()))
  const late = [...LATE_PATHS, latePath].map(path => page.waitForRequest(request => pathOf(request) === path))
  await page.goto(address)
  await Promise.all(late)
  await expect.poll(() => [...unanswered].map(pathOf)).toEqual([])
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/** As another tab does it, of which this page hears nothing. */
async function signInElsewhere(page: Page, { username, password }: Credentials): Promise<void> {
  const response = await page.request.post('/api/login', {
    data: { username, password },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(response.status()).toBe(200)
}

test('a write on a screen of someone else changes nothing, and the screen becomes the other’s', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/training?module=1')
  await page.getByRole('main').getByRole('group').locator('label').first().click()
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('noren:user:')))
  await expect.poll(stored).toHaveLength(1)
  const quizzes = await stored()

  await openWhole(page, '/suggestions', suggestionRoutes.own.path)
  await expect(accountOf(page, 'Staff Member')).toBeVisible()
  await page.getByLabel('Title').fill('More on warm sake')
  await page.getByLabel('Description').fill('A module about warm sake in winter would help us all.')
  await signInElsewhere(page, DEMO_ADMIN)
  await page.getByRole('button', { name: 'Submit Suggestion' }).click()

  await expect(page.getByText('Signed in as Admin', { exact: true })).toBeVisible()
  await expect(accountOf(page, 'Admin')).toBeVisible()
  // The staff member's words are nobody else's, and were not sent; the quiz is still the staff member's.
  await expect(page.getByLabel('Name')).toHaveValue('Admin')
  await expect(page.getByLabel('Title')).toHaveValue('')
  expect(await academy.db.$count(suggestions)).toBe(0)
  await expect.poll(stored).toEqual(quizzes)
})

test('a read on a screen of someone else shows nothing of the other’s beside it', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await openWhole(page, '/', kudosRoutes.news.path)
  await expect(accountOf(page, 'Staff Member')).toBeVisible()
  await signInElsewhere(page, DEMO_ADMIN)
  const before: number[] = []
  const after: number[] = []
  let statuses = before
  page.on('framenavigated', () => {
    // Within the app too, when the address changes; again only after a refusal.
    if (before.length > 0) statuses = after
  })
  page.on('response', response => {
    if (/^\/api\/(user|rewards|points)/.test(new URL(response.url()).pathname))
      statuses.push(response.status())
  })
  await page.getByRole('link', { name: 'Rewards', exact: true }).first().click()
  await expect(accountOf(page, 'Admin')).toBeVisible()
  await expect(page).toHaveURL(/\/rewards$/)
  // The demo's admin has 25 points; the staff member's screen never got to see them.
  await expect(page.getByText(/^25\s*points to spend$/)).toBeVisible()
  expect(new Set(before)).toEqual(new Set([409]))
  // Data that did not come with the page is requested in the background.
  await expect.poll(() => [...new Set(after)]).toEqual([200])
})

test('signing out on a screen of someone else ends nobody’s session', async ({ page, signInAs }) => {
  await signInAs('staff')
  await openWhole(page, '/', kudosRoutes.news.path)
  await expect(accountOf(page, 'Staff Member')).toBeVisible()
  await signInElsewhere(page, DEMO_ADMIN)
  await accountOf(page, 'Staff Member').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(accountOf(page, 'Admin')).toBeVisible()
})

test('who signs out in one tab is gone from the others, and so is who signs in after', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/rewards')
  const other = await context.newPage()
  await other.goto('/')
  await expect(accountOf(page, 'Staff Member')).toBeVisible()

  await accountOf(other, 'Staff Member').click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/auth/)
  // No request was needed: the page that lay open shows nobody any longer.
  await expect(page).toHaveURL(/\/auth/)
  await expect(page.getByText(/points to spend$/)).toHaveCount(0)

  await signInByForm(other, DEMO_ADMIN)
  await expect(accountOf(other, 'Admin')).toBeVisible()
  await signInByForm(page, DEMO_STAFF)
  // First what goes again.
  await expect(other.getByText('Signed in as Staff Member', { exact: true })).toBeVisible()
  await expect(accountOf(other, 'Staff Member')).toBeVisible()
  await expect(accountOf(page, 'Staff Member')).toBeVisible()
})

test('an ended session loses nothing typed, and shows it to nobody else', async ({
  page,
  academy,
  signInAs,
}) => {
  // The page notices by itself.
  const endSessions = async () => {
    await academy.db.delete(sessions)
    await expect(page).toHaveURL(/\/auth\?returnTo=/)
  }
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter(key => key.includes(':draft:')).length)
  const dialog = page.getByRole('dialog')
  const openDialog = () => page.getByRole('button', { name: 'Suggest', exact: true }).click()

  await signInAs('staff')
  await page.goto('/progress?tab=kudos')
  await page.getByLabel('Recipient').fill('adm')
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByLabel('Reason').fill('Thank you for the tables')
  await openDialog()
  await dialog.getByLabel('Category').selectOption('mobile')
  await dialog.getByLabel('Title').fill('Larger buttons')
  await dialog.getByLabel('Description').fill('The buttons are hard to hit with wet hands.')
  await dialog.getByLabel('Priority').selectOption('high')
  await endSessions()
  await signInByForm(page, DEMO_STAFF)
  await expect(page.getByLabel('Reason')).toHaveValue('Thank you for the tables')
  await expect(page.getByLabel('Recipient')).toHaveValue('Admin')
  await openDialog()
  await expect(dialog.getByLabel('Title')).toHaveValue('Larger buttons')
  await expect(dialog.getByLabel('Category')).toHaveValue('mobile')
  await expect(dialog.getByLabel('Priority')).toHaveValue('high')
  await dialog.getByRole('button', { name: 'Submit Suggestion' }).click()
  await expect(dialog).toBeHidden()
  // The sent form's draft is gone; the kudos' draft stays.
  await expect.poll(drafts).toBe(2)
  await page.getByRole('button', { name: 'Send Kudos' }).click()
  await expect(page.getByText('Reason must be at least 10 words')).toBeVisible()
  await page
    .getByLabel('Reason')
    .fill('Thank you for carrying the tables of the whole terrace yesterday evening')

  await endSessions()
  await signInByForm(page, DEMO_ADMIN)
  await expect(page.getByLabel('Reason')).toHaveValue('')
  await expect(page.getByLabel('Recipient')).toHaveValue('')
  await expect.poll(drafts).toBe(0)

  // An editor of the office, over what is stored; given up, it does not come back.
  await page.goto('/admin/settings')
  await page.getByLabel('Group name').fill('Kaze')
  await expect.poll(drafts).toBe(1)
  await academy.app.context.settings.change(
    { managementEmail: 'office@noren.example' },
    { by: null, at: new Date() },
  )
  await endSessions()
  await signInByForm(page, DEMO_ADMIN)
  await expect(page.getByLabel('Group name')).toHaveValue('Kaze')
  await expect(page.getByLabel('Management e-mail')).toHaveValue('office@noren.example')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^System/ })
    .click()
  await expect(page.getByLabel('Group name')).toHaveValue('Noren')
  await expect.poll(drafts).toBe(0)

  // Signing out leaves nothing behind.
  await openDialog()
  await dialog.getByLabel('Title').fill('Quieter chairs')
  await expect.poll(drafts).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await accountOf(page, 'Admin').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(drafts).toBe(0)
})
