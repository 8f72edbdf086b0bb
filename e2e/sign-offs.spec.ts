import { eq } from 'drizzle-orm'
import { auditLog } from '#server/database/schema/audit-log.ts'
import { trainingPlanShifts } from '#server/database/schema/training-plan.ts'
import { users } from '#server/database/schema/users.ts'
import { expect, expectToast, showAllShifts, test } from './fixtures.ts'
import { addColleague, goLive, openPageOf, signInOn } from './place-people.ts'

test('a lead signs off at their restaurant, the newcomer sees it at once, and management takes it back', {
  tag: '@core',
}, async ({ page, academy, browser }) => {
  await goLive(academy)
  const newcomerId = await addColleague(academy, 'newcomer', 'Nao Fujita', { 1: 'staff' })
  const lastHereOn = academy.app.context.today()
  await academy.db.update(users).set({ lastHereOn }).where(eq(users.id, newcomerId))
  await addColleague(academy, 'lead', 'Lena Ortiz', { 1: 'lead' })
  await addColleague(academy, 'boss', 'Ben Okafor', { 1: 'manager' })
  await addColleague(academy, 'other', 'Otto Elsewhere', { 2: 'staff' })

  const newcomer = await openPageOf(browser, academy, 'newcomer')
  await newcomer.goto('/')
  const plan = await showAllShifts(newcomer)
  await expect(plan.getByRole('link', { name: /^Show my code/ })).toHaveCount(7)

  await page.setViewportSize({ width: 390, height: 844 })
  await signInOn(page.context(), academy, 'lead')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^Sign-offs/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-offs' })).toBeFocused()
  const people = page.getByRole('list', { name: 'People' })
  // No one from another restaurant, and not oneself; the demo's staff have no memberships, so anyone may sign
  // off theirs.
  // First the newcomer, who is here today.
  await expect(people.getByRole('heading', { level: 2 })).toHaveText([
    'Nao Fujita',
    'Ben Okafor',
    'Staff Member',
  ])
  const card = people.getByRole('listitem', { name: 'Nao Fujita' })
  const [trial] = await academy.db.select().from(trainingPlanShifts).where(eq(trainingPlanShifts.id, 1))
  for (const task of trial?.tasks ?? []) await expect(card).toContainText(task)

  await expect(card).toContainText('Here today')

  // Not yet, with one task to repeat.
  const [firstTask = '', ...otherTasks] = trial?.tasks ?? []
  await card.getByRole('button', { name: 'Sign off Trial of Nao Fujita' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(question.getByRole('heading', { name: 'Not yet: Trial' })).toBeVisible()
  for (const task of otherTasks) await question.getByLabel(task, { exact: true }).check()
  await question.getByLabel('Remark').fill('Slower, and with both hands')
  await question.getByRole('button', { name: 'Save as Not Yet' }).click()
  await expectToast(page, 'Not signed off yet', 'Nao Fujita sees what to repeat of Trial.')
  for (const shown of [plan, card]) {
    await expect(shown).toContainText(`To repeat: ${firstTask}`)
    await expect(shown).toContainText('Slower, and with both hands')
  }

  await card.getByRole('button', { name: 'Sign off Trial of Nao Fujita' }).click()
  await expect(question).toContainText('You confirm that Nao Fujita has done every task of this shift.')
  await question.getByRole('button', { name: 'Sign Off' }).click()
  await expectToast(page, 'Shift signed off', 'Trial of Nao Fujita is complete.')
  // Plans in progress come first.
  await expect(people.getByRole('heading', { level: 2 })).toHaveText([
    'Nao Fujita',
    'Ben Okafor',
    'Staff Member',
  ])
  await expect(people.getByRole('listitem').first()).toContainText('1 of 7 shifts signed off')
  await expect(people.getByRole('listitem').first()).toContainText('2 of 26 hours')
  // On the newcomer's own device, without a reload.
  await expect(plan.getByRole('link', { name: /^Show my code/ })).toHaveCount(6)
  await expect(plan).toContainText('Signed off by Lena Ortiz')

  // Any shift, and no way back for a lead.
  await card.getByRole('button', { name: 'All shifts of Nao Fujita' }).click()
  await expect(card.getByText('Lena Ortiz,')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await card.getByRole('button', { name: 'Sign off 3rd shift of Nao Fujita', exact: true }).click()
  await question.getByRole('button', { name: 'Details' }).click()
  await question.getByLabel('Minutes').fill('255')
  await question.getByRole('button', { name: 'Sign Off' }).click()
  await expect(card).toContainText('2 of 7 shifts signed off')
  await expect(card).toContainText('255 min')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const boss = await openPageOf(browser, academy, 'boss')
  await boss.goto('/admin/sign-offs')
  const theirs = boss.getByRole('listitem', { name: 'Nao Fujita' })
  await theirs.getByRole('button', { name: 'All shifts of Nao Fujita' }).click()
  await theirs.getByRole('button', { name: 'Take back Trial of Nao Fujita' }).click()
  const undo = boss.getByRole('alertdialog', { name: 'Take back Trial?' })
  await undo.getByRole('button', { name: 'Take back' }).click()
  await expect(undo.getByText('Please give a reason')).toBeVisible()
  await undo.getByLabel('Reason').fill('It was someone else’s shift')
  await undo.getByRole('button', { name: 'Take back' }).click()
  await expectToast(boss, 'Sign-off taken back', 'Trial of Nao Fujita is open again.')
  // The lead's open page follows.
  await expect(card).toContainText('1 of 7 shifts signed off')
  const entries = await academy.db.select().from(auditLog).where(eq(auditLog.action, 'sign-offs.undo'))
  expect(entries).toMatchObject([
    { subjectId: newcomerId, locationId: 1, after: { reason: 'It was someone else’s shift' } },
  ])
  await newcomer.context().close()
  await boss.context().close()
})

test('in beta the queue says why nothing can be signed; then any colleague signs for those without a place', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/sign-offs')
  await expect(page.getByText('Shifts are signed off once the programme is live.')).toBeVisible()
  await page.getByRole('link', { name: 'Open the settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await goLive(academy)
  await page.goto('/admin/sign-offs')
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect(people).not.toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search for a name' }).fill('nobody of this name')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(people).not.toHaveCount(0)
  await page.getByLabel('Plans').selectOption('Complete')
  await expect(page.getByText('Nothing matches')).toBeVisible()

  // Without a membership, everyone is a colleague.
  await addColleague(academy, 'newcomer', 'Nao Fujita', {})
  await addColleague(academy, 'waiter', 'Willa Berg', { 1: 'staff' })
  await signInOn(page.context(), academy, 'waiter')
  await page.goto('/')
  await page.getByRole('heading', { name: "Sign off a colleague's shift" }).click()
  await page.getByRole('link', { name: 'Everyone whose shifts you can sign off' }).click()
  await expect(people.getByRole('heading', { level: 2 })).toHaveText(['Nao Fujita', 'Staff Member'])
  await page.getByRole('button', { name: 'Sign off Trial of Nao Fujita' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Off' }).click()
  await expectToast(page, 'Shift signed off', 'Trial of Nao Fujita is complete.')
})
