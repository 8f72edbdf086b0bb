/**
 * What a question that someone typed may rest on: of the dishes that it names, whatever it has a word for. What such a
 * fact decides only people can tell. Source: rulings R11 and R12.
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
import { foldText } from './menu-search.ts'
import { type ProofDish, type ProofMenu, textsOf } from './question-proof.ts'

/** Something that was so of a dish. */
export interface Fact {
  readonly dishId: number
  /** `allergen:milk` or `marks`. */
  readonly about: string
  readonly was: string
}

/** Whatever a text has a word for. */
interface Words {
  readonly subjects: readonly AllergenSubject[]
  readonly hasMarks: boolean
}

/** Words that people use for allergens beside their names. */
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

/** What the texts of a question have words for. */
export function wordsOf(texts: readonly string[]): Words {
  const text = texts.join(' \n ')
  const folded = foldText(text)
  const named = [
    ...ALLERGENS.filter(subject => NAMES[subject].test(folded)),
    ...SAYS.flatMap(([pattern, subjects]) => (pattern.test(folded) ? subjects : [])),
  ]
  const meant = named.length === 0 && GENERAL.test(folded) ? ALLERGENS : named
  // Whoever asks about one of a group may mean the group.
  return { subjects: [...new Set([...meant, ...meant.map(askedAs)])], hasMarks: DIETS.test(folded) }
}

/** The facts that it has words for and that are no longer so. */
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
      const said = factOf(was, about)
      return is && isAsSaid(said, factOf(is, about)) ? [] : [{ dishId, about, was: said }]
    })
  })
}

/** Whether all of it is so again. */
export function standsAgain(facts: readonly Fact[], menu: ProofMenu): boolean {
  return facts.every(({ dishId, about, was }) => {
    const dish = menu.dishes.find(({ id }) => id === dishId)
    return dish !== undefined && isAsSaid(was, factOf(dish, about))
  })
}

/** A signature under a recipe that nobody had assessed contradicts nothing. */
function isAsSaid(was: string, is: string): boolean {
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

/** Whether a text names this price as one: `$17`, `17 €`, `17.00 dollars`. */
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
  /** As it is, and as it was where that is another. */
  readonly names: readonly string[]
  /** What is told of it otherwise: "now contains sesame; price 12 → 17". Empty where only its words changed. */
  readonly told: string
  /** What is not assessed any more, or again. */
  readonly assessed: string
  /** What it cost, where that is another now. */
  readonly oldPrices: readonly number[]
  readonly isPriceAlone: boolean
  readonly areWordsNew: boolean
  /** Whether what staff say of it, or its service notes, were written anew. */
  readonly areNotesNew: boolean
}

/** What changed of each dish that the menu says something else of. */
export function changedDishes(before: ProofMenu, after: ProofMenu): DishChange[] {
  const later = new Map(after.dishes.map(dish => [dish.id, dish]))
  // What was not on the menu, nothing else can have told of.
  return before.dishes.flatMap((was): DishChange[] => {
    const is = later.get(was.id)
    const stated = is ? changedStates(was, is) : ['left the menu']
    if (is && is.name !== was.name) stated.push(`was ${was.name}`)
    if (is && factOf(is, 'marks') !== factOf(was, 'marks')) stated.push('other dietary marks')
    const [priceWas, priceIs] = [was, is ?? was].map(dish => writeDishPrice(dish) || 'none')
    const prices = priceWas === priceIs ? [] : [`price ${priceWas} → ${priceIs}`]
    const assessed = is ? changedAssessment(was, is) : ''
    const areWordsNew = is !== undefined && textsOf(is).join('\n') !== textsOf(was).join('\n')
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

const TOLD_STATES = { contains: 'now contains', 'may-contain': 'now may contain' } as const

/** What came into it or left it: an assessment that is still to be signed tells nothing new. */
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
