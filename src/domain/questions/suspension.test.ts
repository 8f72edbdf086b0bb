import { expect, test } from 'vitest'
import { PLAIN_PRICE } from '../menu/dish-price.ts'
import { namesPrice, wordsOf } from './facts.ts'
import { type ProofDish, type ProofMenu, prove } from './proof.ts'
import { type PublishedQuestion, type Suspension, suspend, suspendSaved } from './suspension.ts'

const dish = (id: number, name: string, changes: Partial<ProofDish> = {}): ProofDish => ({
  id,
  name,
  sectionId: 1,
  section: 'Plates',
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  serving: '',
  description: '',
  serverDescription: '',
  notes: '',
  price: 10,
  priceText: '$10',
  ...PLAIN_PRICE,
  isSpecial: false,
  marks: [],
  componentNames: [],
  allergens: [],
  mayContain: [],
  notAssessed: [],
  isAssessed: true,
  origins: [],
  swaps: [],
  drink: null,
  pairings: [],
  ...changes,
})
const menuOf = (...dishes: ProofDish[]): ProofMenu => ({
  profile: 'eu',
  dishes,
  setMenus: [],
  components: [],
})
const OTHERS = [dish(2, 'Soup'), dish(3, 'Rice'), dish(4, 'Salad')]
const PIE = dish(1, 'Pie', { allergens: ['milk'] })
const MENU = menuOf(PIE, ...OTHERS)
const change = (before: ProofMenu, after: ProofMenu) => ({
  before,
  after,
  dishIds: new Set([1, 2, 3, 4]),
  areComponentsNew: true,
  cause: 'Changed',
  at: '2026-01-01T00:00:00.000Z',
})
const generated: PublishedQuestion = {
  question: 'Which of these dishes contains milk?',
  options: ['Soup', 'Pie', 'Rice', 'Salad'],
  right: 'Pie',
  explanation: '',
  dishIds: [1, 2, 3, 4],
  builtIn: null,
  suspension: null,
}
const typed: PublishedQuestion = {
  ...generated,
  question: 'A guest avoids egg. What do you say of the Pie?',
  options: ['It has none', 'It has some', 'Ask', 'Nothing'],
  right: 'It has none',
  dishIds: [1],
}
const withPie = (changes: Partial<ProofDish>) => menuOf({ ...PIE, ...changes }, ...OTHERS)
const withSoup = (changes: Partial<ProofDish>) =>
  menuOf(PIE, ...OTHERS.map(other => (other.id === 2 ? { ...other, ...changes } : other)))

test.each<[string, ProofMenu, string]>([
  ['the key is no longer so', withPie({ allergens: [] }), 'no longer right'],
  ['a second option is right', withSoup({ allergens: ['milk'] }), '“Soup” is no longer wrong'],
  [
    'a wrong option may be right',
    withSoup({ mayContain: [{ allergen: 'milk', reason: '' }] }),
    '“Soup” is wrong',
  ],
  ['a wrong option is not assessed', withSoup({ isAssessed: false }), '“Soup” is wrong'],
  ['an option left the menu', menuOf(PIE, ...OTHERS.slice(1)), '“Soup” is not on the menu'],
])('a question of a rule is suspended where %s, and comes back', (_what, after, reason) => {
  const suspension = suspend(generated, change(MENU, after))
  expect(suspension?.reason).toContain(reason)
  expect(suspend({ ...generated, suspension }, change(after, MENU))).toBeNull()
  const again = suspend({ ...generated, suspension }, change(after, after))
  expect(again).toEqual(suspension)
})

test('a wrong option is suspended where a sibling of it is stated without a name, and comes back', () => {
  const named: PublishedQuestion = {
    ...generated,
    question: 'Which of these does Pie contain?',
    options: ['Milk', 'Wheat', 'Almonds', 'Crustaceans'],
    right: 'Milk',
    dishIds: [1],
  }
  for (const [group, option] of [
    ['gluten', 'Wheat'],
    ['tree-nut', 'Almonds'],
    ['shellfish', 'Crustaceans'],
  ] as const) {
    const after = withPie({ allergens: ['milk', group] })
    const suspension = suspend(named, change(MENU, after))
    expect(suspension?.reason).toContain(`“${option}” is wrong`)
    expect(suspend({ ...named, suspension }, change(after, MENU))).toBeNull()
  }
})

