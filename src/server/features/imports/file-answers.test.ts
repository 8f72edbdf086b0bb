/** Open questions of a file: asked once, answered, applied by the server alone, and remembered. */
import { describe, expect, test } from 'vitest'
import { importClient, type KeptFile } from '../../testing/import-client.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const section: string = (await admin.get('/api/admin/content/sections/order')).json()[0].title
const { keep, ask, tryOut, apply: send } = importClient(admin)

const check = (kept: KeptFile, answers: readonly object[] = []) => tryOut(kept, { answers })
const apply = (kept: KeptFile, answers: readonly object[] = []) => send(kept, { answers })
const dishNamed = async (name: string) => {
  const { rows } = (await admin.get(`/api/admin/content/dishes?q=${encodeURIComponent(name)}`)).json()
  const [{ id }] = rows
  return (await admin.get(`/api/admin/content/dishes/${id}`)).json().document
}
const answer = (place: string, text: string, means: readonly string[], isNoted = false) => ({
  ...{ place, text, means, isNoted },
})

/** Name of a dish, and its allergen cells. */
const steakhouse = (name: string) => [
  'Dish;Section;Price;Milk;Egg;Fish',
  `${name} fillet;${section};48;O - butter;;`,
  `${name} oysters;${section};24;;x;factory cc`,
  `${name} slaw;${section};9;O - cream;X*;`,
]

describe('a file with signs that nobody can read', () => {
  test('is asked about once for each kind of cell, and goes in by its answers alone', async () => {
    const kept = await keep(steakhouse('Harbour'))
    const questions = await ask(kept)
    expect(questions).toMatchObject([
      { kind: 'blank', place: 'blank', cellCount: 4, entries: [{ text: '', suggestion: null }] },
      {
        kind: 'sign',
        cellCount: 2,
        entries: [
          {
            text: 'o - …',
            examples: ['O - butter', 'O - cream'],
            dishes: ['Harbour fillet', 'Harbour slaw'],
          },
        ],
      },
      { kind: 'sign', entries: [{ text: '… cc', suggestion: { means: ['may-contain'], from: 'words' } }] },
      { kind: 'sign', entries: [{ text: 'x*', suggestion: { means: ['yes'], from: 'words' } }] },
    ])
    // Without answers nothing is guessed: the lines stay invalid.
    expect((await check(kept)).json().counts).toMatchObject({ new: 0, wrong: 3 })
    const answers = [
      answer('sign', 'o - …', ['yes'], true),
      answer('sign', '… cc', ['may-contain']),
      answer('sign', 'x*', ['yes'], true),
    ]
    expect((await check(kept, answers)).json().counts).toMatchObject({ new: 3, wrong: 0 })
    expect((await apply(kept, answers)).json()).toMatchObject({ new: 3 })
    const fillet = await dishNamed('Harbour fillet')
    expect(fillet).toMatchObject({ allergens: ['milk'], notes: 'On the menu’s sheet, Milk: O - butter' })
    expect(fillet.sheetStatement).toBeUndefined()
    expect(await dishNamed('Harbour oysters')).toMatchObject({
      allergens: ['egg'],
      sheetStatement: { mayContain: ['fish'], no: [] },
      notes: '',
    })
  })

  test('comes with the answers of the one before, which can be changed', async () => {
    const kept = await keep(steakhouse('Harbour'))
    const questions = await ask(kept)
    const suggestions = questions.flatMap(
      ({ entries }: { entries: [{ text: string; suggestion: object }] }) =>
        entries.map(({ text, suggestion }) => [text, suggestion]),
    )
    expect(suggestions).toEqual([
      // The blank was not answered.
      ['', null],
      [
        'o - …',
        {
          means: ['yes'],
          isNoted: true,
          from: 'remembered',
          answeredAt: expect.stringMatching(/^\d{4}-/),
          answeredBy: expect.stringMatching(/\w/),
        },
      ],
      ['… cc', expect.objectContaining({ means: ['may-contain'], from: 'remembered' })],
      ['x*', expect.objectContaining({ means: ['yes'], from: 'remembered' })],
    ])
    const same = suggestions.slice(1).map(([text, { means, isNoted }]: [string, never]) => ({
      ...answer('sign', text, means, isNoted),
    }))
    // The same file with the same answers changes nothing, notes included.
    expect((await check(kept, same)).json().counts).toEqual({ new: 0, changed: 0, untouched: 3, wrong: 0 })

    const other = [answer('blank', '', ['no']), answer('sign', 'o - …', [], true), ...same.slice(1)]
    expect((await apply(kept, other)).statusCode).toBe(200)
    expect(await dishNamed('Harbour fillet')).toMatchObject({
      // A statement missing from the new sheet stays until another replaces it.
      allergens: ['milk'],
      sheetStatement: { mayContain: [], no: ['fish', 'egg'] },
      notes: 'On the menu’s sheet, Milk: O - butter',
    })
    const [blank, optional] = await ask(await keep(steakhouse('Harbour')))
    expect(blank.entries[0].suggestion).toMatchObject({ means: ['no'], from: 'remembered' })
    expect(optional.entries[0].suggestion).toMatchObject({ means: [], isNoted: true })
  })

  test('never takes an answer to what it can read itself, nor one that means nothing', async () => {
    const kept = await keep(steakhouse('Quay'))
    for (const forged of [
      answer('sign', 'x', ['no']),
      answer('sign', 'o - …', ['free']),
      answer('sign', 'o - …', ['yes', 'no']),
      answer('blank', '', ['yes']),
      answer('word', 'citrus', ['milk']),
      answer('column price', '48', ['0']),
    ]) {
      expect((await check(kept, [forged])).json()).toMatchObject({ code: 'answerOfOtherFile' })
      expect((await apply(kept, [forged])).statusCode).toBe(422)
    }
    const twice = [answer('sign', 'o - …', ['yes']), answer('sign', 'o - …', ['no'])]
    expect((await check(kept, twice)).statusCode).toBe(422)
    for (const malformed of [
      'yes',
      [{ place: 'sign', text: 'x'.repeat(200), means: [] }],
      [{ place: 'sign', text: 'x', means: 'yes' }],
      Array.from({ length: 500 }, () => answer('sign', 'o - …', [])),
    ])
      expect((await check(kept, malformed as never)).statusCode).toBe(400)
    // None of it was stored.
    const [, optional] = await ask(kept)
    expect(optional.entries[0].suggestion).toMatchObject({ means: [], isNoted: true })
  })
})

