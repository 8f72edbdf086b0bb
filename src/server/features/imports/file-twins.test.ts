/** Two lines about one dish that differ in its allergens: shown side by side, and never the poorer one alone. */
import { describe, expect, test } from 'vitest'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keepLines: keep, check, apply } = importClient(admin)
const BLANK_IS_NONE = { answers: [{ place: 'blank', text: '', means: ['no'], isNoted: false }] }

const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  return rows[0] && (await admin.get(`/api/admin/content/dishes/${rows[0].id}`)).json().document
}
const twice = (name: string) => [
  'Dish;Section;Price;Description;Milk;Egg;Fish',
  `${name} platter;${section};18;Daily feature;;x;`,
  `${name} bread;${section};4;;x;;`,
  `${name} platter;${section};19;With lime;;;x`,
]

describe('two lines that differ', () => {
  test('are both told, side by side, with what they say together', async () => {
    const { lines, counts } = await check(await keep(...twice('Lighthouse')), BLANK_IS_NONE)
    expect(counts).toMatchObject({ new: 1, wrong: 2 })
    const twins = {
      lines: [
        { line: 2, contains: ['Egg'], mayContain: [], named: [] },
        { line: 4, contains: ['Fish'], mayContain: [], named: [] },
      ],
      together: { contains: ['Fish', 'Egg'], mayContain: [] },
      canJoin: true,
      isJoined: false,
    }
    const message = 'Line 4 is about the same one and says something else of its allergens.'
    expect(lines[0]).toMatchObject({ outcome: 'wrong', problems: [{ message }], twins })
    expect(lines[2]).toMatchObject({ outcome: 'wrong', twins })
    expect([lines[0], lines[2]].map(({ assessment }) => assessment)).toEqual([undefined, undefined])
  })

  test('are none without the other, whichever is left out', async () => {
    const kept = await keep(...twice('Breakwater'))
    for (const left of [2, 4]) {
      const said = { ...BLANK_IS_NONE, skippedLines: [left] }
      expect((await check(kept, said)).counts).toMatchObject({ new: 1, wrong: 1 })
      expect((await apply(kept, said)).statusCode).toBe(422)
    }
    const neither = { ...BLANK_IS_NONE, skippedLines: [2, 4] }
    expect((await check(kept, neither)).counts).toMatchObject({ new: 1, wrong: 0 })
    expect((await apply(kept, { ...BLANK_IS_NONE, withoutLines: [2, 4] })).json()).toMatchObject({ new: 1 })
    expect(await dishNamed('Breakwater platter')).toBeUndefined()
  })

  test('go in together, with the allergens of both, and what is not taken is named', async () => {
    const kept = await keep(...twice('Harbourside'))
    const said = { ...BLANK_IS_NONE, joinedLines: [2] }
    const { lines, counts } = await check(kept, said)
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    expect(lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'new', 'skipped'])
    expect((await apply(kept, said)).json()).toMatchObject({ new: 2, leftCount: 1 })
    expect(await dishNamed('Harbourside platter')).toMatchObject({
      price: 18,
      allergens: ['fish', 'egg'],
      sheetStatement: { mayContain: [], no: ['milk'] },
      notes: 'On the menu’s sheet, Price: 19\nOn the menu’s sheet, Description: With lime',
    })
    // The same file again changes nothing.
    expect((await check(await keep(...twice('Harbourside')), said)).counts).toMatchObject({ untouched: 2 })
  })

  test('are one when one of them says all, and the poorer one is left out', async () => {
    const kept = await keep(
      'Dish;Section;Price;Allergens',
      `Causeway stew;${section};18;egg`,
      `Causeway stew;${section};18;egg; fish`.replace('egg; fish', '"egg; fish"'),
    )
    expect((await check(kept)).counts).toMatchObject({ new: 0, wrong: 2 })
    expect((await check(kept, { skippedLines: [3] })).counts).toMatchObject({ new: 0, wrong: 1 })
    expect((await check(kept, { skippedLines: [2] })).counts).toMatchObject({ new: 1, wrong: 0 })
  })

  test('count with what their texts name, used together as well', async () => {
    const kept = await keep(
      'Dish;Section;Price;Description;Allergens',
      `Jetty salad;${section};12;;none`,
      `Jetty salad;${section};12;With anchovies;none`,
    )
    expect((await check(kept)).counts).toMatchObject({ new: 0, wrong: 2 })
    const { lines } = await check(kept, { joinedLines: [3] })
    expect(lines[0]).toMatchObject({
      outcome: 'new',
      assessment: { isAssessed: false },
      warnings: ['The text names fish (“anchovies”); the recipe does not.'],
    })
  })

  test('cannot be used together while one of them cannot be read', async () => {
    const kept = await keep(
      'Dish;Section;Price;Allergens',
      `Quayside pie;${section};9;egg`,
      `Quayside pie;${section};9;kryptonite`,
    )
    const { lines } = await check(kept, { joinedLines: [2, 3] })
    expect(lines[0]).toMatchObject({ outcome: 'wrong', twins: { canJoin: false, isJoined: false } })
    expect((await check(kept, { skippedLines: [3] })).counts).toMatchObject({ new: 0, wrong: 1 })
  })
})

test('two lines that say the same are one too many, as before', async () => {
  const kept = await keep(
    'Dish;Section;Price;Allergens',
    `Pontoon tea;${section};3;milk`,
    `Pontoon tea;${section};4;milk`,
  )
  const { lines } = await check(kept)
  expect(lines[0].outcome).toBe('new')
  expect(lines[1].problems).toEqual([{ column: '', message: 'Line 2 is the same one.' }])
})
