import { eq, sql } from 'drizzle-orm'
import { pointTransactions } from '#server/database/schema/ledger.ts'
import { users } from '#server/database/schema/users.ts'
import { expect, test } from './fixtures.ts'

test('a newcomer sees what there is to reach, and how points are earned', async ({ page, signInAs }) => {
  await signInAs('staff')
  await page.goto('/progress')
  await expect(page.getByRole('heading', { level: 1, name: 'Progress' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'My Progress' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Stamp book' })).toHaveAttribute('href', '/stamps')
  await expect(page.getByText('0/5')).toBeVisible()
  await expect(page.getByText('0 of 10', { exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'Modules', exact: true }).click()
  await expect(page.getByText('Not started').first()).toBeVisible()
  await expect(page.getByText('Not started')).toHaveCount(10)
  await page.getByRole('heading', { name: 'Achievements', exact: true }).click()
  for (const title of ['First Steps', 'Culinary Expert', 'Service Excellence', 'Halfway Hero', 'Graduate']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByText('Not yet unlocked')).toHaveCount(5)

  // The leaderboard of a fresh demo, and the point system.
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  const rows = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(page.getByText('Earned in all. Spent points still count.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveText(/Rank 1\s*Admin\s*Admin\s*25 points/)
  await expect(page.getByText('No points in this period yet')).toBeVisible()
  const panel = page.getByRole('heading', { name: 'Point System' }).locator('..')
  await expect(panel.getByRole('term')).toHaveText([
    'Complete a module',
    'Perfect quiz (100%)',
    'Daily streak',
    'Complete the induction',
  ])
  await expect(panel.getByRole('definition')).toHaveText(['+10', '+5 bonus', '+1 per day', '+25'])
})

test('the tab and the period are in the address, and survive a reload', { tag: '@core' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('staff')
  await page.goto('/progress')
  await page.getByRole('tab', { name: 'Leaderboard' }).click()
  await expect(page).toHaveURL(/\/progress\?tab=leaderboard$/)
  await page.getByText('This week').click()
  await expect(page).toHaveURL(/tab=leaderboard&period=week$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'This week' })).toBeChecked()
  await page.getByRole('tab', { name: 'Kudos' }).click()
  await expect(page).toHaveURL(/\/progress\?tab=kudos$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'My Progress' })).toBeFocused()
  await expect(page).toHaveURL(/\/progress$/)
  // Two keys in a row, before the page has followed the first.
  await page.evaluate(() => {
    for (let keys = 0; keys < 2; keys += 1) {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(key)
    }
  })
  await expect(page.getByRole('tab', { name: 'Kudos' })).toBeFocused()
  await expect(page).toHaveURL(/\/progress\?tab=kudos$/)
  await page.goto('/progress?tab=nonsense&period=century')
  await expect(page.getByRole('tab', { name: 'My Progress' })).toHaveAttribute('aria-selected', 'true')
})

test('one’s own row is there, however far down', async ({ page, academy, signInAs }) => {
  await academy.db.execute(sql`
    insert into users (username, username_folded, password, role, full_name, email, email_folded)
    select name, name, 'x', 'staff', 'Ranked ' || lpad(n::text, 2, '0'), name || '@noren.example', name || '@noren.example'
    from generate_series(1, 60) n, concat('ranked', n) name`)
  const everyone = await academy.db.select({ id: users.id, username: users.username }).from(users)
  await academy.db.insert(pointTransactions).values(
    everyone.map(({ id, username }) => ({
      userId: id,
      amount: username === 'staff' ? 7 : 100,
      kind: 'adjustment' as const,
      reason: 'Test',
      createdBy: id,
      businessDay: '2026-03-02',
    })),
  )
  await signInAs('staff')
  await page.goto('/progress?tab=leaderboard&period=month')
  await expect(page.getByText('Your place').locator('..')).toHaveText(/Your place\s*62nd\s*7 points/)
  const rows = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(rows).toHaveCount(51)
  await expect(rows.first()).toHaveText(/Admin/)
  await expect(rows.last()).toHaveText(/62\s*Staff Member\s*You\s*Staff\s*7 points/)
})

test('every point in a table, and the weeks in a chart that can be read as one', async ({
  page,
  academy,
  signInAs,
}) => {
  const [user] = await academy.db.select({ id: users.id }).from(users).where(eq(users.username, 'staff'))
  const entry = { userId: user?.id ?? 0, kind: 'adjustment' as const, reason: 'Helped out', createdBy: 1 }
  await academy.db
    .insert(pointTransactions)
    .values([
      { ...entry, amount: 40, businessDay: '2026-02-16' },
      { ...entry, amount: -3, businessDay: '2026-02-24' },
      ...Array.from({ length: 50 }, () => ({ ...entry, amount: 1, businessDay: '2026-03-02' })),
    ])
  await signInAs('staff')
  await page.goto('/progress')
  await page.getByRole('heading', { name: 'Points', exact: true }).click()
  for (const name of ['To spend', 'Earned in all']) {
    const total = page.getByRole('main').locator('dl > div').filter({ hasText: name })
    await expect(total.getByRole('definition')).toHaveText('87')
  }
  const chart = page.getByRole('figure', { name: 'Points earned in each of the last 12 weeks' })
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row').last()).toHaveText('2 Mar50')
  await expect(chart.getByRole('row').nth(-2)).toHaveText('23 Feb−3')
  await expect(chart.getByRole('row')).toHaveCount(1 + 12)

  const table = page.getByRole('table', { name: 'All points' })
  await expect(table.getByRole('rowheader')).toHaveCount(50)
  await page.getByRole('button', { name: 'Points', exact: true }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('+40')
  await page.getByLabel('To', { exact: true }).fill('2026-02-28')
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await page.getByLabel('From', { exact: true }).fill('2026-02-20')
  await expect(table.getByRole('row').nth(1)).toContainText('−3')
  await expect(table.getByRole('rowheader')).toHaveCount(1)
  await page.getByLabel('What for').selectOption('Kudos')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByText('1–50 of 52')).toBeVisible()
})
