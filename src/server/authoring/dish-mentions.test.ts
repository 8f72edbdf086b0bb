/** Content that mentions a dish. */
import { afterAll, expect, test } from 'vitest'
import type { TellingKind } from '#contract/content/kinds.ts'
import { startTestApp } from '../testing/test-app.ts'
import { readDishMentions } from './dish-mentions.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
afterAll(() => app.context.changes.stop())

const KYURI = { id: 5, name: 'Kyuri Sunomono' }
const mentionsOf = (id: number, name: string) => readDishMentions(app.context.db, [{ id, name }])
const titles = async (id: number, name: string, kind: TellingKind) =>
  (await mentionsOf(id, name)).filter(mention => mention.kind === kind).map(({ title }) => title)
async function publish(kind: TellingKind, document: object, isPublished = true): Promise<number> {
  const response = await admin.post(`/api/admin/content/${kind}`, { document, isPublished })
  expect(response.json()).toMatchObject({ id: expect.any(Number) })
  return response.json().id
}
const lesson = (title: string, content: string) => ({ title, content, category: 'Kitchen' })

test('content of every kind that names a dish is listed, with where it is edited', async () => {
  const [dish] = await admin.get('/api/menu').then(response =>
    response
      .json()
      .sections.flatMap(({ dishes }: { dishes: (typeof KYURI)[] }) => dishes)
      .filter(({ name }: { name: string }) => name === KYURI.name),
  )
  const lessonId = await publish('lessons', lesson('Cucumber', 'Cut for KYURI SUNOMONO, thin.'))
  const noteId = await publish('notes', { text: 'Kyuri Sunomono stands beside the wine.' })
  const mentions = await mentionsOf(dish.id, dish.name)
  const kinds = new Set(mentions.map(({ kind }) => kind))
  expect([...kinds]).toEqual(expect.arrayContaining(['questions', 'lessons', 'dishes', 'notes']))
  expect(mentions).toContainEqual({
    kind: 'lessons',
    id: lessonId,
    title: 'Cucumber',
    href: `/admin/content/lessons/${lessonId}`,
    text: expect.stringContaining('KYURI'),
    dishIds: [dish.id],
  })
  expect(mentions).toContainEqual(expect.objectContaining({ kind: 'notes', id: noteId }))
  expect(mentions).toContainEqual(expect.objectContaining({ kind: 'dishes', id: dish.id }))
})

test('a set menu is listed for what its courses serve, a question for where it is learned', async () => {
  const { rows } = await app.context.db.execute<{ id: number; name: string; menu: string }>(`
    select menu_items.id, menu_items.name, set_menus.name as menu from set_menu_dishes
    join menu_items on menu_items.id = dish_id join set_menu_courses course on course.id = course_id
    join set_menus on set_menus.id = course.set_menu_id limit 1`)
  const [served] = rows
  expect(await titles(served?.id ?? 0, served?.name ?? '', 'set-menus')).toContain(served?.menu)
  const question = {
    moduleId: 1,
    question: 'Which oil?',
    optionA: 'a',
    optionB: 'b',
    optionC: 'c',
    optionD: 'd',
    correctAnswer: 'A',
    explanation: '',
    reference: { kind: 'dish', id: served?.id },
  }
  await publish('questions', question)
  expect(await titles(served?.id ?? 0, served?.name ?? '', 'questions')).toContain('Which oil?')
})

test('what staff do not see is not listed, and neither is a longer name', async () => {
  await publish('lessons', lesson('Draft', 'Gyoza, hot.'), false)
  expect(await titles(1, 'Gyoza', 'lessons')).not.toContain('Draft')
  await publish('lessons', lesson('Longer', 'Ebi Tempura alone.'))
  expect(await titles(999, 'Tempura', 'lessons')).not.toContain('Longer')
})

test('a dish that was called something else is found by both names', async () => {
  await publish('lessons', lesson('Old name', 'Say: Cucumber Dream.'))
  const mentions = await readDishMentions(
    app.context.db,
    [KYURI, { id: KYURI.id, name: 'Cucumber Dream' }],
    ['lessons'],
  )
  expect(mentions.map(({ title }) => title)).toContain('Old name')
})

test('of nothing nothing is listed', async () => {
  expect(await readDishMentions(app.context.db, [])).toEqual([])
})
