/** Questions and cards of the drinks list. */
import { describe, expect, test } from 'vitest'
import { makeCards } from '../memory/cards.ts'
import { dishCardsFor } from '../memory/readiness.ts'
import type { DrinkFacts } from '../menu/drinks.ts'
import { type CandidateDish, suggestQuestions } from './candidates.ts'
import { dish } from './fixtures.ts'
import { checkQuestion, isSound, objectionsTo, openMenu } from './question-check.ts'

type Facts = Partial<CandidateDish> & { readonly about?: Partial<DrinkFacts> }
const drink = (id: number, { about, ...facts }: Facts = {}): CandidateDish =>
  dish(id, {
    name: `Drink ${id}`,
    sectionId: 9,
    section: 'Cellar',
    drink: { kind: 'wine', taste: '', containsAlcohol: true, ...about },
    ...facts,
  })
/** Made up and different for each number. */
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ')
const others = [2, 3, 4].map(id => drink(id))
const soft = [5, 6, 7].map(id => drink(id, { about: { kind: 'soft', containsAlcohol: false } }))
const ask = (menu: readonly CandidateDish[], rule: string, id = 1) =>
  suggestQuestions([id], menu, 'au-nz').filter(candidate => candidate.rule === rule)

test('drinks are wrong options of drinks, and dishes of dishes', () => {
  const menu = [
    dish(11, { allergens: ['milk'] }),
    ...[12, 13, 14].map(id => dish(id)),
    drink(1, { allergens: ['milk'] }),
    ...others,
  ]
  expect(ask(menu, 'dish-with')[0]).toMatchObject({
    question: 'Which of these drinks contains milk?',
    right: 'Drink 1',
    wrong: expect.arrayContaining(['Drink 2', 'Drink 3', 'Drink 4']),
  })
  expect(ask(menu, 'dish-with', 11)[0]).toMatchObject({
    question: 'Which of these dishes contains milk?',
    wrong: expect.arrayContaining(['Dish 12', 'Dish 13', 'Dish 14']),
  })
  // Too few drinks are left, and a dish is none.
  expect(ask(menu.slice(0, -1), 'dish-with')).toEqual([])
})

test('of a drink that nobody has assessed no allergen is asked', () => {
  const cards = makeCards([drink(1, { allergens: ['milk'], isAssessed: false }), ...others, ...soft], 'au-nz')
  expect(cards.filter(({ key }) => /^[a-z-]+:1:/.test(key))).toEqual([])
  expect(cards.filter(({ right, wrong }) => [right, ...wrong].includes('Milk'))).toEqual([])
})

describe('its kind', () => {
  test('is asked of a drink with alcohol, among the other kinds', () => {
    const [question] = ask([drink(1, { about: { kind: 'sake' } })], 'drink-kind')
    expect(question).toMatchObject({ question: 'What kind of drink is Drink 1?', right: 'Sake' })
  })

  test('is not asked where its name tells, nor where another one is right as well', () => {
    expect(ask([drink(1, { name: 'House Wine' })], 'drink-kind')).toEqual([])
    const zero = drink(1, { about: { kind: 'beer', containsAlcohol: false } })
    expect(ask([zero], 'drink-kind')).toEqual([])
    const plum = drink(1, { about: { kind: 'other' }, englishName: 'Plum wine, made with spirit' })
    expect(ask([plum], 'drink-kind')[0]?.wrong.toSorted()).toEqual(['Beer', 'Sake', 'Without alcohol'])
  })
})

describe('alcohol', () => {
  test('is asked of drinks that say nothing of it by their kind', () => {
    const menu = [drink(1, { about: { kind: 'other' } }), ...others, ...soft]
    expect(ask(menu, 'alcohol')[0]?.wrong.toSorted()).toEqual(['Drink 5', 'Drink 6', 'Drink 7'])
    expect(ask(menu, 'alcohol', 2)).toEqual([])
    expect(ask(menu, 'no-alcohol', 5)[0]).toMatchObject({ right: 'Drink 5' })
    const beer = drink(8, { about: { kind: 'beer', containsAlcohol: false } })
    expect(ask([...menu, beer], 'no-alcohol', 8)[0]).toMatchObject({ right: 'Drink 8' })
  })
})

