import type { APIRequestContext } from '@playwright/test'
import type { Check } from '#contract/memory/checks.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { expect, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A check, with its first answer wrong unless all are right. */
async function doCheck(request: APIRequestContext, isAllRight = false): Promise<Check> {
  const check: Check = await (await request.post('/api/checks')).json()
  const answers = check.cards.map((card, index) => ({
    chosen:
      index === 0 && !isAllRight ? card.options.find(option => option !== card.right) : rightAnswer(card),
    milliseconds: 3_000,
    ago: 0,
  }))
  expect((await request.post(`/api/checks/${check.id}/answers`, { data: { answers } })).ok()).toBe(true)
  return check
}

test('what one remembers: by week, and how one card fades', async ({ page, academy, signInAs }) => {
  await signInAs('staff')
  await doCheck(page.request, true)
  await page.goto('/check/memory')
  await expect(page.getByText('Your line starts with your third check.')).toBeVisible()
  academy.clock.advance({ days: 7 })
  await doCheck(page.request, true)
  academy.clock.advance({ days: 7 })
  const { cards } = await doCheck(page.request)
  await page.reload()
  await expect(page.getByRole('figure').filter({ hasText: 'Predicted recall by week:' })).toBeVisible()
  const missed = page.getByRole('listitem').filter({ hasText: 'Wrong last time' })
  await expect(missed).toHaveCount(1)
  await missed.locator('summary').click()
  await expect(missed.getByRole('figure')).toContainText(/Answered \d times?, \d right\./)
  await expect(missed).toContainText(`Answer: ${cards[0]?.right}`)
})

test('what the crew remembers: the weeks, the dishes known least, each person', async ({ page, academy }) => {
  await addColleague(academy, 'hana', 'Hana Hither', { 1: 'lead' })
  await signInOn(page.context(), academy, 'hana')
  await page.goto('/admin/memory')
  await expect(page.getByText('No one here has done a check yet.')).toBeVisible()
  await doCheck(page.request)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dishes that the crew knows least' })).toBeVisible()
  await page.getByRole('link', { name: 'Hana Hither' }).click()
  await expect(page.getByRole('heading', { name: 'Memory' })).toBeVisible()
})
