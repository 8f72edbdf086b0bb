/** Cards whose question quotes a clause, as a test proves them. */
import { type CandidateDish, SERVING_WORDS, TELLING_WORDS, wordsOf } from '../questions/candidates.ts'
import { type MemoryCard, ruleOf } from './cards.ts'

const QUOTED: Readonly<
  Record<string, { readonly textOf: (dish: CandidateDish) => string; readonly least: number }>
> = {
  description: { textOf: ({ description }) => description, least: TELLING_WORDS },
  'at-the-table': { textOf: ({ serverDescription }) => serverDescription, least: TELLING_WORDS },
  serving: { textOf: ({ serving }) => serving, least: SERVING_WORDS },
}

/** The clause is of the right dish's text, and each other dish's lacks enough of its words; `null`: none is quoted. */
export function isQuotedFromItsOwn(
  { key, question, right, wrong }: MemoryCard,
  menu: readonly CandidateDish[],
): boolean | null {
  const quoted = QUOTED[ruleOf(key)]
  const clause = /“(.*)”$/su.exec(question)?.[1]
  if (!quoted || clause === undefined) return null
  const textsOf = (name: string) => menu.filter(dish => dish.name === name).map(quoted.textOf)
  const isOf = (text: string) => text.includes(clause.replace(/…$/u, ''))
  const isApart = (text: string) => wordsOf(clause).difference(wordsOf(text)).size > quoted.least
  return textsOf(right).some(isOf) && wrong.every(name => textsOf(name).every(isApart))
}
