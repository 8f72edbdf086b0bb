import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLANK_IS_NO, readAllergenAnswer, readAllergenCells } from '../kitchen/allergen-cells.ts'
import { askedSubjects, declaredAllergens } from '../kitchen/allergen-profiles.ts'
import { type AllergenSubject, allergenState } from '../kitchen/allergens.ts'
import { askedSign, splitName } from './asked-texts.ts'
import { answerLines, findForeignAnswer } from './file-answers.ts'
import { findLegend, legendLines, lookLikeCode } from './file-legends.ts'
import { type AskedColumn, type AskedFile, askOfFile, type FileAnswer } from './file-questions.ts'
import { FILE_QUESTIONS_MAX } from './import-kinds.ts'

const MARKS = ['vegetarian', 'vegan', 'vegetarian-salted']
const KINDS: Readonly<Record<string, AskedColumn['kind']>> = {
  name: 'name',
  allergens: 'list',
  mayContain: 'list',
  dietaryInfo: 'marks',
  isSpecial: 'choice',
}
const isMark = (word: string) => MARKS.includes(word.toLowerCase())

/**
 * Files are written with keys of columns in the first line, `|` between cells, and their legend below a line
 * of dashes.
 */
function fileOf(text: string, profile: AskedFile['profile'] = 'eu'): AskedFile {
  const [table = '', notes = ''] = text.trim().split(/\n---\n/)
  const rows = table.split('\n').map(line => line.split('|').map(cell => cell.trim()))
  const [keys = [], ...body] = rows
  const lines = body.map((cells, at) => ({ line: at + 2, cells }))
  const below = notes
    .split('\n')
    .map((cell, at) => ({ line: lines.length + 2 + at, cells: cell.split('|').map(part => part.trim()) }))
  return {
    profile,
    lines,
    legend: findLegend([{ rows: [...lines, ...below] }], profile, (_, line) => line < lines.length + 2),
    columns: keys.flatMap((key, at): AskedColumn[] => {
      const kind = key.startsWith('allergen ') ? 'sign' : KINDS[key]
      if (!kind) return []
      const isKnown = kind === 'marks' ? isMark : (cell: string) => /^(yes|no|)$/.test(cell)
      const choices = (kind === 'choice' ? ['yes', 'no'] : MARKS).map(value => ({ value, label: value }))
      return [{ at, key, heading: key, kind, isKnown, choices }]
    }),
  }
}

/** Besides the one about what a list leaves out. */
const askedOf = (file: AskedFile) => askOfFile(file).filter(({ kind }) => kind !== 'listed')
const shownOf = (file: AskedFile) =>
  askedOf(file).map(({ kind, cellCount, entries }) => ({
    kind,
    cellCount,
    texts: entries.map(({ text }) => text),
  }))
const suggestedIn = (file: AskedFile) =>
  askedOf(file).flatMap(({ entries }) =>
    entries.map(({ text, suggestion }) => [text, suggestion?.means ?? null, suggestion?.from ?? null]),
  )
const answer = (place: string, text: string, ...means: string[]): FileAnswer => ({
  place,
  text,
  means,
  isNoted: false,
})

describe('a sign below an allergen', () => {
  test.each([
    ['O - butter', 'o - …'],
    ['o – Hollandaise', 'o - …'],
    ['O-cream', 'o - …'],
    ['X*', 'x*'],
    ['(x)', '(x)'],
    ['no*', 'no*'],
    ['T', 't'],
    ['K', 'k'],
    ['?', '?'],
    ['X butter', 'x …'],
    ['x (dressing)', 'x (…)'],
    ['GLUTEN X', '… x'],
    ['factory cc', '… cc'],
    ['fryer CC', '… cc'],
    ['butter (O)', '… (o)'],
    ['see chef', 'see chef'],
  ])('“%s” is asked about as “%s”', (cell, asked) => {
    expect(askedSign(cell)).toBe(asked)
  })

  test.each(['', ' ', 'x', 'X', 'Yes', 'no', '-', '●', 'may contain', 'traces', '1', '0'])(
    '“%s” is not',
    cell => {
      expect(askedSign(cell)).toBeNull()
    },
  )
})