test('up to 0.5 % is neither without alcohol nor with it: no question, card or verdict counts it', () => {
  const zero = drink(8, { about: { kind: 'beer', containsAlcohol: 'trace' } })
  const menu = [drink(1, { about: { kind: 'other' } }), ...others, ...soft, zero]
  const asked = suggestQuestions(
    menu.map(({ id }) => id),
    menu,
    'au-nz',
  ).filter(({ rule }) => ['alcohol', 'no-alcohol', 'drink-kind'].includes(rule))
  expect(asked.filter(({ rule }) => rule !== 'drink-kind')).toHaveLength(4)
  expect(asked.filter(({ right, wrong }) => [right, ...wrong].includes('Drink 8'))).toEqual([])
  expect(asked.filter(({ question }) => question.includes('Drink 8'))).toEqual([])
  const verdicts = (question: string, options: string[]) =>
    checkQuestion({ question, options }, openMenu(menu, 'au-nz'))
  for (const question of [
    'Which of these drinks is without alcohol?',
    'Which of these drinks contains alcohol?',
  ])
    expect(verdicts(question, ['Drink 8'])?.supports[0]?.support, question).toBe('undecided')
  for (const kind of ['Without alcohol', 'Wine'])
    expect(verdicts('What kind of drink is Drink 8?', [kind])?.supports[0]?.support, kind).toBe('undecided')
})

describe('the taste', () => {
  const tasting = (id: number, taste: string, facts: Facts = {}) => drink(id, { about: { taste }, ...facts })
  const far = [2, 3, 4].map(id => tasting(id, words(id * 10, 5)))

  test('is asked for its drink', () => {
    const [question] = ask([tasting(1, words(0, 5)), ...far], 'taste')
    expect(question).toMatchObject({ right: 'Drink 1' })
    expect(question?.wrong.toSorted()).toEqual(['Drink 2', 'Drink 3', 'Drink 4'])
  })

  test('is not asked among drinks that it may fit, or that say nothing', () => {
    expect(ask([tasting(1, words(0, 5)), tasting(2, words(2, 9)), ...far.slice(1)], 'taste')).toEqual([])
    const told = tasting(2, words(20, 5), { description: words(0, 5) })
    expect(ask([tasting(1, words(0, 5)), told, ...far.slice(1)], 'taste')).toEqual([])
    expect(ask([tasting(1, words(0, 5)), tasting(2, ''), ...far.slice(1)], 'taste')).toEqual([])
    expect(ask([tasting(1, `Drink 1 has ${words(0, 5)}`), ...far], 'taste')).toEqual([])
  })
})

test('how it is served is asked among ways that differ in more than a degree', () => {
  const serving = (id: number, text: string) => drink(id, { serving: text })
  const menu = [
    serving(1, 'Glass, 150 ml, at 8 to 10 °C'),
    serving(2, 'Glass, 150 ml, at 10 to 12 °C'),
    serving(3, 'Clay cup, warm'),
    serving(4, 'Clay cup, warm'),
    serving(5, 'Bottle with a tall glass of ice'),
    serving(6, 'Three pours on a board'),
  ]
  const [question] = ask(menu, 'serving')
  expect(question?.right).toBe('Glass, 150 ml, at 8 to 10 °C')
  expect(question?.wrong.toSorted()).toEqual([
    'Bottle with a tall glass of ice',
    'Clay cup, warm',
    'Three pours on a board',
  ])
  expect(ask(menu.slice(0, 5), 'serving')).toEqual([])
})

