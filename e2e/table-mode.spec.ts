/** Table mode: the menu for one guest, by taps and by words, with and without a connection. Source: ruling R11. */
import type { Page } from '@playwright/test'
import type { Academy } from './academy.ts'
import { expect, expectReady, expectToast, gotoFollowing, test } from './fixtures.ts'
import { Kitchen } from './kitchen.ts'

const EDAMAME = { id: 1, name: 'Edamame' }
const MISO = { id: 2, name: 'Miso Shiru' }
const KYURI = { id: 3, name: 'Kyuri Sunomono' }
const KAISO = { id: 4, name: 'Kaiso Salad' }

/** One dish for each answer about sesame and fish. */
async function makeMenu(academy: Academy): Promise<void> {
  const kitchen = new Kitchen(academy)
  const equipment = [{ equipmentId: await kitchen.addEquipment('test fryer'), componentIds: null }]
  await kitchen.make(MISO.id, { allergens: ['sesame'], equipment })
  await kitchen.make(EDAMAME.id, { equipment })
  await kitchen.change(KYURI.id, { allergens: ['soy'] })
  await kitchen.make(KAISO.id)
}

const list = (page: Page, name: 'Yes' | 'With a change' | 'Ask the chef' | 'No') =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d+ dishes$`) })
const dish = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const chips = (page: Page) => page.getByRole('list', { name: 'Filtered by' }).getByRole('button')

test.describe('on a phone', () => {
  // What Safari leaves of 844.
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true })

  test('sesame and no fish over the whole menu are three taps from the menu', { tag: '@core' }, async ({
    page,
    academy,
    signInAs,
  }) => {
    test.slow()
    await makeMenu(academy)
    await signInAs('staff')
    await gotoFollowing(page, '/menu')
    await page.getByRole('link', { name: 'Table mode' }).tap()
    const began = Date.now()
    await page.getByText('Sesame', { exact: true }).tap()
    const fish = page.getByText('Fish', { exact: true })
    await expect(fish).toBeInViewport({ ratio: 1 })
    await fish.tap()
    await expect(page.getByRole('button', { name: /^Yes \d+$/ })).toBeInViewport()
    expect(Date.now() - began).toBeLessThan(5_000)
    await expect(page).toHaveURL(/\/menu\/table\?without=sesame(,|%2C)fish$/)
    const first = await list(page, 'Yes').getByRole('heading', { level: 3 }).first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(420)

    await expect(list(page, 'Yes').locator(dish(page, KAISO.name))).toBeVisible()
    await expect(list(page, 'Ask the chef').locator(dish(page, EDAMAME.name))).toBeVisible()
    await expect(list(page, 'Ask the chef').locator(dish(page, KYURI.name))).toBeVisible()
    await expect(list(page, 'No').locator(dish(page, MISO.name))).toBeVisible()
    await expect(list(page, 'Ask the chef')).toContainText(
      `May contain Sesame: shares the test fryer with ${MISO.name}`,
    )
    // All tabs.
    await expect(
      page.getByRole('heading', { level: 3 }).filter({ hasText: 'Tekka Maki' }).first(),
    ).toBeVisible()

    // Chips stay in sight at the end of the list.
    await page.getByRole('button', { name: /^No \d+$/ }).tap()
    await expect(list(page, 'No').getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(chips(page).first()).toBeInViewport()
    await dish(page, MISO.name).last().tap()
    await expect(
      page.getByText(`${MISO.name} contains sesame. I will show you something else.`),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Show the guest' }).tap()
    const card = page.getByRole('dialog', { name: 'For you' })
    await expect(card).toContainText('Without Sesame and Fish')
    await expect(card.getByText(KAISO.name, { exact: true })).toBeVisible()
    for (const other of [EDAMAME, MISO, KYURI])
      await expect(card.getByText(other.name, { exact: true })).toHaveCount(0)
    // No prices, and no words for staff.
    expect(await card.textContent()).not.toMatch(/\$|chef first|not assessed/i)
    await expect(card).toContainText(/As of \w{3},? \d+ \w+/)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(card.getByRole('button', { name: 'Done' })).toBeInViewport()
    await card.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByRole('button', { name: 'Show the guest' })).toBeFocused()
  })
})

test('each dish stands once, and the menu’s search has the same numbers', async ({ page, signInAs }) => {
  await signInAs('staff')
  await gotoFollowing(page, '/menu/table?without=tree-nut%2Cegg')
  const rows = (name: Parameters<typeof list>[1]) => list(page, name).locator('ul > li:has(button)')
  const [yes, change, ask, no] = await Promise.all(
    (['Yes', 'With a change', 'Ask the chef', 'No'] as const).map(async name => {
      const count = Number(
        await list(page, name)
          .getByRole('heading', { level: 2 })
          .innerText()
          .then(text => /\d+/.exec(text)?.[0]),
      )
      await expect(rows(name)).toHaveCount(count)
      return count
    }),
  )
  expect([yes, change, ask, no].reduce((sum = 0, count = 0) => sum + count)).toBe(89)
  expect(change).toBeGreaterThan(0)
  // The change comes before the name.
  await expect(rows('With a change').first()).toHaveText(/^Only with/)
  await page.goto('/menu?q=no%20tree%20nut%2C%20no%20egg')
  await expect(
    page.getByText(
      `${yes} dishes without Tree nut or Egg, ${change} with a change, ${ask} to ask the chef about first.`,
    ),
  ).toBeVisible()
})

test('typed words become chips, the docket line is copied, and the next guest starts empty', async ({
  page,
  context,
  academy,
  signInAs,
}) => {
  await makeMenu(academy)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('staff')
  await gotoFollowing(page, '/menu/table')
  const field = page.getByRole('textbox', { name: 'What the guest needs' })
  await field.fill('sesme, no fish, vegan')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['No Sesame, remove', 'No Fish, remove', 'Vegan, remove'])
  await page.getByRole('button', { name: 'Copy the line for the docket' }).click()
  const line = 'ALLERGY: SESAME, FISH. DIET: VEGAN'
  await expectToast(page, 'Copied for the docket', line)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line)

  // The address has the guest, for a reload.
  await page.reload()
  await expect(chips(page)).toHaveCount(3)
  await chips(page).filter({ hasText: 'Vegan' }).click()
  await expect(chips(page)).toHaveCount(2)

  // A food that nobody keeps data of leaves no dish a yes.
  await page.getByRole('button', { name: 'More needs' }).click()
  await expect(field).toHaveValue('')
  await field.fill('kiwi')
  await page.keyboard.press('Enter')
  await expect(chips(page).filter({ hasText: 'kiwi' })).toBeVisible()
  await expect(page.getByText('The academy has no data about “kiwi”.')).toBeVisible()
  await expect(list(page, 'Yes').getByRole('listitem')).toHaveCount(0)

  await page.getByRole('button', { name: 'Next guest' }).click()
  await expect(chips(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/menu\/table$/)
})

test('without a connection every answer says how old it is, and asks for the chef', async ({
  page,
  academy,
  signInAs,
}) => {
  await makeMenu(academy)
  await signInAs('staff')
  await gotoFollowing(page, '/menu/table?without=sesame')
  await expect(list(page, 'Yes').locator(dish(page, KAISO.name))).toBeVisible()
  const copies = page.getByText(/^Offline, saved .*\. Ask the chef\.$/)
  await expect(copies).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(list(page, 'Yes').getByRole('listitem').first()).toContainText('Offline, saved')
  // Beside each answer, and once above.
  await expect(copies).toHaveCount((await page.getByRole('main').locator('section > ul > li').count()) + 1)
  await page.getByRole('button', { name: 'Show the guest' }).click()
  await expect(page.getByRole('dialog', { name: 'For you' })).toContainText(
    'Please let us ask the chef before you order.',
  )
  await page.getByRole('button', { name: 'Done' }).click()
  await page.context().setOffline(false)
  await expect(copies).toHaveCount(0)
})

test.describe('the stored menu', () => {
  test.use({ serviceWorkers: 'allow' })

  test('answers for a guest where nobody has opened it, and the academy is away', async ({
    page,
    academy,
    signInAs,
  }) => {
    test.slow()
    await signInAs('staff')
    await page.goto('/')
    await expectReady(page)
    await academy.stop()
    await page.goto('/menu/table')
    await page.getByText('Sesame', { exact: true }).click()
    await expect(page.getByRole('button', { name: /^Yes \d+$/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'What the guest needs' }).fill('allergic to nuts')
    await page.keyboard.press('Enter')
    await expect(chips(page)).toHaveCount(3)
    await expect(list(page, 'No').getByRole('listitem').first()).toContainText(
      /Offline, saved .*\. Ask the chef/,
    )
  })
})
