/** A name is a dish's own within its section: the same one elsewhere is another dish, or the same that has moved. */
import { describe, expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const { keepLines: keep, check, apply } = importClient(admin)

/** `Breakfast 9`, of all dishes of a name. */
const named = async (name: string): Promise<string[]> => {
  const { sections } = (await admin.get('/api/menu')).json()
  return sections.flatMap((section: { name: string; dishes: { name: string; price: number }[] }) =>
    section.dishes.filter(dish => dish.name === name).map(({ price }) => `${section.name} ${price}`),
  )
}

describe('an import', () => {
  test('makes two dishes of one name in two sections, and finds each again', async () => {
    const file = ['Dish;Price;Section', 'Tamal;9;Morning', 'Tamal;7;Bites', 'Salsa;3;Bites']
    const kept = await keep(...file)
    expect((await check(kept)).counts).toMatchObject({ new: 3, wrong: 0 })
    expect((await apply(kept)).statusCode).toBe(200)
    expect(await named('Tamal')).toEqual(['Morning 9', 'Bites 7'])
    expect((await check(await keep(...file))).counts).toMatchObject({ untouched: 3 })
    await apply(await keep('Dish;Price;Section', 'Tamal;8;bites', 'Salsa;3;Bites'))
    expect(await named('Tamal')).toEqual(['Morning 9', 'Bites 8'])
    // Without a section nobody could tell which is meant.
    expect(await check(await keep('Dish;Price', 'Tamal;6', 'Salsa;4'))).toMatchObject({
      counts: { wrong: 1, changed: 1 },
      lines: [{ problems: [{ message: expect.stringMatching(/^There are 2 of this name/) }] }, {}],
    })
    // An export can be imported.
    const again = await keep((await admin.get('/api/admin/content/dishes/export?type=csv')).body)
    expect((await check(again)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })

  test('refuses one name twice within a section', async () => {
    const kept = await keep('Dish;Price;Section', 'Posole;9;Soups today', 'posole ;8;Soups Today')
    expect((await check(kept)).lines[1].problems).toEqual([
      { column: '', message: 'Line 2 is the same one.' },
    ])
  })

  test('takes what stands in another section for moved, until someone says that it is another one', async () => {
    await apply(await keep('Dish;Price;Section', 'Elote;5;Bites', 'Esquites;6;Bites'))
    const kept = await keep('Dish;Price;Section', 'Elote;5;Sides of corn', 'Esquites;6;Bites')
    expect(await check(kept)).toMatchObject({
      counts: { changed: 1, untouched: 1, new: 0 },
      lines: [
        { outcome: 'changed', changes: ['Section'], moves: { to: expect.stringContaining('Sides of corn') } },
        {},
      ],
    })
    const said = { separateLines: [2] }
    expect((await check(kept, said)).lines[0]).toMatchObject({ outcome: 'new' })
    expect((await check(kept, said)).lines[0]).not.toHaveProperty('moves')
    expect((await apply(kept)).json()).toMatchObject({ changed: 1, new: 0 })
    expect(await named('Elote')).toEqual(['Sides of corn 5'])
    // Declared as another dish, there are two.
    const other = await keep('Dish;Price;Section', 'Elote;4;Morning', 'Salsa;3;Bites')
    expect((await apply(other, said)).json()).toMatchObject({ new: 1 })
    expect((await named('Elote')).toSorted()).toEqual(['Morning 4', 'Sides of corn 5'])
  })

  test('moves nothing where the name stands twice on either side, or where the file has the old place as well', async () => {
    const doubled = await check(await keep('Dish;Price;Section', 'Tamal;9;Evening', 'Salsa;3;Bites'))
    expect(doubled.lines[0]).toMatchObject({ outcome: 'new' })
    const twice = await check(await keep('Dish;Price;Section', 'Esquites;9;Evening', 'Esquites;3;Morning'))
    expect(twice.counts).toMatchObject({ new: 2 })
    const both = await check(await keep('Dish;Price;Section', 'Esquites;9;Evening', 'Esquites;6;Bites'))
    expect(both.counts).toMatchObject({ new: 1, untouched: 1 })
  })
})

describe('a save', () => {
  const add = async (name: string, sectionId: number) => {
    const { rows } = (await admin.get('/api/admin/content/dishes?q=Salsa')).json()
    const { document } = (await admin.get(`/api/admin/content/dishes/${rows[0].id}`)).json()
    const body = { document: { ...document, name, sectionId }, isPublished: true }
    return admin.post('/api/admin/content/dishes', body)
  }
  const sectionId = async () => {
    const { sections } = (await admin.get('/api/menu')).json()
    return sections.find(({ name }: { name: string }) => name === 'Bites').id
  }

  test('refuses a name that its section has, at the field, and keeps drafts', async () => {
    const refused = await add('SALSA', await sectionId())
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'nameInSection',
      message: '“SALSA” is already in Bites. Please give one of them another name or section.',
      issues: [{ path: 'document.name' }],
    })
  })

  test('lets one of two that race through', async () => {
    const section = await sectionId()
    const answers = await Promise.all([add('Mole', section), add('mole', section), add('Mole', section)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422])
  })
})
