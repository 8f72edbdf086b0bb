import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS, type Allergen, type AllergenStatement } from '../kitchen/allergens.ts'
import { type CandidateDish, suggestQuestions } from '../questions/candidates.ts'
import { CHANGE_LINE_MAX } from './dish-change-levels.ts'
import {
  type ComparedDish,
  changedFacts,
  describeChange,
  isSuperseding,
  namesOfChange,
  questionsAbout,
  suggestedLevel,
  unsaidLevel,
} from './dish-changes.ts'

const STYLE = { currency: 'AUD', priceLocale: 'en-AU' }
const WORDS = {
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  serving: '',
  description: 'Cold cucumber.',
  serverDescription: '',
  notes: '',
}
const stated = (facts: Partial<AllergenStatement> = {}): AllergenStatement => ({
  allergens: [],
  mayContain: [],
  notAssessed: [],
  isAssessed: true,
  ...facts,
})
const dish = (facts: Partial<ComparedDish> = {}): ComparedDish => ({
  name: 'Kyuri Sunomono',
  statement: stated(),
  swaps: [],
  marks: [],
  price: { price: 12 },
  words: WORDS,
  ...facts,
})
const traceOf = (...allergens: Allergen[]) =>
  allergens.map(allergen => ({ allergen, reason: 'Shared fryer' }))
const withSesame = stated({ allergens: ['sesame'] })

const facts = (before: ComparedDish | null, after: ComparedDish | null) =>
  changedFacts(
    new Map(before ? [[4, before] as const] : []),
    new Map(after ? [[4, after] as const] : []),
    STYLE,
  )

test.each<
  [string, ComparedDish | null, ComparedDish | null, line: string, suggested: string, unsaid: string]
>([
  [
    'an allergen and a price',
    dish(),
    dish({ statement: withSesame, price: { price: 17 } }),
    '+ Sesame, $12 → $17',
    'relearn',
    'tell',
  ],
  ['an allergen that goes', dish({ statement: withSesame }), dish(), '− Sesame', 'relearn', 'tell'],
  [
    'traces',
    dish(),
    dish({ statement: stated({ mayContain: traceOf('fish', 'milk') }) }),
    'may contain fish, milk',
    'tell',
    'tell',
  ],
  [
    'traces that go',
    dish({ statement: stated({ mayContain: traceOf('fish') }) }),
    dish(),
    'no longer lists traces of fish',
    'tell',
    'tell',
  ],
  [
    'an allergen of a recipe that waits',
    dish(),
    dish({ statement: stated({ allergens: ['sesame'], isAssessed: false }) }),
    '+ Sesame',
    'relearn',
    'tell',
  ],
  [
    'a member that is not named',
    dish(),
    dish({ statement: stated({ allergens: ['shellfish'] }) }),
    '+ Shellfish (not named)',
    'relearn',
    'tell',
  ],
  [
    'a member that gets its name',
    dish({ statement: stated({ allergens: ['shellfish'] }) }),
    dish({ statement: stated({ allergens: ['crustacean'] }) }),
    '+ Crustacean, − Shellfish (not named)',
    'relearn',
    'tell',
  ],
  ['a price', dish(), dish({ price: { price: 12.5 } }), '$12 → $12.50', 'minor', 'minor'],
  [
    'words',
    dish(),
    dish({ words: { ...WORDS, notes: 'Cold.', source: 'Kyoto' } }),
    'new wording: source, notes',
    'minor',
    'minor',
  ],
  ['a name', dish(), dish({ name: 'Kyuri' }), 'was “Kyuri Sunomono”, the same recipe', 'tell', 'tell'],
  [
    'a name of what nobody signed',
    dish({ statement: stated({ isAssessed: false }) }),
    dish({ name: 'Kyuri', statement: stated({ isAssessed: false }) }),
    'was “Kyuri Sunomono”',
    'minor',
    'minor',
  ],
  ['a mark', dish(), dish({ marks: [{ key: 'vegan', name: 'Vegan' }] }), 'now vegan', 'tell', 'minor'],
  ['a dish that comes', null, dish(), 'new on the menu', 'tell', 'minor'],
  ['a dish that goes', dish(), null, 'off the menu', 'tell', 'minor'],
  [
    'a swap',
    dish(),
    dish({ swaps: [{ name: 'With salt', ...stated() }] }),
    'now also “With salt”',
    'tell',
    'minor',
  ],
  [
    'what a swap keeps',
    dish({ swaps: [{ name: 'With salt', ...stated() }] }),
    dish({ swaps: [{ name: 'With salt', ...withSesame }] }),
    '“With salt”: + Sesame',
    'relearn',
    'tell',
  ],
  [
    'what the dish and its swap both get is said once',
    dish({ swaps: [{ name: 'With salt', ...stated() }] }),
    dish({ statement: withSesame, swaps: [{ name: 'With salt', ...withSesame }] }),
    '+ Sesame',
    'relearn',
    'tell',
  ],
])('%s', (_name, before, after, line, suggested, unsaid) => {
  const changed = facts(before, after)
  expect([describeChange(changed), suggestedLevel(changed), unsaidLevel(changed)]).toEqual([
    line,
    suggested,
    unsaid,
  ])
})

