import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectLoaded, goWithin, ONE_THEME, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

test('what a visitor sees', async ({ page }) => {
  for (const [index, path] of ['/auth', '/register', '/reset-password?token=x', '/no-such-page'].entries()) {
    await test.step(path, async () => {
      if (index === 0) await page.goto(path)
      else await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      if (path !== '/auth') return
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectAccessible(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })
  }
})

/** Those that no other test has axe look at. */
const SCREENS = [
  '/',
  '/induction',
  '/reading',
  '/micro-learning',
  '/training',
  '/training?module=1',
  '/quiz/1',
]

test('every screen of the staff is there, and axe finds nothing', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('admin')
  for (const [index, path] of SCREENS.entries()) {
    await test.step(path, async () => {
      if (index === 0) await page.goto(path)
      else await goWithin(page, path)
      await expectScreen(page)
      await expectLoaded(page)
      await expectAccessible(page)
    })
  }
})

const ADDRESSES = [
  '/training-modules',
  '/quiz',
  '/quiz/2',
  '/progress',
  '/menu',
  '/rewards',
  '/suggestions',
  '/admin',
  '/admin/claims',
  '/admin/mail',
  '/admin/settings',
  '/admin/training-modules',
]

test('the other addresses of the specification lead to a screen, too', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const [index, path] of ADDRESSES.entries()) {
    await test.step(path, async () => {
      if (index === 0) await page.goto(path)
      else await goWithin(page, path)
      await expectScreen(page)
    })
  }
})

/** A screen of its own, with the header that everyone signed in has. */
async function expectScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0)
  await expect(page.getByText('Noren Staff Academy').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suggest' }).first()).toBeVisible()
}

test('a new customer’s phone at the training modules', async ({ page, joinAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await joinAs('customer', 'phone-guest')
  await page.goto('/training')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expect(page.getByText('Total points From modules')).toBeVisible()
  await expectAccessible(page)
})

test('a phone that paints with its owner’s colours, and one with text twice as large', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs('staff')
  await page.goto('/menu')
  const styleOf = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(6)
  const canvas = await styleOf(page.locator('html'), 'background-color')
  expect(await styleOf(tabs.nth(0), 'border-bottom-color')).not.toBe(canvas)
  expect(await styleOf(tabs.nth(1), 'border-bottom-color')).toBe(canvas)
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' })
  expect(await styleOf(current, 'text-decoration-line')).toBe('underline')

  await goWithin(page, '/quiz/1')
  const options = page.getByRole('group').locator('label')
  await options.nth(1).click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await expect(next).toBeEnabled()
  expect(await styleOf(options.nth(1), 'background-color')).not.toBe(
    await styleOf(options.nth(0), 'background-color'),
  )
  const bar = page.getByRole('progressbar')
  expect(await styleOf(bar, 'border-top-width')).toBe('1px')
  expect(await styleOf(bar.locator('*'), 'background-color')).not.toBe(canvas)
  expect(await styleOf(next, 'border-top-width')).toBe('1px')
  expect(await styleOf(next, 'border-top-color')).not.toBe(canvas)

  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const [previousBox, nextBox] = [
    await page.getByRole('button', { name: 'Previous' }).boundingBox(),
    await next.boundingBox(),
  ]
  expect(nextBox?.y).toBeGreaterThan(previousBox?.y ?? Number.POSITIVE_INFINITY)
  await expectAccessible(page)
  await goWithin(page, '/progress')
  await expect(page.getByRole('heading', { name: 'Service Excellence' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** Screens of a lead on a shift. */
const OF_A_LEAD = [
  '/',
  '/menu?dish=3',
  '/menu/table?without=sesame,fish',
  '/menu?list=drinks',
  '/glossary',
  '/micro-learning',
  '/training',
  '/learn/1',
  '/quiz',
  '/check',
  '/check/memory',
  '/ready',
  '/stamps',
  '/progress?tab=kudos',
  '/sign-off',
  '/account',
  '/admin/readiness',
  '/admin/readiness/line-up',
  '/admin/rota',
  '/admin/memory',
  '/admin/guests',
  '/admin/sign-offs',
]

test('with 320 px, text twice as large, or forced colours every screen of a shift is whole', async ({
  page,
  academy,
}) => {
  test.slow()
  const name = 'Maximiliane-Theodora von Hohenberg-Lindqvist y Ferreira-Okafor'
  await addColleague(academy, 'lead', name, { 1: 'lead' })
  await signInOn(page.context(), academy, 'lead')
  const checked = await page.request.post('/api/checks')
  const { id, cards } = await checked.json()
  const answers = cards.map(({ right }: { right: string }) => ({
    chosen: right,
    milliseconds: 3_000,
    ago: 0,
  }))
  await page.request.post(`/api/checks/${id}/answers`, { data: { answers } })
  const expectWidth = (width: number, state: string) =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width)
  for (const [index, address] of OF_A_LEAD.entries()) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 320, height: 700 })
      if (index === 0) await page.goto(address)
      else await goWithin(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLoaded(page)
      await expectWidth(320, `${address} at 320 px`)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        await expectWidth(width, `${address} with text twice as large`)
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = ''
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ forcedColors: 'active' })
      await expectAccessible(page, page.getByRole('main'), ONE_THEME)
      await page.emulateMedia({ forcedColors: 'none' })
    })
  }
})
