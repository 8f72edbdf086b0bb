/** Kitchens by location: what an admin says of one restaurant, and what staff see there and elsewhere. */
import { locations } from '#server/database/schema/locations.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { Kitchen } from './kitchen.ts'
import { addColleague, openPageOf } from './place-people.ts'

const EDAMAME = 1
const KYURI_SUNOMONO = 3

test('a restaurant without a fryer of its own says so, and its staff alone see what follows', async ({
  page,
  academy,
  signInAs,
  browser,
}) => {
  const [here, there] = await academy.db.select().from(locations).orderBy(locations.id)
  if (!here || !there) throw new Error('There are two restaurants')
  const kitchen = new Kitchen(academy)
  const [shared, apart] = [await kitchen.addEquipment('Big fryer'), await kitchen.addEquipment('Small fryer')]
  const through = (equipmentId: number) => [{ equipmentId, componentIds: null }]
  await kitchen.make(EDAMAME, { allergens: ['wheat'], equipment: through(shared) })
  await kitchen.make(KYURI_SUNOMONO, { equipment: through(apart) })
  await addColleague(academy, 'hana', 'Hana', { [here.id]: 'staff' })
  await addColleague(academy, 'taro', 'Taro', { [there.id]: 'staff' })
  const [waiterHere, waiterThere] = [
    await openPageOf(browser, academy, 'hana'),
    await openPageOf(browser, academy, 'taro'),
  ]
  const [saladHere, saladThere] = [waiterHere, waiterThere].map(menu =>
    menu
      .getByRole('article', { name: 'Kyuri Sunomono', exact: true })
      .getByRole('group', { name: 'Allergens' }),
  )
  if (!saladHere || !saladThere) throw new Error('Both look at the salad')
  for (const menu of [waiterHere, waiterThere]) await menu.goto('/menu')
  for (const salad of [saladHere, saladThere]) await expect(salad).toContainText('None of the')

  await signInAs('admin')
  await page.goto('/admin/kitchen')
  await page.getByRole('link', { name: 'Restaurants', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/kitchen\/restaurants$/)
  const place = page.getByRole('region', { name: here.name })
  await expect(place).toContainText('The kitchen of all restaurants.')
  await place.getByRole('button', { name: 'Add a difference' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'I confirm this' }).click()
  await expect(dialog).toContainText('Please choose the equipment')
  await dialog.getByRole('combobox', { name: 'Equipment', exact: true }).selectOption('Small fryer')
  await dialog.getByRole('combobox', { name: 'What goes through it goes through' }).selectOption('Big fryer')
  await expect(dialog.getByRole('region', { name: 'What saving changes' })).toContainText(
    'May contain Wheat.',
  )
  await dialog.getByRole('button', { name: 'I confirm this' }).click()
  await expectToast(page, `${here.name} has its own kitchen setup`, 'Its staff now see it on the menu.')
  await expect(place.getByRole('listitem')).toContainText(
    'No “Small fryer”: what goes through it elsewhere goes through “Big fryer” here.',
  )

  // Both have the menu open throughout, without reloading.
  await expect(saladHere).toContainText('May contain')
  await expect(saladHere).toContainText('shares the big fryer')
  await expect(waiterHere.getByText(`As prepared at ${here.name}.`)).toBeVisible()
  await expect(waiterThere.getByText(`As prepared at ${there.name}.`)).toBeVisible()
  await expect(saladThere).toContainText('None of the')
  await expect(saladThere).not.toContainText('May contain')

  // Management looks at each, to hang it up there.
  await page.getByRole('link', { name: 'Look at each in the allergen matrix' }).click()
  await expect(page.getByText('Kitchens differ by restaurant: this is the least safe answer.')).toBeVisible()
  const row = page.getByRole('row', { name: /^Kyuri Sunomono/ })
  await expect(row).toContainText('may contain Wheat')
  await page.getByRole('combobox', { name: 'As prepared at' }).selectOption(there.name)
  await expect(page.getByText(`As prepared at ${there.name}.`)).toBeVisible()
  await expect(row).not.toContainText('may contain')

  await goWithin(page, '/admin/kitchen/restaurants')
  await place.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(place).toContainText('The kitchen of all restaurants.')
  await expect(saladHere).toContainText('None of the')
  await expect(waiterHere.getByText('As prepared at')).toHaveCount(0)
  for (const menu of [waiterHere, waiterThere]) await menu.context().close()
})
