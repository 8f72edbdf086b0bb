import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../clock/durations.ts'
import type { Mark } from '../kitchen/marks.ts'
import { PLAIN_PRICE } from '../menu/dish-price.ts'
import { optionsOf, suggestQuestions } from '../questions/candidates.ts'
import { dish } from '../questions/fixtures.ts'
import type { ProofDish, ProofMenu } from '../questions/proof.ts'
import { type MemoryCard, makeCards, questionCard } from './cards.ts'
import { type CardRating, type CardState, retrievability } from './memory.ts'
import { chooseLeftOut, type LinkedQuestion, provingCards, type QuizQuestion } from './shorter-quizzes.ts'

const ENGLISH = ['Warm rice cake', 'Cold noodles', 'Grilled leek', 'Pickled radish', 'Bowl of broth']
const VEGAN: Mark = { key: 'vegan', name: 'Vegan', letters: 'VG', claim: 'vegan' }
const menu: ProofMenu = {
  profile: 'au-nz',
  setMenus: [],
  components: [],
  dishes: ENGLISH.map(
    (englishName, index): ProofDish => ({
      ...dish(index + 1, {
        name: ['Mochi', 'Hiyashi', 'Negi', 'Takuan', 'Suimono'][index] ?? '',
        englishName,
        ...(index === 0
          ? { marks: [VEGAN], allergens: ['sesame'], priceText: '$9', price: 9, isSpecial: true }
          : { origins: ['meat'], priceText: `$${10 + index}`, price: 10 + index }),
      }),
      ...PLAIN_PRICE,
      serving: '',
    }),
  ),
}
const cards = makeCards(menu.dishes, menu.profile)
const suggestions = suggestQuestions([1], menu.dishes, menu.profile)

function suggested(rule: string): QuizQuestion {
  const found = suggestions.find(candidate => candidate.rule === rule)
  if (!found) throw new Error(`No suggestion by ${rule}: ${suggestions.map(one => one.rule).join()}`)
  return { ...found, id: 7, options: optionsOf(found), builtIn: null }
}

const written = (words: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 7,
  question: 'Who folds the napkins?',
  options: ['The first to come', 'The last to go', 'The chef', 'No one'],
  right: 'The first to come',
  explanation: 'They lie on the table when the doors open.',
  builtIn: null,
  ...words,
})

/** Keys of the cards that prove a question of which there is a card as well. */
function provedBy(question: QuizQuestion, { isOfEmergency = false, all = cards } = {}): string[] {
  const own = questionCard({ ...question, module: 'House' })
  const byKey = new Map([...all, own].map(card => [card.key, card]))
  const emergency = isOfEmergency ? [own] : []
  return provingCards(question, { cards: all, byKey, emergency }, menu).map(({ key }) => key)
}

describe('the cards that prove a question', () => {
  test('are that of the rule which it follows, and its own', () => {
    expect(provedBy(suggested('english-name'))).toEqual(['english-name:1', 'question:7'])
  })

  test('include a mark, whose key says which', () => {
    expect(provedBy(suggested('mark'))).toEqual(['mark:1:vegan', 'question:7'])
  })

  test('are its own alone for a rule without cards, and for words of one’s own', () => {
    for (const question of [suggested('price'), suggested('special'), written()])
      expect(provedBy(question)).toEqual(['question:7'])
  })

  test('are its own of two options, and not that of an earlier form with four', () => {
    const two = written({ options: ['True', 'False'], right: 'True' })
    expect(provedBy(two)).toEqual(['question:7:2'])
    const earlier = questionCard({ ...written(), module: 'House' })
    const deck = { cards, byKey: new Map([[earlier.key, earlier]]), emergency: [] }
    expect(provingCards(two, deck, menu)).toEqual([])
  })

  test('are its own alone once the menu no longer proves it', () => {
    const question = suggested('english-name')
    const right = question.options.find(option => option !== question.right) ?? ''
    expect(provedBy({ ...question, right })).toEqual(['question:7'])
  })

  test('are those of the fact, not of the dish', () => {
    const of = suggested('english-name')
    const all = cards.filter(({ key }) => key !== 'english-name:1')
    expect(all.some(({ dishId }) => dishId === 1)).toBe(true)
    expect(provedBy(of, { all })).toEqual(['question:7'])
  })

  test('are not of another text of the same question', () => {
    const question = written()
    const own = questionCard({ ...question, module: 'House', right: 'The chef' })
    const deck = { cards, byKey: new Map([[own.key, own]]), emergency: [] }
    expect(provingCards(question, deck, menu)).toEqual([])
  })

  test.each<[string, QuizQuestion]>([
    ['a rule about an allergen', suggested('contains')],
    [
      'a rule about an allergen of a dish that is not on the menu',
      written({ question: 'Which of these does Gyoza contain?' }),
    ],
    [
      'a table that must not have one',
      written({ builtIn: { by: 'request', request: { freeOf: ['milk'] } } }),
    ],
    ['a table that wants none', written({ builtIn: { by: 'request', request: { without: ['egg'] } } })],
    ['a table that avoids a food', written({ builtIn: { by: 'request', request: { noWords: ['pork'] } } })],
    ['an allergen in the question', written({ question: 'Who fetches the soy sauce?' })],
    ['an allergen among the options', written({ options: ['Rice', 'Tea', 'Prawns', 'The first to come'] })],
    ['an allergen in the explanation', written({ explanation: 'The sesame comes later.' })],
    ['an allergy in general', written({ question: 'A guest has an allergy. Who decides?' })],
    ['a food with an allergen in free words', written({ question: 'Who fetches the tempura?' })],
    ['a food in another language', written({ question: 'Chi porta il formaggio?' })],
  ])('are none for %s', (_, question) => {
    expect(provedBy(question)).toEqual([])
  })

  test('are none for an emergency', () => {
    expect(provedBy(written(), { isOfEmergency: true })).toEqual([])
  })
})