describe('the legend of a file', () => {
  test('is the heading of a list as well, where it names allergens in brackets', () => {
    const file = fileOf('name | mayContain\nFries | x\nSlaw | daily\nChips | taro chips')
    const headed = (heading: string) => ({
      ...file,
      columns: file.columns.map(column => (column.kind === 'list' ? { ...column, heading } : column)),
    })
    const means = (heading: string) =>
      new Map(suggestedIn(headed(heading)).map(([text, said]) => [text, said]))
    const texts = ['x', 'daily', 'taro chips'] as const
    expect(means('Fryer (dairy, egg, allium)')).toEqual(new Map(texts.map(text => [text, ['milk', 'egg']])))
    expect(means('Fryer')).toEqual(new Map(texts.map(text => [text, null])))
  })

  const legendOf = (...texts: string[]) => {
    const rows = texts.map((text, at) => ({ line: at + 1, cells: text.split('|') }))
    const found = findLegend([{ rows }], 'eu', () => false)
    return Object.fromEntries([...found].map(([code, entry]) => [code, entry.allergens]))
  }
  const KNOWN = { a: ['gluten'], c: ['egg'], g: ['milk'] }

  test.each([
    ['German', ['A = Gluten, C = Eier, G = Milch (einschl. Laktose)'], KNOWN],
    ['Austrian', ['(A) glutenhaltiges Getreide (C) Eier (G) Milch und Laktose'], KNOWN],
    ['by rows', ['A Gluten', 'C Ei', 'G Milch'], KNOWN],
    ['by cells', ['A|Gluten', 'C|Eier', 'G|Milch'], KNOWN],
    ['English', ['1 gluten 3 eggs 7 milk'], { 1: ['gluten'], 3: ['egg'], 7: ['milk'] }],
    ['French', ['1 = céréales contenant du gluten / 3 = œufs / 7 = lait'], { 3: ['egg'], 7: ['milk'] }],
    ['Spanish', ['1: gluten, 2: crustáceos, 8: frutos de cáscara'], { 2: ['crustacean'], 8: ['tree-nut'] }],
    ['Italian', ['1. Cereali contenenti glutine, 3. Uova, 8. Frutta a guscio'], { 3: ['egg'] }],
    ['Dutch', ['G = gluten, M = melk, E = ei'], { g: ['gluten'], m: ['milk'], e: ['egg'] }],
    ['singly', ['A1 = Weizen, A2 = Roggen'], { a1: ['wheat'], a2: ['rye'] }],
    ['together', ['S = soja und Sesam'], { s: ['soy', 'sesame'] }],
    ['which', ['A = Gluten (Weizen)'], { a: ['wheat'] }],
  ])('is found: %s', (_, texts, expected) => {
    expect(legendOf(...texts)).toMatchObject(expected)
  })

  test.each([
    ['additives', '1 mit Farbstoff 2 mit Konservierungsstoff 3 gewachst'],
    ['hours', 'We are open 9 - 5. Note: no cards'],
    ['a part that is unknown', 'K = milk and secrets'],
    ['what it is free of', 'GF = gluten free'],
  ])('says nothing of allergens by %s', (_, text) => {
    expect(Object.values(legendOf(text)).flat()).toEqual([])
  })

  test('means nothing where it says two things of one code', () => {
    expect(legendOf('A = Eier', 'A = Milch, B = Fisch')).toEqual({ b: ['fish'] })
  })

  test('is no dish, and a dish with a number is no legend', () => {
    const rows = (...texts: string[]) => texts.map((text, at) => ({ line: at + 1, cells: text.split('|') }))
    expect([...legendLines(rows('Soup|8', 'A|Gluten', 'C|Eier', 'G|Milch'), 'eu')]).toEqual([2, 3, 4])
    expect([...legendLines(rows('1: Egg|8', '2: Fish|9', '3|Crab|9'), 'eu')]).toEqual([])
  })

  test('is guessed from the letters alone only where they tell which code it is', () => {
    expect(lookLikeCode(['a', 'c', 'g'])?.meanings.get('g')).toBe('milk')
    expect(lookLikeCode(['a', 'l', 'p'])).toMatchObject({ name: 'austrian' })
    expect(lookLikeCode(['a', 'i', 'j'])).toMatchObject({ name: 'german' })
    // L is celery in Vienna and sulphites in Hamburg.
    expect(lookLikeCode(['a', 'g', 'l'])?.meanings.get('l')).toBeUndefined()
    expect(lookLikeCode(['1', '7', '14'])?.meanings.get('14')).toBe('mollusc')
    expect(lookLikeCode(['1', '7', '15'])).toBeNull()
    expect(lookLikeCode(['a', 'g'])).toBeNull()
  })
})

