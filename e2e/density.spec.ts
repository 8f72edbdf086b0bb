import { auditLog } from '#server/database/schema/audit-log.ts'
import { dishChangeFacts, dishChanges } from '#server/database/schema/dish-changes.ts'
import { locations } from '#server/database/schema/locations.ts'
import { mailOutbox } from '#server/database/schema/mail.ts'
import type { Academy } from './academy.ts'
import { expect, test } from './fixtures.ts'
import { addColleague } from './place-people.ts'

const ROWS = 16
/** Lists of the office, and from which height on their rows may begin. */
const LISTS: readonly (readonly [path: string, row: string, highest: number])[] = [
  ['/admin/people', 'tbody tr', 220],
  ['/admin/completion?locationId=1', '[role=grid] tbody tr', 220],
  ['/admin/policies', 'main li:has(input)', 220],
  ['/admin/audit', 'tbody tr', 220],
  ['/admin/places', 'tbody tr', 220],
  ['/admin/places/1', 'tbody tr', 248],
  ['/admin/content/dishes', 'tbody tr', 220],
  ['/admin/content/questions', 'tbody tr', 220],
  ['/admin/kitchen', 'main ul[aria-label=Dishes] > li', 220],
  ['/admin/kitchen/components', 'main ul[aria-label=Components] > li', 220],
  ['/admin/menu-changes', 'tbody tr', 220],
  ['/admin/mail', 'tbody tr', 220],
]

async function fill(academy: Academy) {
  for (let n = 1; n <= ROWS; n += 1)
    await addColleague(academy, `colleague${n}`, `Nao Fujita-Lindqvist ${n}`, { 1: 'staff' })
  await academy.db.insert(locations).values(
    Array.from({ length: ROWS }, (_, index) => ({
      ...{ name: `Harbor ${index + 1}`, displayOrder: 10 + index },
      ...{ address: '', phoneNumber: '', openingHours: '' },
    })),
  )
  const at = new Date(academy.clock.now().epochMilliseconds)
  const each = Array.from({ length: ROWS }, (_, index) => index + 1)
  const { db } = academy
  await db.insert(mailOutbox).values(
    each.map(n => ({
      kind: 'suggestion' as const,
      recipients: ['manager@noren.example'],
      subject: `Suggestion ${n}: a second tray for the terrace`,
      body: 'A lamp is out.',
    })),
  )
  await db.insert(auditLog).values(
    each.map(n => ({
      action: 'settings.change' as const,
      subjectKind: 'settings' as const,
      actorId: 1,
      at,
      after: { taxRate: n },
    })),
  )
  const changes = await db
    .insert(dishChanges)
    .values(
      each.map(n => ({ line: `Dish ${n}: + sesame`, level: 'tell' as const, changedBy: 1, changedAt: at })),
    )
    .returning({ id: dishChanges.id })
  await db
    .insert(dishChangeFacts)
    .values(changes.map(({ id }, index) => ({ changeId: id, dishId: index + 1, fact: 'allergen:sesame' })))
}

test('at 1280 by 800 the lists of the office begin within 220 pixels and show twelve rows', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await fill(academy)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('admin')
  for (const [path, row, highest] of LISTS) {
    await page.goto(path)
    await expect(page.locator(row).nth(11), path).toBeInViewport({ ratio: 1 })
    const { y } = (await page.locator(row).first().boundingBox()) ?? { y: Number.NaN }
    expect.soft(y, path).toBeLessThanOrEqual(highest)
    // Nothing stands out of the page.
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(1280)
  }
})

test('the heads of a long list stay in sight', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('admin')
  await page.goto('/admin/content/dishes')
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeInViewport({ ratio: 1 })
})
