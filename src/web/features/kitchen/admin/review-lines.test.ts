import { expect, test } from 'vitest'
import type { Kitchen, KitchenComponent, KitchenDish } from '#contract/kitchen/kitchen.ts'
import { allergenState } from '#domain/kitchen/allergens.ts'
import {
  firstTicks,
  freedomsOf,
  hasChanged,
  isTicked,
  type ReviewLine,
  sectionsToReview,
  sharedDoubts,
  stateSigned,
  withTick,
} from './review-lines.ts'

const ASSESSMENT = { by: null, at: '2026-03-02T00:00:00.000Z', profile: null, warnings: [] }
const PAN = { id: 1, name: 'Pan', isActive: true, leavings: [] }
const component = (id: number, name: string, more: Partial<KitchenComponent> = {}): KitchenComponent => ({
  id,
  name,
  description: '',
  allergens: ['soy'],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
  isActive: true,
  revision: 1,
  keptApart: [],
  named: [],
  assessment: null,
  isAssessed: false,
  ...more,
})
const dish = (dishId: number, section: string, more: Partial<KitchenDish> = {}): KitchenDish => ({
  dishId,
  name: `Dish ${dishId}`,
  section,
  dietaryInfo: [],
  componentIds: [1],
  allergens: [],
  equipment: [{ equipmentId: 1, componentIds: null, withOwn: true }],
  swaps: [],
  revision: 1,
  assessment: null,
  keptApart: [],
  sheetStatement: null,
  named: [],
  meant: [],
  statement: { allergens: [], traces: [], isAssessed: false },
  ...more,
})
const KITCHEN: Kitchen = {
  allergenProfile: 'au-nz',
  marks: [],
  components: [
    component(1, 'Sauce', { allergens: [], partIds: [2], equipmentIds: [1] }),
    component(2, 'Shoyu'),
    component(3, 'Tamari'),
    component(4, 'Unused'),
  ],
  equipment: [PAN],
  dishes: [
    dish(1, 'Kitchen', { swaps: [{ name: 'With tamari', without: [1], with: [3] }] }),
    dish(2, 'Kitchen', { assessment: ASSESSMENT }),
    dish(3, 'Robata', { allergens: ['peanut'] }),
  ],
}
const linesOf = (kitchen: Kitchen, section: string): readonly ReviewLine[] =>
  sectionsToReview(kitchen).find(({ name }) => name === section)?.lines ?? []
const keysOf = (lines: readonly ReviewLine[]) => lines.map(({ key }) => key)

test('a section has its unsigned dishes, and the unsigned components in them and in their swaps', () => {
  expect(sectionsToReview(KITCHEN).map(({ name, dishCount }) => [name, dishCount])).toEqual([
    ['Kitchen', 2],
    ['Robata', 1],
  ])
  expect(keysOf(linesOf(KITCHEN, 'Kitchen'))).toEqual([
    'components/1',
    'components/2',
    'components/3',
    'dishes/1',
  ])
})

test('what was signed under a law that asked for less waits for another signature', () => {
  const signed = { by: { id: 1, fullName: 'Ada' }, at: ASSESSMENT.at, warnings: [] }
  const under = (allergenProfile: Kitchen['allergenProfile']): Kitchen => ({
    ...KITCHEN,
    allergenProfile,
    dishes: [
      dish(1, 'Robata', { assessment: { ...signed, profile: 'au-nz' }, componentIds: [], equipment: [] }),
      dish(2, 'Robata', { assessment: { ...signed, profile: 'uk' }, componentIds: [], equipment: [] }),
    ],
  })
  expect(keysOf(linesOf(under('au-nz'), 'Robata'))).toEqual([])
  const kitchen = under('eu')
  const lines = linesOf(kitchen, 'Robata')
  expect(keysOf(lines)).toEqual(['dishes/1'])
  const celery = (signedNow: readonly ReviewLine[]) => {
    const statement = stateSigned(kitchen, signedNow)({ kind: 'dishes', id: 1 })
    return statement && allergenState(statement, 'celery')
  }
  expect([celery([]), celery(lines)]).toEqual(['not-assessed', 'free'])
})