describe('codes behind names', () => {
  const codes = new Set(['a', 'c', 'g'])
  test.each([
    ['Pad Thai (VO, GF)', 'Pad Thai', ['vo', 'gf']],
    ['Tom Yum 🌶🌶', 'Tom Yum', ['🌶🌶']],
    ['Larb (V) ☼', 'Larb', ['v', '☼']],
    ['Halloumi fries V', 'Halloumi fries', ['v']],
    ['Schnitzel A,C,G', 'Schnitzel', ['a', 'c', 'g']],
    ['Menu A', 'Menu A', []],
    ['Coke (XL)', 'Coke (XL)', []],
    ['Gyoza (5)', 'Gyoza (5)', []],
    ['Pavlova™', 'Pavlova™', []],
  ])('“%s”', (text, name, found) => {
    expect(splitName(text, codes)).toEqual({ name, codes: found })
  })
})

/** Modelled on real sheets. */
const SHEETS: Readonly<Record<string, string>> = {
  'a steakhouse': `
name|price|allergen milk|allergen egg|allergen wheat|allergen mollusc
Fillet|48|O - butter||O - rub|
Ribeye|52|O - herb butter||GLUTEN X|
Oysters|24||O - aioli|factory cc|X
Crab cake|26|X|X|X*|fryer cc
Fries|9|(x)||O – seasoning|
Caesar|14|O - cheese|O - dressing|O - croutons|
---
X = contains, O = optional, can be removed`,
  'a curry house': `
name|price|allergens
Butter fish|14|D, G
Korma|13|G H
Samosa|6|AL
Mango lassi|5|G
---
A = Gluten, D = Fisch, G = Milch, H = Cashewnüsse, L = Sellerie`,
  'an inn': `
name|price|allergens
Schnitzel|19|A,C,G
Gulasch|17|A,L,O
Palatschinken|8|ACG`,
  'a tavern by numbers': `
name|price|allergens
Croquetas|8|1,3,7
Gambas|14|2.14
Tortilla|9|3
---
1 gluten 2 crustáceos 3 huevos 7 leche 14 moluscos`,
  'a noodle bar': `
name|price
Pad Thai (VO, GF)|15
Green curry (V) 🌶🌶|16
Spring rolls (V)|8
Larb ☼|14
Sticky rice|4`,
  'a taqueria': `
name|allergens
Ceviche|citrus, onion, fish
Guacamole|Onion, citrus, cilantro
Mole|garlic; peanut; sesame
Flan|milk or egg`,
  'a pub': `
name|price|dietaryInfo
Pie|12|
Halloumi|9|V
Chips|4|V, VE
Burger|13|GF
Salad|9|vegan
---
V – vegetarian
VE – vegan`,
  'a café': `
name|allergens|isSpecial|allergen egg
Cake|GLUTEN X, MILK X, milk (traces)|daily|T
Tea|none|no|K
Soup|Milk - cream|yes|
Roll|traces of sesame|weekly|x`,
}

