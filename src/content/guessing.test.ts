/**
 * Nobody passes by guessing: what the order or the look of the options would give away is measured by guessing
 * as a clever idler would, who has seen all the right letters before. By chance one in four is right.
 */
import { describe, expect, test } from 'vitest'
import { STATIC_QUIZZES } from './quizzes/quizzes.ts'
import { TRAINING_MODULES } from './training/modules.ts'

const MOST_BY_GUESSING = 0.3

interface Guessable {
  readonly question: string
  readonly options: readonly string[]
  /** The place of the right option. */
  readonly right: number
}
type Guessables = readonly (readonly Guessable[])[]

const MODULES: Guessables = TRAINING_MODULES.map(({ questions }) =>
  questions.map(({ question, optionA, optionB, optionC, optionD, correctAnswer }) => ({
    question,
    options: [optionA, optionB, optionC, optionD],
    right: 'ABCD'.indexOf(correctAnswer),
  })),
)
const QUIZZES: Guessables = STATIC_QUIZZES.map(({ questions }) =>
  questions.map(({ question, options, correctAnswer }) => ({ question, options, right: correctAnswer })),
)

/** Gives the places that are as good as each other, from the right places so far and what is asked. */
type Strategy = (before: readonly number[], options: readonly string[], question: string) => readonly number[]

const PLACES = [0, 1, 2, 3]
const without = (seen: readonly number[]) => PLACES.filter(place => !seen.includes(place))
const countOf = (places: readonly number[], place: number) => places.filter(other => other === place).length
const lowestBy = (value: (place: number) => number) => {
  const lowest = Math.min(...PLACES.map(value))
  return PLACES.filter(place => value(place) === lowest)
}
const highestBy = (value: (place: number) => number) => lowestBy(place => -value(place))
/** A guesser without a clue takes any. */
const orAny = (places: readonly number[]) => (places.length > 0 ? places : PLACES)
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu))
/** How many words an option shares with the other three. */
const sharedWords = (options: readonly string[], place: number) => {
  const others = new Set(
    options.filter((_, other) => other !== place).flatMap(option => [...wordsOf(option)]),
  )
  return wordsOf(options[place] ?? '').intersection(others).size
}
/** In how many of the other three each of its words stands, added up. */
const timesShared = (options: readonly string[], place: number) =>
  options
    .filter((_, other) => other !== place)
    .reduce((sum, option) => sum + wordsOf(options[place] ?? '').intersection(wordsOf(option)).size, 0)
const fromMiddle = (options: readonly string[], place: number) => {
  const lengths = options.map(option => option.length).toSorted((a, b) => a - b)
  return Math.abs((options[place]?.length ?? 0) - ((lengths[1] ?? 0) + (lengths[2] ?? 0)) / 2)
}
/** How many options begin with the same word. */
const beginAlike = (options: readonly string[], place: number) => {
  const first = options.map(option => option.toLowerCase().split(' ')[0])
  return first.filter(word => word === first[place]).length
}
const having = (pattern: RegExp) => (_before: readonly number[], options: readonly string[]) =>
  orAny(PLACES.filter(place => pattern.test(options[place] ?? '')))
const lacking = (pattern: RegExp) => (_before: readonly number[], options: readonly string[]) =>
  orAny(PLACES.filter(place => !pattern.test(options[place] ?? '')))
const ABSOLUTES = /\b(all|always|any|every|never|no|nobody|none|nothing|only)\b/i
/** Who is careful sends everything to somebody who knows. */
const ASKING = /\b(ask(s|ed|ing)?|chef|managers?|management)\b/i

