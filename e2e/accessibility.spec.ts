import type { Locator, Page } from '@playwright/test'
import type { CheckCard } from '#contract/memory/checks.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { expectAccessible, ONE_THEME } from './axe.ts'
import { expect, expectLoaded, goWithin, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

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
  await page.getByRole('heading', { name: 'Achievements', exact: true }).click()
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
  '/admin',
  '/admin/readiness',
  '/admin/readiness/line-up',
  '/admin/rota',
  '/admin/memory',
  '/admin/guests',
  '/admin/sign-offs',
]

/** Height of the header and of the bar at the foot, in pixels. */
const barsHeight = (page: Page) =>
  page.evaluate(() =>
    [document.querySelector('header'), [...document.querySelectorAll('nav')].at(-1)].reduce(
      (sum, bar) => sum + (bar?.getBoundingClientRect().height ?? 0),
      0,
    ),
  )

/** Chips and errands of which a part is outside of their line. */
const findCut = (page: Page) =>
  page
    .locator('main nav > ul, ul[aria-label="Filtered by"]')
    .evaluateAll(lists =>
      lists.filter(list => list.scrollWidth > list.clientWidth).map(list => list.outerHTML),
    )

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
  const answers = cards.map((card: CheckCard) => ({
    chosen: rightAnswer(card),
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
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expectWidth(width, `${address} at ${width} px with text twice as large`)
        if (width > 320) continue
        expect(await barsHeight(page), `bars of ${address}`).toBeLessThanOrEqual(640 / 3)
        expect(await findCut(page), `cut at ${address}`).toEqual([])
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
