import { describe, expect, test } from 'vitest'
import { describeMisses, readSet, writeSet } from '../kitchen/allergen-sets.ts'
import type { CandidateDish } from '../questions/candidates.ts'
import { dish } from '../questions/fixtures.ts'
import { isCritical, luckOf, type MemoryCard, makeCards, questionCard, retentionOf } from './cards.ts'

const free = [2, 3, 4].map(id => dish(id, { sectionId: 2 }))
const cardsOf = (facts: Partial<CandidateDish>) => makeCards([dish(1, facts), ...free], 'au-nz')
const find = (cards: readonly MemoryCard[], key: string) => cards.find(card => card.key === key)

const traces = (...allergens: ('sesame' | 'peanut' | 'egg')[]) =>
  allergens.map(allergen => ({ allergen, reason: 'shares the fryer' }))

describe('a dish', () => {
  test('has one card, which asks for all that it contains and may contain', () => {
    const cards = cardsOf({ allergens: ['wheat', 'milk'], mayContain: traces('sesame') })
    const card = find(cards, 'set:1')
    expect(card).toMatchObject({
      question: 'What does Dish 1 contain, and what may it contain?',
      right: 'Contains wheat, milk. May contain sesame.',
      wrong: [],
      explanation: 'Traces: shares the fryer.',
      set: { contains: ['wheat', 'milk'], mayContain: ['sesame'] },
    })
    // All that some dish of the menu has, in the law's order; no more, so that nothing is answered by its rarity.
    expect(card?.set?.choices.map(({ name }) => name)).toEqual(['Wheat', 'Milk', 'Sesame'])
    expect(retentionOf('set:1')).toBe('allergen')
    expect(isCritical(card as MemoryCard)).toBe(true)
  })

  test('without any allergen is asked as well, and is not critical', () => {
    const card = find(cardsOf({ allergens: ['milk'] }), 'set:2')
    expect(card).toMatchObject({ fact: '~', right: 'Contains none of them. No traces.' })
    expect(isCritical(card as MemoryCard)).toBe(false)
  })

  test('that is not assessed, wholly or for one of them, makes no allergen card', () => {
    const facts = { allergens: ['milk'] as const, source: 'Kyoto' }
    expect(find(cardsOf({ ...facts, isAssessed: false }), 'set:1')).toBeUndefined()
    const doubt = {
      ...facts,
      notAssessed: [{ allergen: 'milk' as const, reason: 'a neighbour' }],
      allergens: [],
    }
    const menu = [dish(1, doubt), dish(5, { allergens: ['milk'], sectionId: 2 }), ...free]
    expect(find(makeCards(menu, 'au-nz'), 'set:1')).toBeUndefined()
    expect(find(makeCards(menu, 'au-nz'), 'set:5')).toBeDefined()
  })

  test('has a card for each swap that says something else', () => {
    const swap = { notAssessed: [], isAssessed: true, origins: [], mayContain: [] }
    const cards = cardsOf({
      allergens: ['egg', 'fish'],
      swaps: [
        { ...swap, name: 'With salt', allergens: ['egg'] },
        { ...swap, name: 'With more salt', allergens: ['egg'] },
        { ...swap, name: 'With fish salt', allergens: ['egg', 'fish'] },
      ],
    })
    expect(cards.filter(({ dishId }) => dishId === 1).map(({ key }) => key)).toEqual([
      'set:1',
      'set:1:With salt',
    ])
    expect(find(cards, 'set:1:With salt')?.question).toBe(
      'What does Dish 1 (With salt) contain, and what may it contain?',
    )
  })

  test('gives no answer away: the stem has no word that only the right option has', () => {
    const menu = [1, 2, 3, 4, 5].map(id =>
      dish(id, {
        name: `${['Amber', 'Birch', 'Cedar', 'Dune', 'Elder'][id - 1]} Plate`,
        source: `Town of ${['Amber', 'Pine', 'Oak', 'Ash', 'Fir'][id - 1]}`,
      }),
    )
    const keys = makeCards(menu, 'au-nz').map(({ key }) => key)
    expect(keys).not.toContain('source:1')
    expect(keys).toContain('source:2')
  })
})

