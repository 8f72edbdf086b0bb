import { expect, test } from 'vitest'
import { describeUnstated, namedAllergens, unstatedAllergens } from './allergen-words.ts'

const subjectsIn = (text: string) => namedAllergens(text).map(({ subject }) => subject)

test.each([
  ['Crushed peanuts and honey go on top', ['peanut']],
  ['ANCHOVIES in Butter', ['fish', 'milk']],
  ['Ebi Tempura with ponzu', ['gluten', 'egg', 'soy', 'fish']],
  ['Crème of the day, no cream', []],
  ['Without egg, in kombu dashi, with coconut milk', []],
  ['An eggplant, a butternut and a doughnut', []],
  ['Ice cream', ['milk']],
  ['Oysters, mussels and squid', ['mollusc']],
  ['Plain rice', []],
])('%s', (text, subjects) => expect(subjectsIn(text).toSorted()).toEqual(subjects.toSorted()))

test('what the recipe contains, or one of its group, is not missing', () => {
  const statement = { allergens: ['barley'], mayContain: [], notAssessed: [], isAssessed: true } as const
  const named = namedAllergens('Bread, peanuts and milk')
  expect(unstatedAllergens(named, statement).map(describeUnstated)).toEqual([
    'The text names milk; the recipe does not.',
    'The text names peanut; the recipe does not.',
  ])
  const [tuna] = namedAllergens('tuna')
  expect(tuna && describeUnstated(tuna)).toBe('The text names fish (“tuna”); the recipe does not.')
})

test('what the recipe has without a name may be what the text names', () => {
  const statement = { allergens: ['tree-nut'], mayContain: [], notAssessed: [], isAssessed: true } as const
  const unstated = (text: string) =>
    unstatedAllergens(namedAllergens(text), statement).map(({ subject }) => subject)
  expect(unstated('With almonds, cashews and peanuts')).toEqual(['peanut'])
})

test('a trace is no ingredient', () => {
  const traced = {
    allergens: [],
    mayContain: [{ allergen: 'peanut', reason: 'shares the fryer' }],
    notAssessed: [],
    isAssessed: true,
  } as const
  expect(unstatedAllergens(namedAllergens('peanut'), traced)).toHaveLength(1)
})
