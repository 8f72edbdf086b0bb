import { expect, test } from 'vitest'
import { doubtsAboutComponent, doubtsAboutDish } from './assessment.ts'

const use = { equipmentId: 1, componentIds: null, withOwn: true }

test.each([
  ['nothing, on nothing', [], [], [], [/This recipe is empty/, /no equipment/]],
  ['nothing, on a grill', [], [], [use], [/This recipe is empty/]],
  ['a component, on nothing', [1], [], [], [/no equipment/]],
  ['allergens of its own, on a grill', [], ['soy' as const], [use], []],
])('a dish of %s', (_case, componentIds, allergens, equipment, asked) =>
  expect(doubtsAboutDish({ componentIds, allergens, equipment }, true)).toEqual(
    asked.map(text => expect.stringMatching(text)),
  ),
)

test('a dish that may contain by its sheet is not empty, and a kitchen without equipment is not asked about it', () => {
  const dish = { componentIds: [], allergens: [], equipment: [] }
  const sheetStatement = { date: '2026-11-22', mayContain: ['sesame' as const], no: [] }
  expect(doubtsAboutDish({ ...dish, sheetStatement }, false)).toEqual([])
  expect(doubtsAboutComponent({ ...component, partIds: [1] }, false)).toEqual([])
})

const component = { partIds: [], allergens: [], mayContain: [], equipmentIds: [] }
test.each([
  ['nothing', {}, [/This component is empty/]],
  ['an allergen, bought', { allergens: ['soy' as const] }, []],
  ['a label’s trace', { mayContain: [{ allergen: 'soy' as const, reason: 'label' }] }, []],
  ['others, made nowhere', { partIds: [1] }, [/goes through no equipment/]],
  ['others, in a mortar', { partIds: [1], equipmentIds: [4] }, []],
])('a component of %s', (_case, more, asked) =>
  expect(doubtsAboutComponent({ ...component, ...more }, true)).toEqual(
    asked.map(text => expect.stringMatching(text)),
  ),
)

test('an answer that comes with the recipe silences its own question and no other', () => {
  const dish = { componentIds: [], allergens: [], equipment: [] }
  expect(doubtsAboutDish({ ...dish, answered: ['empty'] }, true)).toEqual([
    expect.stringMatching(/no equipment/),
  ])
  expect(doubtsAboutDish({ ...dish, answered: ['empty', 'no-equipment'] }, true)).toEqual([])
  expect(doubtsAboutComponent({ ...component, answered: ['no-equipment'] }, true)).toEqual([
    expect.stringMatching(/This component is empty/),
  ])
})
