import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { inductionSubmissions } from '#server/database/schema/induction.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

test('a policy is edited; a newcomer sees and agrees to it; what was signed before keeps its version', async ({
  page,
  academy,
  signInAs,
  browser,
}) => {
  test.slow()
  // The demo's admin did the induction when the academy was set up.
  const submissions = () => academy.db.select().from(inductionSubmissions).orderBy(inductionSubmissions.id)
  const [earlier] = await submissions()
  if (!earlier) throw new Error('The admin has done no induction')

  await signInAs('admin')
  await page.goto('/admin/content/policies')
  await page.getByRole('link', { name: 'Racial harassment' }).click()
  const body = page.getByRole('textbox', { name: 'Document' })
  await expect(body).toHaveValue(/^## /)
  await body.fill('## In short\n\nTreat **everybody** well.\n\n- [Our menu](/menu)\n- <b>No HTML</b>')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'In short' })).toBeVisible()
  await expect(preview.getByRole('strong')).toHaveText('everybody')
  await expect(preview).toContainText('<b>No HTML</b>')
  await page.getByText('How to write headings, lists and links').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Racial harassment published', 'Staff see it from now on.')

  const reader = await openPageOf(browser, academy, DEMO_STAFF.username)
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.goto('/induction')
  await reader.getByRole('button', { name: 'Read Policy' }).nth(1).click()
  const dialog = reader.getByRole('dialog', { name: 'Racial harassment' })
  await expect(dialog.getByRole('heading', { level: 3, name: 'In short' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Our menu' })).toHaveAttribute('href', '/menu')
  await expectAccessible(reader)
  await dialog.getByRole('button', { name: 'I Acknowledge This Policy' }).click()
  await reader.getByRole('button', { name: 'Read Policy' }).first().click()
  await reader.getByRole('dialog').getByRole('button', { name: 'I Acknowledge This Policy' }).click()
  const switches = reader.getByRole('switch')
  for (let index = 0; index < 21; index += 1) await switches.nth(index).check()
  await reader.getByRole('dialog').getByRole('button', { name: 'Submit Form' }).click()
  // That it is complete is said for three seconds; then it leads on.
  await expect(reader).toHaveURL(/\/training$/)

  const [kept, added] = await submissions()
  expect(kept?.policyVersions).toEqual(earlier.policyVersions)
  expect(added?.policyVersions).toEqual({ ...earlier.policyVersions, 2: expect.any(String) })
  expect(added?.policyVersions[2]).not.toBe(earlier.policyVersions[2])
  await reader.context().close()

  // Who agreed before has not agreed to what they never saw.
  await page.goto('/induction')
  await expect(page.getByText('Induction Complete')).toBeVisible()
  await expect(page.getByText('22 of 23 policies agreed')).toBeVisible()
  const changed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Racial harassment' }) })
  await expect(changed).toContainText('On 2 March 2026 you agreed to an earlier text. It has changed since.')
  await expect(changed).not.toContainText('Acknowledged')
  await expectAccessible(page)
})