test('a line is stated as it is once what is ticked is signed', () => {
  const lines = linesOf(KITCHEN, 'Kitchen')
  const [line] = lines.filter(({ kind }) => kind === 'dishes')
  if (!line) throw new Error('There is no dish')
  const whole = stateSigned(KITCHEN, lines)(line)
  // The pan is shared with an unsigned recipe, and with peanut.
  expect(whole && [allergenState(whole, 'soy'), allergenState(whole, 'peanut')]).toEqual([
    'contains',
    'may-contain',
  ])
  expect(whole && allergenState(whole, 'milk')).toBe('not-assessed')
  const all = stateSigned(KITCHEN, [...lines, ...linesOf(KITCHEN, 'Robata')])(line)
  expect(all && allergenState(all, 'milk')).toBe('free')
  const withoutShoyu = stateSigned(
    KITCHEN,
    lines.filter(({ key }) => key !== 'components/2'),
  )(line)
  expect(withoutShoyu?.isAssessed).toBe(false)
})

test('what is asked a second time, or gives an allergen away, is ticked by hand', () => {
  const kitchen: Kitchen = {
    ...KITCHEN,
    dishes: [
      dish(1, 'Kitchen', { equipment: [] }),
      dish(2, 'Kitchen', { named: [{ subject: 'egg', word: 'tempura' }] }),
      dish(3, 'Kitchen'),
    ],
  }
  const lines = linesOf(kitchen, 'Kitchen')
  const ticks = firstTicks(lines, stateSigned(kitchen, lines), KITCHEN.allergenProfile)
  expect(keysOf(lines.filter(line => !isTicked(ticks, line)))).toEqual(['dishes/1', 'dishes/2'])
  expect(lines.every(line => isTicked(withTick(ticks, lines, true), line))).toBe(true)
})

test('a recipe that changes while it is read, and one that comes, are not ticked', () => {
  const lines = linesOf(KITCHEN, 'Kitchen')
  const ticks = withTick(firstTicks(lines, stateSigned(KITCHEN, lines), KITCHEN.allergenProfile), lines, true)
  const later: Kitchen = {
    ...KITCHEN,
    dishes: [dish(1, 'Kitchen', { revision: 2 }), dish(9, 'Kitchen'), ...KITCHEN.dishes.slice(1)],
  }
  const laterLines = linesOf(later, 'Kitchen')
  const inDoubt = laterLines.filter(line => !isTicked(ticks, line))
  expect(keysOf(inDoubt)).toEqual(['dishes/1', 'dishes/9'])
  expect(inDoubt.every(line => hasChanged(ticks, line))).toBe(true)
  const again = withTick(ticks, inDoubt, true)
  expect(laterLines.every(line => isTicked(again, line))).toBe(true)
})

test('a doubt is told once with its lines, and of equipment only where the kitchen has some', () => {
  const dishes = [1, 2, 3].map(id => dish(id, 'Kitchen', { equipment: [] }))
  const doubtsIn = (kitchen: Kitchen) =>
    sharedDoubts(linesOf(kitchen, 'Kitchen'), ({ doubts }) => doubts).map(({ lines }) => keysOf(lines))
  expect(doubtsIn({ ...KITCHEN, dishes })).toEqual([['dishes/1', 'dishes/2', 'dishes/3']])
  expect(doubtsIn({ ...KITCHEN, components: KITCHEN.components, equipment: [], dishes })).toEqual([])
})

test('what becomes free is counted over dishes, and not where something else is still to be signed', () => {
  const dishes = [
    dish(1, 'Kitchen', { allergens: ['milk'], componentIds: [], equipment: [] }),
    dish(2, 'Kitchen', { componentIds: [], equipment: [] }),
    dish(3, 'Kitchen', { componentIds: [4], equipment: [] }),
  ]
  const kitchen: Kitchen = { ...KITCHEN, dishes }
  const lines = linesOf(kitchen, 'Kitchen').filter(({ kind }) => kind === 'dishes')
  const { dishCount, counts } = freedomsOf(lines, stateSigned(kitchen, lines), 'au-nz')
  expect(dishCount).toBe(2)
  expect(counts).toContainEqual(['milk', 1])
  expect(counts).toContainEqual(['soy', 2])
})
