import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { termDocument } from '#contract/content/glossary.ts'
import { romanise } from '#domain/menu/romaji.ts'
import { countWords, makeTermFinder, TERM_SENTENCE_MAX_WORDS, waysToWrite } from '#domain/menu/terms.ts'
import type { BuiltInComponent } from '../menu/component.ts'
import { COMPONENTS } from '../menu/components.ts'
import { DISHES } from '../menu/menu.ts'
import { SET_MENUS } from '../menu/set-menus.ts'
import { MICRO_LESSONS } from '../micro-learning/lessons.ts'
import { STATIC_QUIZZES } from '../quizzes/quizzes.ts'
import { tooHard } from '../readability.ts'
import { SAKE_GUIDE } from '../sake-guide/sake-guide.ts'
import { textsWithin } from '../texts-within.ts'
import { TRAINING_MODULES } from '../training/modules.ts'
import { TERMS } from './terms.ts'

const TAUGHT = textsWithin([
  DISHES.map(({ recipe: _recipe, ...texts }) => texts),
  COMPONENTS.map(({ name, madeOf }: BuiltInComponent) => [name, madeOf]),
  SET_MENUS,
  SAKE_GUIDE,
  STATIC_QUIZZES,
  TRAINING_MODULES,
  MICRO_LESSONS,
])
const cases = TERMS.map(term => [term.name, term] as const)

test('at least 80, each with a key of its own', () => {
  expect(TERMS.length).toBeGreaterThanOrEqual(80)
  expect(new Set(TERMS.map(({ key }) => key)).size).toBe(TERMS.length)
})

test('each stands in a text that is taught', () => {
  const find = makeTermFinder(TERMS.map(({ spellings = [], ...term }) => ({ ...term, spellings })))
  const found = new Set(TAUGHT.flatMap(text => find(text).map(({ term }) => term?.key)))
  expect(TERMS.filter(({ key }) => !found.has(key)).map(({ name }) => name)).toEqual([])
})

test('none is written like another', () => {
  const ways = TERMS.flatMap(({ name, spellings = [] }) => waysToWrite({ name, spellings }))
  expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([])
})

test.each(cases)('%s: one short, easy sentence that fits the editor', (_name, term) => {
  expect(countWords(term.sentence)).toBeLessThanOrEqual(TERM_SENTENCE_MAX_WORDS)
  expect(term.sentence).toMatch(/^[A-Z][^.!?]*\.$/)
  expect(tooHard([term.sentence])).toEqual([])
  expect(safeParse(termDocument, term).success).toBe(true)
})

/** Letters as the house writes them: no macrons, `n` before `p` and `b` as well. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/m(?=[bp])/g, 'n')

test.each(cases)('%s sounds as its kana', (name, { reading }) => {
  expect(plain(romanise(reading))).toBe(plain(name))
})
