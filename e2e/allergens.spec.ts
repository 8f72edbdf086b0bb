/** Allergens on the screens, with their date. Source: ruling R11. */
import type { Page } from '@playwright/test'
import { settings } from '#server/database/schema/settings.ts'
import type { Academy } from './academy.ts'
import { expect, gotoFollowing, goWithin, test } from './fixtures.ts'
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

  // Filters leave out what contains it, and lead to the chef for what only the chef can answer for.
  await goWithin(page, `/menu?without=crustacean&dish=${CONTAINS.id}`)
  await expect(dishCard(page, FREE.name)).toBeVisible()
  await expect(dishCard(page, CONTAINS.name)).toHaveCount(0)
  await expect(askFirst(page).getByRole('article')).toContainText([REASON, 'Not assessed: ask the chef'])
  await academy.db.execute("update menu_items set allergens = array['lupin']")
  await page.goto('/menu?without=lupin')
  await expect(page.getByRole('heading', { name: 'No dish here' })).toBeVisible()
  await expect(askFirst(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
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
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await page.getByRole('link', { name: 'Allergen matrix' }).click()
  await expect(page.getByRole('columnheader', { name: 'Soybeans' })).toBeVisible()
  await expect(page.getByText('the allergens declared in European Union')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an allergen added in one browser shows in another within two seconds, without a reload', {
  tag: '@timed',
}, async ({ page, academy, signInAs }) => {
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
  const warnings = page.getByText(/^Saved .*, over 12 hours ago\. Ask the chef\.$/)
  await page.route('**/api/menu', route => route.fulfill({ status: 503, json: { message: 'Away.' } }))
  await page.clock.runFor('12:02:00')
  await expect(warnings).toHaveCount(24)
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await page.getByRole('link', { name: 'Allergen matrix' }).click()
  await expect(warnings).toHaveCount(1)
  await expect(page.getByText('Ask the chef.', { exact: true })).toHaveCount(89)
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
  const warnings = page.getByText(/^Offline, saved .*\. Ask the chef\.$/)
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
