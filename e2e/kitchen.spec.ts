import { DEMO_ADMIN, DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { expect, expectGuarded, expectToast, publishForm, test } from './fixtures.ts'
import { askAs, openPageOf } from './place-people.ts'

test('what a component takes in is in its dishes: not assessed until someone says so', {
  tag: '@core',
}, async ({ page, academy, signInAs, browser }) => {
  const menu = await openPageOf(browser, academy, DEMO_STAFF.username)
  const negima = menu
    .getByRole('article', { name: 'Negima', exact: true })
    .getByRole('group', { name: 'Allergens' })

  await signInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^Kitchen/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Dishes' }).getByRole('listitem')).toHaveCount(89 + 64)
  await page.getByRole('link', { name: 'Components', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search components' }).fill('tare')
  const found = page.getByRole('list', { name: 'Components' }).getByRole('listitem')
  await expect(found).toHaveCount(2)
  await expect(page).toHaveURL(/\?q=tare$/)
  await found.filter({ hasText: /^Tare/ }).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: 'Tare' })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Tare is in \d+ dishes$/ })).toBeVisible()
  const assessment = page.getByRole('region', { name: 'Assessment' })
  await expect(assessment).toContainText('By the built-in menu')
  await page
    .getByRole('group', { name: 'Allergens it contains' })
    .getByRole('checkbox', { name: 'Peanut' })
    .check()
  await expect(assessment).toContainText('Publishing your changes ends this assessment.')
  const effects = page.getByRole('region', { name: 'What saving changes' })
  await expect(effects).toContainText('Will contain Peanut. Will not be assessed.')
  await expect(effects).toContainText('Negima')

  // A waiter has the menu open throughout, without reloading.
  await menu.goto('/menu?tab=robata')
  await expect(negima).toContainText('Soy')
  await expect(negima).not.toContainText('Peanut')
  await publishForm(page)
  await expectToast(page, 'Tare published', 'Staff can see it now.')
  await expect(negima).toContainText('Peanut')
  await expect(negima).toContainText('Not assessed: ask the chef')
  await page.getByRole('button', { name: 'Assess this recipe' }).click()
  await expectToast(page, 'Tare assessed', 'Your name and the time are recorded.')
  await expect(assessment).toContainText('By Admin')
  await expect(negima).not.toContainText('Not assessed')
  await expect(negima).toContainText('Peanut')

  // A circle is refused at its field, and nothing is lost by it.
  await page.getByRole('list', { name: 'Parts of it' }).getByRole('link', { name: 'Shoyu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shoyu' })).toBeFocused()
  const add = page.getByRole('combobox', { name: 'Add a part' })
  await add.fill('Tare')
  await page.getByRole('option', { name: 'Tare', exact: true }).click()
  await publishForm(page)
  await expect(page.getByRole('alert')).toContainText('A component cannot contain itself')
  await expect(add).toHaveAccessibleDescription(/A component cannot contain itself/)
  await expectGuarded(page)
  await page.getByRole('link', { name: 'All components of the kitchen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeFocused()
  await menu.context().close()
})