describe('the questions of a file', () => {
  test('ask once for all cells of a kind', () => {
    expect(shownOf(fileOf(SHEETS['a steakhouse'] ?? ''))).toEqual([
      { kind: 'blank', cellCount: 8, texts: [''] },
      { kind: 'sign', cellCount: 8, texts: ['o - …'] },
      { kind: 'sign', cellCount: 2, texts: ['… cc'] },
      { kind: 'sign', cellCount: 1, texts: ['… x'] },
      { kind: 'sign', cellCount: 1, texts: ['x*'] },
      { kind: 'sign', cellCount: 1, texts: ['(x)'] },
    ])
    expect(shownOf(fileOf(SHEETS['an inn'] ?? ''))).toEqual([
      { kind: 'codes', cellCount: 9, texts: ['a', 'c', 'g', 'l', 'o'] },
    ])
    expect(shownOf(fileOf(SHEETS['a noodle bar'] ?? ''))).toEqual([
      { kind: 'marks', cellCount: 6, texts: ['v', 'vo', 'gf', '🌶🌶', '☼'] },
    ])
    expect(shownOf(fileOf(SHEETS['a taqueria'] ?? ''))).toEqual([
      { kind: 'words', cellCount: 7, texts: ['citrus', 'onion', 'cilantro', 'garlic', 'milk or egg'] },
    ])
    expect(shownOf(fileOf(SHEETS['a café'] ?? ''))).toEqual([
      { kind: 'blank', cellCount: 1, texts: [''] },
      { kind: 'behind', cellCount: 5, texts: ['x', 'traces', '- …', 'traces of …'] },
      { kind: 'choice', cellCount: 2, texts: ['daily', 'weekly'] },
      { kind: 'sign', cellCount: 1, texts: ['t'] },
      { kind: 'sign', cellCount: 1, texts: ['k'] },
    ])
  })

  test('offer what the legend says, and a customary code as such', () => {
    expect(suggestedIn(fileOf(SHEETS['a steakhouse'] ?? ''))).toContainEqual(['o - …', ['yes'], 'legend'])
    expect(suggestedIn(fileOf(SHEETS['a curry house'] ?? ''))).toEqual([
      ['g', ['milk'], 'legend'],
      ['d', ['fish'], 'legend'],
      ['h', ['cashew'], 'legend'],
      ['a', ['gluten'], 'legend'],
      ['l', ['celery'], 'legend'],
    ])
    expect(suggestedIn(fileOf(SHEETS['an inn'] ?? ''))).toContainEqual(['o', ['sulphites'], 'code'])
    expect(suggestedIn(fileOf(SHEETS['a pub'] ?? ''))).toEqual([
      ['v', ['mark vegetarian'], 'legend'],
      ['ve', ['mark vegan'], 'legend'],
      ['gf', null, null],
    ])
    expect(suggestedIn(fileOf(SHEETS['a taqueria'] ?? ''))).toContainEqual([
      'milk or egg',
      ['milk', 'egg'],
      'words',
    ])
  })

  test('ask about what a list leaves out, once, where not each allergen has a column', () => {
    const listed = (text: string) => askOfFile(fileOf(text)).filter(({ kind }) => kind === 'listed')
    expect(listed('name|allergens\nStew|milk\nTea|\nCake|egg')).toMatchObject([
      { place: 'listed', cellCount: 2, entries: [{ text: '', dishes: ['Tea'] }] },
    ])
    expect(listed('name|allergens\nStew|\nTea|')).toEqual([])
    expect(listed('name|mayContain\nStew|milk')).toEqual([])
    const all = askedSubjects('eu').map(subject => `allergen ${subject}`)
    expect(listed(`name|allergens|${all.join('|')}\nStew|milk${'|'.repeat(all.length)}`)).toEqual([])
  })

  test('ask about a sign that the file explains otherwise than it would be read', () => {
    const file = fileOf(
      'name|allergen tree-nut|allergen milk\nCake|N|x\nTart|x|-\n---\nN = contains nuts\n- = may contain',
    )
    expect(suggestedIn(file)).toEqual([
      ['n', null, null],
      ['-', ['may-contain'], 'legend'],
    ])
    const [cake] = file.lines.map(({ cells }) => answerLines(file, [])(cells))
    expect(cake?.problems).toMatchObject([{ key: 'allergen tree-nut' }])
    const [said] = file.lines.map(({ cells }) => answerLines(file, [answer('sign', 'n', 'yes')])(cells))
    expect(said).toMatchObject({ cells: ['Cake', 'yes', 'x'], problems: [] })
  })

  test('find the legend on another sheet', () => {
    const rows = (...texts: string[]) => texts.map((cell, at) => ({ line: at + 1, cells: [cell] }))
    const legend = findLegend(
      [{ rows: rows('Soup') }, { rows: rows('Legend', 'A = Gluten', 'G = Milch') }],
      'eu',
      () => false,
    )
    expect(legend.get('g')).toMatchObject({ sheet: 1, line: 3, allergens: ['milk'] })
  })

  test('never suggest “no”, and nothing for a blank', () => {
    const file = fileOf('name|allergen milk\nTea|no - oat\nCake|x\nRoll|free (?)\nBun|')
    expect(askOfFile(file).flatMap(({ entries }) => entries.map(({ suggestion }) => suggestion))).toEqual(
      askOfFile(file).map(() => null),
    )
  })

  test('begin with what was answered before', () => {
    const before = {
      means: ['may-contain'],
      isNoted: true,
      answeredAt: '2026-11-22T10:00:00Z',
      answeredBy: 'Kim',
    }
    const remembered = new Map([
      ['sign\no - …', before],
      // Answers with impossible meanings are dropped.
      ['sign\nx*', { ...before, means: ['mark gone'] }],
    ])
    const entries = askOfFile(fileOf(SHEETS['a steakhouse'] ?? ''), remembered).flatMap(
      ({ entries }) => entries,
    )
    expect(entries.find(({ text }) => text === 'o - …')?.suggestion).toEqual({
      ...before,
      from: 'remembered',
    })
    expect(entries.find(({ text }) => text === 'x*')?.suggestion).toMatchObject({ from: 'words' })
  })

  test.each(Object.entries(SHEETS))('of %s are at most ten', (_, text) => {
    const file = fileOf(text)
    const lines = Array.from({ length: 150 }, (_, at) => ({
      line: at + 2,
      cells: file.lines[at % file.lines.length]?.cells ?? [],
    }))
    const asked = askOfFile({ ...file, lines })
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThanOrEqual(FILE_QUESTIONS_MAX)
  })

  test('are ten where there are more, and the rest stays wrong', () => {
    const cells = Array.from({ length: 14 }, (_, at) => `D${at}|Q${String.fromCharCode(97 + at)}`)
    const file = fileOf(['name|allergen milk', ...cells].join('\n'))
    expect(askOfFile(file)).toHaveLength(FILE_QUESTIONS_MAX)
  })
})

