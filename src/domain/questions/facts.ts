/**
 * Facts that a typed question may depend on: anything that it mentions of its forms, which are dishes as served and
 * with their swaps, and of components. Only people can decide such facts. Source: rulings R11 and R12.
 */
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type Allergen,
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
  askedAs,
  changesForGuests,
  membersOf,
} from '../kitchen/allergens.ts'
import { makeDishFinder } from '../menu/dish-mentions.ts'
import { amountsOf } from '../menu/dish-price.ts'
import { DRINK_KIND_LABELS, describeAlcohol } from '../menu/drinks.ts'
import { writeDishPrice } from '../menu/price-reading.ts'
import { foldText } from '../menu/search.ts'
import { type ProofDish, type ProofMenu, textsOf } from './proof.ts'

/** A dish as served, a dish with its swap of that name, or a component. */
type FactSubject = { readonly dishId: number; readonly swap?: string } | { readonly componentId: number }

export type Fact = FactSubject & {
  /** `allergen:milk`, `marks` and `alcohol` of a dish or drink, or `offered` of a swap. */
  readonly about: string
  readonly was: string
}

/** Facts of one key are about the same. */
export function factKey(fact: Fact): string {
  const subject = 'componentId' in fact ? ['component', fact.componentId] : [fact.dishId, fact.swap ?? null]
  return JSON.stringify([...subject, fact.about])
}

/** Subjects mentioned in a text. */
interface Words {
  /** As said: a cereal, or gluten. */
  readonly said: readonly AllergenSubject[]
  readonly subjects: readonly AllergenSubject[]
  readonly hasMarks: boolean
  readonly hasAlcohol: boolean
}

/** Words for allergens besides their names. */
const SAYS: readonly (readonly [pattern: RegExp, subjects: readonly AllergenSubject[]])[] = [
  [/ (coeliacs?|celiacs?|flour) /, ['gluten']],
  [/(?<! tastes? of) nuts? /, ['tree-nut', 'peanut']],
  [/ (shellfish|seafood) /, ['crustacean', 'mollusc']],
  [/ seafood /, ['fish']],
  [/ (prawns?|shrimps?|crabs?|scampi) /, ['crustacean']],
  [/ (scallops?|oysters?|squid|octopus|clams?) /, ['mollusc']],
  [/ (dairy|lactose|butter|cream|cheese) /, ['milk']],
  [/ mayonnaise /, ['egg']],
]
const NAMES = Object.fromEntries(
  ALLERGENS.map(subject => [
    subject,
    new RegExp(` ${subject.replaceAll('-', ' ').replace(/s$/, '')}(e?s)? `),
  ]),
) as Record<AllergenSubject, RegExp>
const GENERAL = / (allerg\p{L}*|intoleran\p{L}*|traces?|may contain|not assessed) /u
const ALCOHOL = / (alcohol\p{L}*|sober) /u
const DIETS = / (vegans?|vegetarians?|plant based|meatless|meat free|halal|kosher) /

export function wordsOf(texts: readonly string[]): Words {
  const text = texts.join(' \n ')
  const folded = foldText(text)
  const named = [
    ...ALLERGENS.filter(subject => NAMES[subject].test(folded)),
    ...SAYS.flatMap(([pattern, subjects]) => (pattern.test(folded) ? subjects : [])),
  ]
  const meant = named.length === 0 && GENERAL.test(folded) ? ALLERGENS : named
  // A question about a member may mean its group.
  return {
    said: meant,
    subjects: [...new Set([...meant, ...meant.map(askedAs)])],
    hasMarks: DIETS.test(folded),
    hasAlcohol: ALCOHOL.test(folded),
  }
}

/** Facts with words in the texts of a question that have changed. */
export function changedFacts(
  texts: readonly string[],
  dishIds: readonly number[],
  before: ProofMenu,
  after: ProofMenu,
): Fact[] {
  const words = wordsOf(texts)
  return subjectsIn(texts, dishIds, before).flatMap(subject =>
    factsAbout(subject, words).flatMap(about => {
      const [was, is] = [before, after].map(menu => factOf(subject, about, menu))
      if (typeof was !== 'string' || (typeof is === 'string' && isSameFact(was, is))) return []
      return [{ ...subject, about, was }]
    }),
  )
}