test('a dish: shared equipment, kept apart, marks, and a draft that waits', async ({ page, signInAs }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  // Yasai Tempura, by an address of an earlier release.
  await page.goto('/admin/kitchen/dishes/17')
  await expect(page).toHaveURL(/\/admin\/content\/dishes\/17$/)
  const statement = page.getByRole('region', { name: 'The menu says' })
  const crustacean = statement.getByRole('listitem').filter({ hasText: /^Crustacean: shares/ })
  await expect(crustacean).toContainText('shares the tempura fryer with')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Kept apart… Crustacean' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep crustacean apart?' })
  await dialog.getByRole('button', { name: 'I confirm this' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('How is it kept apart?').fill('Fried first, in fresh oil')
  await dialog.getByRole('button', { name: 'I confirm this' }).click()
  await expectToast(page, 'Yasai Tempura is kept apart', 'Your name and your reason are recorded.')
  await expect(statement.getByText('Tempura fryer: Fried first, in fresh oil')).toBeVisible()
  await expect(statement.getByText(/^Admin, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kept apart… Crustacean' })).toBeHidden()
  await page.getByRole('button', { name: 'Take back Crustacean' }).click()
  await expect(crustacean).toContainText('shares the tempura fryer with')

  // By keyboard alone: a component is added, and the statement follows before saving.
  const add = page.getByRole('combobox', { name: 'Add a component' })
  await add.focus()
  await expect(add).toBeFocused()
  await page.keyboard.type('butt')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/Butter/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Components of this dish' })).toContainText('Butter')
  await expect(add).toBeFocused()
  await expect(add).toHaveValue('')
  const preview = page.getByRole('region', { name: 'The menu will say' })
  await expect(preview.getByRole('listitem').filter({ hasText: /^Milk$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What saving changes' })).toContainText('this dish')
  await expect(page.getByRole('button', { name: /^Kept apart…/ })).toHaveCount(0)

  const vegan = page.getByRole('checkbox', { name: 'Vegan', exact: true })
  await vegan.check()
  await publishForm(page)
  await expect(page.getByRole('alert')).toContainText('Yasai Tempura cannot be marked vegan')
  await expect(page.getByRole('group', { name: 'What guests may rely on' })).toHaveAccessibleDescription(
    /cannot be marked vegan/,
  )
  await vegan.uncheck()

  // Partial use of equipment: it applies to everything until parts are excluded, and cannot apply to nothing.
  await page.getByLabel('Add equipment').selectOption('Mortar')
  await page.getByRole('group', { name: 'What goes through it: Mortar' }).getByText('Only some of it').click()
  // Everything passes through unless excluded.
  const passing = page.getByRole('group', { name: 'Goes through it' }).last()
  await expect(passing.getByLabel('Butter')).toBeChecked()
  await expect(page.getByText(/^New in this dish: Butter\./).first()).toBeVisible()
  for (const part of await passing.getByRole('checkbox').all()) await part.uncheck()
  await page.getByRole('button', { name: 'Sign and publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign and publish' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose what goes through it')
  await passing.getByLabel('Butter').check()

  // Drafts cannot be signed.
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Yasai Tempura saved', 'Staff still see the published version.')
  const assessment = page.getByRole('region', { name: 'Assessment' })
  await assessment.getByRole('button', { name: 'Take it back' }).click()
  await expect(assessment).toContainText('Staff do not see this recipe yet: publish it first.')
  await expect(assessment.getByRole('button', { name: 'Assess this recipe' })).toBeDisabled()
  await publishForm(page)
  await assessment.getByRole('button', { name: 'Assess this recipe' }).click()
  await expect(assessment).toContainText('By Admin')
  const outcome = page.getByRole('region', { name: 'What the menu said' })
  await expect(outcome.getByRole('listitem').first()).toContainText('Yasai Tempura: assessed')

  // A new piece of equipment.
  await page.getByRole('link', { name: 'All dishes of the kitchen' }).click()
  await page.getByRole('link', { name: 'Equipment', exact: true }).click()
  await page.getByRole('link', { name: 'Add equipment' }).click()
  await page.getByLabel('Name').fill('tempura FRYER')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('There is already equipment with this name.')
  await page.getByLabel('Name').fill('Waffle iron')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Waffle iron published', 'Staff can see it now.')
  await expect(page.getByRole('heading', { level: 1, name: 'Waffle iron' })).toBeVisible()
  await expect(page.getByText('Shared by 0 dishes')).toBeVisible()
})

test('what left the fryer stays in its oil until somebody says that it was cleaned', async ({
  page,
  academy,
  signInAs,
}) => {
  const [tori, kani, fryer] = [14, 15, 2]
  const ask = await askAs(academy, DEMO_ADMIN.username)
  const { revision } = (await ask('GET', `/admin/content/dishes/${kani}`)) as { revision: number }
  await ask('POST', `/admin/content/dishes/${kani}/archive`, { revision })

  await signInAs('admin')
  await page.goto(`/admin/content/dishes/${tori}`)
  const crustacean = page
    .getByRole('region', { name: 'The menu says' })
    .getByRole('listitem')
    .filter({ hasText: /^Crustacean/ })
  await expect(crustacean).toContainText('not cleaned since Kani Karaage left it on')

  await page.goto(`/admin/content/equipment/${fryer}`)
  const left = page.getByRole('region', { name: 'Left in it' })
  await expect(left.getByRole('listitem')).toHaveText(
    /^Left in it: .*crustacean.* from Kani Karaage, since \d+ \w+$/,
  )
  await left.getByRole('button', { name: 'It was cleaned' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I confirm this' }).click()
  await expectToast(page, 'Karaage fryer was cleaned', 'Your name and the time are recorded.')
  await expect(left).toBeHidden()
  await page.goto(`/admin/content/dishes/${tori}`)
  await expect(page.getByRole('region', { name: 'The menu says' })).toContainText('Soy')
  await expect(crustacean).toBeHidden()
})

test('on a phone the open part of the kitchen is in sight among its links', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/kitchen/review')
  const parts = page.getByRole('navigation', { name: 'Parts of the kitchen' })
  // All but the pixel that lies on the row's border.
  await expect(parts.getByRole('link', { name: 'Review' })).toBeInViewport({ ratio: 0.97 })
  await parts.getByRole('link', { name: 'Restaurants' }).click()
  await expect(parts.getByRole('link', { name: 'Restaurants' })).toBeInViewport({ ratio: 0.97 })
})
