import { eq } from 'drizzle-orm'
import { users } from '#server/database/schema/users.ts'
import { recordInduction } from '#server/programme/inductions.ts'
import { readPolicies } from '#server/programme/policies.ts'
import { expect, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

test('a lesson is due by a day, comes first for its people, is excused, and ends', async ({
  page,
  academy,
  browser,
  signInAs,
}) => {
  const { db, today } = academy.app.context
  const userId = await addColleague(academy, 'wanda', 'Wanda Waiter', { 1: 'staff' })
  // Here since yesterday, by the academy's clock.
  const since = new Date(academy.clock.now().epochMilliseconds - 86_400_000)
  await db.update(users).set({ joinDate: since }).where(eq(users.id, userId))
  const policies = (await readPolicies(db, true)).map(({ policy }) => policy)
  await db.transaction(tx =>
    recordInduction(tx, {
      ...{ userId, policies, businessDay: today(), submittedAt: new Date() },
      ...{ staffName: 'Wanda', staffEmail: 'wanda@noren.example', signatureData: '' },
    }),
  )
  const due = Temporal.PlainDate.from(today()).add({ days: 3 })
  await signInAs('admin')
  await page.goto('/admin/assignments')
  await page.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByLabel('What').selectOption('A lesson')
  await dialog.getByLabel('Which lesson').selectOption({ index: 3 })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByText('Please choose when it is due')).toBeVisible()
  await dialog.getByLabel('Day', { exact: true }).fill(due.toString())
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Assigned', { exact: true })).toBeVisible()

  const phone = await openPageOf(browser, academy, 'wanda')
  await phone.goto('/')
  const next = phone.getByRole('region').filter({ hasText: /^Next/ })
  await expect(next).toContainText(`By ${due.toLocaleString('en-AU', { weekday: 'long' })}.`)
  const title = (await next.getByRole('heading').textContent()) ?? ''
  await next.getByRole('link', { name: 'Start' }).click()
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Excuse Wanda Waiter' }).click()
  const excusing = page.getByRole('dialog', { name: 'Excuse Wanda Waiter?' })
  await excusing.getByLabel('Reason').fill('On leave')
  await excusing.getByRole('button', { name: 'Excuse' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Wanda Waiter' })
  await expect(row).toContainText('Excused')
  await expect(row).toContainText('On leave')
  await phone.goto('/')
  await expect(next.getByRole('heading', { name: title })).toBeHidden()

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})
