import { licenceKinds } from '#server/database/schema/licences.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { addColleague, openPageOf } from './place-people.ts'

const PDF = Buffer.from('%PDF-1.4\n%%EOF')
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a licence: added with a photo, checked by a manager, needed by a duty, renewed', async ({
  academy,
  browser,
  page,
  signInAs,
}) => {
  test.slow()
  page.setDefaultTimeout(15_000)
  const waiterId = await addColleague(academy, 'wanda', 'Wanda Waiter', { 1: 'staff' })
  await addColleague(academy, 'mana', 'Mana Manager', { 1: 'manager' })
  const waiter = await openPageOf(browser, academy, 'wanda')
  const manager = await openPageOf(browser, academy, 'mana')
  waiter.setDefaultTimeout(15_000)
  manager.setDefaultTimeout(15_000)

  await test.step('the group says what needs it', async () => {
    await signInAs('admin')
    await page.goto('/admin/settings#licences')
    await page.getByRole('button', { name: /^Change ?: First aid$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Answer for allergens').click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Saved', 'It applies from now on.')
    await expect(page.getByText('Needed for: Answer for allergens')).toBeVisible()

    await page.getByRole('button', { name: 'Add a kind' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('first AID')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('There is a kind with this name already.')).toBeVisible()
    await dialog.getByLabel('Name', { exact: true }).fill('Forklift')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Change ?: Forklift$/ }).click()
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expectToast(page, 'Archived', 'Nothing needs it any more.')
    expect(await academy.db.$count(licenceKinds)).toBe(6)
  })

  await test.step('the person adds theirs', async () => {
    await waiter.goto('/account')
    await waiter.getByRole('button', { name: 'Add a licence' }).click()
    const dialog = waiter.getByRole('dialog')
    await dialog.getByLabel('Kind').selectOption('First aid')
    await dialog.getByLabel('Number').fill('FA 123')
    await dialog.getByLabel('Issued on').fill('2025-03-04')
    await dialog.getByLabel('Expires on').fill('2028-03-03')
    const upload = dialog.getByLabel('Photo or PDF')
    await upload.setInputFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(dialog.getByText('Please choose a photo or a PDF.')).toBeVisible()
    await upload.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: PNG })
    await expect(dialog.getByText('card.png')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectToast(waiter, 'Added', 'It counts once a manager has checked it.')
    await expect(waiter.getByText('Not checked yet')).toBeVisible()
    await expect(waiter.getByRole('button', { name: /^Remove ?: First aid$/ })).toBeVisible()
  })

  await test.step('a manager looks at it, and checks', async () => {
    await manager.goto(`/admin/people/${waiterId}?tab=account`)
    const [photo] = await Promise.all([
      manager.waitForEvent('popup'),
      manager.getByRole('link', { name: 'Photo of First aid' }).click(),
    ])
    await expect(photo.locator('img')).toBeVisible()
    await photo.close()
    await manager.getByRole('button', { name: /^Check ?: First aid$/ }).click()
    await expectToast(manager, 'Checked', 'First aid counts from now on.')
    await expect(manager.getByText(/^Checked by Mana Manager on/)).toBeVisible()
    await waiter.reload()
    await expect(waiter.getByText('Valid', { exact: true })).toBeVisible()
    await expect(waiter.getByRole('button', { name: /^Remove ?: First aid$/ })).toBeHidden()
  })

  await test.step('a renewal stands beside the last one, and a PDF is downloaded', async () => {
    await waiter.getByRole('button', { name: 'Add a licence' }).click()
    const dialog = waiter.getByRole('dialog')
    await dialog.getByLabel('Kind').selectOption('First aid')
    await dialog.getByLabel('Number').fill('FA 124')
    await dialog.getByLabel('Issued on').fill('2028-03-04')
    await dialog.getByLabel('Expires on').fill('2031-03-03')
    await dialog
      .getByLabel('Photo or PDF')
      .setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: PDF })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(waiter.getByText(/^FA 12/)).toHaveCount(2)
    const [download] = await Promise.all([
      waiter.waitForEvent('download'),
      waiter.getByRole('link', { name: 'PDF of First aid' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^licence-\d+\.pdf$/)
  })

  await test.step('the check is taken back, and then it can be removed', async () => {
    await manager.getByRole('button', { name: /^Take check back ?: First aid$/ }).click()
    await expectToast(manager, 'Check taken back', 'First aid no longer counts.')
    await waiter.reload()
    await waiter
      .getByRole('button', { name: /^Remove ?: First aid$/ })
      .last()
      .click()
    await expectToast(waiter, 'Removed', 'Its scan is gone, too.')
    await expect(waiter.getByText(/^FA 12/)).toHaveCount(1)
  })
})
