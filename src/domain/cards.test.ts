import { describe, expect, test } from 'vitest'
import { isCritical, type MemoryCard, makeCards, questionCard, retentionOf } from './cards.ts'
import type { CandidateDish } from './question-candidates.ts'
import { dish } from './question-fixtures.ts'

const free = [2, 3, 4].map(id => dish(id, { sectionId: 2 }))
const cardsOf = (facts: Partial<CandidateDish>) => makeCards([dish(1, facts), ...free], 'au-nz')
const find = (cards: readonly MemoryCard[], key: string) => cards.find(card => card.key === key)

describe('a dish', () => {
  test('has a card for each allergen that it contains or may contain', () => {
    const allergens = ['milk', 'egg', 'soy', 'wheat'] as const
    const traces = ['sesame', 'peanut'] as const
    const cards = cardsOf({ allergens, mayContain: traces.map(allergen => ({ allergen, reason: 'Fryer' })) })
    const critical = cards.filter(isCritical).map(({ key }) => key)
    expect(critical.toSorted()).toEqual(
      [
        ...allergens.map(allergen => `contains:1:${allergen}`),
        ...traces.map(allergen => `may-contain:1:${allergen}`),
      ].toSorted(),
    )
    expect(critical.every(key => retentionOf(key) === 'allergen')).toBe(true)
  })

  test('that is not assessed makes no allergen cards', () => {
    const cards = cardsOf({ allergens: ['milk'], isAssessed: false, source: 'Kyoto' })
    expect(cards.filter(({ key }) => retentionOf(key) === 'allergen')).toEqual([])
  })

  test('has its swaps and traces', () => {
    const swap = {
      name: 'With salt',
      allergens: ['egg'],
      mayContain: [{ allergen: 'crustacean', reason: 'Fryer' }],
      notAssessed: [],
      isAssessed: true,
      origins: [],
    } as const
    const cards = cardsOf({ allergens: ['egg', 'fish'], swaps: [swap] })
    expect(find(cards, 'swap-contains:1:With salt:egg')).toBeDefined()
    expect(find(cards, 'swap-may-contain:1:With salt:crustacean')).toBeDefined()
  })
})

describe('the fact of a card', () => {
  const factOf = (facts: Partial<CandidateDish>, key = 'contains:1:milk') => find(cardsOf(facts), key)?.fact

  test('changes with any allergen of the dish or of its swap', () => {
    const before = factOf({ allergens: ['milk'] })
    expect(before).toBe('milk~')
    expect(factOf({ allergens: ['milk', 'egg'] })).not.toBe(before)
    expect(factOf({ allergens: ['milk'], mayContain: [{ allergen: 'egg', reason: '' }] })).not.toBe(before)
  })

  test('stays when a reason, the name or another dish changes', () => {
    const traces = (reason: string) => [{ allergen: 'egg' as const, reason }]
    expect(factOf({ allergens: ['milk'], mayContain: traces('Fryer') })).toBe(
      factOf({ allergens: ['milk'], mayContain: traces('Shares the grill'), name: 'Another' }),
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
