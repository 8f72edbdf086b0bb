import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { pointTransactions } from '#server/database/schema/ledger.ts'
import type { Academy } from './academy.ts'
import { expect, expectToast, test } from './fixtures.ts'

async function givePoints(academy: Academy, amount: number, count = 1): Promise<void> {
  const { rows } = await academy.db.execute<{ id: number }>(
    sql`select id from users where username = 'staff'`,
  )
  await academy.db.insert(pointTransactions).values(
    Array.from({ length: count }, () => ({
      userId: rows[0]?.id ?? 0,
      amount,
      kind: 'adjustment' as const,
      reason: 'Helped at the opening',
      createdBy: 1,
      businessDay: '2026-03-02',
    })),
  )
}

async function open(page: Page, academy: Academy): Promise<void> {
  await page.clock.setFixedTime(academy.clock.now().epochMilliseconds)
  await page.goto('/rewards')
  await expect(page.getByRole('heading', { name: 'Available Rewards' })).toBeVisible()
}

const balanceOf = (page: Page) => page.getByRole('main').getByText(/to spend$/)

test('locked and claimable, by category, and what is missing', async ({ page, academy, signInAs }) => {
  await givePoints(academy, 25)
  await signInAs('staff')
  await open(page, academy)
  await expect(balanceOf(page)).toHaveText(/25\s*points/)
  await expect(page.getByRole('progressbar').first()).toHaveAccessibleName(
    'Points towards One Month of Music',
  )
  // Six at first.
  await expect(page.getByRole('button', { name: /^(Claim Reward|Locked)/ })).toHaveCount(6)
  await page.getByRole('button', { name: 'Show all 16 rewards' }).click()
  await expect(page.getByRole('button', { name: /^Claim Reward/ })).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Locked/ })).toHaveCount(14)
  const matcha = page.getByRole('listitem').filter({ hasText: 'Matcha and Mochi' })
  await expect(matcha).toContainText('10 more to go')

  const category = page.getByLabel('Category')
  await expect(category.getByRole('option')).toHaveCount(4)
  for (const [label, count] of [
    ['Dessert', 5],
    ['Dining', 6],
    ['Entertainment', 5],
    ['All Categories', 16],
  ] as const) {
    await category.selectOption(label)
    await expect(page.getByRole('button', { name: /^(Claim Reward|Locked)/ })).toHaveCount(count)
  }

  await page.getByRole('button', { name: 'Locked: Matcha and Mochi' }).click()
  await expectToast(
    page,
    'Failed to claim reward',
    'You need 35 points to claim this reward. You have 25 points.',
  )
})

