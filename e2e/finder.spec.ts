import { expect, expectAccessible, gotoFollowing, test } from './fixtures.ts'

test('by the keys one goes anywhere that one looks after, and back to where one went', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  // Its code comes late, after what is typed into it.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/admin-finder-[^/]*\.js$/, async route => {
    await isReleased
    await route.continue()
  })
  await gotoFollowing(page, '/suggestions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const finder = page.getByRole('dialog', { name: 'Go to…' })
  const field = finder.getByRole('combobox', { name: 'Go to…' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settt')
  await page.keyboard.press('Backspace')
  release()
  await expect(field).toBeFocused()
  await page.keyboard.type('ings')
  await expect(field).toHaveValue('settings')
  await field.fill('')
  await expect(finder.getByRole('group', { name: 'Admin area' })).toContainText('Settings')
  await expectAccessible(page, finder)
  await page.keyboard.press('Escape')
  await expect(finder).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  for (const action of ['New announcement', 'Import people', 'Rewards and points']) {
    await field.fill(action.toLowerCase())
    await expect(finder.getByRole('option', { name: new RegExp(`^${action}`) })).toBeVisible()
  }
  await field.fill('staff')
  await expect(finder.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible()
  await field.fill('samon')
  const dishes = finder.getByRole('group', { name: 'Dishes' }).getByRole('option')
  await expect(dishes.first()).toBeVisible()
  await expect(dishes.first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, finder)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/content\/dishes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Go to…' }).click()
  const recent = finder.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveCount(1)
  await field.fill('time zone')
  await expect(finder.getByRole('option', { name: 'Time zone and prices' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings#time-and-prices$/)
  await expect(page.getByRole('heading', { name: 'Time and prices' })).toBeInViewport()
  await page.getByRole('button', { name: 'Go to…' }).click()
  await expect(recent).toHaveText(['Time zone and prices', /./])
  await field.fill('zzzz')
  await expect(finder.getByText('No matches.')).toBeVisible()
})
