import { expect, test } from 'vitest'
import { checkQuestion, isSound, objectionsTo, openMenu, type StatedDish } from './question-check.ts'

const dish = (name: string, facts: Partial<StatedDish> = {}): StatedDish => ({
  id: 0,
  name,
  section: 'Starters',
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  description: '',
  serverDescription: '',
  notes: '',
  priceText: '',
  isSpecial: false,
  marks: [],
  origins: [],
  allergens: [],
  mayContain: [],
  notAssessed: [],
  isAssessed: true,
  swaps: [],
  serving: '',
  drink: null,
  pairings: [],
  ...facts,
})
const supportsOf = (question: string, options: string[], menu: StatedDish[]) =>
  checkQuestion({ question, options }, openMenu(menu, 'au-nz'))?.supports.map(({ support }) => support)

test('one option is right and three are wrong by what was said', () => {
  const menu = [dish('Pho', { allergens: ['fish'] })]
  const question = 'Which of these does Pho contain?'
  const check = (options: string[]) => checkQuestion({ question, options }, openMenu(menu, 'au-nz'))
  const sound = check(['Milk', 'Fish', 'Egg', 'Soy'])
  expect(sound && isSound(sound, 'Fish')).toBe(true)
  expect(sound && isSound(sound, 'Milk')).toBe(false)
  expect(sound && objectionsTo(sound, 'Milk')).toEqual([
    { option: 'Milk', isRight: true },
    { option: 'Fish', isRight: false },
  ])
})

test('silence neither supports nor refutes', () => {
  const options = ['Fish', 'Milk', 'Dairy', 'Chips']
  const open = dish('Pho', { isAssessed: false, allergens: ['fish'] })
  expect(supportsOf('Which of these does Pho contain?', options, [open])).toEqual([
    'supported',
    'undecided',
    'undecided',
    'unknown',
  ])
  expect(supportsOf('A guest must not have milk. Which of these dishes has none?', ['Pho'], [open])).toEqual([
    'undecided',
  ])
  const marked = [
    dish('Tofu', { marks: [{ key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' }] }),
    dish('Rice'),
    dish('Beef', { origins: ['meat'] }),
  ]
  expect(supportsOf('Which of these dishes is vegetarian?', ['Tofu', 'Rice', 'Beef'], marked)).toEqual([
    'supported',
    'undecided',
    'refuted',
  ])
})

test.each([
  [['barley'], 'Wheat'],
  [['spelt'], 'Wheat'],
  [['walnut'], 'Almond'],
  [['mollusc'], 'Crustacean'],
  [['wheat'], 'Gluten'],
  [['gluten'], 'Gluten'],
  [['gluten'], 'Wheat'],
  [['tree-nut'], 'Almond'],
  [['shellfish'], 'Mollusc'],
] as const)('beside %s, %s is not refuted', (allergens, option) => {
  const [support] =
    supportsOf('Which of these does Pho contain?', [option], [dish('Pho', { allergens })]) ?? []
  expect(support).toBe(option === 'Gluten' ? 'supported' : 'undecided')
  expect(
    supportsOf(
      `Which of these dishes contains ${option.toLowerCase()}?`,
      ['Pho'],
      [dish('Pho', { allergens })],
    ),
  ).toEqual([support])
})

test('what a swap changes is neither one nor the other', () => {
  const salted = { ...dish('With salt'), allergens: ['egg'] as const }
  const menu = [dish('Tempura', { allergens: ['egg', 'soy'], swaps: [salted] })]
  expect(supportsOf('Which of these does Tempura contain?', ['Egg', 'Soy', 'Milk'], menu)).toEqual([
    'supported',
    'undecided',
    'refuted',
  ])
  expect(
    supportsOf('Tempura is ordered “with salt”. Which of these does it still contain?', ['Egg', 'Soy'], menu),
  ).toEqual(['supported', 'refuted'])
})

test('traces are not what a dish contains, nor is it free of them', () => {
  const menu = [dish('Pho', { mayContain: [{ allergen: 'sesame', reason: 'Wok' }] })]
  expect(supportsOf('Which of these does Pho contain?', ['Sesame'], menu)).toEqual(['undecided'])
  expect(supportsOf('Which of these is not in Pho, not even in traces?', ['Sesame'], menu)).toEqual([
    'undecided',
  ])
  expect(supportsOf('Of which of these may Pho contain traces?', ['Sesame', 'Milk'], menu)).toEqual([
    'supported',
    'refuted',
  ])
})

test('a pair is right where both are', () => {
  const menu = [
    dish('Pho', { allergens: ['soy'] }),
    dish('Tofu', { allergens: ['soy'] }),
    dish('Tea'),
    dish('Ice'),
  ]
  expect(
    supportsOf(
      'Which two of these dishes both contain soy?',
      ['Pho and Tofu', 'Pho and Tea', 'Ice and Tea'],
      menu,
    ),
  ).toEqual(['supported', 'refuted', 'refuted'])
})

test('prices and sections are as the menu has them', () => {
  const menu = [dish('Pho', { priceText: '$12.50' }), dish('Tea', { section: 'Drinks' })]
  expect(supportsOf('What does Pho cost?', ['$12.50', '12.5', '$14', 'Ask'], menu)).toEqual([
    'supported',
    'supported',
    'refuted',
    'unknown',
  ])
  expect(supportsOf('What does Tea cost?', ['$4'], menu)).toBeUndefined()
  expect(supportsOf('In which section of the menu is Tea?', ['Drinks', 'Starters', 'Bar'], menu)).toEqual([
    'supported',
    'refuted',
    'unknown',
  ])
})

test('of two dishes of one name nothing is decided, and of other words nothing is known', () => {
  const menu = [dish('Pho', { allergens: ['soy'] }), dish('pho')]
  expect(supportsOf('Which of these does Pho contain?', ['Soy'], menu)).toBeUndefined()
  expect(supportsOf('Which of these dishes contains soy?', ['Pho'], menu)).toEqual(['undecided'])
  expect(supportsOf('What would you bring table four?', ['Pho'], menu)).toBeUndefined()
})

test('two descriptions are told apart by more than five words', () => {
  const menu = [
    dish('Pho', { description: 'Rice noodles in a broth of star anise and ginger' }),
    dish('Bun', { description: 'Rice noodles in a broth of lemongrass' }),
    dish('Tea'),
  ]
  expect(supportsOf(`Which dish is this? “${menu[0]?.description}”`, ['Pho', 'Bun', 'Tea'], menu)).toEqual([
    'supported',
    'undecided',
    'undecided',
  ])
})