describe('answers', () => {
  const answered = (text: string, ...answers: FileAnswer[]) => {
    const file = fileOf(text)
    expect(findForeignAnswer(file, answers)).toBeNull()
    const answerLine = answerLines(file, answers)
    return file.lines.map(({ cells }) => answerLine(cells))
  }

  test('change what cannot be read, and nothing else', () => {
    const lines = answered(
      SHEETS['a steakhouse'] ?? '',
      { ...answer('sign', 'o - …', 'yes'), isNoted: true },
      answer('sign', '… cc', 'may-contain'),
      answer('blank', '', 'no'),
    )
    expect(lines[0]).toEqual({
      cells: ['Fillet', '48', 'yes', BLANK_IS_NO, 'yes', BLANK_IS_NO],
      more: new Map(),
      remarks: [
        { key: 'allergen milk', text: 'O - butter' },
        { key: 'allergen wheat', text: 'O - rub' },
      ],
      problems: [],
    })
    expect(lines[2]?.cells).toEqual(['Oysters', '24', BLANK_IS_NO, 'yes', 'may-contain', 'X'])
    // Unanswered cells stay, and their line is wrong.
    expect(lines[3]?.cells).toEqual(['Crab cake', '26', 'X', 'X', 'X*', 'may-contain'])
  })

  test('fill lists, and keep what is no allergen', () => {
    const lines = answered(
      SHEETS['a taqueria'] ?? '',
      ...['citrus', 'onion'].map(text => ({ ...answer('word', text), isNoted: true })),
      answer('word', 'milk or egg', 'milk', 'egg'),
    )
    expect(lines[0]).toMatchObject({
      cells: ['Ceviche', 'fish'],
      remarks: [{ key: 'allergens', text: 'citrus; onion' }],
    })
    expect(lines[1]?.cells[1]).toBe('cilantro')
    expect(lines[3]?.cells[1]).toBe('milk; egg')
  })

  test('make what a list leaves out absent, where it names something', () => {
    const told = (cell: string, means: string, ...more: FileAnswer[]) =>
      answered(`name|allergens\nStew|${cell}\nTea|milk`, answer('listed', '', means), ...more)[0]?.more.get(
        'allergen egg',
      )
    expect(told('milk', 'named')).toBe(BLANK_IS_NO)
    expect(told('none', 'named')).toBe(BLANK_IS_NO)
    expect(told('', 'named')).toBeUndefined()
    expect(told('', 'none')).toBe(BLANK_IS_NO)
    const ask = { ...answer('word', 'ask'), isNoted: true }
    expect(told('ask', 'none', ask)).toBeUndefined()
    expect(told('ask, milk', 'named', ask)).toBe(BLANK_IS_NO)
    expect(told('egg (may)', 'named', answer('behind', 'may', 'may-contain'))).toBe('may-contain')
  })

  test('take an allergen of a list to where it belongs', () => {
    const lines = answered(
      SHEETS['a café'] ?? '',
      answer('behind', 'x', 'yes'),
      answer('behind', 'traces of …', 'may-contain'),
      answer('column isSpecial', 'daily', 'yes'),
    )
    // The traces of milk still wait.
    expect(lines[0]?.cells).toEqual(['Cake', 'gluten; milk; milk (traces)', 'yes', 'T'])
    expect(lines[1]?.cells[1]).toBe('none')
    expect(lines[3]).toMatchObject({ cells: ['Roll', '', 'weekly', 'x'] })
    expect([...(lines[3]?.more ?? [])]).toEqual([['allergen sesame', 'may-contain']])
  })

  test('take codes from a name only when all of them are answered', () => {
    const lines = answered(
      SHEETS['a noodle bar'] ?? '',
      answer('mark', 'v', 'mark vegetarian'),
      answer('mark', 'gf'),
      answer('mark', 'vo'),
      answer('mark', '☼', 'allergen peanut'),
    )
    expect(lines[0]).toMatchObject({ cells: ['Pad Thai (VO, GF)', '15'], problems: [] })
    expect(lines[1]).toMatchObject({
      cells: ['Green curry (V) 🌶🌶', '16'],
      problems: [{ key: 'name', message: 'Please say what “🌶🌶” behind a name means.' }],
    })
    expect(lines[2]?.cells[0]).toBe('Spring rolls')
    expect([...(lines[2]?.more ?? [])]).toEqual([['dietaryInfo', 'vegetarian']])
    expect([...(lines[3]?.more ?? [])]).toEqual([['allergen peanut', 'yes']])
  })

  test.each([
    ['a cell that can be read', answer('sign', 'x', 'no')],
    ['nothing in the file', answer('sign', 'zz', 'no')],
    ['what it cannot mean', answer('sign', 'x*', 'perhaps')],
    ['two things at once', answer('sign', 'x*', 'yes', 'no')],
    ['a column of free text', answer('column name', 'fillet', 'x')],
    ['a place that is none', answer('price', '48', '0')],
    ['a blank with yes', answer('blank', '', 'yes')],
  ])('are refused for %s', (_, forged) => {
    expect(findForeignAnswer(fileOf(SHEETS['a steakhouse'] ?? ''), [forged])).toBe(forged)
  })

  test('are refused twice for one text', () => {
    const twice = [answer('sign', 'x*', 'yes'), answer('sign', 'x*', 'no')]
    expect(findForeignAnswer(fileOf(SHEETS['a steakhouse'] ?? ''), twice)).toBe(twice[1])
  })
})

