/**
 * Every state of every screen once: loaded, without anything that axe finds in either theme, no wider than the window,
 * with the focus in sight, every button within reach though all notices are shown, and an empty console.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SampleFace } from '#contract/house/sample.ts'
import { expectAccessible } from './axe.ts'
import { test as base, expect, expectLoaded, goWithin, withoutFirstView } from './fixtures.ts'
import { expectTappable, offerReleases } from './notices.ts'
import { signInOn } from './place-people.ts'
import { AWAY_ANSWER, GROUPS, type Group, type Screen } from './screen-states.ts'
import { HOUSES, type House } from './screens-academy.ts'

/** Where pictures go, of each state in both widths and themes; none without it. */
const PICTURES = process.env.NOREN_PICTURES
const WIDTHS = [390, 1280]
const HEIGHT = 844
const ACTION_MS = 15_000
/** For a page as long as the menu. */
const PICTURE_MS = 60_000

type Name = keyof typeof HOUSES
interface Fixtures {
  houseName: Name
  house: House
}
interface WorkerFixtures {
  /** Academies are shared: what a state changes, the others see. */
  open: (name: Name) => Promise<House>
}

const test = base.extend<Fixtures, WorkerFixtures>({
  open: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const opened = new Map<Name, Promise<House>>()
      await use(name => {
        const house = opened.get(name) ?? HOUSES[name]()
        opened.set(name, house)
        return house
      })
      for (const house of opened.values()) await (await house).academy.remove()
    },
    { scope: 'worker' },
  ],
  houseName: ['used', { option: true }],
  house: [async ({ open, houseName }, use) => use(await open(houseName)), { timeout: 300_000 }],
  academy: async ({ house }, use) => use(house.academy),
})

const isOfSample = ({ house }: Group) => house === 'sample'
for (const group of GROUPS.filter(each => !isOfSample(each))) describeGroup(group)
// One worker has all of them: their house takes long to open.
test.describe('the sample group', () => {
  test.describe.configure({ mode: 'default' })
  for (const group of GROUPS.filter(isOfSample)) describeGroup(group)
})

function describeGroup(group: Group): void {
  test.describe(group.name, () => {
    // A phone has a camera.
    test.use({
      houseName: group.house,
      viewport: { width: group.width, height: HEIGHT },
      hasTouch: group.width < 768,
    })

    test(`screens: ${group.name}`, { tag: '@screens' }, async ({ page, house, consoleErrors }) => {
      test.setTimeout(group.screens.length * (PICTURES ? 40_000 : 30_000))
      if (group.who !== null) await signInOn(page.context(), house.academy, group.who)
      if (group.face) await walkIn(page, house, group.face)
      await page.clock.setFixedTime(house.academy.clock.now().epochMilliseconds)
      // A state that is not there leaves time for the others; by default an action waits for ever.
      page.setDefaultTimeout(ACTION_MS)
      await offerReleases(page)
      const found: string[] = []
      let isFresh = false
      for (const screen of group.screens) {
        const width = screen.width ?? group.width
        const picture = PICTURES && join(PICTURES, fileName(group.name), fileName(screen.name))
        try {
          await test.step(screen.name, async () => {
            await page.setViewportSize({ width, height: HEIGHT })
            await open(page, house, screen, isFresh)
            await look(page, screen, picture, width)
          })
        } catch (error) {
          found.push(`${screen.name}: ${error instanceof Error ? error.message : error}`)
        } finally {
          await page.context().setOffline(false)
          await page.unrouteAll()
        }
        if (consoleErrors.length > 0) found.push(`${screen.name}: ${consoleErrors.splice(0).join('\n')}`)
        isFresh = !screen.by && !screen.fails && !screen.waits && page.url() !== 'about:blank'
      }
      expect(found.join('\n\n')).toBe('')
    })
  })
}

/** As the sign-in page of the demo does. */
async function walkIn(page: Page, { academy: { url } }: House, face: SampleFace): Promise<void> {
  const door = `${url}/api/demo/faces/${face}`
  await expect(await page.request.post(door, { headers: { origin: url } })).toBeOK()
}

