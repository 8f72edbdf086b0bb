/**
 * Cards of few words: a text is quoted by its first telling clause and asked for its dish, so that the options are
 * names. Source: ruling R14 ("Cards").
 */
import {
  type CandidateDish,
  type QuestionCandidate,
  SERVING_WORDS,
  TELLING_WORDS,
  wordsOf,
} from '../questions/candidates.ts'

/** Most words of a card's question. */
export const CARD_WORDS = 20

export const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}][^\s]*/gu)?.length ?? 0

interface Quotation {
  readonly ofDish: string
  readonly ofDrink: string
  readonly textOf: (dish: CandidateDish) => string
  /** Words that the quoted clause has beyond the text of each wrong dish. */
  readonly least: number
}

const QUOTATIONS: Readonly<Partial<Record<QuestionCandidate['rule'], Quotation>>> = {
  description: {
    ofDish: 'Which dish is this?',
    ofDrink: 'Which drink is this?',
    textOf: ({ description }) => description,
    least: TELLING_WORDS,
  },
  'at-the-table': {
    ofDish: 'Of which dish do you say this?',
    ofDrink: 'Of which drink do you say this?',
    textOf: ({ serverDescription }) => serverDescription,
    least: TELLING_WORDS,
  },
  serving: {
    ofDish: '',
    ofDrink: 'Which drink is served so?',
    textOf: ({ serving }) => serving,
    least: SERVING_WORDS,
  },
}

type Asked = Pick<QuestionCandidate, 'question' | 'right' | 'wrong' | 'explanation'>
/** The dish of an option, by its name or by its text. */
type DishOf = (candidate: QuestionCandidate, option: string, isDrink: boolean) => CandidateDish | undefined

/** Dishes by the options of these candidates. Two dishes of one name are none. */
export function findByOption(menu: readonly CandidateDish[]): DishOf {
  const names = Map.groupBy(menu, ({ name }) => name.toLowerCase())
  const only = menu.filter(({ name }) => names.get(name.toLowerCase())?.length === 1)
  const byName = new Map(only.map(dish => [dish.name, dish]))
  const byText = new Map(
    only.flatMap(dish =>
      Object.entries(QUOTATIONS).map(
        ([rule, { textOf }]) => [`${rule} ${Boolean(dish.drink)} ${textOf(dish).trim()}`, dish] as const,
      ),
    ),
  )
  return ({ rule }, option, isDrink) => byName.get(option) ?? byText.get(`${rule} ${isDrink} ${option}`)
}

/** The same fact in few words; `null` where it takes more. */
export function shorten(candidate: QuestionCandidate, dish: CandidateDish, dishOf: DishOf): Asked | null {
  const quotation = QUOTATIONS[candidate.rule]
  if (!quotation) return countWords(candidate.question) > CARD_WORDS ? null : candidate
  const { textOf, least } = quotation
  const stem = dish.drink ? quotation.ofDrink : quotation.ofDish
  const [first, second, third] = candidate.wrong.map(option => dishOf(candidate, option, Boolean(dish.drink)))
  if (!first || !second || !third) return null
  const others = [first, second, third].map(other => wordsOf(textOf(other)))
  const clause = firstClause(textOf(dish).trim(), CARD_WORDS - countWords(stem), text =>
    others.every(words => wordsOf(text).difference(words).size > least),
  )
  if (clause === null) return null
  return {
    question: `${stem} “${clause}”`,
    right: dish.name,
    wrong: [first.name, second.name, third.name],
    explanation: dish.englishName === '' ? '' : `${dish.name}: ${dish.englishName}.`,
  }
}

/** The whole text, or its first sentence or run of clauses that is short enough and telling, or the begin of one. */
function firstClause(text: string, most: number, isTelling: (text: string) => boolean): string | null {
  if (countWords(text) <= most) return text
  const fits = (part: string) => countWords(part) <= most && isTelling(part)
  const sentences = text.split(/(?<=[.!?])\s+/u)
  for (const sentence of sentences) {
    const run = runsOf(sentence.split(/(?<=[,;:])\s+/u)).find(fits)
    if (run !== undefined) return run.replace(/[,;:]$/u, '')
  }
  const begins = sentences.map(sentence => sentence.split(/\s+/u).slice(0, most).join(' '))
  const begin = begins.find(isTelling)
  return begin === undefined ? null : `${begin.replace(/[,;:.]$/u, '')}…`
}

/** Neighbouring clauses together: the earliest first, of them the longest. */
const runsOf = (clauses: readonly string[]): string[] =>
  clauses.flatMap((_, start) =>
    clauses.slice(start).map((__, index, rest) => rest.slice(0, rest.length - index).join(' ')),
  )
