/** Leavings in equipment: what ends there, where, and what it means for the others. */
import { describe, expect, test } from 'vitest'
import { allergenState } from './allergens.ts'
import { component, dish, everything } from './fixtures.ts'
import type { DishRecipe, Leaving } from './kitchen.ts'
import type { LocationKitchen, RevisedKitchen } from './kitchens.ts'
import { kitchenAt, recipesThrough } from './kitchens.ts'
import { endedContributions, leftBehind, withoutMadeAgain } from './leavings.ts'
import { sourcesToKeepApart, stateAllergens } from './statements.ts'

const [FRYER, PAN, MACHINE] = [1, 2, 3] as const
const KANI = dish(15, 'Kani Karaage', {
  componentIds: [1, 2],
  equipment: [{ equipmentId: FRYER, componentIds: [1], withOwn: false }],
  swaps: [{ name: 'With roe', without: [], with: [3] }],
})
const TORI = dish(14, 'Tori Karaage', { allergens: ['soy'], equipment: [everything(FRYER)] })
const GYOZA = dish(18, 'Gyoza', { equipment: [everything(PAN)] })
const kitchenOf = (...dishes: DishRecipe[]): RevisedKitchen => ({
  components: [
    component(1, 'Crab', { allergens: ['crustacean', 'sulphites'] }),
    component(2, 'Mayonnaise', { allergens: ['egg'] }),
    component(3, 'Roe', { allergens: ['fish'] }),
  ].map(part => ({ ...part, revision: 1 })),
  equipment: [
    { id: FRYER, name: 'Karaage fryer' },
    { id: PAN, name: 'Pan' },
    { id: MACHINE, name: 'Machine' },
  ],
  dishes: dishes.map(recipe => ({ ...recipe, revision: 1 })),
})
const LEFT: Leaving = {
  equipmentId: FRYER,
  source: 'dish 15',
  name: 'Kani Karaage',
  allergen: 'crustacean',
  day: '2026-03-03',
}
const withLeft = (kitchen: RevisedKitchen, ...leavings: Leaving[]) => ({ ...kitchen, leavings })
const saidOf = (kitchen: RevisedKitchen, id: number) => {
  const statement = stateAllergens(kitchen).get(id)
  if (!statement) throw new Error(`No statement of dish ${id}`)
  return statement
}
const reasonOf = (kitchen: RevisedKitchen, id: number) =>
  saidOf(kitchen, id).mayContain.find(({ allergen }) => allergen === 'crustacean')?.reason
const of = (kitchen: RevisedKitchen, ...places: LocationKitchen[]) => ({ kitchen, places })
const place = (more: Partial<LocationKitchen>): LocationKitchen => ({
  ...{ locationId: 7, name: 'Bondi', absences: [], additions: [] },
  ...more,
})

describe('what is left behind', () => {
  const left = { equipmentId: FRYER, source: 'dish 15', name: 'Kani Karaage' }
  const before = kitchenOf(TORI, KANI, GYOZA)

  test('is what was contained in what went through, of the swaps as well; sulphites leave no trace', () =>
    expect(endedContributions(before, kitchenOf(TORI, GYOZA))).toEqual([
      { ...left, allergen: 'crustacean' },
      { ...left, allergen: 'fish' },
    ]))

  test.each<[string, DishRecipe]>([
    ['another way', { ...KANI, equipment: [everything(PAN)] }],
    ['no longer with it', { ...KANI, componentIds: [2] }],
    ['with it beside the fryer', { ...KANI, equipment: [{ ...everything(FRYER), componentIds: [2] }] }],
  ])('is left too where the dish is made %s', (_how, changed) => {
    const ended = endedContributions(before, kitchenOf(TORI, changed, GYOZA))
    expect(ended).toContainEqual({ ...left, allergen: 'crustacean' })
  })

  test('is nothing where only a name, a signature or another dish changes', () => {
    const changed = [{ ...KANI, name: 'Kani', isAssessed: false }, dish(19, 'New')]
    expect(endedContributions(before, kitchenOf(TORI, ...changed, GYOZA))).toEqual([])
  })

  test('may be what a component left on its own equipment', () => {
    const paste = {
      ...component(9, 'Paste', { allergens: ['sesame'], equipmentIds: [MACHINE] }),
      revision: 1,
    }
    const earlier = { ...before, components: [...before.components, paste] }
    const archived = { ...before, components: [...before.components, { ...paste, equipmentIds: [] }] }
    expect(endedContributions(earlier, archived)).toEqual([
      { equipmentId: MACHINE, source: 'component 9', name: 'Paste', allergen: 'sesame' },
    ])
  })

  describe('at a location', () => {
    const after = kitchenOf(TORI, GYOZA)
    const placed = (entries: ReturnType<typeof leftBehind>) =>
      entries
        .filter(({ allergen }) => allergen === 'crustacean')
        .map(entry => [entry.locationId, entry.equipmentId])

    test('is that of all, and what went through more there', () => {
      const bondi = place({ additions: [{ equipmentId: PAN, dishId: 15 }] })
      expect(placed(leftBehind(of(before, bondi), of(after, bondi)))).toEqual([
        [null, FRYER],
        [7, PAN],
      ])
    })

    test('is in what it has instead', () => {
      const bondi = place({ absences: [{ equipmentId: FRYER, insteadId: PAN, sources: [] }] })
      const leavings = leftBehind(of(before, bondi), of(after, bondi)).map(entry => ({
        ...entry,
        day: LEFT.day,
      }))
      expect(placed(leavings)).toEqual([
        [null, FRYER],
        [7, PAN],
      ])
      const common = withLeft(after, ...leavings.filter(({ locationId }) => locationId === null))
      const there = kitchenAt(common, {
        ...bondi,
        leavings: leavings.filter(({ locationId }) => locationId === 7),
      })
      expect(reasonOf(common, 18)).toBeUndefined()
      expect(reasonOf(there, 18)).toBe(
        'shares the pan, not cleaned since Kani Karaage left it on 3 March 2026',
      )
    })

    test('is never in equipment that it does not have', () => {
      const instead = place({ absences: [{ equipmentId: FRYER, insteadId: PAN, sources: [] }] })
      const nothing = place({
        absences: [{ equipmentId: FRYER, insteadId: null, sources: recipesThrough(before, FRYER) }],
      })
      for (const bondi of [instead, nothing])
        expect(placed(leftBehind(of(before), of(before, bondi)))).toEqual([])
    })

    test('stays when a difference is taken back', () => {
      const bondi = place({ additions: [{ equipmentId: PAN, dishId: 15 }] })
      expect(placed(leftBehind(of(before, bondi), of(before)))).toEqual([[7, PAN]])
    })
  })

  test('is not told of what is made there again', () => {
    const leaving = { ...LEFT, locationId: null }
    expect(withoutMadeAgain([leaving], of(kitchenOf(TORI)))).toEqual([leaving])
    expect(withoutMadeAgain([leaving], of(before))).toEqual([])
  })
})

