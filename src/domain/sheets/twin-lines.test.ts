import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { ALLERGENS, type Allergen } from '../kitchen/allergens.ts'
import { saysAllOf, type TwinSaying, uniteSayings } from './twin-lines.ts'

const some = fc.subarray([...ALLERGENS].slice(0, 12))
const saying: fc.Arbitrary<TwinSaying> = fc.record({
  contains: some,
  mayContain: some,
  free: some,
  named: some,
  isReadable: fc.constant(true),
})

/** From free to contained: the higher one is the more careful. */
function rank({ contains, mayContain, free }: Omit<TwinSaying, 'named' | 'isReadable'>, allergen: Allergen) {
  if (contains.includes(allergen)) return 3
  if (mayContain.includes(allergen)) return 2
  return free.includes(allergen) ? 0 : 1
}

test('together is as careful as the most careful of all, and a line that is enough is no less', () => {
  fc.assert(
    fc.property(fc.array(saying, { minLength: 1, maxLength: 4 }), all => {
      const together = uniteSayings(all)
      for (const allergen of ALLERGENS)
        expect(rank(together, allergen)).toBe(Math.max(...all.map(one => rank(one, allergen))))
      for (const one of all)
        if (all.every(other => saysAllOf(one, other)))
          for (const allergen of ALLERGENS)
            expect(rank(one, allergen)).toBeGreaterThanOrEqual(
              Math.max(...all.map(other => rank(other, allergen))),
            )
    }),
    propertyRuns(5_000),
  )
})

test('a line that cannot be read never says all', () => {
  const nothing: TwinSaying = { contains: [], mayContain: [], free: [], named: [], isReadable: true }
  expect(saysAllOf(nothing, nothing)).toBe(true)
  expect(saysAllOf({ ...nothing, isReadable: false }, nothing)).toBe(false)
  expect(saysAllOf(nothing, { ...nothing, isReadable: false })).toBe(false)
})
