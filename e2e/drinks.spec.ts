import { DRINKS } from '#content/drinks/drinks.ts'
import { PAIRINGS } from '#content/drinks/pairings.ts'
import { DISHES } from '#content/menu/menu.ts'
import { sentCards } from '#server/database/schema/readiness.ts'
import { expect, gotoFollowing, test } from './fixtures.ts'

const [{ id: dishId, name: dishName }] = DISHES as unknown as [{ id: number; name: string }]
const drinkOf = (id: number) => {
  const drink = DRINKS.find(other => other.id === id)
  if (!drink) throw new Error(`no drink ${id}`)
  return drink
}

test('an open dish counts what pours well with it, and each leads to the drinks list', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto(`/menu?dish=${dishId}`)
  const dish = page.getByRole('article', { name: dishName })
  await dish
    .locator('summary')
    .filter({ hasText: /^Pours well with.*3$/ })
    .click()
  const pairings = dish.getByRole('list', { name: 'Pours well with' })
  await expect(pairings.getByRole('link')).toHaveCount(3)
  const [first] = PAIRINGS[dishId] ?? []
  if (!first) throw new Error(`${dishName} has no pairing`)
  await expect(pairings).toContainText(first.line)
  const drink = drinkOf(first.drinkId)
  await pairings.getByRole('link', { name: drink.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
  const opened = page.getByRole('article', { name: drink.name })
  await expect(opened.getByText(drink.taste)).toBeVisible()
  await expect(opened.getByText('Contains alcohol', { exact: true })).toBeVisible()
})

test('the drinks list has its own tabs, search and filter, and is in the one search', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/menu')
  await expect(page.getByRole('tab')).toHaveCount(6)
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await page.getByRole('link', { name: 'Drinks', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(4)
  await expect(page.getByRole('tab', { name: /^Sake 24/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the drinks' }).fill('riesling')
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText('Riesling')
  // Its sulphites keep it from being an answer.
  await page.getByRole('searchbox', { name: 'Search the drinks' }).fill('riesling without sulphites')
  await expect(page.getByRole('status').filter({ hasText: 'without Sulphites' })).toContainText('No drink')

  await page.getByRole('searchbox', { name: 'Search the drinks' }).fill('')
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await page.getByRole('link', { name: 'Allergen matrix' }).click()
  await expect(page.getByText('Every drink as it is served,')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Riesling, Clare Valley/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the drinks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Drinks' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog')
  await finder.getByRole('combobox').fill('sencha')
  await expect(finder.getByRole('option').first()).toContainText(/sencha/i)
})

test('the guide leads to its drinks, and on a phone a drink is asked as a card', async ({
  page,
  academy,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff')
  await page.goto('/reading')
  const junmai = page.getByRole('region', { name: /^Junmai/ }).getByRole('group')
  await junmai.getByRole('link', { name: 'Junmai, Kyoto' }).click()
  await expect(page.getByRole('article', { name: 'Junmai, Kyoto' })).toBeVisible()

  const { id } = await (await page.request.get('/api/user')).json()
  const drink = drinkOf(811)
  await academy.db
    .insert(sentCards)
    .values({ userId: id, cardKey: `taste:${drink.id}`, sentBy: id, sentAt: new Date() })
  await page.goto('/check')
  const question = page.getByRole('main').getByRole('heading', { level: 2 })
  await page
    .getByRole('button', { name: /^(Begin|Another check|Start)/ })
    .or(question)
    .first()
    .click()
  await expect(question).toHaveText(`Which drink tastes like this? “${drink.taste}”`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByText(drink.name, { exact: true }).first().click()
  await expect(page.getByText('Right', { exact: true })).toBeVisible()
  await expect(page.getByText(`The taste of ${drink.name}: “${drink.taste}”`)).toBeVisible()
})

test('table mode sorts the drinks for a guest as well', async ({ page, signInAs }) => {
  await signInAs('staff')
  await gotoFollowing(page, '/menu/table?without=sulphites')
  await page.getByRole('main').getByRole('link', { name: 'Drinks' }).click()
  const no = page.getByRole('region', { name: /^No \d+ drinks$/ })
  await no.getByRole('button', { name: 'Riesling, Clare Valley' }).click()
  await expect(no).toContainText('Riesling, Clare Valley contains sulphites. I will show you something else.')
  await expect(page.getByRole('list', { name: 'Filtered by' }).getByRole('button')).toHaveText([
    'No Sulphites, remove',
  ])
  await page.getByRole('button', { name: 'Show the guest' }).click()
  const card = page.getByRole('dialog', { name: 'For you' })
  await expect(card).toContainText('Without Sulphites')
  await expect(card).not.toContainText('Riesling')
  await card.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Dishes' }).click()
  await expect(page).toHaveURL(/\/menu\/table\?without=sulphites$/)
  await expect(page.getByRole('region', { name: /^Yes \d+ dishes$/ })).toBeVisible()
})
