/**
 * The neighbour's data is invisible to a location's manager on every screen. By API:
 * `server/http/neighbours.test.ts`.
 */
import type { Page } from '@playwright/test'
import type { Academy } from './academy.ts'
import { expect, expectLoaded, goWithin, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

const OWN = 1
const OTHER = 2

/** Part of every name at the neighbour's. */
const MARK = /Yonder/

async function expectNothingOfTheirs(page: Page): Promise<void> {
  await expectLoaded(page)
  await expect(page.getByRole('main')).not.toContainText(MARK)
  // Nor in what is written for screen readers, in fields and in choices.
  expect(await page.content()).not.toMatch(MARK)
}

/** People of both; the neighbour's have a claim, a signed shift, a way in and news. The page is their manager's here. */
async function settle(page: Page, academy: Academy) {
  await addColleague(academy, 'mana', 'Mana Hither', { [OWN]: 'manager' })
  await addColleague(academy, 'hana', 'Hana Hither', { [OWN]: 'staff' })
  const theirs = await addColleague(academy, 'yuri', 'Yuri Yonder', { [OTHER]: 'staff' })
  await addColleague(academy, 'yves', 'Yves Yonder', { [OTHER]: 'manager' })
  await signInOn(page.context(), academy, 'admin')
  const send = async (path: string, data: object) => {
    const response = await page.request.post(path, { data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
    return response.json()
  }
  const settings = await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  expect(settings.ok()).toBe(true)
  await send(`/api/admin/users/${theirs}/points`, { amount: 50, reason: 'For Yonder' })
  await send('/api/training-plan/sign-offs', { userId: theirs, shiftId: 1 })
  await send('/api/admin/invitations', { locationId: OTHER, position: 'staff', isForOne: false })
  const news = await send('/api/admin/announcements', {
    title: 'Only for Yonder',
    message: 'The terrace is closed.',
    link: '',
    locationIds: [OTHER],
    positions: [],
    scheduledFor: null,
  })
  await signInOn(page.context(), academy, 'yuri')
  const { code } = await send(`/api/users/${theirs}/rewards`, { rewardId: 12 })

  await signInOn(page.context(), academy, 'mana')
  return { theirs, newsId: news.id, code }
}

test('no list of the admin area shows a location’s manager anything of the neighbour’s', async ({
  page,
  academy,
}) => {
  await settle(page, academy)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNothingOfTheirs(page)
  const sections = page.getByRole('main').getByRole('link')
  await expect(sections.filter({ hasText: /^(Settings|Audit log|Mail|Content|Inbox)/ })).toHaveCount(0)

  // The lists, with their own people in them.
  for (const path of ['people', 'completion', 'sign-offs']) {
    await goWithin(page, `/admin/${path}`)
    await expect(page.getByText('Hana Hither').first()).toBeVisible()
    await expectNothingOfTheirs(page)
  }
  // By what the address asks for.
  for (const path of [
    `people?location=${OTHER}&q=yonder`,
    `completion?locationId=${OTHER}`,
    'people/invitations',
    'announcements',
    'claims',
  ]) {
    await goWithin(page, `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLoaded(page)
    expect((await page.content()).replaceAll(/value="yonder"/g, '')).not.toMatch(MARK)
  }
  await goWithin(page, '/admin/places')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNothingOfTheirs(page)
})

test('no address and no search leads a location’s manager to the neighbour’s', async ({ page, academy }) => {
  const { theirs, newsId, code } = await settle(page, academy)
  // By an address: a page of the admin area brings nothing along, it asks for all by itself.
  await page.goto('/admin')
  for (const path of [`people/${theirs}`, `places/${OTHER}`, `announcements/${newsId}`]) {
    await goWithin(page, `/admin/${path}`)
    await expect(page.getByText(/could not be found/).first()).toBeVisible()
    await expectNothingOfTheirs(page)
  }
  await goWithin(page, `/admin/claims?code=${code}`)
  await expect(page.getByText(/^There is no claim with the code/)).toBeVisible()
  await expectNothingOfTheirs(page)
  for (const path of ['settings', 'audit', 'people/import']) {
    await goWithin(page, `/admin/${path}`)
    await expect(page.getByRole('heading', { name: 'For management' })).toBeVisible()
  }

  // By name, from anywhere.
  await page.getByRole('button', { name: 'Go to…' }).click()
  const finder = page.getByRole('dialog', { name: 'Search' })
  const field = finder.getByRole('combobox', { name: 'Search' })
  await field.fill('hither')
  await expect(finder.getByRole('option').first()).toBeVisible()
  await field.fill('yonder')
  await expect(finder.getByText('No matches.')).toBeVisible()
})
