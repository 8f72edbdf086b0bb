import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { checkRoutes } from '#contract/memory/checks.ts'
import { dishChangeRoutes } from '#contract/menu/dish-changes.ts'
import { type MicroLearningModule, microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { answer, Failure, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { expectInSight, SMALL_PHONE } from '#web/testing/in-sight.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { expectToast } from '#web/testing/toasts.ts'

const DONE_TODAY = "You have already completed today's module. Come back tomorrow for more micro-learning."
const FIRST: MicroLearningModule = {
  id: 1,
  title: 'Dashi never boils hard',
  content: 'Kombu goes into cold water and warms slowly.\n\nIt comes out before it boils.',
  category: 'Kitchen',
  estimatedTime: 30,
  pointsReward: 2,
  isActive: true,
  question: null,
}
const SECOND: MicroLearningModule = { ...FIRST, id: 2, title: 'The fish you cannot see' }

const ASKED: MicroLearningModule = {
  ...FIRST,
  content: 'Kombu goes into cold water and warms slowly. '.repeat(12),
  question: {
    question: 'What happens to the kombu before the water boils, and why does the house wait for it?',
    rightAnswer: 'It comes out, so that nothing turns bitter',
    wrongAnswers: ['It goes in with the bonito', 'It is cut into strips', 'It stays until the stock is cold'],
    explanation: 'Boiled kombu gives the stock a bitter and slimy note that no bonito covers.',
  },
}
const STREAK = {
  currentStreak: 0,
  longestStreak: 0,
  totalPointsEarned: 0,
  totalModulesCompleted: 0,
  lastCompletionDate: null,
}

let canCompleteToday = true

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const complete = page.getByRole('button', { name: 'Complete Module' })

/** The lesson of the day is separate, the others in a list. */
async function open({ id, title }: MicroLearningModule): Promise<void> {
  const card =
    id === FIRST.id
      ? page.getByRole('region', { name: "Today's lesson" })
      : page.getByRole('listitem').filter({ hasText: title })
  await card.getByRole('button', { name: 'Start' }).click()
  // The timer has started.
  await expect.element(heading(title)).toHaveFocus()
}

beforeEach(() => {
  canCompleteToday = true
  answerShell()
  answer(microLearningRoutes.modules, () => ({ modules: [FIRST, SECOND], canCompleteToday }))
  answer(microLearningRoutes.progress, [])
  answer(dishChangeRoutes.questions, [])
  answer(trainingRoutes.streak, STREAK)
  answer(checkRoutes.today, {
    ...{ canOpen: true, isBegun: false, isDone: false, isNext: true, checks: 0 },
    ...{ outlook: { cards: 0, recall: [], fading: [] }, streak: STREAK },
  })
})

test('the timer goes by the clock: a slept phone loses no second', async () => {
  fail(microLearningRoutes.complete, new Failure(400, ''))
  await openPage('/micro-learning')
  vi.setSystemTime('2026-03-02T00:00:00Z')
  await open(FIRST)
  await expect.element(complete).toBeDisabled()
  vi.setSystemTime('2026-03-02T00:01:10Z')
  await expect.element(page.getByRole('timer')).toHaveTextContent('1:10 of 0:30')
  await expect.element(page.getByRole('progressbar', { name: 'Time' })).toHaveAttribute('aria-valuenow', '30')
  await complete.click()
  await expect
    .poll(() => requestsTo(microLearningRoutes.complete).map(({ body }) => body.timeSpent))
    .toEqual([70])
})

test('a failed completion keeps the module open, and who was quicker in another tab ends the day', async () => {
  fail(microLearningRoutes.complete, new Failure(400, ''))
  await openPage('/micro-learning')
  vi.setSystemTime('2026-03-02T00:00:00Z')
  await open(SECOND)
  vi.setSystemTime('2026-03-02T00:00:06Z')
  await complete.click()
  await expectToast('Error', 'Failed to complete module')

  answer(microLearningRoutes.complete, () => {
    canCompleteToday = false
    throw refusal('microLearningDoneToday')
  })
  await complete.click()
  await expectToast('Error', DONE_TODAY)
  await expect
    .element(page.getByText("Today's lesson is done. Read this one tomorrow for points."))
    .toBeVisible()
})

test('the button leads to the question, its verdict is in sight, and what is done is said once, with a way on', async () => {
  await page.viewport(...SMALL_PHONE)
  answer(microLearningRoutes.modules, () => ({ modules: [ASKED, SECOND], canCompleteToday }))
  answer(microLearningRoutes.complete, () => {
    canCompleteToday = false
    return {
      ...{ moduleId: 1, pointsEarned: 2, completedAt: new Date('2026-03-02T00:00:06Z') },
      streak: { ...STREAK, currentStreak: 1, longestStreak: 1 },
    }
  })
  await openPage('/micro-learning')
  vi.setSystemTime('2026-03-02T00:00:00Z')
  await open(ASKED)
  expect(complete.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Back to lessons' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Answer' }).click()
  await expectInSight(page.getByText(ASKED.question?.question ?? ''))
  // Seen is enough: nobody is stopped by it.
  await expect.element(complete).toBeDisabled()
  vi.setSystemTime('2026-03-02T00:00:06Z')
  await expect.element(complete).toBeEnabled()
  await page.getByText('It is cut into strips').click()
  await expect.element(complete).toHaveFocus()
  await expect.element(complete).toHaveAccessibleDescription(/^It is It comes out, so .* Boiled kombu gives/)
  for (const shown of [page.getByText(/^It is It comes out/), page.getByText(/^Boiled kombu/), complete])
    await expectInSight(shown)
  await expectInSight(page.getByRole('img', { name: 'Right' }))
  await expectInSight(page.getByRole('img', { name: 'Wrong' }))
  await complete.click()
  const done = page.getByRole('region', { name: "Today's lesson is done" })
  await expect.element(done).toHaveTextContent('Streak: 1 day. See you tomorrow.')
  await expect.element(done.getByRole('link', { name: "Next: today's check" })).toBeVisible()
})