describe('a blank that means no', () => {
  const read = (columns: readonly (readonly [AllergenSubject, string])[], contains = '') =>
    readAllergenCells({ columns: new Map(columns), contains }, 'eu')

  test('gives way to what the line says in words', () => {
    expect(read([['milk', BLANK_IS_NO]], 'milk')).toMatchObject({
      contains: ['milk'],
      free: [],
      problems: [],
    })
    expect(read([['milk', BLANK_IS_NO]])).toMatchObject({ free: ['milk'], isAssessed: false })
    const declared = declaredAllergens('eu').map(({ allergen }) => [allergen, BLANK_IS_NO] as const)
    expect(read(declared)).toMatchObject({ isAssessed: true })
    const nuts = read([
      ['tree-nut', BLANK_IS_NO],
      ['almond', 'x'],
    ])
    expect(nuts).toMatchObject({ contains: ['almond'], free: [], problems: [] })
  })
})

const CELLS = ['', 'x', 'no', 'may', 'O - butter', 'X*', 'T', 'see chef', '(x)']
const LISTS = ['', 'none', 'milk', 'egg, citrus', 'MILK X', 'milk (traces)', 'A,C', 'fish; onion']
const SUBJECTS = ['milk', 'egg', 'fish'] as const
/** From the most cautious to the least. */
const CAUTION = ['contains', 'may-contain', 'not-assessed', 'free']

