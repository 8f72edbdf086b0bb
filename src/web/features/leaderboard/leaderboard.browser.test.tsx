import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import { answer } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'

test('two of one name stand apart', async () => {
  answerShell()
  const row = { role: 'staff', fullName: 'Linh Phan' } as const
  answer(leaderboardRoutes.read, [
    { ...row, rank: 1, userId: 21, points: 30 },
    { ...row, rank: 2, userId: 12, points: 20 },
    { ...row, rank: 3, userId: 15, points: 10, fullName: 'Ann Lee' },
  ])
  await openPage('/progress?tab=leaderboard')
  const rows = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Linh Phan (B)')
  await expect.element(rows.nth(1)).toHaveTextContent('Linh Phan (A)')
  await expect.element(rows.nth(2)).toHaveTextContent(/Ann LeeStaff/)
})
