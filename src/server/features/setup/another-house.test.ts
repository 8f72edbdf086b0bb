/**
 * An Italian restaurant that accepts the set-up's proposals: no response to its staff, and no mail, names the
 * built-in restaurant. Word list and proposals have one source, so this inspects the responses.
 */

import { afterAll, describe, expect, inject, test } from 'vitest'
import { namesWithinTexts } from '#content/house-words.ts'
import { itemsForAnyone, setupRoutes } from '#contract/house/setup.ts'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { openSetup } from '../../accounts/first-run.ts'
import { setupParts } from '../../authoring/built-in/setup-parts.ts'
import { sql } from '../../platform/drizzle.ts'
import { openSession } from '../../testing/open-session.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.ts'
import { copyUnusedTemplate } from '../../testing/test-database.ts'

const PROPOSED = setupParts().flatMap(itemsForAnyone)

const apps: TestApp[] = []
afterAll(() => Promise.all(apps.map(app => app.close())))

const accountOf = (username: string) => ({
  username,
  password: 'Secret12345',
  fullName: `Person ${username}`,
  email: `${username}@mirella.example`,
})

/** The academy with its manager and a waiter. */
async function setUp(items: readonly string[]) {
  const app = await startTestApp({
    databaseUrl: await copyUnusedTemplate(inject('postgresUrl')),
    environment: { DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://academy.example' },
  })
  apps.push(app)
  const manager = app.visitor()
  const made = await manager.post(`/api/setup?code=${await openSetup(app.context.db)}`, {
    manager: accountOf('mirella'),
    group: {
      groupName: 'Trattoria Mirella',
      timeZone: 'Europe/Rome',
      currency: 'EUR',
      priceUnit: 'smallest',
      allergenProfile: 'eu',
      menuLanguage: 'it',
    },
    locations: [{ name: 'Mirella Trastevere', address: '', phoneNumber: '', openingHours: '' }],
    content: { menu: 'own', items, sections: ['Primi'] },
  })
  expect(made.statusCode, made.body).toBe(201)
  // Rewards wait as drafts until the manager puts them on offer.
  const { rows } = (await manager.get('/api/admin/content/rewards?state=draft')).json()
  for (const { id } of rows) {
    const { document, revision } = (await manager.get(`/api/admin/content/rewards/${id}`)).json()
    const offered = { document, revision, isPublished: true }
    expect((await manager.put(`/api/admin/content/rewards/${id}`, offered)).statusCode).toBe(200)
  }
  await manager.patch('/api/admin/settings', { openStaffRegistration: true })
  const newcomer = { ...accountOf('luca'), phoneNumber: '0655500100' }
  expect((await app.visitor().post('/api/auth/register', newcomer)).statusCode).toBe(201)
  const { name, value } = await openSession(app.context, 'luca')
  const waiter = new TestClient(app, { [name]: value })
  return { app, manager, waiter, waiterId: String((await waiter.get('/api/user')).json().id) }
}

type Academy = Awaited<ReturnType<typeof setUp>>

const reads = Object.values(ROUTES)
  .flatMap((group): RouteDefinition[] => Object.values(group))
  .filter(({ method, path, isStream }) => method === 'GET' && !isStream && !path.startsWith('/api/admin'))
  .filter(({ path }) => path !== setupRoutes.read.path)

type Answers = Map<string, unknown>

/** Each module is opened, answered and completed, so that the next one opens. */
async function completeModules({ app, waiter }: Academy, answers: Answers): Promise<void> {
  const modules: { id: number }[] = (await waiter.get('/api/training/modules')).json()
  for (const { id } of modules) {
    const questions = await waiter.get(`/api/training/modules/${id}/questions`)
    expect(questions.statusCode, questions.body).toBe(200)
    answers.set(`questions ${id}`, questions.json())
    const chosen = await quizAnswers(app.context.db, id)
    const marks = await waiter.post(`/api/training/modules/${id}/check`, { answers: chosen })
    answers.set(`marks ${id}`, marks.json())
    const done = await waiter.post('/api/training/complete', { moduleId: id, answers: chosen })
    expect(done.json(), done.body).toMatchObject({ isCompleted: true })
    answers.set(`completion ${id}`, done.json())
  }
}

/** Everything that reaches the waiter, and what of the built-in house is in it. */
async function findHouse(academy: Academy) {
  const { app, manager, waiter, waiterId } = academy
  const answers: Answers = new Map()
  await completeModules(academy, answers)
  for (const route of reads) {
    const response = await waiter.call(route, { userId: waiterId, hash: '0'.repeat(64) })
    const isJson = response.headers['content-type']?.toString().startsWith('application/json')
    answers.set(route.path, isJson ? response.json() : response.body)
  }
  const reset = await app.visitor().post('/api/auth/reset-password', { email: 'luca@mirella.example' })
  answers.set('forgot', reset.json())
  await manager.post(`/api/admin/people/${waiterId}/reset-link`)
  const { rows } = await app.context.db.execute(sql`select subject, body from mail_outbox`)
  answers.set('mails', rows)
  const found = [...answers].flatMap(([address, answer]) =>
    namesWithinTexts(answer).map(name => `${address}: ${name}`),
  )
  return { answers, found }
}

describe('with what the set-up proposes', () => {
  test('nothing that reaches a waiter names the built-in house', async () => {
    const { answers, found } = await findHouse(await setUp(PROPOSED))
    expect(found).toEqual([])
    // It looked at something.
    const texts = JSON.stringify([...answers.values()])
    for (const said of ['Primi', 'Trattoria Mirella Staff Academy', 'Running food with a buddy']) {
      expect(texts).toContain(said)
    }
    for (const said of [
      'A colleague on a visa',
      'Cinema Ticket',
      'Read the table first',
      'Guest complaints',
      'How is a full bag of rice',
    ]) {
      expect(texts).toContain(said)
    }
    expect(answers.get('mails')).toHaveLength(2)
  })

  test.each([
    ['a question', 'questions/3-8', /robata/i],
    ['a task', 'tasks/3-1', /robata/i],
    ['a reward', 'rewards/3', /negima/i],
    ['a lesson', 'lessons/Two fryers, both shared', /karaage/i],
    ['a policy', 'policies/17', /fair work/i],
  ])('%s that names it would be found', async (_what, item, name) => {
    expect(PROPOSED).not.toContain(item)
    const { found } = await findHouse(await setUp([...PROPOSED, item]))
    expect(found.join('\n')).toMatch(name)
  })
})
