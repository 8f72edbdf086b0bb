import { describe, expect, test } from 'vitest'
import { asText, diffDocuments, type NameOf, pointedAt } from './document-diff.ts'

const NAMES: Record<string, Record<number, string>> = {
  tabs: { 1: 'Sushi' },
  sections: { 3: 'Robata' },
  modules: { 2: 'Closing' },
  equipment: { 4: 'Tempura fryer' },
  components: { 5: 'Tare', 6: 'Batter' },
  dishes: { 7: 'Edamame', 8: 'Gyoza' },
  policies: { 9: 'Hygiene' },
}
const nameOf: NameOf = (kind, id) => NAMES[kind]?.[id] ?? `#${id}`

describe('two versions', () => {
  const diff = (before: object, after: object) => diffDocuments({ ...before }, { ...after }, nameOf)

  test('differ in the fields whose words differ', () => {
    expect(
      diff({ title: 'Tea', points: 2, tags: ['a'] }, { title: 'Tea', points: 3, tags: ['a', 'b'] }),
    ).toEqual([
      { field: 'points', before: '2', after: '3' },
      { field: 'tags', before: 'a', after: 'a\nb' },
    ])
  })

  test('differ in a field that only one of them has', () => {
    expect(diff({ note: 'x' }, { title: 'y' })).toEqual([
      { field: 'title', before: '', after: 'y' },
      { field: 'note', before: 'x', after: '' },
    ])
    expect(diff({ note: null }, {})).toEqual([])
    expect(diff({ illustration: 'bowl' }, {})).toEqual([])
  })

  test('name what they point at', () => {
    expect(diff({ componentIds: [5], sectionId: 3 }, { componentIds: [5, 6], sectionId: 12 })).toEqual([
      { field: 'componentIds', before: 'Tare', after: 'Tare\nBatter' },
      { field: 'sectionId', before: 'Robata', after: '#12' },
    ])
  })
})

test.each([
  ['isSpecial', true, 'Yes'],
  ['hours', 1_200, '1,200'],
  ['tasks', ['Count the till', 'Lock the doors'], 'Count the till\nLock the doors'],
  ['tabId', 1, 'Sushi'],
  ['tabId', 0, ''],
  ['moduleId', 2, 'Closing'],
  ['partIds', [5, 6], 'Tare\nBatter'],
  ['language', 'it', 'Italian'],
  ['language', 'not a language', 'not a language'],
  ['dietaryInfo', ['vegan', 'vegetarian-salted'], 'Vegan\nVegetarian salted'],
  ['allergens', ['pine-nut'], 'Pine nut'],
  ['allergens', ['tree-nut', 'gluten'], 'Tree nut (not named)\nGluten (cereal not named)'],
  ['mayContain', [{ allergen: 'shellfish', reason: 'shared fryer' }], 'Shellfish (not named): shared fryer'],
  ['mayContain', [{ allergen: 'egg', reason: 'shared fryer' }], 'Egg: shared fryer'],
  [
    'equipment',
    [
      { equipmentId: 4, componentIds: [5, 6] },
      { equipmentId: 4, componentIds: null },
    ],
    'Tempura fryer: Tare, Batter\nTempura fryer: everything',
  ],
  [
    'courses',
    [
      { title: 'First', dishIds: [7, 8], note: 'To share' },
      { title: 'Second', dishIds: [8], note: '' },
    ],
    'First\nEdamame\nGyoza\nTo share\n\nSecond\nGyoza',
  ],
  [
    'questions',
    [{ number: 1, question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 1, explanation: 'So.' }],
    'Which?\nA. a\nB. b (right)\nC. c\nD. d\nSo.',
  ],
  [
    'sections',
    [
      {
        slug: 'serving',
        title: 'Serving',
        nativeTitle: '酒',
        titleLanguage: 'ja',
        summary: 'How.',
        body: '',
        tableTalk: null,
      },
    ],
    'Serving, 酒 (Japanese)\n#serving\nHow.',
  ],
  ['reference', { kind: 'dish', id: 7 }, 'Menu: Edamame'],
  ['reference', { kind: 'policy', id: 9 }, 'Policy: Hygiene'],
  ['reference', { kind: 'set-menus' }, 'Set menus'],
  ['reference', { kind: 'sake-guide', section: 'serving-warm' }, 'Sake guide: Serving warm'],
  ['anything', { a: 1, b: null, c: 'x' }, 'A: 1, C: x'],
])('%s %j reads %j', (field, value, text) => expect(asText(field, value, nameOf)).toBe(text))

test('all that documents point at is found, however deep', () => {
  const found = pointedAt(
    { sectionId: 3, componentIds: [5], equipment: [{ equipmentId: 4, componentIds: [6] }], price: 12 },
    { courses: [{ dishIds: [7, 8] }], reference: { kind: 'policy', id: 9 }, tabId: 0 },
  )
  expect(Object.fromEntries([...found].map(([kind, ids]) => [kind, [...ids]]))).toEqual({
    sections: [3],
    components: [5, 6],
    equipment: [4],
    dishes: [7, 8],
    policies: [9],
  })
})