describe('for every file', () => {
  const files = fc.array(
    fc.tuple(...SUBJECTS.map(() => fc.constantFrom(...CELLS)), fc.constantFrom(...LISTS)),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  const readFile = (file: AskedFile, answers: readonly FileAnswer[]) => {
    const answerLine = answerLines(file, answers)
    return file.lines.map(({ cells }) => {
      const line = answerLine(cells)
      const columns = new Map<AllergenSubject, string>(
        SUBJECTS.map((key, at) => [key, line.cells[at + 1] ?? '']),
      )
      for (const [key, cell] of line.more) columns.set(key.slice('allergen '.length) as AllergenSubject, cell)
      const reading = readAllergenCells({ columns, contains: line.cells[4] ?? '' }, 'eu')
      const isWrong = reading.problems.length + line.problems.length > 0
      const state = (subject: AllergenSubject) => {
        const isNo = reading.free.some(allergen => allergen === subject)
        const mayContain = reading.mayContain.map(allergen => ({ allergen, reason: '' }))
        return allergenState(
          { allergens: reading.contains, mayContain, notAssessed: [], isAssessed: isNo },
          subject,
        )
      }
      return isWrong ? null : SUBJECTS.map(state)
    })
  }
  const toFile = (rows: readonly (readonly string[])[]) =>
    fileOf(
      [
        'name|allergen milk|allergen egg|allergen fish|allergens',
        ...rows.map((row, at) => `Dish ${at}|${row.join('|')}`),
      ].join('\n'),
    )
  const all = (file: AskedFile, pick: (options: readonly string[]) => readonly string[]) =>
    askOfFile(file).flatMap(({ place, entries }) =>
      entries.map(({ text }): FileAnswer => {
        const options =
          place === 'blank' ? ['no'] : place === 'word' ? SUBJECTS : ['yes', 'may-contain', 'no']
        return { place, text, means: pick(options), isNoted: true }
      }),
    )

  test('no answer that is left out makes a cell safer', () => {
    fc.assert(
      fc.property(
        files,
        fc.infiniteStream(fc.nat(3)),
        fc.infiniteStream(fc.boolean()),
        (rows, picks, leaves) => {
          const file = toFile(rows)
          const answers = all(file, options => {
            const picked = options[picks.next().value]
            return picked === undefined ? [] : [picked]
          })
          const fewer = answers.filter(() => leaves.next().value)
          const [full, part] = [readFile(file, answers), readFile(file, fewer)]
          for (const [line, states] of part.entries()) {
            // A line that waits for an answer is not imported.
            for (const [at, state] of (states ?? []).entries()) {
              const other = full[line]?.[at]
              if (other !== undefined)
                expect(CAUTION.indexOf(state)).toBeLessThanOrEqual(Math.max(CAUTION.indexOf(other), 2))
            }
          }
        },
      ),
    )
  })

  test('no answer turns a stated allergen into no', () => {
    fc.assert(
      fc.property(files, rows => {
        const file = toFile(rows)
        const answers = all(file, options => (options.includes('no') ? ['no'] : []))
        for (const [line, states] of readFile(file, answers).entries())
          for (const [at, state] of (states ?? []).entries()) {
            const cell = rows[line]?.[at] ?? ''
            const isListed = rows[line]?.[3] === SUBJECTS[at]
            if (readAllergenAnswer(cell) === 'yes' || isListed) expect(state).toBe('contains')
            // A list that contains the allergen wins.
            if (readAllergenAnswer(cell) === 'may-contain')
              expect(['contains', 'may-contain']).toContain(state)
          }
      }),
    )
  })
})