describe('a file with a legend', () => {
  test('of letters below its table offers what they mean', async () => {
    const kept = await keep([
      'Gericht;Rubrik;Preis;Allergene',
      `Hafen Schnitzel;${section};19;A,C,G`,
      `Hafen Gulasch;${section};17;AL`,
      ';;;',
      'A = Gluten (Weizen), C = Eier',
      'G = Milch (einschl. Laktose), L = Sellerie',
    ])
    expect(kept).toMatchObject({ lineCount: 2, table: { ignoredLines: [5, 6] } })
    const [, codes] = await ask(kept)
    expect(codes).toMatchObject({ kind: 'codes', place: 'word', cellCount: 5 })
    expect(codes.entries).toMatchObject([
      { text: 'a', legend: { line: 5 }, suggestion: { means: ['wheat'], from: 'legend' } },
      { text: 'c', legend: { meaning: 'Eier' }, suggestion: { means: ['egg'] } },
      { text: 'g', legend: { line: 6 }, suggestion: { means: ['milk'] } },
      { text: 'l', suggestion: { means: ['celery'] } },
    ])
    expect((await check(kept)).json().counts).toMatchObject({ wrong: 2 })
    const answers = codes.entries.map(
      ({ text, suggestion }: { text: string; suggestion: { means: string[] } }) =>
        answer('word', text, suggestion.means),
    )
    expect((await apply(kept, answers)).json()).toMatchObject({ new: 2 })
    expect((await dishNamed('Hafen Schnitzel')).allergens).toEqual(['wheat', 'egg', 'milk'])
    expect((await dishNamed('Hafen Gulasch')).allergens).toEqual(['wheat', 'celery'])
  })

  test('of marks offers them for names, and takes them out of these', async () => {
    const kept = await keep([
      'V – vegetarian; GF – gluten free',
      'Dish;Section;Price',
      `Canal curry (V);${section};15`,
      `Canal noodles (V, GF);${section};16`,
      `Canal soup (XL);${section};9`,
    ])
    const [marks] = await ask(kept)
    expect(marks).toMatchObject({
      kind: 'marks',
      entries: [
        { text: 'v', suggestion: { means: ['mark vegetarian'], from: 'legend' } },
        {
          text: 'gf',
          legend: { meaning: 'gluten free' },
          suggestion: { means: ['mark gluten-free'], from: 'legend' },
        },
      ],
    })
    expect((await check(kept)).json().lines[0].problems).toMatchObject([
      { column: 'Name', message: 'Please say what “V” behind a name means.' },
    ])
    const answers = [answer('mark', 'v', ['mark vegetarian']), answer('mark', 'gf', [])]
    expect((await apply(kept, answers)).json()).toMatchObject({ new: 3 })
    expect(await dishNamed('Canal curry')).toMatchObject({ name: 'Canal curry', dietaryInfo: ['vegetarian'] })
    expect(await dishNamed('Canal noodles')).toMatchObject({
      name: 'Canal noodles (V, GF)',
      dietaryInfo: ['vegetarian'],
    })
    // A name that is there already is a name.
    expect(await ask(await keep(['Dish;Price', 'Canal noodles (V, GF);17']))).toEqual([])
  })
})

test('words that are no allergens are kept for staff', async () => {
  const kept = await keep(['Dish;Section;Price;Allergens', `Pier ceviche;${section};18;citrus, fish, onion`])
  const [, words] = await ask(kept)
  expect(words).toMatchObject({ kind: 'words', entries: [{ text: 'citrus' }, { text: 'onion' }] })
  expect(words.choices).toContainEqual({ value: 'milk', label: 'Milk' })
  const answers = ['citrus', 'onion'].map(text => answer('word', text, [], true))
  expect((await apply(kept, answers)).statusCode).toBe(200)
  expect(await dishNamed('Pier ceviche')).toMatchObject({
    allergens: ['fish'],
    notes: 'On the menu’s sheet, Contains: citrus; onion',
  })
  // An export can be imported, notes included; another file of the same dish replaces them.
  const exported = (await admin.get('/api/admin/content/dishes/export?type=csv')).body
  expect((await check(await keep([exported]))).json().counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  expect((await apply(await keep(['Dish;Allergens', 'Pier ceviche;fish, milk']))).statusCode).toBe(200)
  expect(await dishNamed('Pier ceviche')).toMatchObject({ notes: '' })
})

test('closed columns of other kinds are asked about as well', async () => {
  const kept = await keep(['Name;Animal origins;Egg', 'Pier batter;;X*'], 'components')
  const questions = await ask(kept)
  expect(questions).toMatchObject([{ kind: 'sign', entries: [{ text: 'x*' }] }])
  expect((await apply(kept, [answer('sign', 'x*', ['yes'], true)])).json()).toMatchObject({ new: 1 })
})