test('one typed by hand about rye hears of gluten that is not named', () => {
  const rye = { ...typed, question: 'A guest avoids rye. What do you say of the Pie?' }
  expect(suspend(rye, change(MENU, withPie({ allergens: ['milk', 'gluten'] })))).not.toBeNull()
})

test.each<[string, ProofMenu]>([
  ['another allergen of the key', withPie({ allergens: ['milk', 'egg'] })],
  ['another allergen of an option', withSoup({ allergens: ['egg'] })],
  ['a price', withPie({ price: 12, priceText: '$12' })],
  ['words', withPie({ description: 'Warm.' })],
])('a question of a rule goes on with %s', (_what, after) => {
  expect(suspend(generated, change(MENU, after))).toBeNull()
})

test('a vegan dish is a second right answer for a vegetarian table', () => {
  const marked = (id: number, name: string, claim: 'vegan' | 'vegetarian') =>
    dish(id, name, { marks: [{ key: `own-${claim}`, name: claim, letters: '', claim }] })
  const options = ['Pie', 'Rice', 'Salad', 'Soup']
  const verdict = (soup: ProofDish) =>
    prove(
      { question: 'Which one?', options, right: 'Pie' },
      { by: 'request', request: { mark: 'vegetarian' } },
      menuOf(marked(1, 'Pie', 'vegetarian'), soup, ...OTHERS.slice(1)),
    )
  expect(verdict(dish(2, 'Soup')).is).toBe('proved')
  expect(verdict(marked(2, 'Soup', 'vegan'))).toEqual({
    is: 'wrong',
    reason: '“Soup” is no longer wrong.',
  })
})

test('what was not proved before is not suspended for that, but for what contradicts it', () => {
  const unsigned = menuOf(...MENU.dishes.map(one => ({ ...one, isAssessed: false })))
  const signing = menuOf({ ...PIE, isAssessed: true }, ...unsigned.dishes.slice(1))
  expect(suspend(generated, change(unsigned, signing))).toBeNull()
  const wrong = menuOf(
    { ...PIE, isAssessed: false, allergens: [] },
    { ...dish(2, 'Soup'), allergens: ['milk'] },
    ...OTHERS.slice(1),
  )
  const suspension = suspend(generated, change(unsigned, wrong))
  expect(suspension).not.toBeNull()
  expect(suspend({ ...generated, suspension }, change(wrong, unsigned))).toBeNull()
})

test('one typed by hand is suspended for the allergen that it names of the dish that it names', () => {
  const egg = withPie({ allergens: ['milk', 'egg'] })
  const suspension = suspend(typed, change(MENU, egg))
  expect(suspension).toMatchObject({
    proof: null,
    facts: [{ dishId: 1, about: 'allergen:egg', was: 'free' }],
  })
  expect(suspend({ ...typed, suspension }, change(egg, MENU))).toBeNull()
  expect(suspend(typed, change(MENU, withPie({ allergens: ['milk', 'soy'] })))).toBeNull()
  expect(suspend(typed, change(MENU, withSoup({ allergens: ['egg'] })))).toBeNull()
  expect(suspend({ ...typed, dishIds: [2] }, change(MENU, egg)), 'of chosen dishes alone').toBeNull()
})

const SWAPPED: PublishedQuestion = {
  ...typed,
  question: 'A guest chooses to avoid gluten. How do you order the Pie?',
  options: ['With no crust', 'With a spoon', 'As it is', 'Warm'],
  right: 'With no crust',
}
const swap = (name: string, allergens: ProofDish['allergens'] = []) => ({
  ...{ name, allergens, mayContain: [], notAssessed: [], isAssessed: true, origins: [] },
})
const CRUST = { allergens: ['wheat'] } as const

test('a swap that a question speaks of is a form of its own', () => {
  const before = withPie({ ...CRUST, swaps: [swap('Without the crust'), swap('Without lid')] })
  const after = withPie({ ...CRUST, swaps: [swap('Without the crust', ['wheat']), swap('Without lid')] })
  const suspension = suspend(SWAPPED, change(before, after))
  expect(suspension?.facts).toEqual([
    { dishId: 1, swap: 'Without the crust', about: 'allergen:gluten', was: 'free' },
  ])
  expect(suspend({ ...SWAPPED, suspension }, change(after, before))).toBeNull()
  const other = withPie({ ...CRUST, swaps: [swap('Without the crust'), swap('Without lid', ['wheat'])] })
  expect(suspend(SWAPPED, change(before, other)), 'a swap that it does not speak of').toBeNull()
})

