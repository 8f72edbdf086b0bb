import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { userTrainingProgress } from '#server/database/schema/training.ts'
import type { Academy } from './academy.ts'
import { expect, goWithin, test } from './fixtures.ts'
import { addColleague, signInOn } from './place-people.ts'

const complete = (academy: Academy, userId: number, moduleId: number) =>
  academy.db.insert(userTrainingProgress).values({
    userId,
    moduleId,
    completedAt: new Date('2026-03-01T02:00:00Z'),
    completionDate: '2026-03-01',
    score: 18,
    isCompleted: true,
  })

/** Staff of the first restaurant, who have done more the higher their number. */
async function addCrowd(academy: Academy, count: number): Promise<void> {
  // No query may take seconds, even beside others on a slow machine.
  for (let from = 1; from <= count; from += 250) {
    await academy.db.execute(sql`
      with added as (
        insert into users (username, username_folded, password, role, full_name, email, email_folded)
        select name, name, 'x', 'staff', 'Crowd ' || lpad(n::text, 4, '0'), name, name
        from generate_series(${from}::int, ${Math.min(from + 249, count)}::int) n, concat('crowd', n) name
        returning id
      ), placed as (
        insert into user_places (user_id, location_id, position) select id, 1, 'staff' from added
      )
      insert into user_training_progress (user_id, module_id, completed_at, score, is_completed, completion_date)
      select added.id, module, now(), 18, true, '2026-03-01'
      from added, generate_series(1, 10) module where module <= added.id % 11`)
  }
}

/** Printing notes of the table how many rows its body has, and its head. */
async function notePrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      const table = document.querySelector<HTMLTableElement>('table[data-page]')
      document.body.dataset.printed = `${table?.tBodies[0]?.rows.length} ${table?.tHead?.rows.length}`
    }
  })
}

