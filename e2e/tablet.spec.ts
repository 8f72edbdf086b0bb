/** A shared tablet: added by a manager, opened with a PIN, locked for the next person. Source: decision 56. */
import type { Locator, Page } from '@playwright/test'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { userPins } from '#server/database/schema/users.ts'
import type { Academy } from './academy.ts'
import { expect, expectLoaded, expectToast, goWithin, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

const PIN = '4826'

/** Two colleagues of the first restaurant with the same PIN. */
async function addPeople(academy: Academy): Promise<void> {
  const hash = await hashPassword(PIN)
  for (const [username, fullName] of [
    ['mia', 'Mia Moss'],
    ['tom', 'Tom Reed'],
  ] as const) {
    const userId = await addColleague(academy, username, fullName, { 1: 'staff' })
    await academy.db.insert(userPins).values({ userId, hash })
  }
}

async function makeTablet(page: Page, name = 'Pass'): Promise<void> {
  await page.goto('/admin/places/1')
  await page.getByRole('button', { name: 'Make this device a shared tablet' }).click()
  await page.getByLabel('Name of the tablet').fill(name)
  await page.getByRole('button', { name: 'Make it a shared tablet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is it?' })).toBeVisible()
}

const tile = (page: Page, fullName: string) => page.getByRole('button', { name: fullName })
const key = (page: Page, digit: string) => page.getByRole('button', { name: digit, exact: true })
const tableMode = (page: Page) => page.getByRole('heading', { level: 1, name: 'Table mode' })

/** Opens the tablet by touch alone; returns the number of taps. */
async function open(page: Page, fullName: string, pin = PIN): Promise<number> {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(tile(page, fullName))
  for (const digit of pin) await tap(key(page, digit))
  return taps
}