const STRATEGIES: Record<string, Strategy> = {
  ...Object.fromEntries(
    PLACES.map((place): [string, Strategy] => [`always ${'ABCD'[place]}`, () => [place]]),
  ),
  // 0: the same letter again; 1: the next one in the alphabet, and so on.
  ...Object.fromEntries(
    PLACES.flatMap(step =>
      [1, 2, 3, 4].map((back): [string, Strategy] => [
        `${step} letters after the one ${back} before`,
        before => orAny(before.slice(-back).slice(0, before.length < back ? 0 : 1)).map(p => (p + step) % 4),
      ]),
    ),
  ),
  'none of the last one': before => without(before.slice(-1)),
  'none of the last two': before => without(before.slice(-2)),
  'none of the last three': before => orAny(without(before.slice(-3))),
  'none that this block of four has had': before =>
    without(before.slice(before.length - (before.length % 4))),
  'the least used so far': before => lowestBy(place => countOf(before, place)),
  'the most used so far': before => highestBy(place => countOf(before, place)),
  'the least used of the last eight': before => lowestBy(place => countOf(before.slice(-8), place)),
  'the one that was longest ago': before => lowestBy(place => before.lastIndexOf(place)),
  'the longest option': (_before, options) => highestBy(place => options[place]?.length ?? 0),
  'the shortest option': (_before, options) => lowestBy(place => options[place]?.length ?? 0),
  'the option most like the others': (_before, options) => highestBy(place => sharedWords(options, place)),
  'the option least like the others': (_before, options) => lowestBy(place => sharedWords(options, place)),
  'the option with the commonest words': (_before, options) =>
    highestBy(place => timesShared(options, place)),
  'the option of middle length': (_before, options) => lowestBy(place => fromMiddle(options, place)),
  'the option that begins as no other': (_before, options) => lowestBy(place => beginAlike(options, place)),
  'the option that begins as most do': (_before, options) => highestBy(place => beginAlike(options, place)),
  'the option nearest to the question': (_before, options, question) =>
    highestBy(place => wordsOf(options[place] ?? '').intersection(wordsOf(question)).size),
  'the option farthest from the question': (_before, options, question) =>
    lowestBy(place => wordsOf(options[place] ?? '').intersection(wordsOf(question)).size),
  'an option that rules nothing out': lacking(ABSOLUTES),
  'an option with a comma': having(/,/),
  'an option with a number': having(/\d/),
  'an option that sends you to somebody else': having(ASKING),
}

/** The share of questions that a strategy gets right; of places as good as each other it takes one by chance. */
function scoreOf(strategy: Strategy, sets: Guessables): number {
  const hits = sets.flatMap(set =>
    set.map(({ question, options, right }, index) => {
      const guesses = strategy(
        set.slice(0, index).map(before => before.right),
        options,
        question,
      )
      return guesses.includes(right) ? 1 / guesses.length : 0
    }),
  )
  return hits.reduce((sum, hit) => sum + hit, 0) / hits.length
}

/** The share of questions at which two sets have the right option at the same place. */
function likeness(one: readonly Guessable[], other: readonly Guessable[]): number {
  const length = Math.min(one.length, other.length)
  const same = one.slice(0, length).filter(({ right }, index) => right === other[index]?.right)
  return same.length / length
}

describe.each([
  ['training modules', MODULES],
  ['static quizzes', QUIZZES],
] as const)('%s', (_name, sets) => {
  test.each(Object.entries(STRATEGIES))('%s', (_strategy, strategy) => {
    expect(scoreOf(strategy, sets)).toBeLessThanOrEqual(MOST_BY_GUESSING)
  })

  test.each(sets.map((set, index) => [index + 1, set] as const))(
    'the letters of set %i are those of no other set',
    (_number, set) => {
      const others = sets.filter(other => other !== set).map(other => likeness(set, other))
      expect(others.reduce((sum, share) => sum + share, 0) / others.length).toBeLessThanOrEqual(
        MOST_BY_GUESSING,
      )
      // Two sets of 20 share 5 by chance.
      expect(Math.max(...others)).toBeLessThanOrEqual(0.4)
    },
  )

  test('every letter is right often enough, and never four times in a row', () => {
    for (const set of sets) {
      const letters = set.map(({ right }) => right).join('')
      for (const place of PLACES)
        expect(letters.split(String(place)).length - 1).toBeGreaterThanOrEqual(set.length / 10)
      expect(letters).not.toMatch(/(.)\1{3}/)
    }
  })
})

test('where an option sends you to the chef, a manager or to ask, that is seldom the right one', () => {
  const withOne = [...MODULES, ...QUIZZES]
    .flat()
    .filter(({ options }) => options.some(option => ASKING.test(option)))
  const right = withOne.filter(({ options, right }) => ASKING.test(options[right] ?? ''))
  expect(withOne.length).toBeGreaterThanOrEqual(20)
  expect(right.length / withOne.length).toBeLessThan(0.4)
})

test('explanations name no letter, since the options are shuffled', () => {
  const explanations = [...TRAINING_MODULES, ...STATIC_QUIZZES].flatMap(({ questions }) =>
    questions.map(({ explanation }) => explanation),
  )
  expect(explanations.filter(text => /\b(option|answer|letter) [A-D]\b|\([A-D]\)/.test(text))).toEqual([])
})
