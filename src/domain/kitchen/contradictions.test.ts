import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGEN_PROFILES, declaredAllergens } from './allergen-profiles.ts'
import { namedAllergens } from './allergen-words.ts'
import { ALLERGENS, type AllergenStatement, allergenState, membersOf } from './allergens.ts'
import { claimedFree } from './assessment.ts'
import { contradictionsOf, describeCheck, describeContradiction } from './contradictions.ts'

const assessed = (more: Partial<AllergenStatement> = {}): AllergenStatement => ({
  allergens: [],
  mayContain: [],
  notAssessed: [],
  isAssessed: true,
  ...more,
})

test('what the recipe contains, or one of its group, is no contradiction', () => {
  const contradictions = contradictionsOf(
    namedAllergens('Bread, peanuts and milk'),
    assessed({ allergens: ['barley'] }),
    'au-nz',
  )
  expect(contradictions.map(contradiction => describeContradiction(contradiction, 'au-nz'))).toEqual([
    'The text names milk; the recipe does not.',
    'The text names peanut; the recipe does not.',
  ])
  const [tuna] = namedAllergens('tuna')
  expect(tuna && describeContradiction(tuna, 'au-nz')).toBe(
    'The text names fish (“tuna”); the recipe does not.',
  )
  expect(describeCheck('crustacean', 'Scampi Fritti', 'us')).toBe(
    'I have checked: no crustacean shellfish in Scampi Fritti',
  )
})

test('a food that is often treated is not said to name sulphites, and is asked about all the same', () => {
  const told = contradictionsOf(namedAllergens('Grilled prawns; dried fruit with sulfites'), assessed(), 'eu')
  expect(told.map(({ subject }) => subject)).toEqual(['crustacean', 'sulphites'])
  const only = contradictionsOf(
    namedAllergens('Grilled prawns'),
    assessed({ allergens: ['crustacean'] }),
    'eu',
  )
  expect(only.map(one => describeContradiction(one, 'eu'))).toEqual([
    'The text names “prawns”: often treated with sulphites, of which the recipe has none.',
  ])
  const [named] = namedAllergens('Sulphites')
  expect(named && describeContradiction(named, 'au-nz')).toBe(
    'The text names sulphites; the recipe does not.',
  )
})

test('what the recipe has without a name may be what the text names', () => {
  const contradictions = contradictionsOf(
    namedAllergens('With almonds, cashews and peanuts'),
    assessed({ allergens: ['tree-nut'] }),
    'eu',
  )
  expect(contradictions.map(({ subject }) => subject)).toEqual(['peanut'])
})

test('a trace is no ingredient', () => {
  const traced = assessed({ mayContain: [{ allergen: 'peanut', reason: 'shares the fryer' }] })
  expect(contradictionsOf(namedAllergens('peanut'), traced, 'eu')).toHaveLength(1)
})

test('what the law does not name is claimed by nobody', () => {
  const named = namedAllergens('Celery')
  expect(contradictionsOf(named, assessed(), 'eu')).toHaveLength(1)
  expect(contradictionsOf(named, assessed(), 'au-nz')).toEqual([])
  expect(claimedFree(assessed(), 'eu')).toContain('Celery')
  expect(claimedFree(assessed(), 'au-nz')).not.toContain('Celery')
})

describe('what a signature calls free', () => {
  test('a group stands as one where all of it is', () => {
    expect(claimedFree(assessed(), 'us')).toEqual([
      'Gluten',
      'Crustacean shellfish',
      'Fish',
      'Egg',
      'Milk',
      'Peanut',
      'Soy',
      'Sesame',
      'Tree nut',
    ])
    const free = claimedFree(assessed({ allergens: ['almond'] }), 'us')
    expect(free).not.toContain('Tree nut')
    expect(free).toContain('Walnut')
    expect(free).not.toContain('Almond')
  })

  test('nothing, where something in it is not assessed', () =>
    expect(claimedFree(assessed({ isAssessed: false }), 'eu')).toEqual([]))

  test('never what is in it, may be in it or is not known', () => {
    fc.assert(
      fc.property(
        fc.subarray([...ALLERGENS]),
        fc.subarray([...ALLERGENS]),
        fc.constantFrom(...ALLERGEN_PROFILES),
        (allergens, doubted, profile) => {
          const statement = assessed({
            allergens,
            notAssessed: doubted.map(allergen => ({ allergen, reason: 'x' })),
          })
          const free = claimedFree(statement, profile)
          for (const { allergen, name } of declaredAllergens(profile))
            if (free.includes(name)) expect(allergenState(statement, allergen)).toBe('free')
          if (free.includes('Tree nut'))
            expect(
              membersOf('tree-nut').filter(
                nut =>
                  declaredAllergens(profile).some(({ allergen }) => allergen === nut) &&
                  allergenState(statement, nut) !== 'free',
              ),
            ).toEqual([])
        },
      ),
    )
  })
})
