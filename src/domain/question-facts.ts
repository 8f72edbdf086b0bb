/**
 * Facts that a typed question may depend on: anything that it mentions of its dishes. Only people can decide
 * such facts. Source: rulings R11 and R12.
 */
import {
  ALLERGEN_NAMES,
  ALLERGENS,
  type AllergenSubject,
  allergenState,
  askedAs,
  listedState,
} from './allergens.ts'
import { amountsOf } from './dish-price.ts'
import { writeDishPrice } from './dish-price-cells.ts'
import { DRINK_KIND_LABELS } from './drinks.ts'
import { foldText } from './menu-search.ts'
import { type ProofDish, type ProofMenu, textsOf } from './question-proof.ts'

export interface Fact {
  readonly dishId: number
  /** `allergen:milk` or `marks`. */
  readonly about: string
  readonly was: string
}

/** Subjects mentioned in a text. */
interface Words {
  readonly subjects: readonly AllergenSubject[]
  readonly hasMarks: boolean
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
  return { subjects: [...new Set([...meant, ...meant.map(askedAs)])], hasMarks: DIETS.test(folded) }
}

/** Facts with words in the question that have changed. */
export function changedFacts(
  words: Words,
  dishIds: readonly number[],
  before: ProofMenu,
  after: ProofMenu,
): Fact[] {
  return dishIds.flatMap(dishId => {
    const was = before.dishes.find(({ id }) => id === dishId)
    const is = after.dishes.find(({ id }) => id === dishId)
    if (!was) return []
    return [
      ...words.subjects.map(subject => `allergen:${subject}`),
      ...(words.hasMarks ? ['marks'] : []),
    ].flatMap(about => {
      const fact = factOf(was, about)
      return is && isSameFact(fact, factOf(is, about)) ? [] : [{ dishId, about, was: fact }]
    })
  })
}

export function areFactsBack(facts: readonly Fact[], menu: ProofMenu): boolean {
  return facts.every(({ dishId, about, was }) => {
    const dish = menu.dishes.find(({ id }) => id === dishId)
    return dish !== undefined && isSameFact(was, factOf(dish, about))
  })
}

/** Assessing a recipe for the first time contradicts nothing. */
function isSameFact(was: string, is: string): boolean {
  return was === is || (was === 'not-assessed' && is === 'free')
}

function factOf(dish: ProofDish, about: string): string {
  if (about === 'marks')
    return dish.marks
      .map(({ key }) => key)
      .toSorted()
      .join(' ')
  return allergenState(dish, about.replace('allergen:', '') as AllergenSubject)
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
  /** Changes in words: "now contains sesame; price 12 → 17". Empty if only texts changed. */
  readonly told: string
  /** The assessment ended, or is back. */
  readonly assessed: string
  /** Previous prices, if changed. */
  readonly oldPrices: readonly number[]
  readonly isPriceAlone: boolean
  readonly areWordsNew: boolean
  /** Staff text or service notes changed. */
  readonly areNotesNew: boolean
}

export function changedDishes(before: ProofMenu, after: ProofMenu): DishChange[] {
  const later = new Map(after.dishes.map(dish => [dish.id, dish]))
  // A dish that was not on the menu before is in no question.
  return before.dishes.flatMap((was): DishChange[] => {
    const is = later.get(was.id)
    const stated = is ? changedStates(was, is) : ['left the menu']
    if (is && is.name !== was.name) stated.push(`was ${was.name}`)
    if (is && factOf(is, 'marks') !== factOf(was, 'marks')) stated.push('other dietary marks')
    if (is) stated.push(...changedDrink(was, is))
    const [priceWas, priceIs] = [was, is ?? was].map(dish => writeDishPrice(dish) || 'none')
    const prices = priceWas === priceIs ? [] : [`price ${priceWas} → ${priceIs}`]
    const assessed = is ? changedAssessment(was, is) : ''
    const areWordsNew = is !== undefined && saidOf(is) !== saidOf(was)
    const told = [...stated, ...prices].join('; ')
    if (told === '' && assessed === '' && !areWordsNew) return []
    return [
      {
        dishId: was.id,
        names: [...new Set([is?.name ?? was.name, was.name])],
        told,
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

function changedDrink({ drink: was }: ProofDish, { drink: is }: ProofDish): string[] {
  if (!was || !is) return was || is ? [is ? 'now a drink' : 'no longer a drink'] : []
  return [
    ...(was.kind === is.kind ? [] : [`now listed under ${DRINK_KIND_LABELS[is.kind].toLowerCase()}`]),
    ...(was.containsAlcohol === is.containsAlcohol
      ? []
      : [is.containsAlcohol ? 'now contains alcohol' : 'no longer contains alcohol']),
  ]
}

const TOLD_STATES = { contains: 'now contains', 'may-contain': 'now may contain' } as const

/** Allergens that came or left; a pending assessment is no news. */
function changedStates(was: ProofDish, is: ProofDish): string[] {
  return ALLERGENS.flatMap(allergen => {
    const [one, other] = [listedState(was, allergen), listedState(is, allergen)]
    const name = ALLERGEN_NAMES[allergen].toLowerCase()
    if (one === other) return []
    if (other === 'contains' || other === 'may-contain') return [`${TOLD_STATES[other]} ${name}`]
    if (one === 'contains') return [`no longer contains ${name}`]
    return one === 'may-contain' ? [`no longer may contain ${name}`] : []
  })
}

function changedAssessment(was: ProofDish, is: ProofDish): string {
  if (was.isAssessed !== is.isAssessed) return is.isAssessed ? 'assessed' : 'no longer assessed'
  const unknown = (dish: ProofDish) => dish.notAssessed.length
  if (unknown(is) > unknown(was)) return `not assessed for ${unknown(is)} allergens`
  return unknown(is) < unknown(was) ? 'a neighbour is assessed' : ''
}