test.each([
  ['nothing', dish(), dish()],
  ['a recipe that waits for its signature', dish(), dish({ statement: stated({ isAssessed: false }) })],
  ['a signature', dish({ statement: stated({ isAssessed: false }) }), dish()],
  ['a neighbour in doubt', dish(), dish({ statement: stated({ notAssessed: traceOf('egg') }) })],
  ['a doubt that ends', dish({ statement: stated({ notAssessed: traceOf('egg') }) }), dish()],
])('%s is no news', (_name, before, after) => {
  expect(facts(before, after)).toEqual([])
})

test('of several dishes the line names them, the same change once, within its length', () => {
  const names = ['Agedashi Tofu', 'Ebi Tempura', 'Kappa Maki', 'Yasai Tempura']
  const before = new Map(names.map((name, id) => [id, dish({ name })]))
  const after = new Map(names.map((name, id) => [id, dish({ name, statement: withSesame })]))
  expect(describeChange(changedFacts(before, after, STYLE))).toBe(
    'Agedashi Tofu, Ebi Tempura, Kappa Maki and 1 more: + Sesame',
  )
  const all = new Map(
    names.map((name, id) => [id, dish({ name, statement: stated({ allergens: ALLERGENS.slice(id) }) })]),
  )
  expect(describeChange(changedFacts(before, all, STYLE)).length).toBeLessThanOrEqual(CHANGE_LINE_MAX)
})

test('what matters most leads, traces elsewhere are counted', () => {
  const withTraces = dish({ statement: stated({ mayContain: traceOf('milk') }) })
  const named = (name: string, facts = dish()) => ({ ...facts, name })
  const before = new Map([
    [1, named('Agedashi Tofu')],
    [2, named('Yasai Tempura')],
    [3, named('Tori Karaage')],
  ])
  const traces: [number, ComparedDish][] = [
    [1, named('Agedashi Tofu', withTraces)],
    [2, named('Yasai Tempura', withTraces)],
  ]
  const added = changedFacts(before, new Map([...before, ...traces, [4, named('Ebi Toast')]]), STYLE)
  expect([describeChange(added), namesOfChange(added), suggestedLevel(added)]).toEqual([
    'New: Ebi Toast; and traces in 2 others',
    'Ebi Toast, Agedashi Tofu, Yasai Tempura',
    'tell',
  ])
  const changed = changedFacts(
    before,
    new Map([...before, ...traces.slice(1), [3, named('Tori Karaage', dish({ statement: withSesame }))]]),
    STYLE,
  )
  expect([describeChange(changed), suggestedLevel(changed)]).toEqual([
    'Tori Karaage: + Sesame; and traces in 1 other',
    'relearn',
  ])
  expect(describeChange(changedFacts(before, new Map([...before, ...traces]), STYLE))).toBe(
    'Agedashi Tofu, Yasai Tempura: may contain milk',
  )
})

test('a correction of words replaces nothing, any change of a fact does', () => {
  expect(isSuperseding('minor', { about: 'words' })).toBe(false)
  expect(isSuperseding('tell', { about: 'words' })).toBe(true)
  expect(isSuperseding('minor', { about: 'allergens' })).toBe(true)
})

const anyStatement = fc.record({
  allergens: fc.subarray([...ALLERGENS]),
  mayContain: fc.subarray([...ALLERGENS]).map(own => traceOf(...own)),
  notAssessed: fc.subarray([...ALLERGENS]).map(own => traceOf(...own)),
  isAssessed: fc.boolean(),
})

test('whatever a dish comes to contain, or ceases to, is never kept quiet by silence', () => {
  fc.assert(
    fc.property(anyStatement, anyStatement, (before, after) => {
      const changed = facts(dish({ statement: before }), dish({ statement: after }))
      const isOther = ALLERGENS.some(
        allergen => before.allergens.includes(allergen) !== after.allergens.includes(allergen),
      )
      if (!isOther) return
      expect(unsaidLevel(changed)).toBe('tell')
      expect(suggestedLevel(changed)).toBe('relearn')
    }),
  )
})

test('the question about a fact is of that fact alone, as the menu is now', () => {
  const candidate = (id: number, statement: AllergenStatement): CandidateDish => ({
    ...WORDS,
    ...statement,
    id,
    sectionId: 1,
    name: `Dish ${id}`,
    section: 'Cold dishes',
    price: 0,
    priceText: '',
    isSpecial: false,
    origins: [],
    componentNames: [],
    marks: [],
    swaps: [],
    drink: null,
    pairings: [],
  })
  const others = [1, 2, 3].map(id => candidate(id, stated({ allergens: ['milk'] })))
  const asked = (statement: AllergenStatement) =>
    questionsAbout(
      [
        { dishId: 4, fact: 'price' },
        { dishId: 4, fact: 'allergen:sesame' },
      ],
      suggestQuestions([4], [...others, candidate(4, statement)], 'au-nz'),
    ).map(({ key }) => key)
  expect(asked(withSesame)).toEqual(['contains:4:sesame', 'dish-with:4:sesame'])
  expect(asked(stated({ mayContain: traceOf('sesame') }))).toEqual(['may-contain:4:sesame'])
  expect(asked(stated({ allergens: ['sesame'], isAssessed: false }))).toEqual([])
})
