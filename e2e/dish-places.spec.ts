/** A dish that one restaurant does not have, and a chef who signs recipes without being an admin. */
import { expect, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf, signInOn } from './place-people.ts'

const HERE = 1
const THERE = 2

test('a manager takes a dish off the menu of their restaurant, a chef assesses its recipe', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  const chefId = await addColleague(academy, 'cleo', 'Cleo Chef', { [HERE]: 'staff' })
  await addColleague(academy, 'mara', 'Mara Manager', { [HERE]: 'manager' })
  await addColleague(academy, 'wanda', 'Wanda Waiter', { [HERE]: 'staff' })
  await addColleague(academy, 'nora', 'Nora Neighbour', { [THERE]: 'staff' })
  const [{ name: here }] = (await (await page.request.get('/api/locations')).json()) as [{ name: string }]
  const [waiter, neighbour] = await Promise.all(
    ['wanda', 'nora'].map(username => openPageOf(browser, academy, username)),
  )
  if (!waiter || !neighbour) throw new Error('Two pages were asked for')
  const dishOn = (on: typeof page) => on.getByRole('article', { name: 'Edamame', exact: true })
  for (const on of [waiter, neighbour]) {
    await on.goto('/menu')
    await expect(dishOn(on)).toBeVisible()
  }

  // The manager reads the recipe and signs nothing.
  await signInOn(page.context(), academy, 'mara')
  await page.goto('/admin/kitchen')
  await page.getByRole('link', { name: /^Edamame/ }).click()
  await expect(page.getByRole('heading', { name: 'Edamame', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Change for / }).click()
  const dialog = page.getByRole('dialog', { name: /^Edamame at / })
  await expect(dialog.getByLabel(/^Price/)).toHaveCount(0)
  await dialog.getByText('Not on the menu', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved', `The menu at ${here} shows Edamame this way.`)
  await expect(page.getByRole('region', { name: 'At each restaurant' })).toContainText('Not on the menu')
  // Without a reload.
  await expect(dishOn(waiter)).toHaveCount(0)
  await expect(dishOn(neighbour)).toBeVisible()

  // Management sets a price there, which the chef's restaurant shows again.
  await signInAs('admin')
  await page.goto('/admin/content/dishes/1')
  await page
    .getByRole('button', { name: /^Change for / })
    .first()
    .click()
  await dialog.getByText('On the menu', { exact: true }).click()
  await dialog.getByLabel(/^Price there/).fill('19')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dishOn(waiter)).toContainText('$19')
  await expect(dishOn(neighbour)).not.toContainText('$19')

  await page.goto(`/admin/people/${chefId}?tab=account`)
  await page.getByRole('switch', { name: /^Chef/ }).check()
  await expectToast(page, 'Chef', 'Cleo Chef can assess recipes from now on.')
  await signInOn(page.context(), academy, 'cleo')
  await page.goto('/admin/kitchen/dishes/1')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('button', { name: 'Assess this recipe' }).click()
  const asked = page.getByRole('alertdialog')
  const assessed = page.getByRole('region', { name: 'Assessment' }).getByText(/^By Cleo Chef/)
  await expect(asked.or(assessed)).toBeVisible()
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Yes, sign this one' }).click()
  await expect(assessed).toBeVisible()
})
