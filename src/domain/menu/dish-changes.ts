/**
 * Changes of the menu for people who knew the dish before: facts, their one-line text and the level of
 * notification. Source: ruling R11.
 */
import {
  ALLERGEN_NAMES,
  type Allergen,
  type AllergenStatement,
  changesForGuests,
  type StateChange,
} from '../kitchen/allergens.ts'
import { type Mark, markInSentence } from '../kitchen/marks.ts'
import { CHANGE_LINE_MAX, type ChangeLevel, DISH_WORDS, type DishWord } from './dish-change-levels.ts'
import type { PriceFields } from './dish-price.ts'
import { formatDishPrice, type PriceStyle } from './price-format.ts'

/** Questions after one lesson, oldest first; others wait for the next lesson. */
export const ASKED_AT_ONCE = 3

/** A dish as on the menu; fields that a screen does not know are missing and not compared. */
export interface ComparedDish {
  readonly name: string
  readonly statement: AllergenStatement
  readonly swaps: readonly (AllergenStatement & { readonly name: string })[]
  readonly marks?: readonly Pick<Mark, 'key' | 'name'>[]
  readonly price?: PriceFields
  readonly words?: Readonly<Record<DishWord, string>>
}

export interface ChangedFact {
  readonly dishId: number
  readonly dish: string
  /**
   * The key of a fact, independent of its value: `allergen:milk`. A later change of it supersedes an earlier
   * one.
   */
  readonly fact: string
  readonly about: 'allergens' | 'name' | 'words' | 'other'
  /** Written once before all changes that share it. */
  readonly prefix: string
  readonly text: string
  /** It contains or may contain more than before. */
  readonly isMore?: boolean
  /** A change of allergens that contains nothing more or less. */
  readonly isTrace?: boolean
}

type Fact = Pick<ChangedFact, 'fact' | 'about' | 'text' | 'isMore' | 'isTrace'> & { readonly prefix?: string }

/** Differences by dish, in the order of `after`. */
export function changedFacts(
  before: ReadonlyMap<number, ComparedDish>,
  after: ReadonlyMap<number, ComparedDish>,
  style: PriceStyle,
): ChangedFact[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap(dishId => {
    const [was, is] = [before.get(dishId), after.get(dishId)]
    // Most dishes are as before, and comparing their texts is a hundredth of the work.
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const dish = is?.name ?? was?.name ?? ''
    return factsOf(was, is, style).map(fact => ({ dishId, dish, prefix: '', ...fact }))
  })
}

/** Key of the fact that a dish is on the menu. */
export const ON_MENU = 'menu'
const NEW = 'new on the menu'

function factsOf(was: ComparedDish | undefined, is: ComparedDish | undefined, style: PriceStyle): Fact[] {
  if (!was) return is ? [{ fact: ON_MENU, about: 'other', text: NEW }] : []
  if (!is) return [{ fact: ON_MENU, about: 'other', text: 'off the menu' }]
  const own = allergenFacts(was.statement, is.statement)
  return [
    ...own,
    ...swapFacts(was, is, own),
    ...markFacts(was, is),
    ...priceFacts(was, is, style),
    ...wordFacts(was, is),
  ]
}

const inSentence = (allergen: Allergen) => ALLERGEN_NAMES[allergen].toLowerCase()

function allergenFacts(was: AllergenStatement, is: AllergenStatement): Fact[] {
  return changesForGuests(was, is).map(change => ({
    ...{ fact: `allergen:${change.allergen}`, about: 'allergens' },
    ...allergenWords(change, is.isAssessed),
    ...(isMore(change) && { isMore: true }),
    ...(isTrace(change) && { isTrace: true }),
  }))
}

const isTrace = ({ from, to }: StateChange) => from !== 'contains' && to !== 'contains'

const isMore = ({ from, to }: StateChange) =>
  to === 'contains' || (to === 'may-contain' && from !== 'contains')

function allergenWords(
  { allergen, from, to }: StateChange,
  isAssessed: boolean,
): Pick<Fact, 'text' | 'prefix'> {
  // Nothing is free before the recipe is signed.
  switch (to === 'free' && !isAssessed ? 'not-assessed' : to) {
    case 'contains':
      return { text: `+ ${ALLERGEN_NAMES[allergen]}` }
    case 'may-contain':
      return { prefix: 'may contain ', text: inSentence(allergen) }
    case 'not-assessed':
      return { prefix: 'not assessed for ', text: inSentence(allergen) }
    case 'free':
      if (from === 'contains') return { text: `− ${ALLERGEN_NAMES[allergen]}` }
      return { prefix: 'no longer lists traces of ', text: inSentence(allergen) }
  }
}

