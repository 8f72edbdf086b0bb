/** Pixels from the top of a phone's screen to what somebody came for. */
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { certificateRoutes } from '#contract/programme/certificates.ts'
import { inductionRoutes } from '#contract/programme/induction.ts'
import { type Policy, policyRoutes } from '#contract/programme/policies.ts'
import { type TrainingModule, trainingRoutes } from '#contract/programme/training.ts'
import { trainingPlanRoutes } from '#contract/programme/training-plan.ts'
import { achievementRoutes } from '#contract/rewards/achievements.ts'
import { leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import { pointRoutes } from '#contract/rewards/points.ts'
import { type Claim, type Reward, rewardRoutes } from '#contract/rewards/rewards.ts'
import { answer } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { STAFF } from '#web/testing/people.ts'

const WAITER = { ...STAFF, pointsBalance: 18, places: [{ locationId: 1, position: 'staff' as const }] }

const MODULES = Array.from({ length: 10 }, (_, index): TrainingModule => {
  const isFirst = index === 0
  return {
    ...{ id: index + 1, name: `Module of the house ${index + 1}`, description: 'What is in our dishes.' },
    ...{ outcomes: [], order: index + 1, totalQuestions: 20, pointsReward: 10, category: 'Culinary' },
    ...{ status: isFirst ? 'available' : 'locked', lockReason: isFirst ? null : 'previous-module' },
  }
})

const REWARDS = Array.from(
  { length: 16 },
  (_, index): Reward => ({
    ...{ id: index + 1, name: `Reward ${index + 1}`, description: 'Any sorbet or ice cream from the menu.' },
    ...{ requiredPoints: 20 + index, value: '$9 treat' },
    category: ['dessert', 'dining', 'entertainment'][index % 3] ?? 'dining',
  }),
)

const CLAIM: Claim = {
  ...{ id: 1, userId: WAITER.id, rewardId: 1, claimDate: new Date().toISOString(), code: 'K7QM3XTP' },
  expiryDate: new Date(Date.now() + 864e5).toISOString(),
  ...{ isRedeemed: false, redeemedAt: null, locationId: null },
  reward: { name: 'A Scoop to Go', value: '$9 treat', category: 'dessert' },
}

const POLICY: Policy = {
  ...{
    id: 1,
    category: 'Harassment policies',
    title: 'Sexual harassment',
    description: 'What we do to stop it.',
  },
  ...{
    body: '## Purpose',
    version: 'a',
    isConfirmed: true,
    confirmedBy: null,
    confirmedAt: null,
    reviewBy: null,
  },
}

beforeEach(async () => {
  await page.viewport(390, 844)
  answerShell(WAITER)
  answer(trainingRoutes.modules, MODULES)
  answer(trainingRoutes.progress, [])
  answer(trainingRoutes.streak, {
    ...{ currentStreak: 0, longestStreak: 0, totalPointsEarned: 0, totalModulesCompleted: 0 },
    lastCompletionDate: null,
  })
  answer(achievementRoutes.list, [])
  answer(trainingPlanRoutes.shifts, [])
  answer(trainingPlanRoutes.read, { mode: 'live', shifts: [] })
  answer(leaderboardRoutes.read, [])
  answer(certificateRoutes.own, [])
  answer(pointRoutes.weeks, [])
  answer(pointRoutes.table, { rows: [], total: 0 })
  answer(pointRoutes.history, [])
  answer(rewardRoutes.list, REWARDS)
  answer(inductionRoutes.status, { completed: false, submittedAt: null })
  answer(policyRoutes.list, [POLICY])
  answer(rewardRoutes.claims, [])
})

async function expectWithin(shown: Locator, pixels: number): Promise<void> {
  await expect.element(shown).toBeVisible()
  await document.fonts.ready
  expect(shown.element().getBoundingClientRect().top).toBeLessThanOrEqual(pixels)
}

test('Training: the current module within 300 pixels, and the others in a line each', async () => {
  await openPage('/training', WAITER)
  const modules = page.getByRole('main').getByRole('listitem')
  await expectWithin(modules.first(), 300)
  expect(modules.elements()).toHaveLength(10)
  for (const line of modules.elements().slice(1))
    expect(line.getBoundingClientRect().height).toBeLessThanOrEqual(72)
})

test('Progress: the stamp book within 300 pixels, the three figures in a line, the rest folded', async () => {
  await openPage('/progress', WAITER)
  await expectWithin(page.getByRole('region', { name: 'Stamp book' }), 300)
  const figures = page.getByText('Overall progress').element().closest('dl')
  expect(figures?.getBoundingClientRect().height).toBeLessThanOrEqual(66)
  expect(document.querySelectorAll('main details[open]')).toHaveLength(0)
})

test('Rewards: the nearest reward and the first card within 320 pixels', async () => {
  await openPage('/rewards', WAITER)
  await expect.element(page.getByText('2 more to go').first()).toBeVisible()
  await expectWithin(page.getByRole('main').getByRole('listitem').first(), 320)
  expect(page.getByRole('button', { name: /^Locked: / }).elements()).toHaveLength(6)
})

test('Rewards with a code: its ticket within 320 pixels, and all of it opens the code', async () => {
  answer(rewardRoutes.claims, [CLAIM])
  await openPage('/rewards', WAITER)
  const ticket = page.getByRole('region', { name: 'My Claimed Rewards' }).getByRole('listitem')
  await expectWithin(ticket, 320)
  const { left, top } = ticket.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, top + 20)).toBe(
    page.getByRole('button', { name: 'Show Code of A Scoop to Go' }).element(),
  )
})

test.each(['/training', '/progress', '/rewards', '/stamps', '/induction'])(
  '%s is whole at 320 pixels with text twice as large',
  async path => {
    await page.viewport(320, 640)
    answer(rewardRoutes.claims, [CLAIM])
    document.documentElement.style.fontSize = '200%'
    try {
      await openPage(path, WAITER)
      await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      const main = page.getByRole('main').element()
      expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth)
    } finally {
      document.documentElement.style.fontSize = ''
    }
  },
)
