/**
 * Memory cards: made from the menu by the rules of its questions, never typed, each with one right option and three
 * that the data proves wrong; and from questions that somebody missed. Source: rulings R11 and R14 ("Cards").
 */
import type { AllergenProfile } from './allergen-profiles.ts'
import type { AllergenStatement } from './allergens.ts'
import type { RetentionKind } from './memory.ts'
import {
  type CandidateDish,
  type CandidateRule,
  DRINK_RULES,
  type QuestionCandidate,
  suggestQuestions,
} from './question-candidates.ts'
import { textHash } from './text-hash.ts'

/** Rules about allergens: what a card of them says may hurt a guest. */
const ALLERGEN_RULES = [
  'contains',
  'may-contain',
  'plain-contains',
  'plain-may-contain',
  'free-of',
  'dish-with',
  'dish-without',
  'swap-contains',
  'swap-may-contain',
] as const satisfies readonly CandidateRule[]
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

/** Each allergen of a dish has a card of its own. Drinks have few, which would be asked for again and again. */
const FOR_CARDS = {
  food: {
    most: { 'dish-with': 2, 'dish-without': 2, 'two-with': 0 },
    rules: new Set<CandidateRule>([...ALLERGEN_RULES, ...TEXT_RULES]),
  },
  drinks: {
    most: { 'dish-with': 0, 'dish-without': 1, 'two-with': 0 },
    rules: new Set<CandidateRule>([...ALLERGEN_RULES, ...DRINK_RULES]),
  },
  withRare: true,
}

export interface MemoryCard {
  /** Stable: `contains:12:milk`. */
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
  readonly explanation: string
  /** Hash of the photo in the question. */
  readonly photo: string | null
}

const IS_ALLERGEN: ReadonlySet<string> = new Set(ALLERGEN_RULES)
export const ruleOf = (key: string): string => key.slice(0, key.indexOf(':'))
const isAboutAllergens = (key: string): boolean => IS_ALLERGEN.has(ruleOf(key))
/** Id of the dish, or of the question. */
function subjectOf(key: string): string {
  const start = key.indexOf(':') + 1
  const end = key.indexOf(':', start)
  return end < 0 ? key.slice(start) : key.slice(start, end)
}

/** By the key alone, so that states can be worked out from the reviews alone. */
export function retentionOf(key: string): RetentionKind {
  return isAboutAllergens(key) ? 'allergen' : 'other'
}

/** Contained or possible allergens must be known: what the allergen duty needs. */
export function isCritical({ key }: Pick<MemoryCard, 'key'>): boolean {
  return /^(swap-|plain-)?(contains|may-contain)$/.test(ruleOf(key))
}

/** Cards of one topic change together: everything about a dish's allergens, or one text of it. */
export function topicOf(key: string): string {
  return isAboutAllergens(key) ? `allergens:${subjectOf(key)}` : `${ruleOf(key)}:${subjectOf(key)}`
}

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
  return menu.flatMap(dish => [
    ...(byDish.get(dish.id) ?? []).map((candidate): MemoryCard => {
      const { key, question, right, wrong, explanation } = candidate
      return {
        key,
        dishId: dish.id,
        about: dish.name,
        fact: factOf(candidate, dish),
        question,
        right,
        wrong,
        explanation,
        photo: null,
      }
    }),
    // Glasses look alike.
    ...(dish.drink ? [] : photoCard(dish, food, photos)),
  ])
}

function factOf({ rule, question, right }: QuestionCandidate, dish: CandidateDish): string {
  switch (rule) {
    case 'drink-kind':
      return dish.drink?.kind ?? ''
    case 'alcohol':
    case 'no-alcohol':
      return rule
    case 'taste':
      return hashOf(dish.name, dish.drink?.taste ?? '')
    case 'serving':
      return hashOf(dish.serving)
    case 'pairing-dish':
    case 'pairing-drink':
      return hashOf(question, right)
    case 'mark':
      return dish.marks
        .map(({ key }) => key)
        .toSorted()
        .join(',')
    case 'at-the-table':
      return hashOf(dish.serverDescription)
    case 'description':
      return hashOf(dish.name, dish.description)
    case 'script':
      return hashOf(dish.name, dish.nativeName)
    case 'reading':
      return hashOf(dish.name, dish.reading)
    case 'english-name':
      return hashOf(dish.name, dish.englishName)
    case 'source':
      return hashOf(dish.name, dish.source)
    default:
      return [dish, ...dish.swaps.toSorted((one, two) => (one.name < two.name ? -1 : 1))]
        .map(writeStatement)
        .join('/')
  }
}

const hashOf = (...texts: readonly string[]) => textHash(texts.join('\n')).toString(36)

/** `egg,milk~fish`: what it contains, and what it may contain. */
function writeStatement({ allergens, mayContain }: AllergenStatement): string {
  return [allergens, mayContain.map(({ allergen }) => allergen)]
    .map(listed => listed.toSorted().join(','))
    .join('~')
}

/** Rules of cards about one allergen that the dish itself contains or may contain. */
const STATEMENT_KEY = /^(plain-)?(contains|may-contain):/
export const isStatement = ({ key }: Pick<MemoryCard, 'key'>): boolean => STATEMENT_KEY.test(key)

/** The card is about an allergen that the dish states otherwise than in an earlier fact: it is the news. */
export function isNews({ key, fact }: Pick<MemoryCard, 'key' | 'fact'>, earlier: string): boolean {
  const [, , allergen = ''] = key.split(':')
  return isStatement({ key }) && stateIn(fact, allergen) !== stateIn(earlier, allergen)
}

/** State of an allergen in the dish itself, without its swaps. */
function stateIn(fact: string, allergen: string): 'contains' | 'may-contain' | null {
  const [contained = '', possible = ''] = (fact.split('/')[0] ?? '').split('~')
  if (contained.split(',').includes(allergen)) return 'contains'
  return possible.split(',').includes(allergen) ? 'may-contain' : null
}

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
  const wrong = others.toSorted((one, two) => rank(one) - rank(two)).slice(0, WRONG_OPTIONS)
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
    key: `question:${id}`,
    dishId: null,
    about: module,
    fact: hashOf(question, right, ...options.toSorted()),
    question,
    right,
    wrong: options.filter(option => option !== right),
    explanation,
    photo: null,
  }
}
