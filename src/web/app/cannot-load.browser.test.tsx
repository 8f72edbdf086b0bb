/** Pages whose data does not come: each says so in the server's words, and asks again once. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { auditRoutes } from '#contract/house/audit.ts'
import { checkRoutes } from '#contract/memory/checks.ts'
import { memoryRoutes } from '#contract/memory/memory.ts'
import { readinessRoutes } from '#contract/memory/readiness.ts'
import type { User } from '#contract/people/accounts.ts'
import { placeRoutes } from '#contract/people/places.ts'
import { reservationRoutes } from '#contract/people/reservations.ts'
import { completionRoutes } from '#contract/programme/completion.ts'
import { microLearningRoutes } from '#contract/programme/micro-learning.ts'
import { quizRoutes } from '#contract/programme/quizzes.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import type { HandledResponse, RouteDefinition } from '#contract/route.ts'
import { answer, fail, refusal, requestsTo } from '#web/testing/fake-api.ts'
import { answerShell, openPage } from '#web/testing/open-page.tsx'
import { ADMIN, GUEST, STAFF } from '#web/testing/people.ts'

/** A page, its route, an answer with nothing in it, and what the page then says. */
const row = <Route extends RouteDefinition>(
  address: string,
  user: User,
  route: Route,
  empty: HandledResponse<Route>,
  shows: string,
) => ({ address, user, route, shows, answerEmpty: () => answer(route, empty) })

test.each([
  row('/training', STAFF, trainingRoutes.modules, [], 'No modules yet'),
  row('/quiz', STAFF, quizRoutes.list, [], 'No quizzes yet'),
  row('/progress?tab=leaderboard', STAFF, leaderboardRoutes.read, [], 'No points yet'),
  row('/ready', STAFF, readinessRoutes.own, [], 'No restaurant yet'),
  row(
    '/check/memory',
    STAFF,
    memoryRoutes.read,
    { weeks: [], predicted: { answers: 0, percent: null }, cards: [] },
    'Nothing yet',
  ),
  row('/reservations', { ...GUEST, isGuest: true }, reservationRoutes.own, [], 'No tables yet'),
  row('/admin/audit', ADMIN, auditRoutes.list, [], 'Nothing yet'),
  row(
    '/admin/completion',
    ADMIN,
    completionRoutes.matrix,
    { columns: [], people: [], next: null },
    'Nobody here yet',
  ),
])('$address', async ({ address, user, route, answerEmpty, shows }) => {
  answerShell(user)
  answer(trainingRoutes.progress, [])
  answer(trainingRoutes.streak, {
    ...{ currentStreak: 0, longestStreak: 0, totalPointsEarned: 0, totalModulesCompleted: 0 },
    lastCompletionDate: null,
  })
  answer(checkRoutes.today, {
    ...{ canOpen: false, isBegun: false, isDone: false, isNext: false, checks: 0 },
    outlook: { cards: 0, recall: [], fading: [] },
    streak: { currentStreak: 0, longestStreak: 0, totalPointsEarned: 0, totalModulesCompleted: 0 },
  })
  answer(microLearningRoutes.progress, [])
  answer(placeRoutes.list, [])
  answer(completionRoutes.sums, { people: 0, done: [], asked: [], locations: [] })
  fail(route, refusal('databaseAway'))
  await openPage(address, user)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The academy cannot reach its database.')
  expect(page.getByText(shows).elements()).toEqual([])
  const asked = requestsTo(route).length
  answerEmpty()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(shows).first()).toBeVisible()
  expect(alert.elements()).toEqual([])
  expect(requestsTo(route)).toHaveLength(asked + 1)
})
