/** Next month's file: prices, dishes that are gone or have another name, and the questions about them. */
import { expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
const { keep, check, tryOut, apply } = importClient(admin)
await admin.patch('/api/admin/settings', { currency: 'EUR', priceUnit: 'smallest' })

const HEAD = 'Menu;Section;Dish;Price'
const line = (name: string, price: number) => `Faro;Raciones;${name};${price}`
const FIRST = [HEAD, line('Faro beef grill', 24), line('Faro scallops', 14), line('Faro octopus', 18)]
const others = [line('Faro croquettes', 9), line('Faro cheese', 11), line('Faro ham', 16)]
const menuNames = async (): Promise<string[]> => {
  const { sections } = (await staff.get('/api/menu')).json()
  return sections
    .filter(({ name }: { name: string }) => name === 'Raciones')
    .flatMap(({ dishes }: { dishes: { name: string }[] }) => dishes.map(({ name }) => name))
}
const suspended = async () =>
  (await admin.get('/api/admin/suspended-questions'))
    .json()
    .filter(({ place }: { place: string }) => place === 'Faro')

test('what is not in it is named, with what would wait, and nothing happens to it unasked', async () => {
  const first = (await apply(await keep([...FIRST, ...others]))).json()
  expect(first).toMatchObject({ new: 6 })
  const [beef, scallops, octopus] = first.ids as [number, number, number]
  const added = await admin.post('/api/admin/content/modules', {
    document: { name: 'Faro', description: 'Of it.', category: 'Service', pointsReward: 1 },
    isPublished: false,
  })
  const moduleId = added.json().id
  const ask = async (dishId: number) => {
    const { questions } = (
      await admin.get(`/api/admin/question-suggestions?dishIds=${dishId}&rules=price`)
    ).json()
    const { key: _, rule: __, dish: ___, ...question } = questions[0]
    return { ...question, reference: { kind: 'dish', id: dishId } }
  }
  const questions = [await ask(beef), await ask(scallops), await ask(octopus)]
  const saved = await admin.post(`/api/admin/modules/${moduleId}/questions`, { questions, isPublished: true })
  expect(saved.statusCode, saved.body).toBe(201)

  const kept = await keep([HEAD, line('Faro grilled beef', 24), line('Faro octopus', 19), ...others])
  const checked = await check(kept)
  expect(checked).toMatchObject({
    counts: { new: 1, changed: 1, untouched: 3, wrong: 0 },
    waitingCount: 1,
    missingDishes: {
      dishes: [
        {
          id: beef,
          name: 'Faro beef grill',
          section: 'Raciones',
          waitingCount: 1,
          likelyLine: 2,
          renamedTo: null,
        },
        { id: scallops, name: 'Faro scallops', waitingCount: 1, likelyLine: null, renamedTo: null },
      ],
      hasMore: false,
      newLines: [{ line: 2, title: 'Faro grilled beef' }],
    },
  })
  expect(await suspended(), 'a dry run changes nothing').toEqual([])

  const renamedDishes = [{ id: beef, line: 2 }]
  const again = await check(kept, { renamedDishes })
  expect(again).toMatchObject({
    counts: { new: 0, changed: 2, wrong: 0 },
    missingDishes: {
      dishes: [
        { id: beef, renamedTo: 2 },
        { id: scallops, renamedTo: null },
      ],
    },
  })
  expect(again.lines[0]).toMatchObject({ outcome: 'changed', renames: { from: 'Faro beef grill' } })

  const twice = [...renamedDishes, { id: scallops, line: 2 }]
  expect((await tryOut(kept, { renamedDishes: twice })).json().issues).toMatchObject([
    { message: 'Each line is the new name of one dish only' },
  ])

  // Dishes of a line stay on the menu.
  for (const id of [octopus, beef])
    expect((await apply(kept, { renamedDishes, archivedIds: [id] })).json().code).toBe('importOutdated')
  const done = (await apply(kept, { renamedDishes, archivedIds: [scallops] })).json()
  expect(done).toMatchObject({ new: 0, changed: 2, archivedCount: 1, waitingCount: expect.any(Number) })
  expect(await menuNames()).toEqual([
    'Faro grilled beef',
    'Faro octopus',
    'Faro croquettes',
    'Faro cheese',
    'Faro ham',
  ])

  const [price] = (await suspended()).filter(({ question }: { question: string }) =>
    question.includes('octopus'),
  )
  expect(price).toMatchObject({ isPriceNew: true, right: '€18' })
  const { repair } = price
  expect(repair[`option${repair.correctAnswer}`]).toBe('€19')
  expect(repair.question).toBe(price.question)
  const own = ({ optionA, optionB, optionC, optionD }: Record<string, string>) => [
    optionA,
    optionB,
    optionC,
    optionD,
  ]
  expect(own(repair)).toEqual(own(questions[2]).map(option => (option === '€18' ? '€19' : option)))
  const path = `/api/admin/suspended-questions/questions/${price.id}/repair`
  expect((await admin.post(path, { repair })).statusCode).toBe(200)
  expect((await suspended()).some(({ id }: { id: number }) => id === price.id)).toBe(false)

  expect((await admin.post(`/api/admin/imports/${kept.id}/undo`, {})).statusCode).toBe(200)
  expect(await menuNames()).toContain('Faro scallops')
})
