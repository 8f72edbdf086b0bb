/**
 * Memory cards, made from the menu and never typed. About allergens each form of a dish asks for the whole set; about
 * other facts the rules of the menu's questions give one right option and three that the data proves wrong; and there
 * are cards of questions that somebody missed. Source: rulings R11 and R14 ("Cards", "Evidence").
 */
import type { AllergenProfile, DeclaredAllergen } from '../kitchen/allergen-profiles.ts'
import {
  type AllergenSet,
  describeSet,
  explainTraces,
  makeSet,
  subjectsInUse,
  writeSet,
} from '../kitchen/allergen-sets.ts'
import type { AllergenStatement } from '../kitchen/allergens.ts'
import { foldText } from '../menu/search.ts'
import {
  type CandidateDish,
  type CandidateRule,
  DRINK_RULES,
  type QuestionCandidate,
  suggestQuestions,
} from '../questions/candidates.ts'
import { textHash } from '../questions/text-hash.ts'
import type { RetentionKind } from './memory.ts'
import { findByOption, shorten } from './short-cards.ts'

/** Rule of the cards that ask for the allergens of a form. */
const SET = 'set'
/** Rules about allergens, those of earlier releases among them: their answers stay, and count for nothing else. */
const ALLERGEN_RULES: ReadonlySet<string> = new Set([
  SET,
  ...[
    'contains',
    'may-contain',
    'plain-contains',
    'plain-may-contain',
    'free-of',
    'dish-with',
    'dish-without',
  ],
  ...['swap-contains', 'swap-may-contain'],
])
/** Rules about a dish's words and marks. */
export const TEXT_RULES = [
  'mark',
  'description',
  'at-the-table',
  'script',
  'reading',
  'english-name',
  'source',
] as const satisfies readonly CandidateRule[]
/** They teach nobody to serve: a dish's spelling, and the kind of a drink that its name says. */
const NOT_FOR_CARDS: ReadonlySet<CandidateRule> = new Set(['script', 'reading', 'drink-kind'])

const forCards = (rules: readonly CandidateRule[]) => ({
  most: {},
  rules: new Set(rules.filter(rule => !NOT_FOR_CARDS.has(rule))),
})
const FOR_CARDS = { food: forCards(TEXT_RULES), drinks: forCards(DRINK_RULES) }

export interface MemoryCard {
  /** Stable: `set:12`, `mark:12:vegan`. */
  readonly key: string
  /** `null`: a module's question. */
  readonly dishId: number | null
  /** The dish, or the module. */
  readonly about: string
  /** The menu's present statement; another text means that the fact has changed. */
  readonly fact: string
  readonly question: string
  readonly right: string
  readonly wrong: readonly string[]
  /** All options in the order of their author, on which one may depend; missing: in any. */
  readonly ordered?: readonly string[]
  readonly explanation: string
  /** Hash of the photo in the question. */
  readonly photo: string | null
  /** Missing: one option is right. */
  readonly set?: AllergenSet
}

export const ruleOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** By the key alone, so that states can be worked out from the reviews alone. */
export function retentionOf(key: string): RetentionKind {
  return ALLERGEN_RULES.has(ruleOf(key)) ? 'allergen' : 'other'
}

/** Chance to be right without knowing: the commonest set of a menu. */
const SET_LUCK = 0.1
const QUESTION = 'question'
const USUAL_OPTIONS = 4

/** The card of a module's question; it names the number of options unless there are four: `question:12:2`. */
export function questionKey(id: number, options: readonly string[]): string {
  const key = `${QUESTION}:${id}`
  return options.length === USUAL_OPTIONS ? key : `${key}:${options.length}`
}

/** Number of a card's options, by its key alone. */
export function optionCount(key: string): number {
  if (ruleOf(key) !== QUESTION) return USUAL_OPTIONS
  const [, , count = USUAL_OPTIONS] = key.split(':')
  return Number(count)
}

/** Base rate of a card, by its key alone. */
export const luckOf = (key: string): number => (ruleOf(key) === SET ? SET_LUCK : 1 / optionCount(key))

/** Forms with contained or possible allergens must be known: what the allergen duty needs. */
export function isCritical({ set }: Pick<MemoryCard, 'set'>): boolean {
  return set !== undefined && set.contains.length + set.mayContain.length > 0
}

/** The card about the allergens of a dish as it comes. */
export const setKey = (dishId: number): string => `${SET}:${dishId}`

/** The cards of a menu, in its order. */
export function makeCards(
  menu: readonly CandidateDish[],
  profile: AllergenProfile,
  photos: ReadonlyMap<number, string> = new Map(),
): MemoryCard[] {
  const candidates = suggestQuestions(
    menu.map(({ id }) => id),
    menu,
    profile,
    FOR_CARDS,
  )
  const food = menu.filter(({ drink }) => !drink)
  const byDish = Map.groupBy(candidates, ({ dishId }) => dishId)
  const subjects = subjectsInUse(profile, menu)
  const dishOf = findByOption(menu)
  return menu.flatMap(dish => [
    ...setCards(dish, subjects),
    ...(byDish.get(dish.id) ?? []).flatMap((candidate): MemoryCard[] => {
      const asked = shorten(candidate, dish, dishOf)
      if (!asked || isGivenAway(asked)) return []
      const { question, right, wrong, explanation } = asked
      return [
        {
          key: candidate.key,
          dishId: dish.id,
          about: dish.name,
          fact: factOf(candidate, dish),
          ...{ question, right, wrong, explanation },
          photo: null,
        },
      ]
    }),
    // Glasses look alike.
    ...(dish.drink ? [] : photoCard(dish, food, photos)),
  ])
}