function subjectsIn(texts: readonly string[], dishIds: readonly number[], menu: ProofMenu): FactSubject[] {
  const text = texts.join(' \n ')
  return [
    ...dishIds.flatMap(dishId => [
      { dishId },
      ...(dishOf(dishId, menu)?.swaps ?? [])
        .filter(({ name }) => speaksOfSwap(text, name))
        .map(({ name }) => ({ dishId, swap: name })),
    ]),
    ...componentsIn(text, menu).map(componentId => ({ componentId })),
  ]
}

function factsAbout(subject: FactSubject, { subjects, hasMarks, hasAlcohol }: Words): string[] {
  const allergens = subjects.map(allergen => `allergen:${allergen}`)
  if ('componentId' in subject) return allergens
  if (subject.swap !== undefined) return [...allergens, OFFERED]
  return [...allergens, ...(hasMarks ? ['marks'] : []), ...(hasAlcohol ? ['alcohol'] : [])]
}

const OFFERED = 'offered'

/** Words of a swap's name that tell nothing of what is swapped. */
const SWAP_GRAMMAR = new Set('with without and or for the a an as in on of no plain instead'.split(' '))

/** A text speaks of a swap by any word for what it changes: “no butter, tamari” of “Without butter, with tamari”. */
function speaksOfSwap(text: string, swapName: string): boolean {
  const said = new Set(stemsOf(text))
  return stemsOf(swapName).some(word => !SWAP_GRAMMAR.has(word) && said.has(word))
}

function stemsOf(text: string): string[] {
  return foldText(text)
    .split(' ')
    .filter(word => word !== '')
    .map(word => word.replace(/(?<=..)s$/, ''))
}

const componentFinders = new WeakMap<ProofMenu, (text: string) => number[]>()

/** Components that a text names; the name of a dish within which one stands, as Matcha Tiramisu, names none. */
function componentsIn(text: string, menu: ProofMenu): number[] {
  let find = componentFinders.get(menu)
  if (!find) {
    const finder = makeDishFinder([...menu.dishes.map(({ name }) => ({ id: NaN, name })), ...menu.components])
    find = asked => finder(asked).filter(id => !Number.isNaN(id))
    componentFinders.set(menu, find)
  }
  return find(text)
}

export function areFactsBack(facts: readonly Fact[], menu: ProofMenu): boolean {
  return facts.every(fact => {
    const is = factOf(fact, fact.about, menu)
    return is !== null && isSameFact(fact.was, is)
  })
}

/** Assessing a recipe for the first time contradicts nothing. */
function isSameFact(was: string, is: string): boolean {
  return was === is || (was === 'not-assessed' && is === 'free')
}

/** `null`: it is on the menu no more, or not offered. */
function factOf(subject: FactSubject, about: string, menu: ProofMenu): string | null {
  const stated = statementOf(subject, menu)
  if (!stated) return null
  if (about === OFFERED) return 'yes'
  const dish = 'dishId' in subject ? dishOf(subject.dishId, menu) : undefined
  if (about === 'marks') return marksIn(dish)
  if (about === 'alcohol') return describeAlcohol(dish?.drink?.containsAlcohol ?? false)
  return allergenState(stated, about.replace('allergen:', '') as AllergenSubject)
}

function statementOf(subject: FactSubject, menu: ProofMenu): AllergenStatement | undefined {
  if ('componentId' in subject) return menu.components.find(({ id }) => id === subject.componentId)
  const dish = dishOf(subject.dishId, menu)
  return subject.swap === undefined ? dish : dish?.swaps.find(({ name }) => name === subject.swap)
}

const dishOf = (dishId: number, { dishes }: ProofMenu) => dishes.find(({ id }) => id === dishId)

function marksIn(dish: ProofDish | undefined): string {
  const keys = dish?.marks.map(({ key }) => key) ?? []
  return keys.toSorted().join(' ')
}

