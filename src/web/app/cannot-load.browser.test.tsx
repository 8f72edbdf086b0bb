/** Pages whose data does not come: each says so in the server's words, and asks again once. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/accounts.ts'
import { auditRoutes } from '#contract/audit.ts'
import { completionRoutes } from '#contract/completion.ts'
import { leaderboardRoutes } from '#contract/leaderboard.ts'
import { memoryRoutes } from '#contract/memory.ts'
import { microLearningRoutes } from '#contract/micro-learning.ts'
import { placeRoutes } from '#contract/places.ts'
import { quizRoutes } from '#contract/quizzes.ts'
import { readinessRoutes } from '#contract/readiness.ts'
import { reservationRoutes } from '#contract/reservations.ts'
import type { HandledResponse, RouteDefinition } from '#contract/route.ts'
import { trainingRoutes } from '#contract/training.ts'
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
