/** Taps: how many a job takes, and on a phone four times slower than this machine the time from each to its next picture. */
import type { Locator, Page } from '@playwright/test'
import { hashPassword } from '#server/accounts/passwords.ts'
import { pointTransactions } from '#server/database/schema/ledger.ts'
import { userPins } from '#server/database/schema/users.ts'
import { expect, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'
import { answerQuiz, startModule } from './quiz-player.ts'

const SLOWER = 4
const GOAL_MS = 200
/** A tap that hangs; up to there other work on the machine may be the cause. */
const LIMIT_MS = 3 * GOAL_MS
/** Shorter ones are not reported by the browser. */
const SHORTEST_MS = 16

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Milliseconds of the longest event of the next interaction. */
async function measure(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    window.longest = 0
  })
  await act()
  // The browser reports an event after the picture that follows it.
  await page.waitForTimeout(500)
  return page.evaluate(() => window.longest)
}

declare global {
  interface Window {
    longest: number
    taps: number
  }
}

test('a module, a guest without sesame and fish, and a dish that is sold out take few taps', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await page.addInitScript(() => {
    window.taps = 0
    addEventListener('pointerdown', () => (window.taps += 1), { capture: true })
  })
  const taps = () => page.evaluate(() => window.taps)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // Has done the induction; today's lesson is done, and the cards of the module were walked.
  await signInAs('admin')
  await page.request.post('/api/micro-learning/complete', { data: { moduleId: 1 } })
  await page.goto('/learn/1')
  const count = Number((await page.getByText(/^1 of \d+$/).textContent())?.split(' ').at(-1))
  for (let card = 2; card <= count; card += 1) {
    await button('Next').tap()
    await expect(page.getByText(`${card} of ${count}`, { exact: true })).toBeVisible()
  }

  await page.goto('/')
  await page.getByRole('region', { name: 'Module 1: Kitchen & Appetizers' }).getByRole('link').tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Quiz' }).tap()
  await answerQuiz(page, await academy.answersByQuestion(1))
  await button('Submit & Complete Module').first().tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Module Completed!' })).toBeVisible()
  expect(await taps()).toBe(24)

  await page.goto('/menu')
  await link('Table mode').tap()
  for (const name of ['Sesame', 'Fish']) await page.getByText(name, { exact: true }).tap()
  await expect(page.getByRole('button', { name: /^Yes \d+$/ })).toBeVisible()
  expect(await taps()).toBe(3)

  await addColleague(academy, 'lena', 'Lena Lead', { 1: 'lead' })
  await signInOn(page.context(), academy, 'lena')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).tap()
  await button('More for Edamame').tap()
  await button('Sold out tonight Edamame').tap()
  await expect(page.getByText('Edamame is sold out tonight').first()).toBeVisible()
  expect(await taps()).toBe(3)
})

test('a tap answers within 200 ms', { tag: '@timed' }, async ({ page, academy, signInAs }) => {
  test.setTimeout(180_000)
  const userId = await addColleague(academy, 'mia', 'Mia Moss', { 1: 'staff' })
  await academy.db.insert(userPins).values({ userId, hash: await hashPassword('4826') })
  const points = { userId: 1, amount: 500, kind: 'adjustment', reason: 'Opening', createdBy: 1 } as const
  await academy.db.insert(pointTransactions).values({ ...points, businessDay: '2026-03-02' })
  await signInAs('admin')
  await page.addInitScript(shortest => {
    window.longest = 0
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
  }, SHORTEST_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  const figures: Record<string, number> = {}
  const tap = async (name: string, target: Locator) => {
    await expect(target).toBeVisible()
    await target.scrollIntoViewIfNeeded()
    figures[name] = await measure(page, () => target.tap())
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dish = page.getByRole('article', { name: 'Edamame', exact: true })

  await page.goto('/menu')
  await tap('filter', button('Filters'))
  await tap('tab', page.getByRole('tab', { name: /Kitchen/ }))
  await page.goto('/menu')
  await tap('dish', dish.locator('h3 button'))
  await dish.getByRole('button', { name: 'Sold out at… Edamame' }).tap()
  await dish.getByLabel('Restaurant').selectOption({ index: 1 })
  await tap('sold out', dish.getByRole('button', { name: 'Sold out tonight Edamame' }))
  const search = page.getByRole('searchbox', { name: 'Search the menu' })
  await search.focus()
  figures['search letter'] = await measure(page, () => page.keyboard.press('e'))

  await page.goto('/rewards')
  await tap('claim', button('Claim Reward: A Scoop to Go'))

  await page.goto('/progress?tab=kudos')
  await page.getByLabel('Recipient').fill('mia')
  await tap('kudos', page.getByRole('option', { name: 'Mia Moss' }))

  await page.goto('/training')
  const start = page.getByRole('button', { name: 'Start Quiz' }).first()
  const card = page.getByRole('listitem').filter({ has: start }).first()
  await startModule(page, (await card.getByRole('heading').first().textContent()) ?? '')
  const options = page.getByRole('main').getByRole('group').locator('label')
  await tap('option', options.first())

  await page.goto('/admin/places/1')
  await button('Make this device a shared tablet').tap()
  await page.getByLabel('Name of the tablet').fill('Pass')
  await button('Make it a shared tablet').tap()
  await tap('tablet face', button(/^Mia Moss/))

  process.stdout.write(`Taps in milliseconds, the goal is ${GOAL_MS}: ${JSON.stringify(figures)}\n`)
  // An option goes on to the next question by itself.
  expect(Object.keys(figures)).toHaveLength(9)
  for (const [name, duration] of Object.entries(figures))
    expect.soft(duration, `${name}: the goal is ${GOAL_MS} ms`).toBeLessThanOrEqual(LIMIT_MS)
})