const calendar = { timeZone: 'Australia/Sydney', dayStart: '04:00' }
/** Noon in Sydney. */
const NOW = Date.parse('2026-03-20T01:00:00Z')
const TODAY = '2026-03-20'

const card = (key: string): MemoryCard => ({
  key,
  dishId: null,
  about: 'House',
  fact: `fact of ${key}`,
  question: '',
  right: '',
  wrong: [],
  explanation: '',
  photo: null,
})
interface Answered {
  readonly at?: number
  readonly rating?: CardRating
  readonly stability?: number
  readonly fact?: string
}
const state = (
  key: string,
  { at = NOW, rating = 'good', stability = 100, fact }: Answered = {},
): CardState => ({
  stability,
  difficulty: 5,
  due: NOW,
  lastReview: at,
  rightSince: at,
  reps: 1,
  lapses: 0,
  guesses: 0,
  lastRating: rating,
  fact: fact ?? `fact of ${key}`,
})
const linked = (id: number, ...keys: readonly string[]): LinkedQuestion => ({ id, cards: keys.map(card) })
/** As many questions that no card proves. */
const others = (count: number) => Array.from({ length: count }, (_, index) => linked(100 + index))

function leftOut(
  questions: readonly LinkedQuestion[],
  answered: Readonly<Record<string, Answered>>,
  answeredElsewhere: readonly string[] = [],
): number[] {
  const states = new Map(Object.entries(answered).map(([key, one]) => [key, state(key, one)]))
  const person = { states, answeredElsewhere: new Set(answeredElsewhere), now: NOW, today: TODAY, calendar }
  return [...chooseLeftOut(questions, person)]
}

describe('a question is left out', () => {
  const one = [linked(1, 'a'), ...others(1)]
  const at = (moment: string) => Date.parse(moment)

  test.each<[string, Answered, boolean]>([
    ['answered just now', {}, true],
    ['slowly right', { rating: 'hard' }, true],
    ['wrong', { rating: 'again' }, false],
    ['of another fact', { fact: 'fact before' }, false],
    ['on the seventh business day, at its begin', { at: at('2026-03-13T17:00:00Z') }, true],
    ['on the eighth, at its end', { at: at('2026-03-13T16:59:59Z') }, false],
  ])('whose card was answered %s: %s', (_, answered, isLeftOut) => {
    expect(leftOut(one, { a: answered })).toEqual(isLeftOut ? [1] : [])
  })

  test('down to a recall of 90 %', () => {
    const fiveDaysAgo = NOW - 5 * DAY_MS
    // Stability is the number of days until 90 %.
    expect(retrievability({ stability: 5, lastReview: fiveDaysAgo }, NOW)).toBeCloseTo(0.9, 6)
    expect(leftOut(one, { a: { at: fiveDaysAgo, stability: 5 } })).toEqual([1])
    expect(leftOut(one, { a: { at: fiveDaysAgo, stability: 4.99 } })).toEqual([])
  })

  test('not for a card never seen, one answered in an oral test, or none at all', () => {
    expect(leftOut(one, {})).toEqual([])
    expect(leftOut(one, { a: {} }, ['a'])).toEqual([])
    expect(leftOut(others(4), { a: {} })).toEqual([])
  })

  test('by any of its cards, unless the person last got another of them wrong', () => {
    const two = [linked(1, 'a', 'b'), ...others(1)]
    expect(leftOut(two, { b: {} })).toEqual([1])
    expect(leftOut(two, { a: { fact: 'fact before' }, b: {} })).toEqual([1])
    expect(leftOut(two, { a: { rating: 'again' }, b: {} })).toEqual([])
  })
})

describe('at most half of a quiz is left out', () => {
  const all = (count: number) =>
    Array.from({ length: count }, (_, index) => linked(index + 1, `card ${index + 1}`))
  const allAnswered = (count: number) =>
    Object.fromEntries(all(count).map(({ cards: [one] }) => [one?.key, {}]))

  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [5, 2],
    [20, 10],
  ])('of %i questions %i, by their place if all are remembered alike', (count, most) => {
    expect(leftOut(all(count), allAnswered(count))).toEqual(
      Array.from({ length: most }, (_, index) => index + 1),
    )
  })

  test('the best remembered first', () => {
    const twoDaysAgo = NOW - 2 * DAY_MS
    const answered = {
      'card 1': { at: twoDaysAgo, stability: 20 },
      'card 2': { at: twoDaysAgo, stability: 90 },
      'card 3': {},
      'card 4': { at: twoDaysAgo, stability: 20 },
    }
    expect(leftOut(all(4), answered)).toEqual([3, 2])
    expect(leftOut(all(6), answered)).toEqual([3, 2, 1])
  })
})
