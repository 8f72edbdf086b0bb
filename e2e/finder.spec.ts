import { expect, gotoFollowing, test } from './fixtures.ts'

test('by the keys one goes anywhere that one looks after, and back to where one went', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  // Its code comes late, after what is typed into it.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/one-search-[^/]*\.js$/, async route => {
    await isReleased
    await route.continue()
  })
  await gotoFollowing(page, '/suggestions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const finder = page.getByRole('dialog', { name: 'Search' })
  const field = finder.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settt')
  await page.keyboard.press('Backspace')
  release()
  await expect(field).toBeFocused()
  await page.keyboard.type('ings')
  await expect(field).toHaveValue('settings')
  await expect(finder.getByRole('group', { name: 'Admin area' })).toContainText('Settings')
  await page.keyboard.press('Escape')
  await expect(finder).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  // Sections and acts come before people and content.
  for (const [typed, first] of [
    ['new announcement', 'New announcement'],
    ['import people', 'Import people'],
    ['rewards and points', 'Rewards and points'],
    ['policy', 'Policies'],
    ['deputy', 'Name a deputy'],
    ['hours', 'Hours for payroll'],
    ['leave', 'Record leave'],
    ['budget', 'Budget of points'],
    ['backup', 'Backups'],
    ['invite', 'Invite people'],
    ['sign off', 'Sign-offs'],
    ['sold out', 'Mark a dish sold out'],
  ] as const) {
    await field.fill(typed)
    await expect(finder.getByRole('option').first()).toHaveText(new RegExp(`^${first}`))
  }
  await field.fill('jobs')
  await expect(finder.getByRole('group', { name: 'Help' })).toHaveText('HelpJobsThe admin area')
  await field.fill('staff')
  await expect(finder.getByRole('group', { name: 'People' }).getByRole('option').first()).toBeVisible()
  await field.fill('samon')
  const dishes = finder.getByRole('group', { name: 'Edit dishes' }).getByRole('option')
  await expect(dishes.first()).toBeVisible()
  await dishes.first().click()
  await expect(page).toHaveURL(/\/admin\/content\/dishes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const recent = finder.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveCount(1)
  // In the admin area its own things come first.
  await field.fill('samon')
  await expect(dishes.first()).toBeVisible()
  await expect(finder.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(finder.getByRole('group').first()).toHaveAccessibleName('Edit dishes')
  await field.fill('time zone')
  await expect(finder.getByRole('option', { name: 'Time zone and prices' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings#time-and-prices$/)
  await expect(page.getByRole('heading', { name: 'Time and prices' })).toBeInViewport()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(recent).toHaveText(['Time zone and prices', /./])
  await field.fill('zzzz')
  await expect(finder.getByText('No matches.')).toBeVisible()
})

test('staff find dishes, words and colleagues by the key /, with slips and in kana', async ({
  page,
  signInAs,
  joinAs,
}) => {
  test.slow()
  await joinAs('staff', 'mai', 'Mai Nguyen')
  await signInAs('staff')
  await page.setViewportSize({ width: 390, height: 844 })
  await gotoFollowing(page, '/menu')
  const finder = page.getByRole('dialog', { name: 'Search' })
  const field = finder.getByRole('combobox', { name: 'Search' })
  // In a field / is a sign of the text.
  await page.getByRole('searchbox').fill('a')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('a/')
  await expect(finder).toHaveCount(0)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(finder.getByText('Type a name, or what a guest needs')).toBeVisible()

  for (const typed of ['karage', 'からあげ', 'カラアゲ']) {
    await field.fill(typed)
    await expect(finder.getByRole('group', { name: 'Dishes' }).getByRole('option').first()).toContainText(
      'Karaage',
    )
  }
  await field.fill('yuzukosho')
  await expect(finder.getByRole('group', { name: 'Words' })).toContainText('Yuzu kosho')
  await field.fill('jumnai')
  await expect(finder.getByRole('group', { name: 'Words' })).toContainText('Junmai')
  await field.fill('mobile phone')
  await expect(finder.getByRole('group', { name: 'Policies' }).getByRole('option').first()).toBeVisible()
  await field.fill('nguyen')
  await expect(finder.getByRole('group', { name: 'People' })).toContainText('Mai Nguyen')
  expect(await finder.textContent()).not.toContain('mai@')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // Diets and allergies are no text.
  await field.fill('sesame')
  const forGuest = finder.getByRole('group', { name: 'For a guest' }).getByRole('option')
  await expect(forGuest).toHaveText([/^Without Sesame/, /^\d+ dishes contain Sesame/])
  await expect(finder.getByRole('group', { name: 'Dishes' })).toHaveCount(0)
  await field.fill('sesame no fish')
  await expect(forGuest).toHaveText(['Without Sesame or FishTable mode'])
  await expect(finder.getByRole('group', { name: 'Policies' })).toHaveCount(0)
  await field.fill('pregnant')
  await expect(forGuest).toHaveText([/^\d+ dishes say what to tell: pregnantMenu$/, 'PregnantTable mode'])
  await field.fill('no fish, vegan')
  await expect(forGuest).toHaveText(['Vegan, without FishTable mode'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/menu\/table\?dietary=vegan&without=fish$/)
  await expect(page.getByRole('list', { name: 'Filtered by' }).getByRole('button')).toHaveText([
    'No Fish, remove',
    'Vegan, remove',
  ])

  // The button in the header, without a connection.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('edamame')
  await finder
    .getByRole('group', { name: 'Dishes' })
    .getByRole('option', { name: /^Edamame/ })
    .click()
  await expect(page).toHaveURL(/\/menu\?.*dish=1/)
  await page.context().setOffline(false)

  // The last dish looked at comes before anything is typed.
  await page.getByRole('button', { name: 'Gyoza', exact: true }).click()
  await expect(page).toHaveURL(/dish=18/)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(finder.getByRole('option')).toHaveText([/^Gyoza/, /^Edamame/])
})

test('guests find dishes and words, and nothing of the staff', async ({ page, joinAs }) => {
  await joinAs('customer', 'amy')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await gotoFollowing(page, '/menu')
  await page.getByRole('button', { name: 'More of the menu' }).click()
  await expect(page.getByRole('link', { name: 'Glossary' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Table mode' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('dialog', { name: 'Search' })
  const field = finder.getByRole('combobox', { name: 'Search' })
  asked.length = 0
  await field.fill('staff')
  await expect(finder.getByText('No matches.')).toBeVisible()
  await field.fill('no fish')
  await expect(finder.getByRole('option')).toHaveText(['Without FishMenu'])
  expect(asked.filter(path => /policies|micro-learning|training|admin|users/.test(path))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/menu\?q=no(\+|%20)fish$/)
})