/** Changes of a swap that the dish itself does not share. */
function swapFacts(was: ComparedDish, is: ComparedDish, own: readonly Fact[]): Fact[] {
  const earlier = new Map(was.swaps.map(swap => [swap.name, swap]))
  const left = new Set(is.swaps.map(({ name }) => name))
  const isOwn = ({ fact, text }: Fact) => own.some(other => other.fact === fact && other.text === text)
  return [
    ...is.swaps.flatMap((swap): Fact[] => {
      const before = earlier.get(swap.name)
      if (!before) return [{ fact: `served:${swap.name}`, about: 'other', text: `now also “${swap.name}”` }]
      const changes = allergenFacts(before, swap).filter(fact => !isOwn(fact))
      if (changes.length === 0) return []
      return [
        {
          ...{ fact: `swap:${swap.name}`, about: 'allergens', text: `“${swap.name}”: ${joined(changes)}` },
          ...(changes.some(change => change.isMore) && { isMore: true }),
          ...(changes.every(change => change.isTrace) && { isTrace: true }),
        },
      ]
    }),
    ...was.swaps
      .filter(({ name }) => !left.has(name))
      .map(({ name }): Fact => ({ fact: `served:${name}`, about: 'other', text: `no longer “${name}”` })),
  ]
}

function markFacts({ marks: was }: ComparedDish, { marks: is }: ComparedDish): Fact[] {
  if (!was || !is) return []
  const fact = (mark: Pick<Mark, 'key' | 'name'>, text: string): Fact => ({
    fact: `mark:${mark.key}`,
    about: 'other',
    text: `${text} ${markInSentence(mark)}`,
  })
  const isAmong = (marks: typeof was) => {
    const keys = new Set(marks.map(({ key }) => key))
    return ({ key }: Pick<Mark, 'key'>) => keys.has(key)
  }
  const [had, has] = [isAmong(was), isAmong(is)]
  return [
    ...is.filter(mark => !had(mark)).map(mark => fact(mark, 'now')),
    ...was.filter(mark => !has(mark)).map(mark => fact(mark, 'no longer')),
  ]
}

function priceFacts({ price: was }: ComparedDish, { price: is }: ComparedDish, style: PriceStyle): Fact[] {
  if (was === undefined || is === undefined) return []
  const [before, after] = [was, is].map(price => formatDishPrice(price, style).join(' / '))
  return before === after ? [] : [{ fact: 'price', about: 'words', text: `${before} → ${after}` }]
}

const WORD_NAMES: Record<DishWord, string> = {
  nativeName: 'native name',
  reading: 'reading',
  englishName: 'English name',
  source: 'source',
  serving: 'serving',
  description: 'description',
  serverDescription: 'what to tell a guest',
  notes: 'notes',
}

function wordFacts(was: ComparedDish, is: ComparedDish): Fact[] {
  // The chef hears that a signature stays under another name.
  const isSigned = is.statement.isAssessed && JSON.stringify(was.statement) === JSON.stringify(is.statement)
  const renamed: Fact[] =
    was.name === is.name
      ? []
      : [
          isSigned
            ? { fact: 'word:name', about: 'name', text: `was “${was.name}”, the same recipe` }
            : { fact: 'word:name', about: 'words', text: `was “${was.name}”` },
        ]
  const { words: earlier } = was
  const { words: later } = is
  if (!earlier || !later) return renamed
  const reworded = DISH_WORDS.filter(word => earlier[word] !== later[word])
  return [
    ...renamed,
    ...reworded.map(
      (word): Fact => ({
        fact: `word:${word}`,
        about: 'words',
        prefix: 'new wording: ',
        text: WORD_NAMES[word],
      }),
    ),
  ]
}

/** Asked again: what a dish contains. Traces, as beside a new dish, are told. */
export function suggestedLevel(facts: readonly Pick<ChangedFact, 'about' | 'isTrace'>[]): ChangeLevel {
  if (facts.some(({ about, isTrace }) => about === 'allergens' && !isTrace)) return 'relearn'
  return facts.every(({ about }) => about === 'words') ? 'minor' : 'tell'
}

const TOLD_UNASKED: ReadonlySet<ChangedFact['about']> = new Set(['allergens', 'name'])

/** The level if its publisher chose none: a forgotten choice never hides a change of allergens or of a name. */
export function unsaidLevel(facts: readonly Pick<ChangedFact, 'about'>[]): ChangeLevel {
  return facts.some(({ about }) => TOLD_UNASKED.has(about)) ? 'tell' : 'minor'
}

/** Minor changes supersede nothing. */
export function isSuperseding(level: ChangeLevel, { about }: Pick<ChangedFact, 'about'>): boolean {
  return level !== 'minor' || about !== 'words'
}

/**
 * Changes in one line: "+ Sesame, $12 → $17". Several dishes have their names, those that matter most first:
 * "New: Ebi Toast; and traces in 6 others".
 */