test('a question about a swap that is offered no more is suspended, whatever it says of allergens', () => {
  const question = { ...SWAPPED, question: 'How do you cut the Pie?' }
  const before = withPie({ swaps: [swap('Without the crust')] })
  const suspension = suspend(question, change(before, MENU))
  expect(suspension?.facts).toEqual([{ dishId: 1, swap: 'Without the crust', about: 'offered', was: 'yes' }])
  expect(suspend({ ...question, suspension }, change(MENU, before))).toBeNull()
})

test('what a question says of a component rests on the component', () => {
  const question = { ...typed, question: 'What of our tamari and gluten?', dishIds: [] }
  const component = { id: 7, name: 'Tamari', mayContain: [], notAssessed: [], isAssessed: true }
  const before = { ...MENU, components: [{ ...component, allergens: ['soy' as const] }] }
  const after = { ...MENU, components: [{ ...component, allergens: ['soy' as const, 'wheat' as const] }] }
  const suspension = suspend(question, change(before, after))
  expect(suspension?.facts).toEqual([{ componentId: 7, about: 'allergen:gluten', was: 'free' }])
  expect(suspend({ ...question, suspension }, change(after, before))).toBeNull()
  expect(suspend({ ...question, question: 'What of our tamari and milk?' }, change(before, after))).toBeNull()
})

test('a signature suspends nothing, what is not assessed any more does', () => {
  const unsigned = withPie({ isAssessed: false })
  expect(suspend(typed, change(unsigned, MENU))).toBeNull()
  const suspension = suspend(typed, change(MENU, unsigned)) as Suspension
  expect(suspension.facts).toMatchObject([{ was: 'free' }])
  const egg = withPie({ allergens: ['milk', 'egg'] })
  expect(suspend({ ...typed, suspension }, change(unsigned, egg)), 'signed with egg').not.toBeNull()
  expect(suspend({ ...typed, suspension }, change(unsigned, MENU))).toBeNull()
})

test('words that stand somewhere are looked up, and prove no allergen', () => {
  const noted = withPie({ notes: 'Cut in six.' })
  const question: PublishedQuestion = { ...typed, builtIn: { by: 'words', dishId: 1, words: 'Cut in six' } }
  expect(suspend(question, change(noted, withPie({ notes: 'Cut in six. Warm.' })))).toBeNull()
  expect(suspend(question, change(noted, withPie({ notes: 'Whole.' })))?.reason).toContain('Cut in six')
  const egg = withPie({ notes: 'Cut in six.', allergens: ['milk', 'egg'] })
  expect(suspend(question, change(noted, egg))?.facts).toHaveLength(1)
})

test('what is saved is suspended where the menu says otherwise', () => {
  expect(suspendSaved(generated, MENU, 'now')).toBeNull()
  expect(suspendSaved({ ...generated, right: 'Soup' }, MENU, 'now')).toMatchObject({ since: 'now' })
  expect(suspendSaved(typed, MENU, 'now')).toBeNull()
})

test.each<[string, string[]]>([
  ['no EGGS, please', ['egg']],
  ['an eggplant', []],
  ['coeliac', ['gluten']],
  ['tree nuts', ['tree-nut', 'peanut']],
  ['it tastes of nuts', []],
  ['wheat', ['wheat', 'gluten']],
  ['pine nut', ['pine-nut', 'tree-nut', 'peanut']],
  ['hot', []],
])('“%s” has words for %s', (text, subjects) => {
  expect(new Set(wordsOf([text]).subjects)).toEqual(new Set(subjects))
})

test('whoever speaks of allergies in general speaks of all', () => {
  expect(wordsOf(['Any allergy?']).subjects.length).toBeGreaterThan(20)
  expect(wordsOf(['Is it vegan?'])).toMatchObject({ subjects: [], hasMarks: true })
})

test.each<[string, number, boolean]>([
  ['It costs $17.', 17, true],
  ['It costs $17.00.', 17, true],
  ['It costs 17 €', 17, true],
  ['It costs 17 dollars', 17, true],
  ['Table 17', 17, false],
  ['It costs $170', 17, false],
  ['It costs $17.50', 17, false],
  ['It costs $9.50', 9.5, true],
])('“%s” names the price %d: %s', (text, price, isNamed) => {
  expect(namesPrice(text, price)).toBe(isNamed)
})
