/** Steps between the set-up and the first waiter. Source: ruling R12. */

import { expect, test } from 'vitest'
import type { Overview } from '#contract/house/overview.ts'
import { menuItems } from '../../database/schema/menu.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const demo = await startTestApp()
const app = await startTestApp({ databaseUrl: demo.databaseUrl, environment: { DEMO: 'false' } })
const { db } = app.context
const admin = await app.signInAsAdmin()

const stepsOf = async (client: TestClient) =>
  ((await client.get('/api/admin/overview')).json() as Overview).nextSteps
const doneOf = async (client: TestClient) =>
  (await stepsOf(client)).flatMap(({ step, isDone }) => (isDone ? step : []))
const assessed = async () => (await stepsOf(admin)).find(({ step }) => step === 'assess')?.progress

test('the demo has none, and only who may do them sees them', async () => {
  const [location] = (await admin.get('/api/locations')).json()
  const { manager } = await makeColleagues(app, { manager: { [location.id]: 'manager' } })
  expect(await stepsOf(await demo.signInAsAdmin())).toEqual([])
  expect(await stepsOf(manager.client)).toEqual([])
  expect(await stepsOf(admin)).toHaveLength(5)
})

test('what came built in is assessed by nobody of the group, and is no quiz of its own', async () => {
  // As at a start outside the demo.
  await db.execute(sql`delete from recipe_assessments where assessed_by is null`)
  // Colleagues are there, and the built-in menu.
  expect(await doneOf(admin)).toEqual(['menu', 'invite'])
  // The same figure as on the overview's row.
  const { needs } = (await admin.get('/api/admin/overview')).json()
  const toSign = needs.find(({ need }: { need: string }) => need === 'recipes').count
  expect(toSign).toBeGreaterThan(200)
  expect(await assessed()).toEqual({ done: 0, of: toSign })
})

test('a recipe counts as signed while its signature is for the latest', async () => {
  const [dish] = await db.select().from(menuItems).limit(1)
  const id = dish?.id ?? 0
  await db.execute(sql`delete from recipe_assessments where dish_id = ${id}`)
  await db.execute(sql`insert into recipe_assessments (dish_id, revision, assessed_by, allergen_profile)
    select ${id}, recipe_revision, (select id from users where username = 'admin'), 'au-nz'
    from menu_items where id = ${id}`)
  expect(await assessed()).toMatchObject({ done: 1 })
  await db.update(menuItems).set({ recipeRevision: sql`recipe_revision + 1` }).where(eq(menuItems.id, id))
  expect(await assessed()).toMatchObject({ done: 0 })
})

test('a module of one’s own counts once staff find a question in it', async () => {
  const document = { name: 'Our dinner menu', description: 'What we serve', category: 'Menu' }
  const saved = await admin.post('/api/admin/content/modules', { document, isPublished: false })
  expect(saved.statusCode).toBe(201)
  const { id, revision } = saved.json()
  const question = await admin.post('/api/admin/content/questions', {
    document: {
      moduleId: id,
      question: 'What is served first?',
      optionA: 'Bread',
      optionB: 'Soup',
      optionC: 'Salad',
      optionD: 'Ice',
      correctAnswer: 'A',
    },
    isPublished: true,
  })
  expect(question.statusCode).toBe(201)
  // The module is a draft still.
  expect(await doneOf(admin)).not.toContain('questions')
  const published = await admin.put(`/api/admin/content/modules/${id}`, {
    document,
    revision,
    isPublished: true,
  })
  expect(published.statusCode).toBe(200)
  expect(await doneOf(admin)).toContain('questions')
  await db.update(trainingModules).set({ isActive: false }).where(eq(trainingModules.id, id))
  expect(await doneOf(admin)).not.toContain('questions')
  await db.update(trainingModules).set({ isActive: true }).where(eq(trainingModules.id, id))
})

test('going live is one change of the settings; hidden, and done, they are gone', async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  expect(await doneOf(admin)).toEqual(['menu', 'questions', 'invite', 'live'])
  await admin.patch('/api/admin/settings', { showNextSteps: false })
  expect(await stepsOf(admin)).toEqual([])
  await admin.patch('/api/admin/settings', { showNextSteps: true })
  expect(await stepsOf(admin)).toHaveLength(5)
  await db.execute(sql`insert into recipe_assessments (dish_id, revision, assessed_by, allergen_profile)
    select id, recipe_revision, (select id from users where username = 'admin'), 'au-nz' from menu_items
    on conflict (dish_id, revision) do update
      set assessed_by = excluded.assessed_by, allergen_profile = excluded.allergen_profile`)
  expect(await stepsOf(admin)).toHaveLength(5)
  await db.execute(sql`insert into recipe_assessments (component_id, revision, assessed_by, allergen_profile)
    select id, recipe_revision, (select id from users where username = 'admin'), 'au-nz' from components`)
  expect(await stepsOf(admin)).toEqual([])
})
