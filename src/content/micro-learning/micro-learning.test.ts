import { describe, expect, test } from 'vitest'
import { countWords } from '#domain/rewards/kudos.ts'
import { tooHard } from '../readability.ts'
import { MICRO_LESSONS } from './lessons.ts'
import { LESSON_CATEGORIES } from './micro-lesson.ts'

test('at least 60 lessons, 15 or more in each category', () => {
  expect(MICRO_LESSONS.length).toBeGreaterThanOrEqual(60)
  for (const category of LESSON_CATEGORIES) {
    expect(MICRO_LESSONS.filter(lesson => lesson.category === category).length).toBeGreaterThanOrEqual(15)
  }
})

test('no title stands twice', () => {
  expect(new Set(MICRO_LESSONS.map(lesson => lesson.title.toLowerCase())).size).toBe(MICRO_LESSONS.length)
})

test.each(MICRO_LESSONS.map(lesson => [lesson.title, lesson] as const))(
  '%s is read in 30 seconds and ends with something to do',
  (_title, { content }) => {
    expect(countWords(content)).toBeGreaterThanOrEqual(60)
    expect(countWords(content)).toBeLessThanOrEqual(90)
    expect(content.split('\n\n').at(-1)).toMatch(/^Next shift: /)
    expect(tooHard([content])).toEqual([])
  },
)

test.each(MICRO_LESSONS.map(lesson => [lesson.title, lesson] as const))(
  '%s asks one short question that its text answers',
  (_title, { title, content, question: { question, options, correctAnswer, explanation } }) => {
    expect(question).toMatch(/^["A-Z].*\?$/)
    expect(countWords(question)).toBeLessThanOrEqual(20)
    expect(options).toHaveLength(3)
    expect(new Set(options.map(option => option.toLowerCase())).size).toBe(3)
    for (const option of options) {
      expect(countWords(option), option).toBeGreaterThanOrEqual(2)
      expect(countWords(option), option).toBeLessThanOrEqual(10)
    }
    const lengths = options.map(option => option.length)
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(10)
    // One sentence; a colon may stand in it.
    expect(explanation).toMatch(/^[A-Z].*[^.!?]\.$/)
    expect(explanation).not.toMatch(/[.!?]"? [A-Z]/)
    expect(countWords(explanation)).toBeLessThanOrEqual(25)
    expect(tooHard([question, ...options, explanation])).toEqual([])
    expect(numbersIn(`${title} ${content}`)).toEqual(
      expect.arrayContaining([...numbersIn(options[correctAnswer]), ...numbersIn(explanation)]),
    )
  },
)

const NUMBER_WORDS =
  'zero half two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty hundred thousand'.split(
    ' ',
  )

/** Numbers in digits and in words, but not "one", which is mostly a pronoun. */
const numbersIn = (text: string): string[] => [
  ...(text.match(/\d+(?:[.,:]\d+)*/g) ?? []),
  ...(text.toLowerCase().match(new RegExp(`\\b(?:${NUMBER_WORDS.join('|')})\\b`, 'g')) ?? []),
]

describe('the right option is not to be guessed', () => {
  const shareOf = (isMet: (options: readonly string[], right: number) => boolean) =>
    MICRO_LESSONS.filter(({ question: { options, correctAnswer } }) => isMet(options, correctAnswer)).length /
    MICRO_LESSONS.length
  /** Sign 1: longer than both others; -1: shorter. */
  const isExtreme = (sign: number) => (options: readonly string[], right: number) =>
    options.every(
      (option, place) => place === right || sign * ((options[right]?.length ?? 0) - option.length) > 0,
    )

  test.each([0, 1, 2])('by place %i', place => {
    const share = shareOf((_options, right) => right === place)
    expect(share).toBeGreaterThanOrEqual(0.25)
    expect(share).toBeLessThanOrEqual(0.42)
  })

  test.each([
    ['longest', 1],
    ['shortest', -1],
  ])('as the %s', (_name, sign) => {
    expect(shareOf(isExtreme(sign))).toBeLessThanOrEqual(0.45)
  })

  test('as the one of middle length', () => {
    const share = shareOf((options, right) => !isExtreme(1)(options, right) && !isExtreme(-1)(options, right))
    expect(share).toBeLessThanOrEqual(0.45)
  })

  test.each(LESSON_CATEGORIES)('by the order of %s', category => {
    const places = MICRO_LESSONS.filter(lesson => lesson.category === category).map(
      ({ question }) => question.correctAnswer,
    )
    expect(places.join('')).not.toMatch(/(.)\1{2}|(...+)\2\2/)
  })
})

describe('what a lesson has to say', () => {
  test.each([
    ['What junmai promises', /no alcohol and no sugar was added. A little lactic acid may be/],
    ['White wine as a squeeze of lemon', /Iron in a wine makes raw fish taste of metal/],
    ['Cut the rice, do not stir it', /vinegar also keeps it safe at that heat/],
    ['Five to sixty is the danger zone', /Sushi rice alone .* pH 4\.6 or below/],
    ['Salt or tare', /not about tare alone/],
    ['Two fryers, both shared', /whatever is fried may hold traces of crustacean/],
    ['Our soy sauce holds wheat', /changes the dip, not what was cooked with shoyu/],
    ['Gluten-free, said honestly', /made without gluten ingredients.*coeliac.*not for them without the chef/],
    // First aid plan for anaphylaxis of ASCIA: the injector comes before the call.
    ['Minutes that save a life', /First, the person lies flat.*Second, .*injector.*Third, call Triple Zero/],
  ])('%s', (title, fact) => {
    expect(MICRO_LESSONS.find(lesson => lesson.title === title)?.content).toMatch(fact)
  })

  test('standard drinks are rounded up', () => {
    const content = MICRO_LESSONS.find(({ title }) => title === 'Count in standard drinks')?.content
    expect(content).toContain('tokkuri of 180 ml, or a flight, as two and a half')
    expect(standardDrinks(180, 16)).toBeLessThan(2.5)
    expect(content).toContain('at 16% that is less than 80 ml')
    expect(standardDrinks(80, 16)).toBeGreaterThan(1)
  })
})

/** Australian standard drinks, of ten grams of alcohol each; a millilitre of alcohol weighs 0.789 g. */
const standardDrinks = (millilitres: number, percent: number) => (millilitres * percent * 0.789) / 100 / 10
