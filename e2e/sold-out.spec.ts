/** A dish that is sold out tonight: a lead says so in two taps, and every open menu of the restaurant shows it. */
import { expect, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf, signInOn } from './place-people.ts'

const HERE = 1
const THERE = 2

test.use({ viewport: { width: 390, height: 844 } })

test('a lead marks a dish, a waiter’s open menu shows it, the neighbour’s does not', async ({
  page,
  academy,
  browser,
}) => {
  await addColleague(academy, 'lena', 'Lena Lead', { [HERE]: 'lead' })
  await addColleague(academy, 'wanda', 'Wanda Waiter', { [HERE]: 'staff' })
  await addColleague(academy, 'nora', 'Nora Neighbour', { [THERE]: 'manager' })
  await addColleague(academy, 'bo', 'Bo Both', { [HERE]: 'staff', [THERE]: 'lead' })
  const [waiter, neighbour, both] = await Promise.all(
    ['wanda', 'nora', 'bo'].map(username => openPageOf(browser, academy, username)),
  )
  if (!waiter || !neighbour || !both) throw new Error('Three pages were asked for')
  const dishOn = (on: typeof page) => on.getByRole('article', { name: 'Edamame', exact: true })
  for (const on of [waiter, neighbour, both]) {
    await on.goto('/menu')
    await expect(dishOn(on)).toBeVisible()
  }

  await signInOn(page.context(), academy, 'lena')
  await page.goto('/menu')
  // Two taps from the menu, without scrolling; a slip is undone in the toast.
  const more = dishOn(page).getByRole('button', { name: 'More for Edamame' })
  await expect(more).toBeInViewport()
  await more.click()
  const mark = dishOn(page).getByRole('button', { name: 'Sold out tonight Edamame' })
  await expect(mark).toBeInViewport()
  await mark.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dishOn(page)).not.toContainText(/Sold out tonight \(/)
  await more.click()
  // A long press does the same.
  const box = await dishOn(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 24)
  await page.mouse.down()
  await expect(mark).toBeVisible()
  await page.mouse.up()
  await expect(page).not.toHaveURL(/dish=1/)
  await mark.click()
  await expectToast(page, 'Edamame is sold out tonight', 'Everyone sees it until the day ends.')
  await expect(dishOn(page)).toContainText(/Sold out tonight \(Lena Lead, /)

  // Without a reload.
  await expect(dishOn(waiter)).toContainText('Sold out tonight')
  await expect(dishOn(both)).toContainText(/Sold out at \w/)
  await expect(dishOn(neighbour)).not.toContainText('Sold out')
  // A waiter takes nothing back, and marks nothing.
  await dishOn(waiter).locator('h3 button').click()
  await expect(dishOn(waiter)).toContainText('(Lena Lead')
  await expect(dishOn(waiter).getByRole('button', { name: /Sold out|Back on|More for/ })).toHaveCount(0)

  await dishOn(page)
    .getByRole('button', { name: /^Back on/ })
    .click()
  await expect(dishOn(waiter)).not.toContainText('Sold out')

  // An admin says at which of them.
  await signInOn(page.context(), academy, 'admin')
  await page.goto('/menu')
  await dishOn(page).locator('h3 button').click()
  await dishOn(page).getByRole('button', { name: 'Sold out at… Edamame' }).click()
  await dishOn(page).getByLabel('Restaurant').selectOption({ index: 2 })
  await dishOn(page).getByRole('button', { name: 'Sold out tonight Edamame' }).click()
  await expect(dishOn(neighbour)).toContainText('Sold out tonight')
  await expect(dishOn(waiter)).not.toContainText('Sold out')
})
