/** Modules whose questions are suspended in part: what the API says of them, and no bonus for a part of a quiz. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ContentSummary } from '#contract/house/content.ts'
import type { Completion, TrainingModule } from '#contract/programme/training.ts'
import { passMark } from '#domain/questions/quiz-scoring.ts'
import { openSetup } from '../../accounts/first-run.ts'
import { trainingQuestions } from '../../database/schema/training.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeQuickAccounts } from '../../testing/quick-accounts.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { copyUnusedTemplate } from '../../testing/test-database.ts'

const MODULE = 1
const KITCHEN = '/api/admin/kitchen'
const SETUP = {
  manager: { username: 'mirella', password: 'Tiramisu2026', fullName: 'Mirella', email: 'm@noren.example' },
  group: {
    groupName: 'Mirella',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    priceUnit: 'smallest',
    allergenProfile: 'au-nz',
    menuLanguage: 'ja',
  },
  locations: [],
  content: { menu: 'built-in', items: [] },
}

let app: TestApp
let manager: TestClient
let learners: TestClient[]
beforeAll(async () => {
  const databaseUrl = await copyUnusedTemplate(inject('postgresUrl'))
  app = await startTestApp({ databaseUrl, environment: { DEMO: 'false' } })
  manager = app.visitor()
  const code = await openSetup(app.context.db)
  expect((await manager.post(`/api/setup?code=${code}`, SETUP)).statusCode).toBe(201)
  learners = (await makeQuickAccounts(app, 4)).map(({ client }) => client)
})
afterAll(() => app.close())

const learner = (at: number) => learners[at] as TestClient
const moduleOf = async (client: TestClient) =>
  ((await client.get('/api/training/modules')).json() as TrainingModule[]).find(({ id }) => id === MODULE)
const listed = async () =>
  ((await manager.get('/api/admin/content/modules')).json().rows as ContentSummary[]).find(
    ({ id }) => id === MODULE,
  )
const begin = async (client: TestClient): Promise<number> =>
  (await client.get(`/api/training/modules/${MODULE}/questions`)).json().length
const answers = (wrong = 0) => quizAnswers(app.context.db, MODULE, wrong)
const complete = async (client: TestClient) => {
  const response = await client.post('/api/training/complete', { moduleId: MODULE, answers: await answers() })
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as Completion
}
const kindsOf = ({ bonuses }: Completion) => bonuses.map(({ kind }) => kind)

test('questions that wait for the kitchen are counted, for staff and for management', async () => {
  const module = await moduleOf(learner(0))
  const { count = 0 } = module?.waiting ?? {}
  expect(count).toBeGreaterThan(0)
  expect(module).toMatchObject({ totalQuestions: 20 - count, waiting: { of: 20, forKitchen: count } })
  expect((await listed())?.waiting).toEqual(module?.waiting)
  const url = `/api/admin/content/modules/${MODULE}`
  expect((await manager.get(url)).json().waiting).toEqual(module?.waiting)
})

test('a part of a module has its own pass mark, and no bonus for a perfect quiz', async () => {
  const asked = await begin(learner(0))
  expect(asked).toBeLessThan(20)
  const checked = await learner(0).post(`/api/training/modules/${MODULE}/check`, { answers: await answers() })
  expect(checked.json()).toMatchObject({ score: asked, totalQuestions: asked, passed: true })
  expect(kindsOf(await complete(learner(0)))).toEqual(['daily_streak'])

  const refused = await learner(1).post('/api/training/complete', {
    moduleId: MODULE,
    answers: await answers(20),
  })
  expect(refused.json().message).toBe(
    `After corrections: 0/${asked}. You need at least ${passMark(asked)}/${asked} to pass.`,
  )
})

test('once the kitchen has signed, the whole module is asked and earns it; a part begun before does not', async () => {
  expect(await begin(learner(2))).toBeLessThan(20)
  const { components, dishes } = (await manager.get(KITCHEN)).json()
  const signed = await manager.post(`${KITCHEN}/assessments`, {
    dishes: dishes.map(({ dishId, revision }: { dishId: number; revision: number }) => ({
      id: dishId,
      revision,
    })),
    components: components.map(({ id, revision }: { id: number; revision: number }) => ({ id, revision })),
    isConfirmed: true,
  })
  expect(signed.statusCode, signed.body).toBe(200)
  await expect.poll(() => moduleOf(learner(2))).toMatchObject({ totalQuestions: 20 })
  expect(await moduleOf(learner(2))).not.toHaveProperty('waiting')
  expect(await listed()).not.toHaveProperty('waiting')
  expect(kindsOf(await complete(learner(2)))).toEqual(['daily_streak'])
  expect(await begin(learner(3))).toBe(20)
  expect(kindsOf(await complete(learner(3)))).toEqual(['perfect_quiz', 'daily_streak'])
})

test('a question that the menu contradicts waits for a person, and is missing from an attempt under way', async () => {
  const [other] = (await makeQuickAccounts(app, 1)).map(({ client }) => client)
  if (!other) throw new Error('There is no account')
  expect(await begin(other)).toBe(20)
  const [question] = await app.context.db
    .select()
    .from(trainingQuestions)
    .where(eq(trainingQuestions.moduleId, MODULE))
    .limit(1)
  const suspension = {
    ...{ since: '2026-03-01T00:00:00Z', changedAt: '2026-03-01T00:00:00Z', cause: 'Edamame: price' },
    ...{ reason: 'The price changed.', proof: null, key: null, facts: [], wasUnproven: false },
  }
  await app.context.db
    .update(trainingQuestions)
    .set({ suspension })
    .where(eq(trainingQuestions.id, question?.id ?? 0))
  await expect
    .poll(() => moduleOf(other))
    .toMatchObject({
      totalQuestions: 19,
      waiting: { count: 1, of: 20, forKitchen: 0 },
    })
  expect(kindsOf(await complete(other))).toEqual(['daily_streak'])
})