/** The price as one of its usual forms: `$17`, `17 €`, `17.00 dollars`. */
export function namesPrice(text: string, price: number): boolean {
  const [whole, part] = String(price).split('.')
  const figure = part === undefined ? `${whole}(?:[.,]0+)?` : `${whole}[.,]${part}0*`
  return new RegExp(
    `\\p{Sc}\\s?${figure}(?!\\d|[.,]\\d)|(?<![\\d.,])${figure}\\s?(?:\\p{Sc}|dollars)`,
    'u',
  ).test(text)
}

export interface DishChange {
  readonly dishId: number
  /** The current name, and the previous one if it changed. */
  readonly names: readonly string[]
  /** Changes in words: "now contains sesame; price 12 → 17". Empty if only texts or swaps changed. */
  readonly told: string
  /** Changes of its swaps that the dish as served does not share. */
  readonly swaps: readonly SwapChange[]
  /** The assessment ended, or is back. */
  readonly assessed: string
  /** Previous prices, if changed. */
  readonly oldPrices: readonly number[]
  readonly isPriceAlone: boolean
  readonly areWordsNew: boolean
  /** Staff text or service notes changed. */
  readonly areNotesNew: boolean
}

export interface SwapChange {
  readonly name: string
  readonly told: string
  /** `null`: it is no longer offered. */
  readonly allergens: readonly Allergen[] | null
}

export interface ComponentChange {
  readonly componentId: number
  readonly name: string
  /** Empty if it is only in doubt. */
  readonly told: string
  readonly allergens: readonly Allergen[]
}

/** A text speaks of the swap, and of one of the allergens that changed in it. */
export function tellsSwap(text: string, { name, allergens }: SwapChange): boolean {
  return speaksOfSwap(text, name) && (allergens === null || tellsAllergen(text, allergens))
}

/** A text names the component and one of the allergens that changed in it. */
export function tellsComponent(text: string, change: ComponentChange, menu: ProofMenu): boolean {
  return componentsIn(text, menu).includes(change.componentId) && tellsAllergen(text, change.allergens)
}

/** Gluten means each cereal, and a cereal means gluten that is not named. */
function tellsAllergen(text: string, allergens: readonly Allergen[]): boolean {
  const { said } = wordsOf([text])
  return allergens.some(allergen =>
    said.some(subject => membersOf(subject).includes(allergen) || membersOf(allergen).includes(subject)),
  )
}

/** Components whose own statements changed. */
export function changedComponents(before: ProofMenu, after: ProofMenu): ComponentChange[] {
  return before.components.flatMap((was): ComponentChange[] => {
    const is = after.components.find(({ id }) => id === was.id)
    if (!is || JSON.stringify(is) === JSON.stringify(was)) return []
    const changed = changedStates(was, is)
    return [{ componentId: was.id, name: is.name, told: toldOf(changed), allergens: allergensOf(changed) }]
  })
}

export function changedDishes(before: ProofMenu, after: ProofMenu): DishChange[] {
  const later = new Map(after.dishes.map(dish => [dish.id, dish]))
  // A dish that was not on the menu before is in no question.
  return before.dishes.flatMap((was): DishChange[] => {
    const is = later.get(was.id)
    const states = is ? changedStates(was, is) : []
    const stated = is ? states.map(({ words }) => words) : ['left the menu']
    const swaps = is ? changedSwaps(was, is, states) : []
    if (is && is.name !== was.name) stated.push(`was ${was.name}`)
    if (is && marksIn(is) !== marksIn(was)) stated.push('other dietary marks')
    if (is) stated.push(...changedDrink(was, is))
    const [priceWas, priceIs] = [was, is ?? was].map(dish => writeDishPrice(dish) || 'none')
    const prices = priceWas === priceIs ? [] : [`price ${priceWas} → ${priceIs}`]
    const assessed = is ? changedAssessment(was, is) || changedSwapAssessments(was, is) : ''
    const areWordsNew = is !== undefined && saidOf(is) !== saidOf(was)
    const told = [...stated, ...prices].join('; ')
    if (told === '' && assessed === '' && !areWordsNew && swaps.length === 0) return []
    return [
      {
        dishId: was.id,
        names: [...new Set([is?.name ?? was.name, was.name])],
        told,
        swaps,
        assessed,
        oldPrices: prices.length > 0 ? amountsOf(was) : [],
        isPriceAlone: stated.length === 0 && prices.length > 0,
        areWordsNew,
        areNotesNew:
          is !== undefined && (is.serverDescription !== was.serverDescription || is.notes !== was.notes),
      },
    ]
  })
}