test('a claim is asked about, takes the points, and ends with its code as text and QR', {
  tag: '@core',
}, async ({ page, academy, signInAs }) => {
  await givePoints(academy, 25)
  await signInAs('staff')
  await open(page, academy)
  await expect(page.getByText('Nothing claimed yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Available Rewards',
  )

  await page.getByRole('button', { name: 'Claim Reward: A Scoop to Go' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Claim A Scoop to Go?' })
  await expect(dialog).toContainText('You keep5 points')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(balanceOf(page)).toHaveText(/25\s*points/)

  await page.getByRole('button', { name: 'Claim Reward: A Scoop to Go' }).click()
  const request = page.waitForRequest('**/api/users/*/rewards')
  await dialog.getByRole('button', { name: 'Claim Reward' }).click()
  expect((await request).postDataJSON()).toMatchObject({
    rewardId: 12,
    expiryDate: academy.clock.now().add({ hours: 720 }).toString({ fractionalSecondDigits: 3 }),
  })
  await expectToast(page, 'Reward claimed!', 'Your reward has been added to your account.')
  await expect(dialog).toBeHidden()
  const ending = page.getByRole('alertdialog', { name: 'A Scoop to Go' })
  await expect(ending.getByText('Show at the till', { exact: true })).toBeVisible()
  await expect(ending).toContainText('expires in 30 days')
  // Axe leaves the dark theme on: tills want black on white all the same, and four modules of white around.
  const picture = ending.getByRole('img', { name: /^QR code of / })
  await expect(picture).toHaveAttribute('viewBox', '0 0 29 29')
  await expect(picture.locator('path').first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
  await expect(picture.locator('path').last()).toHaveCSS('fill', 'rgb(0, 0, 0)')
  const shownAtOnce = await picture.getByText(/^QR code of /).textContent()
  // Behind it the claims have come, and moved before the offers: where that happens, nothing keeps the focus.
  await expect(
    page.getByRole('region', { name: 'My Claimed Rewards', includeHidden: true }).getByText('Ready to use'),
  ).toBeVisible()
  await ending.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Locked: A Scoop to Go' })).toBeFocused()
  await expect(balanceOf(page)).toHaveText(/5\s*points/)

  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'My Claimed Rewards',
    'Available Rewards',
    'Point History',
  ])
  const claimed = page.getByRole('region', { name: 'My Claimed Rewards' }).getByRole('listitem')
  await expect(claimed).toContainText('Ready to use')
  await expect(claimed).toContainText('Claimed just now · Expires in 30 days')
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await claimed.textContent()) ?? '')?.[0] ?? ''
  expect(shownAtOnce).toBe(`QR code of ${code}`)
  await claimed.getByRole('button', { name: 'Show Code of A Scoop to Go' }).click()
  const codeDialog = page.getByRole('dialog', { name: 'A Scoop to Go' })
  await expect(codeDialog.getByRole('paragraph').filter({ hasText: code })).toBeVisible()
  await expect(codeDialog.getByRole('img', { name: `QR code of ${code}` })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('heading', { name: 'Point History' }).click()
  const history = page.getByRole('region', { name: 'Point History' }).getByRole('listitem')
  await expect(history).toHaveText([
    /Reward claimed: A Scoop to Go2 Mar 2026−20/,
    /Adjusted by AdminHelped at the opening2 Mar 2026\+25/,
  ])
})

test('redeemed and expired claims are marked, and have no code to show', async ({
  page,
  academy,
  signInAs,
}) => {
  await givePoints(academy, 100)
  await signInAs('admin')
  const admin = page.context().request
  const redeem = async (code: string) =>
    expect((await admin.post(`/api/admin/claims/${code}/redeem`, { data: { locationId: 1 } })).status()).toBe(
      200,
    )
  await signInAs('staff')
  const { id } = await (await page.request.get('/api/user')).json()
  const claim = async (rewardId: number) =>
    (await page.request.post(`/api/users/${id}/rewards`, { data: { rewardId } })).json()
  const scoop = await claim(12)
  await claim(13)
  await signInAs('admin')
  academy.clock.advance({ hours: 2 })
  await redeem(scoop.code)
  await signInAs('staff')
  academy.clock.advance({ days: 31 })
  await signInAs('staff')
  await claim(1)
  await open(page, academy)
  const claimed = page.getByRole('region', { name: 'My Claimed Rewards' }).getByRole('listitem')
  await expect(claimed).toHaveCount(1)
  await page.getByRole('heading', { name: 'Used or expired' }).click()
  await expect(claimed).toHaveCount(3)
  await expect(claimed.nth(0)).toContainText(/Ready to use.*Ramune and Edamame/)
  await expect(claimed.nth(1)).toContainText(
    /Expired.*Matcha and Mochi.*Claimed 31 days ago · Expired yesterday/,
  )
  await expect(claimed.nth(2)).toContainText(
    /Redeemed.*A Scoop to Go.*Claimed 31 days ago · Redeemed 31 days ago at Noren Surry Hills/,
  )
  await expect(claimed.getByRole('button', { name: /^Show Code/ })).toHaveCount(1)
})

test('the history goes on, page by page', async ({ page, academy, signInAs }) => {
  await givePoints(academy, 1, 120)
  await signInAs('staff')
  await open(page, academy)
  await page.getByRole('heading', { name: 'Point History' }).click()
  const history = page.getByRole('region', { name: 'Point History' })
  await expect(history.getByRole('listitem')).toHaveCount(50)
  await history.getByRole('button', { name: 'Show older points' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(100)
  await history.getByRole('button', { name: 'Show older points' }).click()
  await expect(history.getByRole('listitem')).toHaveCount(120)
  await expect(history.getByRole('button')).toBeHidden()
})