/** A card for the dish and for each swap that says something else; none of what is not assessed. */
function setCards(dish: CandidateDish, subjects: readonly DeclaredAllergen[]): MemoryCard[] {
  const forms: readonly {
    readonly key: string
    readonly name: string
    readonly stated: AllergenStatement
  }[] = [
    { key: setKey(dish.id), name: dish.name, stated: dish },
    ...dish.swaps.map(swap => ({
      key: `${setKey(dish.id)}:${swap.name}`,
      name: `${dish.name} (${swap.name})`,
      stated: swap,
    })),
  ]
  const asked = new Set<string>()
  return forms.flatMap(({ key, name, stated }) => {
    const set = makeSet(stated, subjects)
    if (!set) return []
    const fact = writeSet(set)
    if (asked.has(fact)) return []
    asked.add(fact)
    return {
      ...{ key, fact, set },
      dishId: dish.id,
      about: dish.name,
      question: `What does ${name} contain, and what may it contain?`,
      right: describeSet(set),
      wrong: [],
      explanation: explainTraces(stated, set),
      photo: null,
    }
  })
}

/** The stem has a word of the right option and of no other. */
function isGivenAway({
  question,
  right,
  wrong,
}: Pick<QuestionCandidate, 'question' | 'right' | 'wrong'>): boolean {
  const stem = new Set(wordsOf(question))
  const elsewhere = new Set(wrong.flatMap(wordsOf))
  return wordsOf(right).some(word => stem.has(word) && !elsewhere.has(word))
}

/** Words that say something: four letters or more. */
const wordsOf = (text: string) =>
  foldText(text)
    .split(' ')
    .filter(word => word.length >= 4)

function factOf({ rule, question, right }: QuestionCandidate, dish: CandidateDish): string {
  switch (rule) {
    case 'alcohol':
    case 'no-alcohol':
      return rule
    case 'taste':
      return hashOf(dish.name, dish.drink?.taste ?? '')
    case 'serving':
      return hashOf(dish.serving)
    case 'mark':
      return dish.marks
        .map(({ key }) => key)
        .toSorted()
        .join(',')
    case 'at-the-table':
      return hashOf(dish.serverDescription)
    case 'description':
      return hashOf(dish.name, dish.description)
    case 'english-name':
      return hashOf(dish.name, dish.englishName)
    case 'source':
      return hashOf(dish.name, dish.source)
    default:
      return hashOf(question, right)
  }
}

const hashOf = (...texts: readonly string[]) => textHash(texts.join('\n')).toString(36)

const WRONG_OPTIONS = 3

/** The dish of a photo, among others of its section. */
function photoCard(
  dish: CandidateDish,
  menu: readonly CandidateDish[],
  photos: ReadonlyMap<number, string>,
): MemoryCard[] {
  const photo = photos.get(dish.id)
  if (photo === undefined) return []
  const key = `photo:${dish.id}`
  const byName = Map.groupBy(menu, ({ name }) => name.toLowerCase())
  const isOnly = ({ name }: CandidateDish) => byName.get(name.toLowerCase())?.length === 1
  // The same photo may have been added to two dishes.
  const others = menu.filter(other => other !== dish && isOnly(other) && photos.get(other.id) !== photo)
  const rank = ({ id, sectionId }: CandidateDish) =>
    (sectionId === dish.sectionId ? 0 : 1) + textHash(`${key}:${id}`) / 2 ** 32
  const wrong = others.toSorted((a, b) => rank(a) - rank(b)).slice(0, WRONG_OPTIONS)
  if (!isOnly(dish) || wrong.length < WRONG_OPTIONS) return []
  return [
    {
      key,
      dishId: dish.id,
      about: dish.name,
      fact: hashOf(dish.name, photo),
      question: 'Which dish is this?',
      right: dish.name,
      wrong: wrong.map(({ name }) => name),
      explanation: `The photo shows ${dish.name}.`,
      photo,
    },
  ]
}

interface MissedQuestion {
  readonly id: number
  readonly module: string
  readonly question: string
  readonly options: readonly string[]
  readonly right: string
  readonly explanation: string
}

/** A module's question that somebody got wrong. */
export function questionCard({
  id,
  module,
  question,
  options,
  right,
  explanation,
}: MissedQuestion): MemoryCard {
  return {
    key: questionKey(id, options),
    dishId: null,
    about: module,
    fact: hashOf(question, right, ...options.toSorted()),
    question,
    right,
    wrong: options.filter(option => option !== right),
    ordered: options,
    explanation,
    photo: null,
  }
}
