import { memberships } from '#server/database/schema/places.ts'
import { shiftSignOffs } from '#server/database/schema/training-plan.ts'
import { users } from '#server/database/schema/users.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { addColleague } from './place-people.ts'

test('who works where: someone is added, made a lead, moved and taken from a place', {
  tag: '@core',
}, async ({ page, joinAs, signInAs }) => {
  await joinAs('staff', 'wanda', 'Wanda Waiter')
  await signInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^Places/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Places' })).toBeFocused()
  const rows = page.getByRole('region', { name: 'Restaurants compared' }).getByRole('row')
  await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText('0')
  const nameOf = async (row: number) => (await rows.nth(row).getByRole('rowheader').textContent()) ?? ''
  const [name, other] = [await nameOf(1), await nameOf(2)]
  await rows.nth(1).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByText('Nobody works here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit address and hours' })).toHaveAttribute(
    'href',
    /\/admin\/content\/locations\/\d+$/,
  )

  await page.getByRole('button', { name: 'Add a person' }).click()
  const adding = page.getByRole('dialog', { name: `Add to ${name}` })
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding.getByText('Please choose a person')).toBeVisible()
  await adding.getByRole('combobox', { name: 'Who' }).fill('wan')
  await page.getByRole('option', { name: /Wanda Waiter/ }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Position changed', 'It applies to Wanda Waiter from their next request on.')
  const row = page.getByRole('row', { name: /Wanda Waiter/ })
  await expect(row).toContainText(name)
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused()

  // By the keyboard alone.
  const change = row.getByRole('button', { name: 'Change the place of Wanda Waiter' })
  await change.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Wanda Waiter at ${name}` })
  await dialog.getByLabel('Position').selectOption('Lead')
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expectToast(page, 'Position changed', 'It applies to Wanda Waiter from their next request on.')
  await expect(row).toContainText('Lead')
  await expect(page.getByRole('main').getByRole('link', { name: 'Wanda Waiter' })).toHaveCount(2)

  await change.click()
  await dialog.getByLabel('Restaurant').selectOption(other)
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Nobody works here yet')).toBeVisible()
  await goWithin(page, '/admin/places')
  await expect(rows.nth(2).getByRole('cell').nth(1)).toHaveText('1')
  await goWithin(page, '/admin/people?q=wanda')
  await page.getByRole('link', { name: 'Wanda Waiter' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('button', { name: `Change the place at ${other}` }).click()
  await page.getByRole('button', { name: 'No longer works there' }).click()
  await expect(page.getByText(/^No restaurant yet/)).toBeVisible()
})

test('a manager has their own location, changes positions below theirs, and sees no other, on a phone', async ({
  page,
  academy,
  joinAs,
}) => {
  const join = async (username: string, position: 'staff' | 'manager') => {
    await joinAs('staff', username, `Person ${username}`)
    const { id } = await (await page.request.get('/api/user')).json()
    await academy.db.insert(memberships).values({ userId: id, locationId: 1, position })
  }
  await join('wanda', 'staff')
  await join('second', 'manager')
  await join('mana', 'manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/places')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('3 people')
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a person' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit address and hours' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Change the place of/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change the place of Person wanda' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Position').getByRole('option')).toHaveText(['Staff', 'Lead'])
  await expect(dialog.getByLabel('Restaurant').getByRole('option')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  await goWithin(page, '/admin/places/2')
  await expect(page.getByText('This could not be found')).toBeVisible()
})

test('the report of a restaurant for the owner is one A4 page with the figures of its period', async ({
  page,
  academy,
  signInAs,
}) => {
  const { app, db } = academy
  const [lead, waiter] = [
    await addColleague(academy, 'lead', 'Lena Lead', { 1: 'lead' }),
    await addColleague(academy, 'waiter', 'Wanda Waiter', { 1: 'staff' }),
  ]
  const day = (days: number) => Temporal.PlainDate.from(app.context.today()).subtract({ days }).toString()
  const at = (days: number) => new Date(app.context.nowMs() - days * 86_400_000)
  await db.update(users).set({ joinDate: at(20) })
  await db.insert(shiftSignOffs).values([
    { userId: waiter, shiftId: 1, signedOffBy: lead, minutes: 120, completedAt: at(0) },
    { userId: waiter, shiftId: 2, signedOffBy: lead, minutes: 120, completedAt: at(15) },
    { userId: lead, shiftId: 1, signedOffBy: waiter, isCredited: true, completedAt: at(15) },
  ])
  await signInAs('admin')
  await page.goto('/admin/places')
  await page.getByLabel('Period').selectOption('Last 7 days')
  const row = page.getByRole('region', { name: 'Restaurants compared' }).getByRole('row').nth(1)
  await row.getByRole('link', { name: /^Report/ }).click()
  const report = page.getByRole('article')
  const figure = (name: string) =>
    report
      .getByRole('row', { name: new RegExp(`^${name} `) })
      .getByRole('cell')
      .first()
  await expect(figure('People')).toHaveText('2')
  await expect(figure('Shifts')).toHaveText('1')
  await expect(figure('Started')).toHaveText('0')
  await page.getByLabel('Period').selectOption('Own days')
  await page.getByLabel('From').fill(day(20))
  await page.getByLabel('To', { exact: true }).fill(day(10))
  await expect(figure('Credited')).toHaveText('1')
  await expect(figure('Shifts')).toHaveText('1')
  await page.getByLabel('Period').selectOption('Last 30 days')
  await expect(figure('Shifts')).toHaveText('2')
  await expect(figure('Started')).toHaveText('2')
  await expect(figure('Policies')).toHaveText(/^0 of \d+$/)
  await expect(figure('Allergens')).toHaveText('0 of 2')
  await expect(figure('Known')).toHaveText('–')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Period')).toBeHidden()
  await expect(figure('Rewards')).toBeVisible()
  await expect(report).toContainText('Admin, ')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.map(([, ...size]) => size.map(Number).map(Math.round))).toEqual([[595, 842]])
})
