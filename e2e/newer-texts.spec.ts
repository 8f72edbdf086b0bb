/** A release corrects what the group has edited: management sees both sides and decides. Source: ruling R12. */
import type { Page } from '@playwright/test'
import { expect, expectToast, goWithin, test } from './fixtures.ts'
import { bringNewerTexts, THEIRS } from './newer-release.ts'

const OURS = 'Ours, as our kitchen makes it.'

/** Edits the descriptions of these as management does. */
async function edit(page: Page, kind: string, ...ids: readonly number[]): Promise<void> {
  for (const itemId of ids) {
    const path = `/api/admin/content/${kind}/${itemId}`
    const { document, revision } = await (await page.request.get(path)).json()
    const data = {
      document: { ...document, description: OURS },
      revision,
      isPublished: true,
      ...(kind === 'policies' && { change: { weight: 'minor', readBy: null } }),
    }
    expect((await page.request.put(path, { data })).status()).toBe(200)
  }
}

test('newer texts of edited dishes are counted, compared, taken, kept and begun from', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await edit(page, 'dishes', 1, 2, 3)
  // Dish 4 was edited by nobody: it has the newer text by itself.
  await bringNewerTexts(academy, '1', '2', '3', '4')

  await page.goto('/admin/content')
  const dishes = page.getByRole('link', { name: /^Dishes/ })
  await expect(dishes).toContainText('3 newer texts wait')
  await dishes.click()
  await expect(page.getByText('3 newer texts wait: a release has new texts')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  const table = page.getByRole('table', { name: 'Dishes' })
  await expect(table.getByText('Newer text waits')).toHaveCount(3)
  await expect(table.getByRole('row')).toHaveCount(4)

  await goWithin(page, '/admin/content/dishes/1')
  const notice = page.getByRole('region', { name: 'A newer built-in text is waiting' })
  const description = page.getByRole('textbox', { name: 'Description' })
  const compare = notice.getByRole('button', { name: 'Compare and decide' })
  await compare.click()
  await expect(notice).toContainText('Noren 9.0.0')
  const change = notice.getByRole('definition')
  await expect(change.locator('del').first()).toBeVisible()
  await expect(change.locator('ins').first()).toBeVisible()
  await notice.getByRole('button', { name: 'Use the newer text' }).click()
  await expectToast(page, 'Edamame has the newer text', 'Staff can see it now. Yours stays in the history.')
  await expect(notice).toHaveCount(0)
  await expect(description).toHaveValue(THEIRS)
  await expect(page.getByRole('region', { name: 'History' }).getByText('Came with the academy')).toHaveCount(
    2,
  )

  await goWithin(page, '/admin/content/dishes/2')
  await compare.click()
  await notice.getByRole('button', { name: 'Keep ours' }).click()
  await expect(notice).toHaveCount(0)
  await expect(description).toHaveValue(OURS)
  await bringNewerTexts(academy, '1', '2', '3', '4')
  await page.reload()
  await expect(description).toHaveValue(OURS)
  await expect(notice).toHaveCount(0)

  await goWithin(page, '/admin/content/dishes/3')
  await compare.click()
  await notice.getByRole('button', { name: 'Start a draft from it' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('Changes not published')).toBeVisible()
  await expect(description).toHaveValue(THEIRS)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Changes not published')).toHaveCount(0)

  await goWithin(page, '/admin/content/dishes/4')
  await expect(description).toHaveValue(THEIRS)
})

test('all that wait are on one page: decided on one by one, taken all of a kind, and all of them', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await edit(page, 'dishes', 1, 2, 3)
  await edit(page, 'policies', 1, 2, 3)
  await bringNewerTexts(academy, '1', '2', '3')

  await page.goto('/admin')
  await page.getByRole('link', { name: /Newer texts wait/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newer texts' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '6 newer texts wait' })).toBeVisible()
  const dishes = page.getByRole('region', { name: 'Dishes' })
  const policies = page.getByRole('region', { name: 'Policies' })
  await expect(dishes.getByRole('listitem')).toHaveCount(3)
  await expect(dishes.getByRole('listitem').first()).toContainText('Description')
  await dishes.getByRole('button', { name: 'Compare and decide: Edamame' }).click()
  await expect(dishes.getByRole('definition').locator('ins').first()).toBeVisible()
  await dishes.getByRole('button', { name: 'Keep ours' }).click()
  await expectToast(page, 'Edamame stays as it is', 'You will only be asked again about a newer text.')
  await expect(dishes.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '5 newer texts wait' })).toBeFocused()

  await dishes.getByRole('button', { name: 'Accept all 2 of: Dishes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Accept 2 newer texts?' })
  await expect(question).toContainText('Dishes: 2.')
  await question.getByRole('button', { name: 'Accept 2 texts' }).click()
  await expect(dishes).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '3 newer texts wait' })).toBeFocused()
  await expect(policies.getByRole('listitem')).toHaveCount(3)

  // Someone else saves one of them while the dialog is open; the page would have noticed earlier changes.
  await page.getByRole('button', { name: 'Accept all 3', exact: true }).click()
  const take = page.getByRole('alertdialog').getByRole('button', { name: 'Accept 3 texts' })
  await expect(take).toBeVisible()
  await edit(page, 'policies', 2)
  await take.click()
  const { title } = await (await page.request.get('/api/admin/content/policies/2')).json()
  await expect(page.getByRole('alert')).toContainText(`Someone else has edited ${title}.`)
  await expect(policies.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Accept all 3', exact: true }).click()
  await take.click()
  await expect(page.getByRole('heading', { name: 'Nothing waits' })).toBeVisible()
  for (const [kind, id, text] of [
    ['dishes', 1, OURS],
    ['dishes', 2, THEIRS],
    ['policies', 2, THEIRS],
  ]) {
    const { document } = await (await page.request.get(`/api/admin/content/${kind}/${id}`)).json()
    expect(document.description).toBe(text)
  }
})
