import { describe, expect, test } from 'vitest'
import { areOneSpelling, isTypingError, type MenuPlaces, placeSections } from './file-sections.ts'

const MENU: MenuPlaces = {
  tabs: [
    { id: 1, label: 'Kitchen' },
    { id: 2, label: 'Bar' },
  ],
  sections: [
    { id: 11, name: 'Starters', tabId: 1 },
    { id: 12, name: 'Entrées', tabId: 1 },
    { id: 13, name: 'Snacks', tabId: 1 },
    { id: 14, name: 'Snacks', tabId: 2 },
  ],
}
const EMPTY: MenuPlaces = { tabs: [], sections: [] }
const NOTHING_SAID = { chosen: [] }
/** `Lunch/Starters`, `Starters` or nothing. */
const cells = (text: string) => {
  const [section = '', tab = ''] = text.split('/').reverse()
  return { tab, section }
}
const place = (
  names: readonly string[],
  menu = MENU,
  said = NOTHING_SAID as Parameters<typeof placeSections>[2],
) => {
  const placed = placeSections(names.map(cells), menu, said)
  return { ...placed, places: names.map(name => placed.placeOf(cells(name))) }
}

describe('two spellings', () => {
  test.each([
    ['Starters', 'starter', true],
    ['Entrees', 'ENTRÉES', true],
    ['Maki-Rolls', 'Maki rolls', true],
    ['Makirolls', 'Maki rolls', true],
    ['Wine', 'Wings', false],
    ['前菜', '主菜', false],
    ['パン', 'ハン', false],
    ['☼', '♥', false],
  ])('“%s” and “%s”: one is %s', (one, other, isOne) => expect(areOneSpelling(one, other)).toBe(isOne))

  test.each([
    ['Strater', 'Starters', true],
    ['Starers', 'Starters', true],
    ['Sttarters', 'Starters', true],
    ['Stanters', 'Starters', true],
    ['Main dishes', 'Main diches', true],
    ['Wines', 'Wings', false],
    ['Set A', 'Set B', false],
    ['Course 10001', 'Course 10002', false],
    ['Starters hot', 'Starters', false],
    ['Stranger', 'Starters', false],
    ['デザート一', 'デザート二', false],
  ])('“%s” for “%s”: a typing error is %s', (one, other, isOne) =>
    expect(isTypingError(one, other)).toBe(isOne),
  )
})

describe('the sections of a file', () => {
  test('are those of the menu where it has them', () => {
    const { places, found, tab, newSections } = place(['starters', 'Bar/Snacks', '#13', 'Kitchen/Snacks'])
    expect(places).toEqual([{ id: 11 }, { id: 14 }, { id: 13 }, { id: 13 }])
    expect({ found, tab, newSections }).toEqual({ found: [], tab: null, newSections: [] })
  })

  test('are offered as those of another spelling, and told where two have one name', () => {
    const { places, found } = place(['Starter', 'Starter', 'Entrees', 'Satrters', 'Snacks'])
    expect(places.slice(0, 4)).toEqual([{ id: 11 }, { id: 11 }, { id: 12 }, { id: 11 }])
    expect(found).toMatchObject([
      { section: 'Starter', lineCount: 2, sectionId: 11 },
      { section: 'Entrees', lineCount: 1, sectionId: 12 },
      { section: 'Satrters', lineCount: 1, sectionId: 11 },
    ])
    expect(places[4]).toEqual({ problem: 'There are 2 of the name “Snacks”: write #13 or #14.' })
  })

  test('are no typing error where the file has both', () => {
    expect(place(['Starters', 'Satrters']).places).toEqual([{ id: 11 }, { newAt: 0 }])
  })

  test('are new where the menu lacks them, in the order of the file', () => {
    const { newTabs, newSections, places, found } = place(
      ['Lunch/Soups', 'Lunch/soup', 'lunch/Mains', 'Dinner/Soups', 'kitchen/Soups', 'Dinner/'],
      MENU,
    )
    expect(newTabs).toEqual(['Lunch', 'Dinner'])
    expect(newSections).toEqual([
      { name: 'Soups', tab: { newAt: 0 } },
      { name: 'Mains', tab: { newAt: 0 } },
      { name: 'Soups', tab: { newAt: 1 } },
      { name: 'Soups', tab: { id: 1 } },
      { name: 'Dinner', tab: { newAt: 1 } },
    ])
    expect(places).toEqual([0, 0, 1, 2, 3, 4].map(newAt => ({ newAt })))
    expect(found.map(({ tabLabel }) => tabLabel)).toEqual([
      'Lunch',
      'Lunch',
      'Lunch',
      'Dinner',
      'Kitchen',
      'Dinner',
    ])
  })

  test('come into the tab that is there, or into a new one, unless someone says which', () => {
    expect(place(['Soups'])).toMatchObject({ tab: 'Kitchen', newTabs: [], newSections: [{ tab: { id: 1 } }] })
    expect(place(['Soups'], EMPTY)).toMatchObject({ tab: 'Menu', newTabs: ['Menu'] })
    expect(place(['Soups'], MENU, { tab: ' bar ', chosen: [] }).newSections).toEqual([
      { name: 'Soups', tab: { id: 2 } },
    ])
    expect(place(['Soups'], EMPTY, { tab: 'Supper', chosen: [] }).newTabs).toEqual(['Supper'])
  })

  test('are what someone says they are', () => {
    const said = {
      chosen: [
        { ...cells('Starter'), sectionId: null },
        { ...cells('Soups'), sectionId: 12 },
      ],
    }
    const { places, newSections } = place(['Starter', 'Soups'], MENU, said)
    expect(places).toEqual([{ newAt: 0 }, { id: 12 }])
    expect(newSections).toEqual([{ name: 'Starter', tab: { id: 1 } }])
  })

  test('are one where the file has none, and none for single lines without', () => {
    expect(place(['', ''], EMPTY)).toMatchObject({
      places: [{ newAt: 0 }, { newAt: 0 }],
      newSections: [{ name: 'Menu' }],
      newTabs: ['Menu'],
      unnamed: { lineCount: 2, section: 'Menu' },
      tab: 'Menu',
    })
    const only = { tabs: MENU.tabs, sections: MENU.sections.slice(0, 1) }
    expect(place([''], only)).toMatchObject({ places: [{ id: 11 }], newSections: [] })
    expect(place(['', 'Starters'])).toMatchObject({ places: [undefined, { id: 11 }] })
    expect(place(['', 'Starters'], MENU, { unnamed: 'Sides', chosen: [] })).toMatchObject({
      places: [{ newAt: 0 }, { id: 11 }],
      newSections: [{ name: 'Sides' }],
    })
    expect(place(['', ''], MENU, { unnamed: 'Starter', chosen: [] }).places).toEqual([{ id: 11 }, { id: 11 }])
  })

  test('have names that fit', () => {
    expect(place(['x'.repeat(81), `${'y'.repeat(41)}/Soups`]).places).toEqual([
      { problem: 'A section’s name has at most 80 characters.' },
      { problem: 'A tab’s name has at most 40 characters.' },
    ])
  })
})
