import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountRoutes } from '#contract/people/accounts.ts'
import { pointRoutes } from '#contract/rewards/points.ts'
import { rewardRoutes } from '#contract/rewards/rewards.ts'
import { answer, Failure, fail, refusal } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { STAFF } from '#web/testing/people.ts'
import { expectToast } from '#web/testing/toasts.ts'

test('a claim that fails: the specified words, or the server’s, and the screen catches up', async () => {
  const rich = { ...STAFF, pointsBalance: 20, places: [{ locationId: 1, position: 'staff' as const }] }
  answerShell(rich)
  answer(rewardRoutes.list, [
    {
      id: 12,
      name: 'A Scoop to Go',
      description: 'One scoop',
      requiredPoints: 20,
      value: '$6',
      category: 'dessert',
    },
  ])
  answer(rewardRoutes.claims, [])
  answer(pointRoutes.history, [])
  fail(rewardRoutes.claim, new Failure(409, ''))
  await openPage('/rewards', rich)
  const claim = page.getByRole('button', { name: 'Claim Reward: A Scoop to Go' })
  const question = page.getByRole('alertdialog')
  await claim.click()
  await question.getByRole('button', { name: 'Claim Reward' }).click()
  await expectToast('Failed to claim reward', 'Something went wrong')
  await expect.element(question).not.toBeInTheDocument()

  // Points were spent on another device.
  await claim.click()
  answer(accountRoutes.currentUser, { ...rich, pointsBalance: 5 })
  fail(rewardRoutes.claim, refusal('notEnoughPoints', { requiredPoints: 20, pointsBalance: 5 }))
  await question.getByRole('button', { name: 'Claim Reward' }).click()
  await expectToast('Failed to claim reward', 'You need 20 points to claim this reward. You have 5 points.')
  await expect.element(page.getByRole('button', { name: 'Locked: A Scoop to Go' })).toBeVisible()
})