/** Everything that the browser stores for the page. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test.describe('a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('is handed over with five taps, and shows nothing of the one before', async ({
    page,
    academy,
    browser,
    signInAs,
  }) => {
    test.slow()
    await addPeople(academy)
    await page.clock.install()
    await signInAs('admin')
    const announcement = { title: 'New fryer', message: 'The fryer is new.', link: '', mustConfirm: true }
    const everyone = { locationIds: [], positions: [], scheduledFor: null }
    await page.request.post('/api/admin/announcements', { data: { ...announcement, ...everyone } })
    await makeTablet(page)
    await expect(page).toHaveURL(/\/tablet$/)
    await page.goto('/admin')
    await expect(page, 'the manager is signed out').toHaveURL(/\/tablet$/)

    const refused: string[] = []
    page.on('response', response => {
      if (response.status() === 403) refused.push(response.url())
    })
    await test.step('Mia looks after a guest, and is offered nothing that earns, signs or lasts', async () => {
      expect(await open(page, 'Mia Moss')).toBe(5)
      await expect(tableMode(page)).toBeVisible()
      await page.getByRole('link', { name: 'Home' }).first().tap()
      await page.getByRole('link', { name: 'Menu' }).first().tap()
      await page.getByRole('link', { name: 'Table mode' }).tap()
      await page.getByText('Sesame', { exact: true }).tap()
      await expect(page).toHaveURL(/without=sesame/)
      await expect(page.getByRole('button', { name: 'Suggest' })).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')).toHaveText([
        'Home',
        'Menu',
      ])
      await page.getByRole('button', { name: /^Announcements/ }).tap()
      await expect(page.getByText('To confirm it, sign in with your password.')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Home' }).first().tap()
      await expect(page.getByRole('heading', { level: 1, name: 'On this shift' })).toBeFocused()
      await expect(
        page.getByRole('main').getByText('To confirm it, sign in with your password.'),
      ).toBeVisible()
      for (const name of ['Ready for tonight', 'Reading', 'Glossary', 'Menu']) {
        await page
          .getByRole('navigation', { name: 'Pages' })
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .tap()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await expectLoaded(page)
        await page.getByRole('link', { name: 'Home' }).first().tap()
      }
      await goWithin(page, '/training-modules')
      await expect(page.getByRole('heading', { level: 1, name: 'Password needed' })).toBeVisible()
      expect(refused).toEqual([])
      await page.getByRole('button', { name: /^Account of Mia Moss/ }).tap()
      await expect(page.getByRole('link', { name: 'My account' })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Rewards' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Lock', exact: true }).first().tap()
      await expect(tile(page, 'Tom Reed')).toBeVisible()
      expect(await readStorage(page)).not.toMatch(/noren:user|Mia/)
    })

    await test.step('Tom finds table mode as new', async () => {
      expect(await open(page, 'Tom Reed')).toBe(5)
      await expect(tableMode(page)).toBeVisible()
      await expect(page).toHaveURL(/\/menu\/table$/)
      await expect(page.getByRole('list', { name: 'Filtered by' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Account of Tom Reed/ })).toBeVisible()
      await page.goBack()
      await expect(page, 'the way back locks').toHaveURL(/\/tablet$/)
      await expect(tile(page, 'Tom Reed')).toBeVisible()
    })

    await test.step('it says so before it locks, and a touch keeps it open', async () => {
      await open(page, 'Tom Reed')
      await expect(tableMode(page)).toBeVisible()
      await page.clock.fastForward(52_000)
      await expect(page.getByText('Locking soon.')).toBeVisible()
      await page.mouse.click(5, 5)
      await expect(page.getByText('Locking soon.')).toBeHidden()
      await page.clock.fastForward(40_000)
      await page.clock.fastForward(21_000)
      await expect(page.getByRole('heading', { level: 1, name: 'Who is it?' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Who is it?' })).toBeVisible()
      expect((await page.request.get('/api/user')).status()).toBe(401)
    })

    await test.step('a manager removes it from anywhere', async () => {
      await open(page, 'Tom Reed')
      await expect(tableMode(page)).toBeVisible()
      const office = await openPageOf(browser, academy, 'admin')
      await office.goto('/admin/places/1')
      await expect(office.getByText(/^Last used/)).toBeVisible()
      await office.getByRole('button', { name: 'Remove Pass' }).click()
      await expectToast(office, 'Tablet removed', 'Pass is signed out.')
      await office.context().close()
      await expect(page.getByRole('heading', { level: 1, name: 'Not a shared tablet' })).toBeVisible()
    })
  })
})

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('wrong PINs are counted, and without a connection nobody signs in', async ({
    page,
    academy,
    browser,
    signInAs,
  }) => {
    test.slow()
    await addPeople(academy)
    await signInAs('admin')
    await makeTablet(page)
    await open(page, 'Mia Moss', '9071')
    await expect(page.getByRole('alert').getByText('Wrong PIN. 4 tries are left.')).toBeVisible()
    await page.keyboard.type('907')
    await expect(page.getByRole('img', { name: '3 of 4 digits entered' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('img', { name: '2 of 4 digits entered' })).toBeVisible()
    await page.keyboard.press('Escape')
    await tile(page, 'Mia Moss').tap()
    await page.keyboard.type('9071')
    await expect(page.getByText('Wrong PIN. 3 tries are left.')).toBeVisible()
    // Tried a moment ago, however slow the machine.
    await academy.db.update(userPins).set({ triedAt: new Date(academy.app.context.nowMs() + 3_000) })
    await page.keyboard.type('9071')
    await expect(page.getByText(/^Too many attempts. Please try again in \d seconds?\.$/)).toBeVisible()
    await academy.db.update(userPins).set({ wrongTries: PIN_TRIES - 1, triedAt: null })
    await page.keyboard.type('9071')
    await expect(page.getByText('This PIN is locked after five wrong tries.')).toBeVisible()
    await page.getByRole('button', { name: 'Someone else' }).tap()
    await expect(tile(page, 'Mia Moss')).toContainText('PIN locked')

    await test.step('a manager unlocks it from their own device', async () => {
      const office = await openPageOf(browser, academy, 'admin')
      await office.goto('/admin/people')
      await office.getByRole('button', { name: 'Unlock the PIN of Mia Moss' }).click()
      await expectToast(office, 'PIN unlocked', 'Mia Moss has five new tries.')
      await expect(office.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)
      await office.context().close()
      await expect(tile(page, 'Mia Moss')).not.toContainText('PIN locked')
      await open(page, 'Mia Moss')
      await expect(tableMode(page)).toBeVisible()
      await page.getByRole('button', { name: 'Lock', exact: true }).first().tap()
      await expect(tile(page, 'Tom Reed')).toBeVisible()
    })

    await page.context().setOffline(true)
    await expect(
      page.getByText('No connection. Signing in works once the tablet is online again.'),
    ).toBeVisible()
    await open(page, 'Tom Reed')
    await expect(page.getByRole('alert').getByText(/^You seem to be offline/)).toBeVisible()
    await page.context().setOffline(false)

    await page.getByRole('link', { name: 'Use password' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome in' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the lock screen' }).tap()
    await open(page, 'Tom Reed')
    await expect(tableMode(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock', exact: true }).first()).toBeInViewport()
  })

  test('everyone sets their own PIN', async ({ page, signInAs }) => {
    await signInAs('staff')
    await page.goto('/account')
    await page.getByRole('button', { name: 'Set a PIN' }).click()
    await page.getByLabel('New PIN').fill('1234')
    await page.getByLabel('Your password').fill(DEMO_STAFF.password)
    await page.getByRole('button', { name: 'Save PIN' }).click()
    await expect(page.getByText('Please choose one that is harder to guess')).toBeVisible()
    await page.getByLabel('New PIN').fill(PIN)
    await page.getByRole('button', { name: 'Save PIN' }).click()
    await expectToast(page, 'PIN saved', 'It opens the shared tablets of your restaurants.')
    await page.getByRole('button', { name: 'Remove PIN' }).click()
    await page.getByLabel('Your password').fill(DEMO_STAFF.password)
    await page.getByRole('button', { name: 'Remove PIN' }).click()
    await expect(page.getByRole('button', { name: 'Set a PIN' })).toBeVisible()
  })
})
