import { describe, expect, test } from 'vitest'
import type { Allergen, AllergenStatement } from '../kitchen/allergens.ts'
import { type ComparedDish, describeChange } from './dish-changes.ts'
import { highestLevel, isInDoubt, lastSigned, lowestLevel, sortFacts } from './held-changes.ts'

const STYLE = { currency: 'AUD', priceLocale: 'en-AU' }
const stated = (allergens: Allergen[], more: Partial<AllergenStatement> = {}): AllergenStatement => ({
  ...{ allergens, mayContain: [], notAssessed: [], isAssessed: true },
  ...more,
})
const unsigned = (...allergens: Allergen[]) => stated(allergens, { isAssessed: false })
const doubted = (...allergens: Allergen[]) => ({
  notAssessed: allergens.map(allergen => ({ allergen, reason: 'Shared fryer' })),
})
const dish = (statement: AllergenStatement, more: Partial<ComparedDish> = {}): ComparedDish => ({
  ...{ name: 'Gyoza', statement, swaps: [], price: { price: 12 } },
  ...more,
})
const withSwap = (own: AllergenStatement, swap: AllergenStatement) =>
  dish(own, { swaps: [{ name: 'With tamari', ...swap }] })

function sorted(before: ComparedDish, after: ComparedDish, signed?: ComparedDish) {
  const facts = sortFacts(
    {
      before: new Map([[4, before]]),
      after: new Map([[4, after]]),
      signed: new Map(signed ? [[4, signed]] : []),
      waiting: new Set(),
    },
    STYLE,
  )
  return {
    told: describeChange(facts.told),
    held: describeChange(facts.held),
    isSettled: facts.settled.includes(4),
  }
}

const NOTHING = { told: '', held: '', isSettled: false }

describe('what a dish contains', () => {
  test.each<[string, ComparedDish, ComparedDish, ComparedDish | undefined, object]>([
    [
      'waits for the signature that the change ended',
      dish(stated(['wheat'])),
      dish(unsigned('wheat', 'sesame')),
      undefined,
      { ...NOTHING, held: '+ Sesame' },
    ],
    [
      'is told with the signature, as the difference from the last signed statement',
      dish(unsigned('wheat', 'sesame', 'milk')),
      dish(stated(['wheat', 'sesame', 'milk'])),
      dish(stated(['wheat', 'egg'])),
      { ...NOTHING, told: '− Egg, + Milk, + Sesame', isSettled: true },
    ],
    [
      'is not told if it was changed back',
      dish(unsigned('wheat')),
      dish(stated(['wheat'])),
      dish(stated(['wheat'])),
      { ...NOTHING, isSettled: true },
    ],
    [
      'waits on while it is changed again',
      dish(unsigned('wheat', 'sesame')),
      dish(unsigned('wheat')),
      dish(stated(['wheat'])),
      { ...NOTHING, held: 'not assessed for sesame' },
    ],
    [
      'is told at once of a dish that nobody ever signed, and nothing of it is called free',
      dish(unsigned('milk')),
      dish(unsigned('sesame')),
      undefined,
      { ...NOTHING, told: 'not assessed for milk; + Sesame' },
    ],
    [
      'is told at once where the signature came with the change, or none ended',
      dish(stated(['wheat'])),
      dish(stated(['wheat', 'sesame'])),
      undefined,
      { ...NOTHING, told: '+ Sesame' },
    ],
    [
      'waits for a neighbour’s signature',
      dish(stated(['wheat'])),
      dish(
        stated(['wheat'], { mayContain: [{ allergen: 'crustacean', reason: 'Fryer' }], ...doubted('milk') }),
      ),
      undefined,
      { ...NOTHING, held: 'may contain crustacean' },
    ],
    [
      'waits for no neighbour whose recipe was not signed before either',
      dish(stated(['wheat'], doubted('milk', 'egg'))),
      dish(stated(['wheat'], { mayContain: [{ allergen: 'egg', reason: 'Fryer' }], ...doubted('milk') })),
      dish(stated(['wheat'], doubted('milk', 'egg'))),
      { ...NOTHING, told: 'may contain egg', isSettled: true },
    ],
    [
      'waits for no signature that another law asks for',
      dish(stated(['wheat'], doubted('celery'))),
      dish(stated(['wheat', 'sesame'], doubted('celery'))),
      undefined,
      { ...NOTHING, told: '+ Sesame' },
    ],
    [
      'waits with a swap alone',
      withSwap(stated(['wheat']), stated([])),
      withSwap(stated(['wheat']), unsigned('wheat')),
      undefined,
      { ...NOTHING, held: '“With tamari”: + Wheat' },
    ],
  ])('%s', (_name, before, after, signed, expected) => {
    expect(sorted(before, after, signed)).toEqual(expected)
  })

  test('waits alone: a price is told at once', () => {
    expect(sorted(dish(stated([])), dish(unsigned('sesame'), { price: { price: 17 } }))).toEqual({
      ...{ told: '$12 → $17', held: '+ Sesame', isSettled: false },
    })
  })
})

