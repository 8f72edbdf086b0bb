/** Allergens on the screens, with their date. Source: ruling R11. */
import type { Page } from '@playwright/test'
import { settings } from '#server/database/schema/settings.ts'
import type { Academy } from './academy.ts'
import { expect, expectAccessible, gotoFollowing, goWithin, test } from './fixtures.ts'
import { Kitchen } from './kitchen.ts'

const dishCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const allergensOf = (page: Page, name: string) =>
  dishCard(page, name).getByRole('group', { name: 'Allergens' })
const askFirst = (page: Page) => page.getByRole('region', { name: 'Ask the chef first' })

/** Dishes of the first tab, one for each state of crustacean. */
const MAY_CONTAIN = { id: 1, name: 'Edamame' }
const CONTAINS = { id: 2, name: 'Miso Shiru' }
const NOT_ASSESSED = { id: 3, name: 'Kyuri Sunomono' }
const FREE = { id: 4, name: 'Kaiso Salad' }
const REASON = `shares the test fryer with ${CONTAINS.name}`

async function makeFourStates(academy: Academy): Promise<Kitchen> {
  const kitchen = new Kitchen(academy)
  const equipmentId = await kitchen.addEquipment('test fryer')
  const equipment = [{ equipmentId, componentIds: null }]
  await kitchen.make(CONTAINS.id, { allergens: ['wheat', 'barley', 'crustacean'], equipment })
  await kitchen.make(MAY_CONTAIN.id, { allergens: ['soy'], equipment })
  await kitchen.change(NOT_ASSESSED.id, { allergens: ['soy'] })
  await kitchen.make(FREE.id)
  return kitchen
}

test('a card says which of the four states a dish is in', async ({ page, academy, signInAs }) => {
  test.slow()
  await makeFourStates(academy)
  await signInAs('staff')
  await page.goto('/menu')
  const contains = allergensOf(page, CONTAINS.name)
  await expect(contains.getByText('Contains', { exact: true })).toBeVisible()
  await expect(contains.getByRole('listitem')).toHaveText([
    'Gluten (Wheat, Barley)',
    'Crustacean',
    'Soy: shares the test fryer',
  ])
  const mayContain = allergensOf(page, MAY_CONTAIN.name)
  await expect(mayContain.getByText('May contain', { exact: true })).toBeVisible()
  await expect(mayContain.getByRole('listitem')).toHaveText([
    'Soy',
    'Gluten (Wheat, Barley), Crustacean: shares the test fryer',
  ])
  const notAssessed = allergensOf(page, NOT_ASSESSED.name)
  await expect(notAssessed.getByText('Not assessed: ask the chef', { exact: true })).toBeVisible()
  await expect(notAssessed.getByRole('listitem')).toHaveText(['Soy'])
  await expect(allergensOf(page, FREE.name)).toHaveText('None of the 24 allergens we declare')
  const cards = [CONTAINS, MAY_CONTAIN, NOT_ASSESSED, FREE].map(({ name }) => dishCard(page, name))
  await expectAccessible(
    page,
    cards.reduce((one, other) => one.or(other)),
  )

  // A phone's rows say it with a sign, and in words to who listens; the legend explains the signs.
  await page.setViewportSize({ width: 390, height: 844 })
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend.getByRole('listitem')).toHaveText(['CContains', 'MMay contain'])
  for (const [{ name }, lines] of [
    [CONTAINS, ['CContains Gluten, Crustacean', 'MMay contain Soy']],
    [MAY_CONTAIN, ['CContains Soy', 'MMay contain Gluten, Crustacean']],
    [NOT_ASSESSED, ['?Not assessed: ask the chef', 'CContains Soy']],
  ] as const) {
    await expect(dishCard(page, name).getByRole('listitem')).toHaveText([...lines])
  }
  await expect(dishCard(page, FREE.name)).toContainText('None of the 24 allergens we declare')
  await page.getByRole('button', { name: MAY_CONTAIN.name, exact: true }).click()
  await expect(mayContain).toContainText('shares the test fryer')
  await expectAccessible(
    page,
    cards.reduce((one, other) => one.or(other), legend),
  )
})

