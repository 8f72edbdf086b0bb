/** A release corrects what the group has edited: management sees both sides and decides. Source: ruling R12. */
import { pino } from 'pino'
import { bringRelease } from '#server/authoring/built-in/bring-release.ts'
import { builtInRelease } from '#server/authoring/built-in/built-in-release.ts'
import type { Academy } from './academy.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const OURS = 'Ours, as our kitchen makes it.'
const THEIRS = 'Theirs, as the academy says it now.'

/** A start with a release that has another description for these built-in dishes. */
async function upgrade({ db }: Academy, ...keys: readonly string[]): Promise<void> {
  const things = builtInRelease().things.map(thing =>
    thing.kind === 'dishes' && keys.includes(thing.key)
      ? {
          ...thing,
          write: (find: Parameters<typeof thing.write>[0]) => {
            const document = thing.write(find)
            return document && Object.assign({}, document, { description: THEIRS })
          },
        }
      : thing,
  )
  await bringRelease(db, { name: 'Noren 9.0.0', things }, pino({ level: 'silent' }))
}

test('newer texts of edited dishes are counted, compared, taken, kept and begun from', async ({
  page,
  academy,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/content')
  for (const itemId of [1, 2, 3]) {
    const path = `/api/admin/content/dishes/${itemId}`
    const { document, revision } = await (await page.request.get(path)).json()
    const data = { document: { ...document, description: OURS }, revision, isPublished: true }
    expect((await page.request.put(path, { data })).status()).toBe(200)
  }
  // Dish 4 was edited by nobody: it has the newer text by itself.
  await upgrade(academy, '1', '2', '3', '4')

  await page.goto('/admin/content')
  const dishes = page.getByRole('link', { name: /^Dishes/ })
  await expect(dishes).toContainText('3 newer texts wait')
  await expectAccessible(page)
  await dishes.click()
  await expect(page.getByText(/^3 newer texts wait/)).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  const table = page.getByRole('table', { name: 'Dishes' })
  await expect(table.getByText('Newer text waits')).toHaveCount(3)
  await expect(table.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  await page.goto('/admin/content/dishes/1')
  const notice = page.getByRole('region', { name: 'The academy’s newer text waits' })
  const description = page.getByRole('textbox', { name: 'Description' })
  const compare = notice.getByRole('button', { name: 'Compare and decide' })
  await compare.click()
  await expect(notice).toContainText('Noren 9.0.0')
  const change = notice.getByRole('definition')
  await expect(change.locator('del').first()).toBeVisible()
  await expect(change.locator('ins').first()).toBeVisible()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Take the newer text' }).click()
  await expectToast(
    page,
    'Edamame has the newer text',
    'Staff see it from now on. Yours stays in its history.',
  )
  await expect(notice).toHaveCount(0)
  await expect(description).toHaveValue(THEIRS)
  await expect(page.getByRole('region', { name: 'History' }).getByText('Came with the academy')).toHaveCount(
    2,
  )

  await page.goto('/admin/content/dishes/2')
  await compare.click()
  await notice.getByRole('button', { name: 'Keep ours' }).click()
  await expect(notice).toHaveCount(0)
  await expect(description).toHaveValue(OURS)
  await upgrade(academy, '1', '2', '3', '4')
  await page.reload()
  await expect(description).toHaveValue(OURS)
  await expect(notice).toHaveCount(0)

  await page.goto('/admin/content/dishes/3')
  await compare.click()
  await notice.getByRole('button', { name: 'Begin a draft with it' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('Changes not published')).toBeVisible()
  await expect(description).toHaveValue(THEIRS)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Changes not published')).toHaveCount(0)

  await page.goto('/admin/content/dishes/4')
  await expect(description).toHaveValue(THEIRS)
})