/** All words of a dish, with the drinks that pour well with it. */
function saidOf(dish: ProofDish): string {
  const { drink, pairings } = dish
  return [
    ...textsOf(dish),
    drink?.taste ?? '',
    ...pairings.map(({ drinkId, line }) => `${drinkId} ${line}`).toSorted(),
  ].join('\n')
}

const ALCOHOL_NEWS = {
  true: 'now contains alcohol',
  trace: 'now has up to 0.5 % alcohol',
  false: 'no longer contains alcohol',
} as const

function changedDrink({ drink: was }: ProofDish, { drink: is }: ProofDish): string[] {
  if (!was || !is) return was || is ? [is ? 'now a drink' : 'no longer a drink'] : []
  return [
    ...(was.kind === is.kind ? [] : [`now listed under ${DRINK_KIND_LABELS[is.kind].toLowerCase()}`]),
    ...(was.containsAlcohol === is.containsAlcohol ? [] : [ALCOHOL_NEWS[`${is.containsAlcohol}`]]),
  ]
}

const TOLD_STATES = { contains: 'now contains', 'may-contain': 'now may contain' } as const

interface ChangedState {
  readonly allergen: Allergen
  readonly words: string
}
const toldOf = (changed: readonly ChangedState[]) => changed.map(({ words }) => words).join('; ')
const allergensOf = (changed: readonly ChangedState[]) => changed.map(({ allergen }) => allergen)

/** Allergens that came or left; a pending assessment is no news. */
function changedStates(was: AllergenStatement, is: AllergenStatement): ChangedState[] {
  return changesForGuests(was, is).map(({ allergen, from, to }) => {
    const isThere = to === 'contains' || to === 'may-contain'
    const words = isThere
      ? TOLD_STATES[to]
      : from === 'contains'
        ? 'no longer contains'
        : 'no longer may contain'
    return { allergen, words: `${words} ${ALLERGEN_NAMES[allergen].toLowerCase()}` }
  })
}

function changedSwaps(was: ProofDish, is: ProofDish, own: readonly ChangedState[]): SwapChange[] {
  const isOwn = ({ words }: ChangedState) => own.some(other => other.words === words)
  return was.swaps.flatMap(({ name, ...earlier }): SwapChange[] => {
    const now = is.swaps.find(swap => swap.name === name)
    if (!now) return [{ name, told: 'no longer offered', allergens: null }]
    const changed = changedStates(earlier, now).filter(state => !isOwn(state))
    return changed.length === 0 ? [] : [{ name, told: toldOf(changed), allergens: allergensOf(changed) }]
  })
}

function changedSwapAssessments(was: ProofDish, is: ProofDish): string {
  return was.swaps
    .flatMap(({ name, ...earlier }) => {
      const now = is.swaps.find(swap => swap.name === name)
      const words = now ? changedAssessment(earlier, now) : ''
      return words === '' ? [] : [`“${name}” ${words}`]
    })
    .join('; ')
}

function changedAssessment(was: AllergenStatement, is: AllergenStatement): string {
  if (was.isAssessed !== is.isAssessed) return is.isAssessed ? 'assessed' : 'no longer assessed'
  const unknown = (dish: AllergenStatement) => dish.notAssessed.length
  if (unknown(is) > unknown(was)) return `not assessed for ${unknown(is)} allergens`
  return unknown(is) < unknown(was) ? 'a neighbour is assessed' : ''
}