/** Goes on within the app where the page before was left as it was. */
async function open(page: Page, { academy, places }: House, screen: Screen, isFresh: boolean): Promise<void> {
  const { at, by, fails, waits, isMissing } = screen
  const address = at?.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name]))
  if (fails) await page.route(fails, route => route.fulfill(AWAY_ANSWER))
  // Never answered.
  if (waits) await page.route(waits, () => {})
  if (fails || waits) await withoutFirstView(page)
  if (address !== undefined) {
    if (isFresh && !fails && !waits) await goWithin(page, address)
    else {
      await forget(page)
      await page.goto(address, { timeout: 30_000 })
    }
  }
  // A dialog hides what is around it.
  if (address !== undefined) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (waits)
    await expect(page.getByRole('main').locator('.animate-pulse, .animate-spin').first()).toBeVisible()
  else await expectLoaded(page)
  if (fails) await expect(page.getByText(AWAY_ANSWER.json.message).first()).toBeVisible()
  if (by) {
    await by(page, { academy, places })
    await expectLoaded(page)
  }
  const nothing = page.getByText(/^(404 Page Not Found|This could not be found)$/)
  await expect(nothing.first(), 'that nothing is at this address').toBeVisible({
    visible: isMissing === true,
  })
}

/** Nothing that a form keeps of an earlier state comes back. */
async function forget(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function look(
  page: Page,
  { waits, at }: Screen,
  picture: string | undefined,
  width: number,
): Promise<void> {
  // Content shown until its replacement arrives is dimmed and about to go.
  if (!waits) await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectFocusWithin(page)
  await expectWidth(page, width)
  await expectAccessible(page)
  if (picture) await take(page, picture)
  for (const other of WIDTHS.filter(each => each !== width)) {
    await page.setViewportSize({ width: other, height: HEIGHT })
    await expectWidth(page, other)
    if (picture) await take(page, picture)
  }
  await page.setViewportSize({ width, height: HEIGHT })
  if (at !== undefined) await expectFocusSeen(page)
  if (width < 768) await expectTappable(page)
}

const expectWidth = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)

/** The focus is in the dialog, where one is open that hides what is around it. */
async function expectFocusWithin(page: Page): Promise<void> {
  const isWithin = () =>
    page.evaluate(() => {
      const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
      const dialog = [...dialogs].filter(each => each.checkVisibility()).at(-1)
      const isModal = document.querySelector('main')?.closest('[aria-hidden=true], [inert]')
      return !dialog || !isModal || dialog.contains(document.activeElement)
    })
  await expect.poll(isWithin, 'the focus is in the dialog').toBe(true)
}

/** The next press of the tab key leads to something in sight that shows the focus and is covered by nothing. */
async function expectFocusSeen(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  // After the last one comes the window itself, then the first.
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
  const problem = await page.evaluate(async () => {
    // A toast follows a window of another size with the next frame.
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    // A drawn control stands around the real one.
    const shown = [
      focused.nextElementSibling,
      focused.parentElement?.parentElement,
      focused.parentElement,
      focused,
    ].find(
      element =>
        element && [null, '::after'].some(part => getComputedStyle(element, part).outlineStyle !== 'none'),
    )
    if (!shown) return `the focus is not drawn: ${focused.outerHTML.slice(0, 200)}`
    const { x, y, width, height } = shown.getBoundingClientRect()
    const at = document.elementFromPoint(x + width / 2, y + Math.min(height, innerHeight - y) / 2)
    return at && (shown.contains(at) || at.contains(shown))
      ? ''
      : `the focus is covered: ${focused.outerHTML.slice(0, 200)}`
  })
  expect(problem).toBe('')
}

const fileName = (name: string) => name.replaceAll(/\W+/g, '-')

async function take(page: Page, picture: string): Promise<void> {
  mkdirSync(picture, { recursive: true })
  // What sticks to the window would stand in the middle of the page.
  await page.evaluate(() => scrollTo(0, 0))
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => {
      document.documentElement.dataset.theme = name
    }, theme)
    const path = join(picture, `${page.viewportSize()?.width}-${theme}.jpg`)
    await page.screenshot({
      path,
      type: 'jpeg',
      quality: 90,
      fullPage: true,
      animations: 'disabled',
      timeout: PICTURE_MS,
    })
  }
}