describe('an answer', () => {
  const { set } = find(
    cardsOf({ allergens: ['wheat', 'milk'], mayContain: traces('sesame') }),
    'set:1',
  ) as MemoryCard
  if (!set) throw new Error('No set')

  test.each([
    ['milk,wheat~sesame', true],
    ['wheat,milk~sesame', true],
    ['wheat~sesame', false],
    ['wheat,milk,sesame~', false],
    ['~', false],
  ])('%s is right as a whole: %s', (text, isRight) => {
    const given = readSet(text, set)
    expect(given && writeSet(given) === writeSet(set)).toBe(isRight)
  })

  test.each(['', 'wheat', 'wheat~milk~', 'lupin~', 'wheat,wheat~', 'wheat~wheat', 'Milk~'])(
    '%j is none',
    text => {
      expect(readSet(text, set)).toBeNull()
    },
  )

  test('says what was missed and what was too much', () => {
    const given = readSet('sesame,wheat~', set)
    expect(given && describeMisses(set, given)).toBe('Missed: milk, sesame (traces). Too much: sesame.')
    expect(describeMisses(set, set)).toBe('')
  })
})

describe('the fact of a card', () => {
  const factOf = (facts: Partial<CandidateDish>, key = 'set:1') => find(cardsOf(facts), key)?.fact

  test('changes with any allergen of the form', () => {
    const before = factOf({ allergens: ['milk'] })
    expect(before).toBe('milk~')
    expect(factOf({ allergens: ['milk', 'egg'] })).not.toBe(before)
    expect(factOf({ allergens: ['milk'], mayContain: [{ allergen: 'egg', reason: '' }] })).not.toBe(before)
  })

  test('stays when a reason, the name or another dish changes', () => {
    const shared = (reason: string) => [{ allergen: 'egg' as const, reason }]
    expect(factOf({ allergens: ['milk'], mayContain: shared('Fryer') })).toBe(
      factOf({ allergens: ['milk'], mayContain: shared('Shares the grill'), name: 'Another' }),
    )
  })
})

test('a photo is asked where three other dishes have another one', () => {
  const menu = [dish(1), ...free]
  const photos = new Map([[1, 'a']])
  const card = find(makeCards(menu, 'au-nz', photos), 'photo:1')
  expect(card).toMatchObject({ right: 'Dish 1', photo: 'a' })
  expect(card?.wrong.toSorted()).toEqual(['Dish 2', 'Dish 3', 'Dish 4'])
  expect(find(makeCards(menu, 'au-nz', new Map([...photos, [2, 'a']])), 'photo:1')).toBeUndefined()
})

test('a missed question is a card, another wording another fact', () => {
  const asked = {
    id: 4,
    module: 'Sushi',
    question: 'Which?',
    options: ['A', 'B', 'C', 'D'],
    right: 'B',
    explanation: '',
  }
  const card = questionCard(asked)
  expect(card).toMatchObject({ key: 'question:4', dishId: null, right: 'B', wrong: ['A', 'C', 'D'] })
  expect(questionCard({ ...asked, options: ['D', 'C', 'B', 'A'] }).fact).toBe(card.fact)
  expect(questionCard({ ...asked, question: 'Which one?' }).fact).not.toBe(card.fact)
})

test('a card of two options is guessed one time in two, also where the question had four', () => {
  const asked = { id: 4, module: 'Tea', question: 'Poured with two hands?', explanation: '' }
  const two = questionCard({ ...asked, options: ['True', 'False'], right: 'True' })
  expect(two).toMatchObject({ key: 'question:4:2', wrong: ['False'], ordered: ['True', 'False'] })
  const four = questionCard({ ...asked, options: ['One', 'Two', 'Three', 'Four'], right: 'Two' })
  expect([two, four].map(({ key }) => luckOf(key))).toEqual([1 / 2, 1 / 4])
  expect(['set:4', 'mark:4:vegan', 'set:4:2', 'photo:2'].map(luckOf)).toEqual([0.1, 0.25, 0.1, 0.25])
})