describe('what is left in equipment', () => {
  test('is a trace for the others there, with its reason, and for nothing else', () => {
    const kitchen = withLeft(kitchenOf(TORI, GYOZA), LEFT)
    const statement = saidOf(kitchen, 14)
    const reason = 'shares the karaage fryer, not cleaned since Kani Karaage left it on 3 March 2026'
    expect(statement.mayContain).toEqual([{ allergen: 'crustacean', reason }])
    expect(statement.causes).toEqual([
      { state: 'may-contain', equipment: 'karaage fryer', reason, allergens: ['crustacean'] },
    ])
    expect(statement.isAssessed).toBe(true)
    expect(allergenState(saidOf(kitchen, 18), 'crustacean')).toBe('free')
    expect(saidOf(kitchenOf(TORI, GYOZA), 14).mayContain).toEqual([])
  })

  test('is one for the dish that left it, made without it now', () => {
    const changed = { ...KANI, componentIds: [2], equipment: [everything(FRYER)], swaps: [] }
    expect(reasonOf(withLeft(kitchenOf(changed), LEFT), 15)).toContain('not cleaned since Kani Karaage')
  })

  test('travels on, and sulphites do not', () => {
    const both = dish(20, 'Both', { equipment: [everything(FRYER), everything(PAN)] })
    const left = withLeft(kitchenOf(both, GYOZA), LEFT, { ...LEFT, allergen: 'sulphites' })
    expect(saidOf(left, 18).mayContain).toEqual([
      { allergen: 'crustacean', reason: 'shares the pan with Both, which may contain it' },
    ])
  })

  test('is not named beside what still contains it', () => {
    expect(reasonOf(withLeft(kitchenOf(TORI, KANI), { ...LEFT, source: 'dish 99', name: 'Ebi' }), 14)).toBe(
      'shares the karaage fryer with Kani Karaage',
    )
  })

  test('is told once for several, with the last day', () => {
    const ebi = { ...LEFT, source: 'dish 99', name: 'Ebi', day: '2026-03-09' }
    expect(reasonOf(withLeft(kitchenOf(TORI), LEFT, ebi), 14)).toBe(
      'shares the karaage fryer, not cleaned since Kani Karaage and Ebi left it, the last on 9 March 2026',
    )
  })

  describe('and “kept apart”', () => {
    const kept = (sources: readonly string[]) => ({
      ...TORI,
      keptApart: [{ equipmentId: FRYER, allergen: 'crustacean' as const, isOfThisRecipe: true, sources }],
    })

    test('an answer given for the dish while it was there holds for what it left', () => {
      const sources = sourcesToKeepApart(kitchenOf(TORI, KANI), { dishId: 14 }, FRYER, 'crustacean')
      expect(reasonOf(withLeft(kitchenOf(kept(sources)), LEFT), 14)).toBeUndefined()
    })

    test('an answer given for what was left holds', () => {
      const left = withLeft(kitchenOf(TORI), LEFT)
      const sources = sourcesToKeepApart(left, { dishId: 14 }, FRYER, 'crustacean')
      expect(sources).toEqual(['dish 15: left'])
      expect(reasonOf(withLeft(kitchenOf(kept(sources)), LEFT), 14)).toBeUndefined()
    })

    test.each([
      ['another dish', ['dish 1, component 1: contains', 'dish 150: left']],
      ['what may contain it', ['dish 15, component 1: may-contain']],
    ])('an answer given for %s ends', (_what, sources) => {
      const statement = saidOf(withLeft(kitchenOf(kept(sources)), LEFT), 14)
      expect(statement.mayContain.map(({ allergen }) => allergen)).toEqual(['crustacean'])
      expect(statement.endedAnswers).toMatchObject([{ newSources: ['Kani Karaage'] }])
    })
  })
})
