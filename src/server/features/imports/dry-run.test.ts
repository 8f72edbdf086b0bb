/** Dry run as a table: every interpreted cell beside its original, editable in place. */
import { describe, expect, test } from 'vitest'
import { SHEET_EDIT_MAX_LENGTH, SHEET_MAX_EDITS } from '#domain/sheets/sheets.ts'
import { importClient } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
await admin.patch('/api/admin/settings', { priceUnit: 'smallest' })
const { keepLines: keep, tryOut, check, apply } = importClient(admin)

const addComponent = async (name: string, origins: readonly string[] = []) => {
  const empty = { description: '', allergens: [], mayContain: [], partIds: [], equipmentIds: [] }
  const document = { ...empty, name, origins }
  const response = await admin.post('/api/admin/content/components', { document, isPublished: true })
  expect(response.statusCode).toBe(201)
}
const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  const found = rows.find(({ title }: { title: string }) => title === name)
  return found && (await admin.get(`/api/admin/content/dishes/${found.id}`)).json()
}

describe('a dry run', () => {
  test('tells all that is wrong with a line at once, and shows what could be read all the same', async () => {
    const kept = await keep(
      'Dish;Section;Price;Contains;Milk;Served tonight',
      `Juniper soup;DRY;twelve;eggs, kryptonite;maybe so;perhaps`,
      `Juniper pie;${section.toUpperCase()};12.50;eggs, wheat;x;yes`,
    )
    const { columns, lines, counts } = await check(kept)
    expect(counts).toEqual({ new: 1, changed: 0, untouched: 0, wrong: 1 })
    expect(columns).toEqual([
      { at: 0, heading: 'Name' },
      { at: 1, heading: 'Section' },
      { at: 2, heading: 'Price' },
      { at: 3, heading: 'Contains' },
      { at: 4, heading: 'Milk' },
      { at: 5, heading: 'Served tonight' },
    ])
    expect(lines[0]).toMatchObject({ title: 'Juniper soup', outcome: 'wrong' })
    expect(new Set(lines[0].problems.map(({ column }: { column: string }) => column))).toEqual(
      new Set(['Price', 'Contains', 'Milk', 'Served tonight']),
    )
    // An unreadable cell is shown as in the file.
    expect(lines[0].cells.map(({ text }: { text: string }) => text)).toEqual([
      'Juniper soup',
      'DRY',
      'twelve',
      'eggs, kryptonite',
      'maybe so',
      'perhaps',
    ])
    expect(lines[1].cells).toEqual([
      { text: 'Juniper pie' },
      { text: section, raw: section.toUpperCase() },
      { text: '12.50' },
      { text: 'Wheat; Egg; Milk', raw: 'eggs, wheat' },
      { text: 'Yes', raw: 'x' },
      { text: 'Yes', raw: 'yes' },
    ])
  })

  test('shows what stood there where it changes', async () => {
    await apply(await keep('Dish;Section;Price;Contains', `Larch tart;${section};12;egg`))
    const kept = await keep('Dish;Price;Contains;Description', 'Larch tart;13;;With cream')
    const { lines } = await check(kept)
    expect(lines).toMatchObject([{ outcome: 'changed', changes: ['Description', 'Price'] }])
    expect(lines[0].cells).toEqual([
      { text: 'Larch tart' },
      { text: '13.00', raw: '13', was: '12.00' },
      // A blank cell leaves what is there.
      { text: 'Egg', raw: '' },
      { text: 'With cream', was: '' },
    ])
  })

  test('reads what someone has typed as if it had stood in the file, and imports it', async () => {
    const kept = await keep(
      'Dish;Section;Price;Contains',
      `Rowan soup;DRY;twelve;kryptonite`,
      `Rowan pie;${section};9;egg`,
    )
    const edits = [
      { line: 2, column: 1, text: section },
      { line: 2, column: 2, text: '12' },
      { line: 2, column: 3, text: 'celery' },
    ]
    expect((await apply(kept, { edits: edits.slice(0, 2) })).statusCode).toBe(422)
    const { counts, lines } = await check(kept, { edits })
    expect(counts).toMatchObject({ new: 2, wrong: 0 })
    expect(lines[0].cells[3]).toEqual({ text: 'Celery', raw: 'celery' })
    expect((await apply(kept, { edits })).json()).toMatchObject({ new: 2 })
    expect((await dishNamed('Rowan soup')).document).toMatchObject({ price: 12, allergens: ['celery'] })
  })

  test('leaves lines out, and takes them in again', async () => {
    const kept = await keep('Dish;Section;Price', `Sorrel;${section};x`, `Sorrel;${section};5`)
    expect((await check(kept)).counts).toMatchObject({ new: 0, wrong: 2 })
    const { counts, lines } = await check(kept, { skippedLines: [2] })
    expect(counts).toEqual({ new: 1, changed: 0, untouched: 0, wrong: 0 })
    expect(lines).toMatchObject([
      { line: 2, title: 'Sorrel', outcome: 'skipped', problems: [], cells: [{}, {}, { text: 'x' }] },
      { line: 3, outcome: 'new' },
    ])
    expect((await apply(kept, { skippedLines: [2] })).json()).toMatchObject({ new: 1 })
  })

  test('is nothing to what was typed of other lines and columns, and refuses what is no cell', async () => {
    const kept = await keep('Dish;Section;Price', `Tansy;${section};5`)
    const nowhere = [
      { line: 1, column: 0, text: 'Heading' },
      { line: 99, column: 0, text: 'No line' },
      { line: 2, column: 99, text: 'No column' },
    ]
    expect((await check(kept, { edits: nowhere, skippedLines: [77] })).lines).toMatchObject([
      { title: 'Tansy', outcome: 'new', cells: [{}, {}, { text: '5.00' }] },
    ])
    const cell = { line: 2, column: 0, text: 'Tansy' }
    for (const edits of [
      [{ ...cell, line: 0 }],
      [{ ...cell, line: 1.5 }],
      [{ ...cell, column: -1 }],
      [{ ...cell, text: 7 }],
      [{ ...cell, text: 'a\0b' }],
      [{ ...cell, text: 'x'.repeat(SHEET_EDIT_MAX_LENGTH + 1) }],
      Array.from({ length: SHEET_MAX_EDITS + 1 }, () => cell),
      'all',
    ])
      expect((await tryOut(kept, { edits })).statusCode).toBe(400)
    expect((await tryOut(kept, { skippedLines: ['2'] })).statusCode).toBe(400)
  })

  test('finds every line that the recipe or the database refuses, also among those that are right', async () => {
    await addComponent('Bonito dust', ['fish'])
    const lines = Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0 ? `Contradicted ${at};${section};5;vegan;Bonito dust` : `Plain ${at};${section};5;vegan;`,
    )
    const kept = await keep('Dish;Section;Price;Marks;Components', ...lines)
    const { counts, lines: checked } = await check(kept)
    expect(counts).toMatchObject({ new: 12, wrong: 12 })
    expect(checked[0]).toMatchObject({
      title: 'Contradicted 0',
      outcome: 'wrong',
      problems: [{ column: '', message: expect.stringContaining('Contradicted 0') }],
    })
    expect(checked[22].problems[0].message).toContain('Contradicted 22')
    expect(await dishNamed('Plain 1')).toBeUndefined()
  })

  test('names the component of several that makes the mark of a dish untrue', async () => {
    await addComponent('Oak syrup')
    await apply(await keep('Dish;Section;Price;Marks;Components', `Oak pancake;${section};5;vegan;Oak syrup`))
    const file = ['Name;Animal origins', 'Oak syrup;milk', 'Oak sauce;fish'].join('\n')
    const kept = (
      await admin.send({
        method: 'POST',
        url: '/api/admin/content/components/imports',
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(file),
      })
    ).json()
    expect((await check(kept)).lines).toMatchObject([
      { outcome: 'wrong', problems: [{ message: expect.stringContaining('Oak pancake') }] },
      { outcome: 'new', problems: [] },
    ])
  })
})
