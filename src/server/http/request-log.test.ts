/** Ordinary requests leave one line each at level info and nothing above it, so that every warning means something. */
import { expect, test } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { type LogLine, startTestApp } from '../testing/test-app.ts'

const INFO = 30
const ROUNDS = 2

const logLines: LogLine[] = []
const app = await startTestApp({ logLines })
const callers = {
  admin: await app.signInAsAdmin(),
  staff: await app.signInAsStaff(),
  customer: await app.joinAsCustomer('logguest'),
  visitor: app.visitor(),
}
// A person whose role and devices may change without ending the callers' own sessions.
const subject = await app.joinAsStaff('logsubject')
const { id: subjectId } = (await subject.get('/api/user')).json()

const routes = Object.values(ROUTES)
  .flatMap((group): RouteDefinition[] => Object.values(group))
  // The stream of changes has no end, and signing out is tried last.
  .filter(({ isStream, path }) => !isStream && path !== '/api/logout')

test('a thousand ordinary requests over all routes leave no line above info', async () => {
  const succeeded = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const caller of Object.values(callers)) {
      for (const route of routes) {
        const { statusCode } = await caller.call(route, { userId: String(subjectId) })
        if (statusCode < 300) succeeded.add(`${route.method} ${route.path}`)
      }
    }
  }
  for (const caller of Object.values(callers)) await caller.post('/api/logout')

  expect(logLines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(1_000)
  expect(logLines.filter(({ level }) => level > INFO)).toEqual([])
  // Refusals alone would prove little.
  expect(succeeded.size).toBeGreaterThan(70)
  expect(succeeded).toContain('GET /api/quizzes/:moduleId')
})