export function describeChange(facts: readonly ChangedFact[]): string {
  const dishes = changedDishes(facts)
  if (dishes.length === 1) return shortened(joined(facts))
  const leads = dishes.filter(({ weight }) => weight > TRACES_ALONE)
  const told = leads.length > 0 ? leads : dishes
  const lines = [...Map.groupBy(told, ({ line }) => line)].map(([line, alike]) => {
    const names = namesInLine(alike.map(({ name }) => name))
    return line === 'New' ? `New: ${names}` : `${names}: ${line}`
  })
  const others = dishes.length - told.length
  if (others > 0) lines.push(`and traces in ${others} ${others === 1 ? 'other' : 'others'}`)
  return shortened(lines.join('; '))
}

/** Names of its dishes, those that matter most first. */
export function namesOfChange(facts: readonly ChangedFact[]): string {
  return namesInLine(changedDishes(facts).map(({ name }) => name))
}

function changedDishes(facts: readonly ChangedFact[]) {
  return [...Map.groupBy(facts, ({ dishId }) => dishId).values()]
    .map(own => ({
      name: own[0]?.dish ?? '',
      line: own.some(({ text }) => text === NEW) ? 'New' : joined(withoutTraces(own)),
      weight: weightOf(own),
    }))
    .toSorted((a, b) => b.weight - a.weight)
}

/** Traces beside something else are left out where several dishes share a line. */
function withoutTraces(own: readonly ChangedFact[]): readonly ChangedFact[] {
  const others = own.filter(({ isTrace }) => !isTrace)
  return others.length > 0 ? others : own
}

const TRACES_ALONE = 0

/** New dishes lead, then those that contain something else. */
function weightOf(own: readonly Pick<ChangedFact, 'about' | 'text' | 'isTrace'>[]): number {
  if (own.some(({ text }) => text === NEW)) return 3
  if (own.every(({ isTrace }) => isTrace)) return TRACES_ALONE
  return own.some(({ about, isTrace }) => about === 'allergens' && !isTrace) ? 2 : 1
}

const NAMED_IN_LINE = 3

/** "Kappa Maki, Tekka Maki, Futomaki and 4 more". */
function namesInLine(names: readonly string[]): string {
  const more = names.length - NAMED_IN_LINE
  const named = names.slice(0, NAMED_IN_LINE).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

function joined(facts: readonly Pick<Fact, 'prefix' | 'text'>[]): string {
  const groups = [...Map.groupBy(facts, ({ prefix = '' }) => prefix)]
  const separator = groups.length > 1 ? '; ' : ', '
  const plain = groups.every(([prefix]) => prefix === '')
  return groups
    .map(([prefix, own]) => prefix + own.map(({ text }) => text).join(', '))
    .join(plain ? ', ' : separator)
}

function shortened(line: string): string {
  return line.length <= CHANGE_LINE_MAX ? line : `${line.slice(0, CHANGE_LINE_MAX - 1).trimEnd()}…`
}

/** Rules whose question is about a text. */
const WORD_RULES: Readonly<Record<string, string>> = {
  nativeName: 'script',
  reading: 'reading',
  englishName: 'english-name',
  source: 'source',
  serving: 'serving',
  description: 'description',
  serverDescription: 'at-the-table',
}

interface DishFact {
  readonly dishId: number
  readonly fact: string
}

/** Allergens first. */
function byWeight<Fact extends DishFact>(facts: readonly Fact[]): Fact[] {
  const isOfAllergens = ({ fact }: DishFact) => /^(allergen|swap):/.test(fact)
  return facts.toSorted((a, b) => Number(isOfAllergens(b)) - Number(isOfAllergens(a)))
}

/** A component may be in many dishes; this many are enough to ask about. */
const DISHES_ASKED_ABOUT = 5

export function dishesToAskAbout(facts: readonly DishFact[]): number[] {
  return [...new Set(byWeight(facts).map(({ dishId }) => dishId))].slice(0, DISHES_ASKED_ABOUT)
}

/** Questions about exactly these facts on the current menu; allergens first, the most direct first. */
export function questionsAbout<Question extends { readonly dishId: number; readonly key: string }>(
  facts: readonly DishFact[],
  candidates: readonly Question[],
): Question[] {
  return byWeight(facts).flatMap(({ dishId, fact }) => {
    const [kind = '', ...rest] = fact.split(':')
    const what = rest.join(':')
    const own = candidates.filter(candidate => candidate.dishId === dishId)
    const named = (...keys: string[]) => keys.flatMap(key => own.filter(candidate => candidate.key === key))
    switch (kind) {
      case 'allergen':
        return named(
          ...[
            'contains',
            'may-contain',
            'plain-contains',
            'plain-may-contain',
            'dish-without',
            'dish-with',
          ].map(rule => `${rule}:${dishId}:${what}`),
        )
      case 'swap':
        return own.filter(({ key }) =>
          ['swap-contains', 'swap-may-contain'].some(rule => key.startsWith(`${rule}:${dishId}:${what}:`)),
        )
      case 'mark':
        return named(`mark:${dishId}:${what}`)
      case 'price':
        return named(`price:${dishId}`)
      case 'word':
        return WORD_RULES[what] ? named(`${WORD_RULES[what]}:${dishId}`) : []
      default:
        return []
    }
  })
}
