/**
 * Shorter quizzes, if the group sets so: a new attempt leaves out questions of facts that the person proved lately in
 * Today's Check. In doubt a question is asked. Source: ruling R14, decision 58.
 */

import { type BusinessCalendar, type BusinessDay, businessDayOf } from '../clock/business-day.ts'
import { namedAllergens } from '../kitchen/allergen-words.ts'
import { wordsOf } from '../questions/facts.ts'
import { type Proof, type ProofMenu, type ProvableQuestion, prove, understand } from '../questions/proof.ts'
import { readStems, type StemKind } from '../questions/stems.ts'
import { type MemoryCard, questionKey, TEXT_RULES } from './cards.ts'
import { type CardState, isMissed, retrievability } from './memory.ts'

/** Business days in which an answer counts, today's included. */
export const PROVED_DAYS = 7
const PROVED_RECALL = 0.9

/** Rules that ask for no allergen. */
const HARMLESS: ReadonlySet<StemKind> = new Set([...TEXT_RULES, 'special', 'price', 'section'])

export interface QuizQuestion extends ProvableQuestion {
  readonly id: number
  readonly explanation: string
  /** Proof of built-in questions, stated by their authors. */
  readonly builtIn: Proof | null
}

interface Cards {
  readonly cards: readonly MemoryCard[]
  readonly byKey: ReadonlyMap<string, MemoryCard>
  /** Cards of questions about emergencies. */
  readonly emergency: readonly MemoryCard[]
}

/**
 * Cards that prove a question's fact: of the menu's rule that it follows, and its own. None if it is always asked, as
 * anything about allergens or emergencies.
 */
export function provingCards(question: QuizQuestion, deck: Cards, menu: ProofMenu): MemoryCard[] {
  const own = deck.byKey.get(questionKey(question.id, question.options))
  if (isAboutAllergens(question) || (own && deck.emergency.includes(own))) return []
  const ofRule = cardsOfRule(question, deck, menu)
  // Free words may name an allergen by a food, in any language.
  const isInDoubt = ofRule.length === 0 && textsOf(question).some(text => namedAllergens(text).length > 0)
  return isInDoubt ? [] : [...ofRule, ...(own && asksTheSame(own, question) ? [own] : [])]
}

function isAboutAllergens(question: QuizQuestion): boolean {
  const { builtIn } = question
  const { freeOf = [], without = [], noWords = [] } = builtIn?.by === 'request' ? builtIn.request : {}
  return (
    readStems(question.question).some(({ kind }) => !HARMLESS.has(kind)) ||
    [...freeOf, ...without, ...noWords].length > 0 ||
    wordsOf(textsOf(question)).subjects.length > 0
  )
}

const textsOf = ({ question, options, explanation }: QuizQuestion) => [question, ...options, explanation]

function cardsOfRule(question: QuizQuestion, { cards }: Cards, menu: ProofMenu): MemoryCard[] {
  const proof = understand(question, menu)
  const verdict = proof && prove(question, proof, menu)
  if (verdict?.is !== 'proved') return []
  // Cards about a mark have its key behind the dish.
  const isOfKey = ({ key }: MemoryCard) => `${key}:`.startsWith(`${verdict.key}:`)
  return cards.filter(card => isOfKey(card) && asksTheSame(card, question))
}

function asksTheSame(card: MemoryCard, { question, right }: QuizQuestion): boolean {
  return card.question === question && card.right === right
}

export interface LinkedQuestion {
  readonly id: number
  /** Those that prove its fact. */
  readonly cards: readonly MemoryCard[]
}

export interface ProvingPerson {
  readonly states: ReadonlyMap<string, CardState>
  /** Cards whose last answer was in an oral test or in a module. */
  readonly answeredElsewhere: ReadonlySet<string>
  /** Epoch milliseconds. */
  readonly now: number
  readonly today: BusinessDay
  readonly calendar: BusinessCalendar
}

/** Ids of the questions that a new attempt leaves out: best remembered first, at most half of the quiz. */
export function chooseLeftOut(
  questions: readonly LinkedQuestion[],
  person: ProvingPerson,
): ReadonlySet<number> {
  const proved = questions.flatMap(({ id, cards }) => {
    const recall = provedRecall(cards, person)
    return recall === null ? [] : [{ id, recall }]
  })
  const best = proved.toSorted((a, b) => b.recall - a.recall)
  return new Set(best.slice(0, Math.floor(questions.length / 2)).map(({ id }) => id))
}

/** Recall of the best remembered card; `null` if none proves the fact, or the person last got one of them wrong. */
function provedRecall(cards: readonly MemoryCard[], person: ProvingPerson): number | null {
  if (cards.some(({ key }) => isMissed(person.states.get(key)))) return null
  const recalls = cards.filter(card => isProvedLately(card, person)).map(card => recallOf(card, person))
  return recalls.length === 0 ? null : Math.max(...recalls)
}

function isProvedLately(card: MemoryCard, person: ProvingPerson): boolean {
  const state = person.states.get(card.key)
  return (
    state?.fact === card.fact &&
    !person.answeredElsewhere.has(card.key) &&
    daysSince(state.lastReview, person) < PROVED_DAYS &&
    recallOf(card, person) >= PROVED_RECALL
  )
}

const recallOf = ({ key }: MemoryCard, { states, now }: ProvingPerson) => retrievability(states.get(key), now)

/** Business days between an instant's and today. */
function daysSince(instant: number, { today, calendar }: ProvingPerson): number {
  const day = businessDayOf(Temporal.Instant.fromEpochMilliseconds(instant), calendar)
  return Temporal.PlainDate.from(day).until(today, { largestUnit: 'days' }).days
}
