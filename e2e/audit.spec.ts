import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test('the log tells what an admin did, before and after, filtered and as a file', { tag: '@core' }, async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  for (const groupName of ['Noren by the Harbour', 'Noren by the Sea']) {
    expect((await page.request.patch('/api/admin/settings', { data: { groupName } })).status()).toBe(200)
  }
  const reward = {
    name: 'A pot of tea',
    description: 'Any from the list.',
    requiredPoints: 30,
    value: 'A pot',
    category: 'dining',
  }
  const saved = await page.request.post('/api/admin/content/rewards', {
    data: { document: reward, isPublished: true },
  })
  expect(saved.status()).toBe(201)

  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^System/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeFocused()
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(1)).toContainText('Reward “A pot of tea”')
  await expect(rows.nth(1)).toContainText('added')
  await expect(page.getByText('by the clock of Australia/Sydney')).toBeVisible()

  // A save of content opens to the difference between its versions.
  const { id, revision } = await saved.json()
  await page.request.put(`/api/admin/content/rewards/${id}`, {
    data: { document: { ...reward, requiredPoints: 45 }, revision, isPublished: true },
  })
  await page.reload()
  await expect(rows.nth(1)).toContainText('Points: 30 → 45')
  await rows.nth(1).getByRole('button').click()
  const difference = page.getByRole('dialog', { name: 'Saved' })
  await expect(difference.getByRole('deletion')).toHaveText('30')
  await expect(difference.getByRole('insertion')).toHaveText('45')
  await difference.getByRole('button', { name: 'Only this reward' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()

  await page.getByLabel('Action').selectOption('Settings changed')
  await expect(rows).toHaveCount(3)
  await rows.nth(1).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Settings changed' })
  await expect(dialog.getByRole('row', { name: /^Group name/ })).toContainText(
    /Noren by the Harbour.*Noren by the Sea/,
  )
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('Group name: Noren by the Harbour → Noren by the Sea')

  // By a person's name, as author or subject.
  const { fullName } = await (await page.request.get('/api/user')).json()
  const search = page.getByRole('searchbox', { name: 'Search for a person' })
  await search.fill('nobody at all')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await search.fill(fullName)
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear search' }).click()

  // The filter is in the address.
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.getByLabel('About').selectOption('Reward')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rows).toHaveCount(5)
})