test('a filter lists what is free, below what only the chef can answer for, and no dish that a link names', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await makeFourStates(academy)
  await signInAs('staff')
  await page.goto('/menu')
  const asked = askFirst(page).getByRole('article')
  const free = page.getByRole('tabpanel').getByRole('article')
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const subject of ['Crustacean', 'Gluten']) {
    await page.getByRole('checkbox', { name: subject, exact: true }).check()
    await expect(dishCard(page, CONTAINS.name)).toHaveCount(0)
    await expect(askFirst(page).getByRole('article', { name: MAY_CONTAIN.name })).toContainText(REASON)
    await expect(askFirst(page).getByRole('article', { name: NOT_ASSESSED.name })).toContainText(
      'Not assessed: ask the chef',
    )
    await expect(dishCard(page, FREE.name)).toBeVisible()
    await expect(askFirst(page).getByRole('article', { name: FREE.name })).toHaveCount(0)
    await expect(async () => {
      const [all, doubtful] = [await free.count(), await asked.count()]
      const safe = all - doubtful
      expect(await page.getByRole('tabpanel').getByRole('status').textContent()).toBe(
        `${safe} ${safe === 1 ? 'dish' : 'dishes'} without ${subject}, ${doubtful} to ask the chef about first.`,
      )
    }).toPass()
    await page.getByRole('button', { name: 'Clear filters' }).click()
  }

  await goWithin(page, `/menu?without=crustacean&dish=${CONTAINS.id}`)
  await expect(dishCard(page, FREE.name)).toBeVisible()
  await expect(dishCard(page, CONTAINS.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  // One of a group alone, and in the search as well.
  await page.getByText('One cereal or one nut alone').click()
  await page.getByRole('checkbox', { name: 'Barley', exact: true }).check()
  await expect(dishCard(page, CONTAINS.name)).toHaveCount(0)
  await page.getByRole('searchbox').fill(MAY_CONTAIN.name)
  await expect(askFirst(page).getByRole('article', { name: MAY_CONTAIN.name })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(askFirst(page).getByRole('button', { name: MAY_CONTAIN.name, exact: true })).toBeVisible()
  await expect(askFirst(page).getByRole('article', { name: MAY_CONTAIN.name })).toContainText(REASON)
  await expectAccessible(page)
})

test('a filter that nothing passes says so', async ({ page, academy, signInAs }) => {
  await academy.db.execute("update menu_items set allergens = array['lupin']")
  await signInAs('staff')
  await page.goto('/menu?without=lupin')
  await expect(page.getByRole('heading', { name: 'No dish here' })).toBeVisible()
  await expect(askFirst(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('set menus say it of each dish, and stand under the chef’s heading unless all are free', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await makeFourStates(academy)
  await signInAs('staff')
  await page.goto('/menu?tab=tasting')
  const course = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: MAY_CONTAIN.name }) })
  await expect(course.last().getByText('Contains Soy', { exact: true })).toBeVisible()
  await expect(
    course.last().getByText('May contain Gluten (Wheat, Barley), Crustacean: shares the test fryer', {
      exact: true,
    }),
  ).toBeVisible()
  await goWithin(page, '/menu?tab=tasting&without=crustacean')
  const withEdamame = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ has: page.getByRole('link', { name: MAY_CONTAIN.name }) })
  await expect(withEdamame.first()).toBeVisible()
  await expect
    .poll(async () => (await withEdamame.count()) - (await askFirst(page).locator(withEdamame).count()))
    .toBe(0)
  await expectAccessible(page, askFirst(page))
})

test('the matrix and its print show all four states, whose law it is, and as of when', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await makeFourStates(academy)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/menu?view=allergens')
  const columns = page.getByRole('columnheader')
  await expect(columns).toHaveCount(13)
  const index = (await columns.allTextContents()).indexOf('Crustacean') - 1
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const [dish, state, sign] of [
      [CONTAINS, 'Contains', 'C'],
      [MAY_CONTAIN, 'May contain', 'M'],
      [NOT_ASSESSED, 'Not assessed: ask the chef', '?'],
      [FREE, 'Free of it', '–'],
    ] as const) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: dish.name }) })
      const cell = row.getByRole('cell').nth(index)
      await expect(cell).toHaveText(`${sign}Crustacean: ${state}`)
      await expect(cell.getByText(sign, { exact: true })).toBeVisible()
      const legend = page
        .getByRole('list', { name: 'Legend' })
        .getByRole('listitem')
        .filter({ hasText: state })
      await expect(legend.getByText(sign, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('rowheader', { name: CONTAINS.name })).toContainText('Wheat, Barley')
    await expect(page.getByText('the allergens declared in Australia and New Zealand')).toBeVisible()
    await expect(page.getByText(/^As of .*Last changed /)).toBeVisible()
  }
  await page.emulateMedia({ media: 'screen' })
  // The other rows are as these.
  const rows = page.getByRole('row').filter({ hasText: /Edamame|Miso Shiru|Kyuri Sunomono|Kaiso Salad/ })
  await expectAccessible(
    page,
    page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('list', { name: 'Legend' }))
      .or(columns)
      .or(rows),
  )
})