describe('what it pours well with', () => {
  const paired = (id: number, ...drinkIds: number[]) =>
    dish(id, { pairings: drinkIds.map(drinkId => ({ drinkId, line: `Line ${id} and ${drinkId}.` })) })
  const menu = [
    paired(11, 1, 2),
    paired(12, 2),
    paired(13, 3),
    paired(14, 2, 3),
    drink(1),
    ...others,
    ...soft,
  ]

  test('is asked for a dish of the menu, and for the drink of one', () => {
    expect(ask(menu, 'pairing-dish')[0]).toMatchObject({
      question: 'With which of these dishes does the menu pair Drink 1?',
      right: 'Dish 11',
      explanation: 'Drink 1 pours well with Dish 11: “Line 11 and 1.”',
    })
    const [question] = ask(menu, 'pairing-drink')
    expect(question).toMatchObject({
      question: 'Which of these drinks does the menu pair with Dish 11?',
      right: 'Drink 1',
    })
    expect(question?.wrong).not.toContain('Drink 2')
  })

  test('is not asked among dishes that nobody has chosen a drink for', () => {
    expect(ask([...menu.slice(1), paired(11, 1)], 'pairing-dish')).toHaveLength(1)
    const bare = [paired(11, 1), paired(12), paired(13), paired(14), ...menu.slice(4)]
    expect(ask(bare, 'pairing-dish')).toEqual([])
  })

  test('is another fact once it is asked of another dish', () => {
    const cardOf = (dishes: readonly CandidateDish[]) =>
      makeCards(dishes, 'au-nz').find(({ key }) => key === 'pairing-dish:1')
    const before = cardOf(menu)
    expect(cardOf([...menu, paired(15, 4)])?.fact).toBe(before?.fact)
    const moved = menu.map(other =>
      other.id === 11 ? paired(11, 2) : other.id === 12 ? paired(12, 1) : other,
    )
    expect(cardOf(moved)?.fact).not.toBe(before?.fact)
  })
})

test('its cards are those of the drinks duty, and of no other but for its allergens', () => {
  const full = (id: number) =>
    drink(id, {
      about: { taste: words(id * 10, 5) },
      serving: words(id * 10 + 5, 4),
      description: words(id * 10, 9),
      serverDescription: words(id * 10, 9),
      englishName: `English ${id}`,
      allergens: ['sulphites'],
    })
  const cards = makeCards(
    [full(1), full(2), full(3), full(4), ...soft],
    'au-nz',
    new Map([1, 2, 3, 4].map(id => [id, `hash ${id}`])),
  ).filter(({ dishId }) => dishId === 1)
  const rules = (duty: 'drinks' | 'section' | 'run-food') => dishCardsFor(duty, cards).map(({ key }) => key)
  expect(rules('drinks')).toEqual(['taste:1', 'serving:1'])
  expect(rules('section')).toEqual([])
  expect(rules('run-food')).toEqual([])
  expect(cards.map(({ key }) => key)).toContain('set:1')
})

test('a question with a second right option is refused by the check', () => {
  const menu = [
    dish(11, { pairings: [1, 2].map(drinkId => ({ drinkId, line: 'Good.' })) }),
    drink(1),
    ...others,
    ...soft,
  ]
  const check = (question: string, options: string[]) =>
    checkQuestion({ question, options }, openMenu(menu, 'au-nz'))
  const paired = check('Which of these drinks does the menu pair with Dish 11?', [
    ...['Drink 1', 'Drink 2', 'Drink 3', 'Drink 4'],
  ])
  expect(paired && isSound(paired, 'Drink 1')).toBe(false)
  expect(paired && objectionsTo(paired, 'Drink 1')).toEqual([{ option: 'Drink 2', isRight: false }])
  const dry = check('Which of these drinks is without alcohol?', ['Drink 5', 'Drink 1', 'Drink 2', 'Drink 3'])
  expect(dry && isSound(dry, 'Drink 5')).toBe(true)
  // A dish is no drink.
  expect(check('Which of these drinks is without alcohol?', ['Dish 11'])?.supports[0]?.support).toBe(
    'unknown',
  )
})
