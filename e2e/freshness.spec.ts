/** An open page: its content stays while the academy is offline, and is reloaded when useful. */
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { menuItems } from '#server/database/schema/menu.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { expect, expectLoaded, gotoFollowing, goWithin, test } from './fixtures.ts'
import { answerBeforehand } from './preloaded.ts'

const NOTE = /^This could not be refreshed\. You see it as of /
const away = { status: 503, json: { message: 'Away for a moment.' } }

/** The browser loses its network and finds it again. */
async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

test('a finished quiz stays when the lists behind it cannot be refreshed', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('staff')
  await answerBeforehand(page, academy, 1)
  await gotoFollowing(page, '/training?module=1')
  await page.getByRole('button', { name: 'Review Results' }).click()
  await expect(page.getByRole('button', { name: 'Submit & Complete Module' }).first()).toBeVisible()
  // The completion itself comes through; nothing that is asked for after it does.
  await page.route('**/api/**', route =>
    route.request().method() === 'GET' ? route.fulfill(away) : route.continue(),
  )
  await page.getByRole('button', { name: 'Submit & Complete Module' }).first().click()
  await expect(page.getByText(NOTE)).toBeVisible()
  const completed = page.getByRole('heading', { level: 1 })
  await expect(completed).toHaveText('Module Completed!')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await expect(completed).toHaveText('Module Completed!')
})

const SCREENS: readonly [path: string, shown: string, notes: number][] = [
  ['/', 'New Staff Training Plan', 1],
  ['/training', 'Start Quiz', 1],
  ['/quiz', 'Kitchen & Appetizers', 1],
  ['/progress', 'Overall progress', 5],
  ['/progress?tab=leaderboard', 'Your place', 1],
  ['/progress?tab=kudos', 'Send Kudos', 2],
  ['/rewards', 'Available Rewards', 4],
  ['/menu', 'Edamame', 1],
  ['/micro-learning', 'Completion rate', 1],
  ['/induction', 'Submit', 1],
]
test('every screen stays when it cannot be refreshed, and says so', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('staff')
  for (const [index, [path, shown, notes]] of SCREENS.entries()) {
    await test.step(path, async () => {
      if (index === 0) await gotoFollowing(page, path)
      else await goWithin(page, path)
      const content = page.getByRole('main').getByText(shown).first()
      await expect(content).toBeVisible()
      await expectLoaded(page)
      await page.route('**/api/**', route => route.fulfill(away))
      await reconnect(page)
      await expect(page.getByText(NOTE)).toHaveCount(notes)
      await expect(content).toBeVisible()
      await expect(page.getByText('Away for a moment.')).toHaveCount(0)
      await page.unrouteAll()
      await reconnect(page)
      await expect(page.getByText(NOTE)).toHaveCount(0)
    })
  }
})

test('on reconnecting the page asks again', async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  // Its stream of changes would find the academy again by itself, at any moment.
  await page.route('**/api/changes', () => {})
  await page.goto('/progress?tab=leaderboard')
  const board = page.getByRole('region', { name: 'Leaderboard' })
  await expect(board).toContainText('Admin')
  await academy.db.update(users).set({ fullName: 'Renamed Meanwhile' }).where(eq(users.username, 'admin'))
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText(/^Offline(?!,)/)).toBeVisible()
  await expect(board).not.toContainText('Renamed Meanwhile')
  await page.getByText(/^Offline(?!,)/).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(board).toContainText('Renamed Meanwhile')
  await expect(page.getByText(/^Offline(?!,)/)).toHaveCount(0)
})

test('a network that is lost again while the page still asks has it ask once more', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await gotoFollowing(page, '/menu')
  // A request on reconnecting that never gets a response.
  await page.route('**/api/announcements', () => {})
  await page.route('**/api/menu', route => route.fulfill(away))
  await reconnect(page)
  await expect(page.getByText(NOTE)).toBeVisible()
  await page.unroute('**/api/menu')
  await reconnect(page)
  await expect(page.getByText(NOTE)).toHaveCount(0)
})

test('a session that ends elsewhere is noticed at once', async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  await gotoFollowing(page, '/menu')
  await academy.db.delete(sessions)
  await expect(page).toHaveURL(/\/auth/)
})

test('a page out of sight follows nothing, and asks for what it missed when it is back', async ({
  page,
  academy,
  signInAs,
}) => {
  const setHidden = (isHidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await signInAs('staff')
  await gotoFollowing(page, '/menu')
  const heading = page.getByRole('article').first().getByRole('heading')
  await expect(heading).toHaveText('Edamame')

  const requests: string[] = []
  page.on('request', request => {
    const path = new URL(request.url()).pathname
    // Its last files may still be on their way.
    if (path.startsWith('/api/')) requests.push(path)
  })
  await setHidden(true)
  await academy.db.update(menuItems).set({ name: 'Hiyashi Edamame' }).where(eq(menuItems.id, 1))
  // Another page is notified.
  const other = await page.context().newPage()
  await other.goto('/menu')
  await expect(other.getByRole('article').first().getByRole('heading')).toHaveText('Hiyashi Edamame')
  expect(requests).toEqual([])
  await expect(heading).toHaveText('Edamame')
  await setHidden(false)
  await expect(heading).toHaveText('Hiyashi Edamame')
})

test.describe('in another zone than the group’s', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('on a new business day the page asks again, whatever the browser’s clock says', async ({
    page,
    academy,
    signInAs,
  }) => {
    // Years ago by the browser, an hour before the day begins by the academy.
    await page.clock.install({ time: '2019-06-01T12:00:00Z' })
    academy.clock.set('2026-03-02T16:00:00Z')
    await signInAs('admin')
    await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
    await signInAs('staff')
    const answers = await academy.answersById(1)
    const data = { moduleId: 1, score: 20, totalQuestions: 20, answers }
    expect((await page.request.post('/api/training/complete', { data })).status()).toBe(200)
    // A stream of changes begins with those of the last minute.
    await academy.restart()
    await gotoFollowing(page, '/training')
    const start = page.getByRole('button', { name: 'Start Quiz' })
    await expect(page.getByText('One module a day, in order.')).toBeVisible()
    await expect(start).toHaveCount(0)

    const requests: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requests.push(pathname)
    })
    await page.clock.runFor('50:00')
    expect(requests).toEqual([])
    academy.clock.set('2026-03-02T17:00:01Z')
    await page.clock.runFor('11:00')
    await expect(start).toHaveCount(1)
  })
})