test('allergens are called as the profile’s law calls them', async ({ page, academy, signInAs }) => {
  await academy.db
    .insert(settings)
    .values({ id: 1, allergenProfile: 'eu' })
    .onConflictDoUpdate({ target: settings.id, set: { allergenProfile: 'eu' } })
  await new Kitchen(academy).make(FREE.id, { allergens: ['soy', 'celery', 'walnut'] })
  await signInAs('staff')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/menu?dish=${FREE.id}`)
  await expect(allergensOf(page, FREE.name).getByRole('listitem')).toHaveText([
    'Soybeans',
    'Tree nut (Walnuts)',
    'Celery',
  ])
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('checkbox', { name: 'Sulphur dioxide and sulphites' })).toBeVisible()
  await page.getByRole('link', { name: 'Allergen matrix' }).click()
  await expect(page.getByRole('columnheader', { name: 'Soybeans' })).toBeVisible()
  await expect(page.getByText('the allergens declared in European Union')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an allergen added in one browser shows in another within two seconds, without a reload', async ({
  page,
  academy,
  signInAs,
}) => {
  const kitchen = new Kitchen(academy)
  await kitchen.make(FREE.id)
  await signInAs('staff')
  await gotoFollowing(page, '/menu')
  await expect(allergensOf(page, FREE.name)).toHaveText('None of the 24 allergens we declare')
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await kitchen.make(FREE.id, { allergens: ['sesame'] })
  await expect(allergensOf(page, FREE.name).getByRole('listitem')).toHaveText(['Sesame'], { timeout: 2_000 })
  // Code for later may be on its way, and the bell tells of the change.
  const asked = requests.filter(path => path.startsWith('/api/') && path !== '/api/announcements')
  expect(new Set(asked)).toEqual(new Set(['/api/menu', '/api/drinks']))
})

test.describe('in another zone than the group’s', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('as of when is said in the group’s time', async ({ page, academy, signInAs }) => {
    await academy.db.execute("update content_changes set changed_at = '2026-03-02T05:15:00Z'")
    await academy.restart()
    await signInAs('staff')
    await page.goto('/menu')
    await expect(page.getByText(/^As of .* Last changed 2 Mar 2026, 4:15\spm\./)).toBeVisible()
  })
})

test('what has not been confirmed for 12 hours says so beside each answer, and is asked for', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('staff')
  await gotoFollowing(page, '/menu')
  await expect(page.getByRole('article')).toHaveCount(24)
  const warnings = page.getByText(/^Copy as of .*, older than 12 hours: ask the chef\.$/)
  await page.route('**/api/menu', route => route.fulfill({ status: 503, json: { message: 'Away.' } }))
  await page.clock.runFor('12:02:00')
  await expect(warnings).toHaveCount(24)
  await page.getByRole('link', { name: 'Allergen matrix' }).click()
  await expect(warnings).toHaveCount(1)
  await expect(page.getByText('Ask the chef.', { exact: true })).toHaveCount(89)
  await expectAccessible(page, warnings.or(page.getByRole('row').nth(2)))
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(warnings).toHaveCount(0)
})

test('without a connection every answer says so, until the academy is reached again', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  // A pending response would still report the academy as online.
  await gotoFollowing(page, '/menu')
  await expect(page.getByRole('article')).toHaveCount(24)
  const warnings = page.getByText(/^Copy as of .*, shown without a connection: ask the chef\.$/)
  await expect(warnings).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(warnings).toHaveCount(24)
  // Those of the list as well.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Edamame', exact: true })).toBeVisible()
  await expect(warnings).toHaveCount(24)
  await page.context().setOffline(false)
  await expect(warnings).toHaveCount(0)
})
