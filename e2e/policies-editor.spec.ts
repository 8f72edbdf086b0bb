import { DEMO_STAFF } from '#server/accounts/demo-accounts.ts'
import { inductionSubmissions } from '#server/database/schema/induction.ts'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { openPageOf } from './place-people.ts'

test('a policy is edited; a newcomer sees and agrees to it; what was signed before keeps its version', {
  tag: '@core',
}, async ({ page, academy, signInAs, browser }) => {
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
  await body.fill('## In short\n\nTreat **everyone** well.\n\n- [Our menu](/menu)\n- <b>No HTML</b>')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'In short' })).toBeVisible()
  await expect(preview.getByRole('strong')).toHaveText('everyone')
  await expect(preview).toContainText('<b>No HTML</b>')
  await page.getByText('How to write headings, lists and links').click()
  // Its publisher says how large the change is: nothing is chosen for them.
  await page.getByRole('button', { name: 'Publish and confirm' }).click()
  const size = page.getByRole('group', { name: 'How large is the change?' })
  await expect(size).toContainText('Please choose whether this is a small change or must be read again.')
  await size.getByLabel('Material').check()
  await expect(size.getByLabel('To be read by')).toHaveValue('2026-03-16')
  await page.getByRole('button', { name: 'Publish, confirm, ask 1 person by 16 Mar' }).click()
  await expectToast(page, 'Racial harassment published and confirmed', '1 person is asked to agree again.')

  const reader = await openPageOf(browser, academy, DEMO_STAFF.username)
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.goto('/induction')

  // Read and confirmed again for this house: each text is opened.
  await goWithin(page, '/admin/policies')
  for (const title of ['Racial harassment', 'Sexual harassment'])
    await page.getByRole('checkbox', { name: `Choose ${title}`, exact: true }).check()
  await page.getByRole('button', { name: 'Confirm 2 chosen' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Confirm 2 policies?' })
  await expect(confirm).toContainText('Your name is recorded.')
  await confirm.getByRole('button', { name: 'Read, next' }).click()
  await expect(confirm.getByRole('status')).toContainText('2 of 2')
  await confirm.getByRole('button', { name: 'Read and confirmed' }).click()
  await expectToast(page, '2 policies confirmed', 'Staff can agree to it now.')
  await expect(page.getByText('Confirmed for our group by Admin, on 2 March 2026.').first()).toBeVisible()
  await expect(reader.getByText('0 of 23 policies agreed')).toBeVisible()
  const passedOver = reader
    .getByRole('listitem')
    .filter({ has: reader.getByRole('heading', { name: 'Racial harassment' }) })
  await passedOver.getByRole('heading').click()
  await passedOver.getByRole('button', { name: 'Read Policy' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Racial harassment' })
  await expect(dialog.getByRole('heading', { level: 3, name: 'In short' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Our menu' })).toHaveAttribute('href', '/menu')
  await dialog.getByRole('button', { name: 'I Acknowledge This Policy' }).click()
  // The sheet goes on: the short policies, and then the one that was passed over.
  const sheet = reader.getByRole('dialog')
  for (let agreed = 2; agreed <= 22; agreed += 1) {
    await sheet.getByRole('button', { name: 'I agree' }).click()
    await expect(reader.getByText(`${agreed} of 23 policies agreed`)).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'I Acknowledge This Policy' }).click()
  await reader.getByRole('dialog').getByRole('button', { name: 'Submit Form' }).click()
  // Completion shows for three seconds, then redirects.
  await expect(reader).toHaveURL(/\/training$/)

  const [kept, added] = await submissions()
  expect(kept?.policyVersions).toEqual(earlier.policyVersions)
  expect(added?.policyVersions).toEqual({ ...earlier.policyVersions, 2: expect.any(String) })
  expect(added?.policyVersions[2]).not.toBe(earlier.policyVersions[2])
  await reader.context().close()

  // Earlier agreements do not cover unseen texts.
  await goWithin(page, '/induction')
  await expect(page.getByText('Induction Complete')).toBeVisible()
  await expect(page.getByText('22 of 23 policies agreed')).toBeVisible()
  const changed = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Racial harassment' }) })
  await expect(changed).toContainText('On 2 March 2026 you agreed to an earlier text. It has changed since.')
  await expect(changed).not.toContainText('Acknowledged')

  // They are asked to read it again, with what changed, for that policy alone.
  await goWithin(page, '/')
  const card = page.getByRole('region', { name: '1 policy to read' })
  await expect(card).toContainText('Racial harassment')
  await expect(card).toContainText('Changed. Please read it by Monday 16 March.')
  await card.getByRole('link', { name: 'Read Racial harassment' }).click()
  const again = page.getByRole('dialog', { name: 'Racial harassment' })
  await expect(again.getByRole('region', { name: 'What has changed' })).toContainText('Treat')
  await again.getByRole('button', { name: 'I agree' }).click()
  await expectToast(page, 'Agreed', 'Thank you for reading “Racial harassment”.')
  await expect(page.getByText('23 of 23 policies agreed')).toBeVisible()
  await expect(changed).toContainText('Acknowledged')

  await goWithin(page, '/admin/policies/2')
  const readers = page.getByRole('region', { name: 'Who agreed' })
  await expect(readers.getByRole('row').filter({ hasText: 'Staff Member' })).toContainText(
    'Agreed to this text',
  )

  // An earlier text is published and confirmed in one step as well.
  await goWithin(page, '/admin/content/policies/2')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: 'Compare version 1' }).click()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  const restore = page.getByRole('alertdialog', { name: 'Restore version 1?' })
  await restore.getByLabel('Small').check()
  await restore.getByLabel('Reason').fill('As it was')
  await restore.getByRole('button', { name: 'Restore and confirm' }).click()
  await expectToast(page, 'Racial harassment published and confirmed', 'Staff can agree to it now.')
})
