import type { Page } from '@playwright/test'
import type { Check } from '#contract/memory/checks.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { expect, expectToast, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

type CheckSet = NonNullable<Check['cards'][number]['set']>
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const next = (page: Page) => page.getByRole('button', { name: /^(Next|Finish)$/ })

/** Opens the check by a press, and waits for its cards. */
async function openCheck(page: Page, press: () => Promise<void>): Promise<Check> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/api/checks')
  await press()
  return (await answered).json()
}

/** Ticks what a form contains, then what it may contain. */
async function tick(page: Page, { choices, contains, mayContain }: CheckSet): Promise<void> {
  for (const part of [contains, mayContain]) {
    for (const { allergen, name } of choices)
      if (part.includes(allergen)) await page.getByRole('checkbox', { name, exact: true }).check()
    await page.getByRole('button', { name: /^(Next|Done|None of these)$/ }).click()
  }
}

/** Answers cards from a position on: right, but for those that are not sure. */
async function answer(page: Page, { cards }: Check, notSure: readonly number[], from = 0): Promise<void> {
  for (const [index, card] of [...cards.entries()].slice(from)) {
    await expect(page.getByText(`${index + 1} of ${cards.length}`)).toBeVisible()
    await expect(heading(page)).toHaveText(card.question)
    if (notSure.includes(index)) {
      await page.getByRole('button', { name: 'Not sure' }).click()
      await expect(next(page)).toHaveAccessibleDescription(
        new RegExp(`^(It is )?${RegExp.escape(card.right)}`),
      )
    } else {
      if (card.set) await tick(page, card.set)
      else await page.getByText(card.right, { exact: true }).first().click()
      await expect(next(page)).toHaveAccessibleDescription(/^Right/)
    }
    if (card.explanation) await expect(page.getByText(card.explanation, { exact: true })).toBeVisible()
    await next(page).click()
  }
}

test('a minute a day: from the hub, eight cards, not sure, what is safe, and the streak', {
  tag: '@core',
}, async ({ page, academy, signInAs }) => {
  // The induction, which comes before all else, is behind the admin.
  await signInAs('admin')
  const balance = async () => (await (await page.request.get('/api/user')).json()).pointsBalance
  const before = await balance()
  // The first one is short, and a day old.
  const first: Check = await (await page.request.post('/api/checks')).json()
  expect(first.cards).toHaveLength(5)
  const answers = first.cards.map(card => ({ chosen: rightAnswer(card), milliseconds: 3_000, ago: 0 }))
  await page.request.post(`/api/checks/${first.id}/answers`, { data: { answers } })
  academy.clock.advance({ days: 1 })

  await page.goto('/')
  await expect(page.getByRole('heading', { name: "Today's Check" })).toBeVisible()
  const check = await openCheck(page, () => page.getByRole('link', { name: "Start Today's Check" }).click())
  expect(check.cards).toHaveLength(8)
  await answer(page, check, [0, 3])

  await expect(page.getByRole('heading', { level: 1, name: '6 of 8' })).toBeVisible()
  await expect(page.getByText('Streak: 2 days. Today counts.')).toBeVisible()
  await expect(page.getByText(/^Tomorrow again: /)).toBeVisible()
  // No statistics: what one remembers is a tap away, from the third check on.
  await expect(page.getByText('%')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'What you remember' })).toHaveCount(0)
  // Nothing but the streak: two days, two points.
  expect(await balance()).toBe(before + 2)
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Check, done' })).toBeVisible()

  // Later it shows the memory, and the rest of the day's cards.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Check/ })
    .click()
  await expect(page.getByText('Done for today.')).toBeVisible()
  const another = await openCheck(page, () => page.getByRole('button', { name: 'Another check' }).click())
  expect(another.cards).toHaveLength(8)
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a check goes on once it is open, also after a reload, and is sent later, once', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('staff')
    await page.goto('/training-modules')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const check = await openCheck(page, () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /Today's Check/ })
        .click(),
    )
    await answer(page, { ...check, cards: check.cards.slice(0, 0) }, [])
    await page
      .getByText(check.cards[0]?.right ?? '', { exact: true })
      .first()
      .click()
    await next(page).click()
    await context.setOffline(true)
    await page.reload()
    await answer(page, check, [1], 1)
    await expect(page.getByRole('heading', { level: 1, name: '4 of 5' })).toBeVisible()
    await expect(page.getByText('Not sent yet')).toBeVisible()

    await page.getByRole('link', { name: 'Done', exact: true }).click()
    const keys = new Set<string>()
    // An interrupted one is sent again, under the same key.
    page.on('requestfinished', request => {
      if (request.url().endsWith('/answers')) keys.add(request.postDataJSON().idempotencyKey)
    })
    await context.setOffline(false)
    await expectToast(page, 'Check sent', '4 of 5 right. It counts for the day you did it.')
    const today = await (await page.request.get('/api/checks/today')).json()
    expect(today).toMatchObject({ isDone: true, isBegun: false, streak: { currentStreak: 1 } })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(keys.size).toBe(1)
  })
})