test('the last signed statement is one without doubt, if there is one', () => {
  const of = (statement: AllergenStatement) => ({ statement })
  const [plain, beside] = [of(stated(['wheat'])), of(stated(['egg'], doubted('milk')))]
  expect(isInDoubt(beside)).toBe(true)
  expect(lastSigned([of(unsigned()), beside, plain])).toBe(plain)
  expect(lastSigned([of(unsigned()), beside])).toBe(beside)
  expect(lastSigned([of(unsigned())])).toBeUndefined()
})

test('levels are compared', () => {
  expect([highestLevel([]), highestLevel(['tell', 'relearn', 'minor'])]).toEqual([undefined, 'relearn'])
  expect(lowestLevel('relearn', 'tell')).toBe('tell')
})

describe('a new dish', () => {
  const gyoza = dish(stated(['wheat']))
  const traced = dish(
    stated(['wheat'], { mayContain: [{ allergen: 'crustacean', reason: 'Fryer' }], ...doubted('milk') }),
  )
  const toast = (isSigned: boolean) =>
    dish(isSigned ? stated(['crustacean']) : unsigned('crustacean'), { name: 'Ebi Toast' })
  const sort = (
    before: [number, ComparedDish][],
    after: [number, ComparedDish][],
    waiting: number[] = [],
  ) => {
    const signed = new Map([[4, gyoza]])
    const change = { before: new Map(before), after: new Map(after), signed, waiting: new Set(waiting) }
    const { told, held, settled } = sortFacts(change, STYLE)
    return [describeChange(told), describeChange(held), settled]
  }

  test.each<[string, [number, ComparedDish][], [number, ComparedDish][], number[], unknown[]]>([
    [
      'is told at once where it puts nothing in doubt',
      [[4, gyoza]],
      [
        [4, gyoza],
        [5, toast(false)],
      ],
      [],
      ['new on the menu', '', []],
    ],
    [
      'waits with those it puts in doubt',
      [[4, gyoza]],
      [
        [4, traced],
        [5, toast(false)],
      ],
      [],
      ['', 'New: Ebi Toast; and traces in 1 other', []],
    ],
    [
      'is told with them once it is signed',
      [
        [4, traced],
        [5, toast(false)],
      ],
      [
        [4, { ...traced, statement: { ...traced.statement, notAssessed: [] } }],
        [5, toast(true)],
      ],
      [5],
      ['New: Ebi Toast; and traces in 1 other', '', [4, 5]],
    ],
    [
      'is told with them where it comes signed',
      [[4, gyoza]],
      [
        [4, { ...traced, statement: { ...traced.statement, notAssessed: [] } }],
        [5, toast(true)],
      ],
      [],
      ['New: Ebi Toast; and traces in 1 other', '', []],
    ],
    ['that goes again before was never there', [[5, toast(false)]], [], [5], ['', '', [5]]],
    [
      'waits on through further edits',
      [[5, toast(false)]],
      [[5, dish(unsigned('egg'), { name: 'Ebi Toast' })]],
      [5],
      ['', 'not assessed for crustacean; + Egg', []],
    ],
    ['is no news when it is signed later', [[5, toast(false)]], [[5, toast(true)]], [], ['', '', []]],
  ])('%s', (_name, before, after, waiting, expected) => {
    expect(sort(before, after, waiting)).toEqual(expected)
  })
})