test('who is behind comes first; cells and names lead to people, by keys too', { tag: '@core' }, async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  const done = await addColleague(
    academy,
    'ahead',
    'Aiko With a Very Long Name Indeed Katsuragi-Montgomery',
    {
      1: 'staff',
    },
  )
  await addColleague(academy, 'behind', 'Bo Behind', { 1: 'lead', 2: 'staff' })
  await complete(academy, done, 1)
  await complete(academy, done, 2)
  await signInAs('admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Admin area' })
    .getByRole('link', { name: /^Completion/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Completion' })).toBeFocused()
  // With several restaurants one chooses: each row of the summary leads to one.
  await expect(page.getByRole('status').filter({ hasText: '4 people' })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Completion' })
  await expect(grid).toHaveCount(0)
  await page.getByRole('table', { name: 'Done by restaurant' }).getByRole('button').first().click()
  await expect(grid.getByRole('rowheader')).toHaveText([/^Bo/, /^Aiko/])
  await expect(grid.getByRole('row')).toHaveCount(4)
  await expect(grid.getByRole('row').last().getByRole('gridcell')).toHaveCount(20)
  await expect(page.getByRole('status').filter({ hasText: '2 people' })).toBeVisible()
  await expect(grid.getByRole('columnheader', { name: 'Kitchen & Appetizers 1 of 2' })).toHaveCount(1)

  await page.getByLabel('Sorted by').selectOption('Name')
  await expect(grid.getByRole('rowheader').first()).toHaveText(/^Aiko/)
  await page.getByLabel('Position').selectOption('Leads')
  await expect(grid.getByRole('rowheader')).toHaveText(['Bo Behind'])
  await page.reload()
  await expect(page.getByLabel('Position')).toHaveValue('lead')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(grid).toHaveCount(0)
  await page.getByLabel('Restaurant').selectOption({ index: 2 })
  await expect(grid.getByRole('rowheader')).toHaveText(['Bo Behind'])
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await page.getByLabel('Restaurant').selectOption({ index: 1 })

  // One cell takes the focus, arrows move it, and the column that is out of sight comes into it.
  await grid.getByRole('link', { name: 'Bo Behind' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(grid.getByRole('link', { name: /^Aiko/ })).toBeFocused()
  await page.keyboard.press('End')
  const cells = grid.getByRole('row').nth(2).getByRole('gridcell')
  await expect(cells.last()).toBeFocused()
  await expect(cells.last()).toHaveAccessibleName('Not begun')
  await expect(cells.last()).toBeInViewport()
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(cells.first()).toHaveAccessibleName('2 of 18')
  await expect(cells.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/people/${done}$`))
  await page.goBack()
  await grid
    .getByRole('gridcell', { name: /^Done 1 Mar/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/people/${done}$`))
})

test('600 people of one restaurant: names stay in sight, all are printed and exported', async ({
  page,
  academy,
  signInAs,
}) => {
  test.slow()
  await addCrowd(academy, 600)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await page.goto('/admin/completion?sort=name&locationId=1')
  // Not by role, which reads 13,000 cells each time.
  const grid = page.locator('table[data-page]')
  const name = grid.locator('a', { hasText: 'Crowd 0001' })
  await expect(name).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const before = await name.boundingBox()
  await grid.evaluate(({ parentElement: frame }) => frame?.scrollTo({ left: frame.scrollWidth }))
  await expect(grid.locator('th[title="Culture & Respect"]')).toBeInViewport()
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(before?.x)

  await name.focus()
  await page.keyboard.press('Control+ArrowDown')
  await expect(grid.locator('a', { hasText: 'Crowd 0600' })).toBeFocused()
  await expect(grid.locator('a', { hasText: 'Crowd 0600' })).toBeInViewport()

  await notePrinting(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '600 2')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('completion.csv')
})

test('on a phone the people come before the filters, which are behind one button', async ({
  page,
  academy,
  signInAs,
}) => {
  await addCrowd(academy, 20)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await page.goto('/admin/completion?sort=name&locationId=1')
  const people = page.getByRole('grid', { name: 'Completion' }).getByRole('rowheader')
  await expect(people.nth(2)).toBeInViewport()
  const button = page.getByRole('button', { name: /^Filters/ })
  await expect(button).toHaveText('Filters (1)')
  const position = page.getByLabel('Position')
  await expect(position).toBeHidden()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await position.selectOption('Staff')
  await expect(button).toHaveText('Filters (2)')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(button).toHaveText('Filters')
  await button.click()
  await expect(position).toBeHidden()
  // On a wide screen there is room for all of them.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(position).toBeVisible()
  await expect(button).toHaveCount(0)
})

test('all columns fit at 1280, with a row per restaurant, and the pace in live mode', async ({
  page,
  academy,
  signInAs,
}) => {
  await addCrowd(academy, 20)
  await academy.db.execute(sql`update users set join_date = '2020-01-01' where username like 'crowd%'`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('admin')
  await page.request.patch('/api/admin/settings', {
    data: { programmeMode: 'live' },
    headers: { origin: academy.url },
  })
  await page.goto('/admin/completion?locationId=1')
  const grid = page.getByRole('grid', { name: 'Completion' })
  await expect(grid.getByRole('columnheader', { name: /^Culture & Respect/ })).toBeInViewport({ ratio: 1 })
  expect(
    await grid.evaluate(({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0)),
  ).toBe(0)
  await expect(grid.getByRole('row').nth(2).getByRole('gridcell').first()).toHaveAccessibleName(
    / of 18, behind by \d+$/,
  )
  // The few that a filter finds are listed without a restaurant, also who has none.
  await page.goto('/admin/completion?q=admin')
  await expect(grid.getByRole('rowheader', { name: /^Admin/ })).toBeVisible()
  await page.goto('/admin/completion?locationId=1')
  const summary = page.getByRole('table', { name: 'Done by restaurant' }).getByRole('row')
  await expect(summary).toHaveCount(2)
  await expect(summary.nth(1)).toContainText('%')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(grid.locator('caption')).toContainText(/Printed by Admin on .+\(Australia\/Sydney\)/)
  const score = grid.locator('[data-score="90%"]').first()
  expect(await score.evaluate(cell => getComputedStyle(cell, '::after').content)).toBe('"90%"')
  await expect(page.getByText('Signature')).toBeVisible()
})

test('it prints on A4 that lies, with the head on every page', async ({ page, academy, signInAs }) => {
  await addCrowd(academy, 120)
  await signInAs('admin')
  await page.goto('/admin/completion?locationId=1')
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(120)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Printed by Admin')).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes.length).toBeGreaterThan(1)
  for (const [, width, height] of boxes)
    expect([Number(width), Number(height)].map(Math.round)).toEqual([842, 595])
})

test('a manager sees the people of their own restaurant alone', async ({ page, academy }) => {
  await addColleague(academy, 'boss', 'Ben Okafor', { 1: 'manager' })
  await addColleague(academy, 'own', 'Olga Own', { 1: 'staff' })
  await addColleague(academy, 'other', 'Otto Elsewhere', { 2: 'staff' })
  await signInOn(page.context(), academy, 'boss')
  await page.goto('/admin/completion')
  const names = page.getByRole('grid').getByRole('rowheader')
  await expect(names).toHaveText(['Ben Okafor', 'Olga Own'])
  await expect(page.getByLabel('Restaurant')).toHaveCount(0)
  await goWithin(page, '/admin/completion?locationId=2')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('hours for payroll are of the weeks that one chooses', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/completion')
  await page.getByRole('button', { name: 'Hours for payroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hours for payroll' })
  await dialog.getByLabel('A day of the first week').fill('2026-02-02')
  await dialog.getByLabel('A day of the last week').fill('2026-02-15')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('training-hours.csv')
  expect(new URL(download.url()).search).toBe('?from=2026-02-02&to=2026-02-15')
  // The chapter about the page is one press away.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Help with this page' }).click()
  await expect(page).toHaveURL(/\/admin\/help\/admin#completion$/)
  await expect(page.getByRole('heading', { name: 'Completion', exact: true })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toContainText('Shared tablets')
})
