/** Dietary marks of a file: their meaning is asked once, a new one is created, and the next file uses it. */
import { describe, expect, test } from 'vitest'
import type { Menu } from '#contract/menu/menu.ts'
import type { AskedQuestion } from '#contract/sheets/imports.ts'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keep, check: tryOut, apply: send, ask: askAll } = importClient(admin)

const ask = (kept: KeptFile): Promise<AskedQuestion[]> => askAll(kept)
const check = (kept: KeptFile, answers: readonly object[] = []) => tryOut(kept, { answers })
const apply = async (kept: KeptFile, answers: readonly object[] = []) =>
  (await send(kept, { answers })).json()
const readMenu = async (): Promise<Menu> => (await admin.get('/api/menu')).json()
async function marksOf(name: string) {
  const { sections } = await readMenu()
  return sections.flatMap(({ dishes }) => dishes).find(dish => dish.name === name)?.dietaryInfo
}
const answer = (text: string, means: readonly string[], isNoted = false) => ({
  ...{ place: 'mark', text, means, isNoted },
})
const markRows = async () => (await admin.get('/api/admin/content/marks')).json().rows

describe('a file with a column of marks', () => {
  const lines = (house: string) => [
    'Dish;Section;Price;Marks',
    `${house} dal;${section};12;Vegan, GF`,
    `${house} raita;${section};6;vegetarisch, GF, halal`,
    `${house} vindaloo;${section};18;DF / S2`,
    `${house} naan;${section};5;V`,
  ]

  test('asks what the group lacks, and makes marks of what someone says is one', async () => {
    const kept = await keep(lines('Malabar'))
    const [question, ...others] = await ask(kept)
    expect(others).toEqual([])
    expect(question?.choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Vegan', 'Gluten free (new mark)', 'A new mark of its own']),
    )
    const suggested = question?.entries.map(({ text, suggestion }) => [text, suggestion?.means])
    expect(suggested).toEqual([
      ['gf', ['mark gluten-free']],
      ['halal', ['mark halal']],
      ['df', ['mark dairy-free']],
      ['s2', undefined],
      // A letter means another word in each restaurant.
      ['v', undefined],
    ])
    // Nothing is created without confirmation.
    expect((await check(kept)).counts).toMatchObject({ new: 0, wrong: 4 })
    const answers = [
      answer('gf', ['mark gluten-free']),
      answer('halal', ['mark halal']),
      answer('df', ['mark dairy-free']),
      answer('s2', ['new-mark']),
      answer('v', ['mark vegetarian']),
    ]
    const checked = await check(kept, answers)
    expect(checked.counts).toMatchObject({ new: 4, wrong: 0 })
    expect(checked.newMarks.toSorted()).toEqual(['Dairy free', 'Gluten free', 'Halal', 'S2'])
    const before = (await markRows()).length
    const applied = await apply(kept, answers)
    expect([applied.new, applied.markIds.length]).toEqual([4, 4])
    expect((await markRows()).length).toBe(before + 4)
    expect(await marksOf('Malabar dal')).toEqual(['vegan', 'gluten-free'])
    expect(await marksOf('Malabar raita')).toEqual(
      expect.arrayContaining(['vegetarian', 'gluten-free', 'halal']),
    )
    expect(await marksOf('Malabar vindaloo')).toEqual(expect.arrayContaining(['dairy-free', 's2']))
    expect(await marksOf('Malabar naan')).toEqual(['vegetarian'])
    expect((await readMenu()).marks).toEqual(
      expect.arrayContaining([
        { key: 'gluten-free', name: 'Gluten free', letters: 'GF', claim: 'no gluten' },
        { key: 's2', name: 'S2', letters: 'S2', claim: null },
      ]),
    )
  })

  test('is read by the marks that were made, and an answer of the last file is there already', async () => {
    const kept = await keep(lines('Konkan'))
    const [question] = await ask(kept)
    expect(question?.entries.map(({ text, suggestion }) => [text, suggestion?.from])).toEqual([
      ['v', 'remembered'],
    ])
    const applied = await apply(kept, [answer('v', ['mark vegetarian'])])
    expect([applied.new, applied.markIds]).toEqual([4, []])
    expect(await marksOf('Konkan vindaloo')).toEqual(expect.arrayContaining(['dairy-free', 's2']))
  })

  test('is refused where a line denies what it contains', async () => {
    const kept = await keep(['Dish;Section;Price;Marks;Gluten', `Konkan pakora;${section};9;GF;yes`])
    const { lines: checked } = await check(kept)
    expect(checked[0].problems).toEqual([
      { column: '', message: expect.stringContaining('cannot be marked gluten free: there is') },
    ])
  })

  test('is taken back with the marks that it made', async () => {
    const kept = await keep(['Dish;Section;Price;Marks', `Goan feni;${section};9;Jain`])
    await apply(kept, [answer('jain', ['new-mark'])])
    expect((await markRows()).map(({ title }: { title: string }) => title)).toContain('Jain')
    const undone = await admin.post(`/api/admin/imports/${kept.id}/undo`, {})
    expect(undone.statusCode).toBe(200)
    const jain = (await markRows()).find(({ title }: { title: string }) => title === 'Jain')
    expect(jain?.state ?? 'archived').toBe('archived')
  })
})

test('a mark has a column of its own, by its name or letters', async () => {
  const kept = await keep([
    'Dish;Section;Price;GF;Kosher;Vegan',
    `Column falafel;${section};11;yes;x;yes`,
    `Column pita;${section};4;no;x;`,
  ])
  expect(kept.guess).toEqual(['name', 'sectionId', 'price', 'mark gluten-free', 'mark kosher', 'mark vegan'])
  expect((await check(kept)).newMarks).toEqual(['Kosher'])
  expect((await apply(kept)).new).toBe(2)
  expect(await marksOf('Column falafel')).toEqual(['vegan', 'gluten-free', 'kosher'])
  expect(await marksOf('Column pita')).toEqual(['kosher'])
})

test('letters behind names are the group’s, unless the file’s legend says otherwise', async () => {
  const own = await keep(['Dish;Section;Price', `Letter soup (GF);${section};11`])
  const [question] = await ask(own)
  expect(question?.entries).toMatchObject([{ text: 'gf', suggestion: { means: ['mark gluten-free'] } }])
  const other = await keep([
    'GF = vegetarian; DF = dairy free',
    'Dish;Section;Price;Marks',
    `Letter stew;${section};11;GF`,
  ])
  expect((await check(other)).counts).toMatchObject({ new: 0, wrong: 1 })
})
