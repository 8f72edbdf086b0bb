/**
 * Independent check of questions against the menu: which options do the statements support? Written from the
 * rulings, without code of the question rules, so that a mistake there cannot confirm itself. Source: rulings
 * R11, R12 and R14 ("Cards").
 */
import { findAllergen } from '../kitchen/allergen-cells.ts'
import type { AllergenProfile } from '../kitchen/allergen-profiles.ts'
import { type Allergen, type AllergenStatement, allergenState, membersOf } from '../kitchen/allergens.ts'
import type { AnimalOrigin } from '../kitchen/kitchen.ts'
import type { Mark, MarkClaim } from '../kitchen/marks.ts'
import { DRINK_KIND_LABELS, DRINK_KINDS, type DrinkFacts, type Pairing } from '../menu/drinks.ts'
import { readStems, type Stem, type StemKind } from './stems.ts'

interface Served extends AllergenStatement {
  readonly origins: readonly AnimalOrigin[]
}

export interface StatedDish extends Served {
  readonly id: number
  readonly name: string
  readonly section: string
  readonly nativeName: string
  readonly reading: string
  readonly englishName: string
  readonly source: string
  readonly description: string
  readonly serverDescription: string
  readonly notes: string
  readonly priceText: string
  readonly isSpecial: boolean
  readonly marks: readonly Mark[]
  readonly swaps: readonly (Served & { readonly name: string })[]
  readonly serving: string
  /** `null`: food. */
  readonly drink: DrinkFacts | null
  /** Drinks that pour well with it. */
  readonly pairings: readonly Pairing[]
}

export interface AskedQuestion {
  readonly question: string
  readonly options: readonly string[]
}

/** `supported` and `refuted` by statements; `undecided` despite statements; `unknown`: not on the menu. */
type Support = 'supported' | 'refuted' | 'undecided' | 'unknown'

export interface QuestionCheck {
  readonly kind: StemKind
  /** In the order of the options. */
  readonly supports: readonly { readonly option: string; readonly support: Support }[]
}

/** The menu with its lookups. */
export interface StatedMenu {
  readonly profile: AllergenProfile
  readonly byName: ReadonlyMap<string, readonly StatedDish[]>
  readonly sections: ReadonlySet<string>
  /** All that staff say of dishes. */
  readonly sayings: ReadonlySet<string>
  /** How the drinks are served. */
  readonly servings: ReadonlySet<string>
}

export function openMenu(dishes: readonly StatedDish[], profile: AllergenProfile): StatedMenu {
  return {
    profile,
    byName: Map.groupBy(dishes, ({ name }) => fold(name)),
    sections: new Set(dishes.map(({ section }) => fold(section))),
    sayings: new Set(dishes.map(({ serverDescription }) => fold(serverDescription))),
    servings: new Set(dishes.flatMap(({ drink, serving }) => (drink ? [fold(serving)] : []))),
  }
}

/** `null` for other wordings, and for names that are not on the menu. */
export function checkQuestion({ question, options }: AskedQuestion, menu: StatedMenu): QuestionCheck | null {
  for (const stem of readStems(question)) {
    const judge = judgeOf(stem, menu)
    if (!judge) continue
    return { kind: stem.kind, supports: options.map(option => ({ option, support: judge(option) })) }
  }
  return null
}

/** The key is the only supported option, and all others are refuted. */
export function isSound({ supports }: QuestionCheck, right: string): boolean {
  return supports.every(({ option, support }) => support === (option === right ? 'supported' : 'refuted'))
}

/** Objections to a key in free words; options unknown to the menu are left to the author. */
export function objectionsTo(
  { supports }: QuestionCheck,
  right: string,
): { readonly option: string; readonly isRight: boolean }[] {
  return supports.flatMap(({ option, support }) => {
    const isRight = option === right
    return support === 'unknown' || support === (isRight ? 'supported' : 'refuted')
      ? []
      : [{ option, isRight }]
  })
}

type Judge = (option: string) => Support

function judgeOf(stem: Stem, menu: StatedMenu): Judge | null {
  const { profile } = menu
  const { kind, dish: dishName = '', allergen: allergenName = '', mark = '', text = '' } = stem
  const [dish, ...more] = dishName === '' ? [] : named(menu, dishName)
  const about = more.length === 0 ? dish : undefined
  const drink = about?.drink
  const among = (judge: (other: StatedDish) => Support) =>
    ofDish(menu, other => (stem.isOfDrinks && !other.drink ? 'unknown' : judge(other)))
  switch (kind) {
    case 'contains':
    case 'may-contain':
    case 'free-of': {
      if (!about) return null
      const forms = [about, ...about.swaps]
      return ofAllergen(profile, members => judgeForms(kind, forms, members))
    }
    case 'plain-contains':
    case 'plain-may-contain': {
      if (!about) return null
      const asked = kind === 'plain-contains' ? 'contains' : 'may-contain'
      return ofAllergen(profile, members => judgeForms(asked, [about], members))
    }
    case 'swap-contains':
    case 'swap-may-contain': {
      const form = about?.swaps.find(({ name }) => fold(name) === fold(stem.swap ?? ''))
      if (!form) return null
      const asked = kind === 'swap-contains' ? 'contains' : 'may-contain'
      return ofAllergen(profile, members => judgeForms(asked, [form], members))
    }
    case 'dish-with':
    case 'dish-without':
    case 'two-with': {
      const subject = findAllergen(allergenName, profile)
      if (!subject) return null
      const asked = kind === 'dish-without' ? 'free-of' : 'contains'
      const judge = among(other => judgeForms(asked, [other, ...other.swaps], membersOf(subject)))
      return kind === 'two-with' ? ofPair(judge) : judge
    }
    case 'mark': {
      const diet = DIETS[mark]
      return diet ? among(other => judgeDiet(diet, other)) : null
    }
    case 'special':
      return among(({ isSpecial }) => (isSpecial ? 'supported' : 'refuted'))
    case 'price':
      return about && about.priceText !== '' ? option => judgePrice(option, about.priceText) : null
    case 'section':
      return about ? option => judgeSection(option, about, menu) : null
    case 'at-the-table':
      return about ? option => judgeSaying(option, about, menu) : null
    case 'drink-kind':
      return about && drink ? option => judgeKind(option, about, drink) : null
    case 'serving':
      return about && drink ? option => judgeServing(option, about, menu) : null
    case 'taste':
      return among(other => judgeTaste(text, other))
    case 'alcohol':
    case 'no-alcohol':
      return among(({ drink: other }) => {
        // A trace is neither without alcohol nor a drink of it.
        if (other?.containsAlcohol === 'trace') return 'undecided'
        return other?.containsAlcohol === (kind === 'alcohol') ? 'supported' : 'refuted'
      })
    case 'pairing-dish':
      return about && drink ? among(other => judgePairing(other, about)) : null
    case 'pairing-drink':
      return about && !drink ? among(other => judgePairing(about, other)) : null
    case 'description':
      return among(other => {
        if (fold(other.description) === '') return 'undecided'
        if (fold(other.description) === fold(text)) return 'supported'
        return wordsBeyond(text, [other.description]) > TELLING_WORDS ? 'refuted' : 'undecided'
      })
    default:
      return among(other => judgeName(text, NAMES[kind](other)))
  }
}

const NAMES = {
  script: ({ nativeName }: StatedDish) => nativeName,
  reading: ({ reading }: StatedDish) => reading,
  'english-name': ({ englishName }: StatedDish) => englishName,
  source: ({ source }: StatedDish) => source,
}

/** Ruling R11: if one of these or only the group is stated, the others are never wrong options. */
const GROUPS: readonly (readonly Allergen[])[] = [
  membersOf('gluten'),
  membersOf('tree-nut'),
  membersOf('shellfish'),
]

type Fact = 'in-it' | 'traces' | 'not-told' | 'none'

function factOf(served: Served, allergen: Allergen): Fact {
  if (served.allergens.includes(allergen)) return 'in-it'
  if (served.mayContain.some(entry => entry.allergen === allergen)) return 'traces'
  // Any other reason against "free" is also one against "none".
  return allergenState(served, allergen) === 'free' ? 'none' : 'not-told'
}

/** Judges all variants: a fact that a swap changes is neither true nor false. */
function judgeForms(
  asked: 'contains' | 'may-contain' | 'free-of',
  forms: readonly Served[],
  members: readonly Allergen[],
): Support {
  const related = [
    ...new Set(members.flatMap(member => GROUPS.find(group => group.includes(member)) ?? [member])),
  ]
  const isAbsent = forms.every(form => related.every(allergen => factOf(form, allergen) === 'none'))
  const isEverywhere = (fact: Fact) =>
    forms.every(form => members.some(allergen => factOf(form, allergen) === fact))
  switch (asked) {
    case 'contains':
      if (isEverywhere('in-it')) return 'supported'
      return isAbsent ? 'refuted' : 'undecided'
    case 'may-contain':
      if (isEverywhere('traces') && !forms.some(form => members.some(one => factOf(form, one) === 'in-it')))
        return 'supported'
      return isAbsent ? 'refuted' : 'undecided'
    case 'free-of':
      if (isAbsent) return 'supported'
      return isEverywhere('in-it') ? 'refuted' : 'undecided'
  }
}

interface Diet {
  /** Claims of its marks. */
  readonly claims: readonly (MarkClaim | null)[]
  /** Variants on request support it too. */
  readonly isOnRequest: boolean
  readonly without: readonly AnimalOrigin[]
  readonly withoutAllergens: readonly Allergen[]
}

const FISH: readonly Allergen[] = ['fish', ...membersOf('shellfish')]
const VEGETARIAN = { without: ['meat', 'fish'], withoutAllergens: FISH } as const
const MEATLESS: readonly MarkClaim[] = ['vegan', 'vegetarian']
/** The built-in mark of dishes that are vegetarian on request. */
const ON_REQUEST = 'vegetarian-salted'
const DIETS: Readonly<Record<string, Diet>> = {
  'is vegan': {
    claims: ['vegan'],
    isOnRequest: false,
    without: ['meat', 'fish', 'egg', 'milk', 'honey'],
    withoutAllergens: [...FISH, 'egg', 'milk'],
  },
  'is vegetarian': { claims: MEATLESS, isOnRequest: true, ...VEGETARIAN },
  'is vegetarian when it is ordered with salt': { claims: MEATLESS, isOnRequest: true, ...VEGETARIAN },
}

function judgeDiet({ claims, isOnRequest, without, withoutAllergens }: Diet, dish: StatedDish): Support {
  const isAgainst = (served: Served) =>
    without.some(origin => served.origins.includes(origin)) ||
    withoutAllergens.some(allergen => served.allergens.includes(allergen))
  const isMarked = ({ key, claim }: Mark) => claims.includes(claim) || (isOnRequest && key === ON_REQUEST)
  if (dish.marks.some(isMarked)) return 'supported'
  const stated = [dish, ...dish.swaps].map(({ name }) => name)
  const texts = [...stated, dish.description, dish.serverDescription, dish.notes]
  if (texts.some(text => /vegetarian|vegan/i.test(text))) return 'undecided'
  // The group's own marks may mean "on request": “VO”, “veggie option”.
  const others = dish.marks.filter(({ key, claim }) => key !== ON_REQUEST && claim === null)
  const words = others.flatMap(({ name, letters }) => [name, letters])
  if (words.some(text => /veg|meat.?free|plant|^vg?o?$/i.test(text))) return 'undecided'
  return [dish, ...dish.swaps].every(isAgainst) ? 'refuted' : 'undecided'
}

function judgePrice(option: string, priceText: string): Support {
  // Decimal comma or point, any separator of thousands.
  const figureOf = (text: string) => {
    const [, whole = '', cents = '0'] =
      /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/[^\d.,]|[.,]+$/g, '')) ?? []
    return Number(`${whole.replaceAll(/\D/g, '')}.${cents}`)
  }
  if (!/\d/.test(option)) return 'unknown'
  return fold(option) === fold(priceText) || figureOf(option) === figureOf(priceText)
    ? 'supported'
    : 'refuted'
}

function judgeSection(option: string, dish: StatedDish, menu: StatedMenu): Support {
  if (fold(option) === fold(dish.section)) return 'supported'
  return menu.sections.has(fold(option)) ? 'refuted' : 'unknown'
}

/** Ruling R12's measure of different texts. */
const TELLING_WORDS = 5

function judgeSaying(option: string, dish: StatedDish, menu: StatedMenu): Support {
  if (fold(option) === fold(dish.serverDescription)) return 'supported'
  if (!menu.sayings.has(fold(option))) return 'unknown'
  const beyond = wordsBeyond(option, [dish.serverDescription, dish.description])
  return beyond > TELLING_WORDS ? 'refuted' : 'undecided'
}

/** A drink without or nearly without alcohol may be a beer as well, and one whose words name another kind may be that. */
function judgeKind(
  option: string,
  { name, englishName, description }: StatedDish,
  drink: DrinkFacts,
): Support {
  const kind = DRINK_KINDS.find(other => fold(DRINK_KIND_LABELS[other]) === fold(option))
  if (!kind) return 'unknown'
  if (kind === drink.kind) return 'supported'
  if (kind === 'soft' && drink.containsAlcohol === false) return 'supported'
  if (drink.containsAlcohol !== true) return 'undecided'
  if (kind === 'soft') return 'refuted'
  const words = wordsOf(`${name} ${englishName} ${description}`)
  return wordsOf(DRINK_KIND_LABELS[kind]).some(
    word => word !== 'and' && [word, word.replace(/s$/, '')].some(form => words.includes(form)),
  )
    ? 'undecided'
    : 'refuted'
}

/** Words that two ways to serve must differ by, each way. */
const SERVING_WORDS = 2

function judgeServing(option: string, { serving }: StatedDish, menu: StatedMenu): Support {
  if (fold(option) === fold(serving)) return 'supported'
  if (!menu.servings.has(fold(option))) return 'unknown'
  const isApart = [wordsBeyond(option, [serving]), wordsBeyond(serving, [option])].every(
    count => count > SERVING_WORDS,
  )
  return isApart ? 'refuted' : 'undecided'
}

/** Words of a line that neither another drink's line nor its description has. */
const TASTE_WORDS = 3

function judgeTaste(asked: string, { drink, description }: StatedDish): Support {
  const taste = drink?.taste ?? ''
  if (fold(taste) === '') return 'undecided'
  if (fold(taste) === fold(asked)) return 'supported'
  return wordsBeyond(asked, [taste, description]) > TASTE_WORDS ? 'refuted' : 'undecided'
}

/** Where no drink was chosen for a dish, none is wrong. */
function judgePairing({ pairings }: StatedDish, { id }: StatedDish): Support {
  if (pairings.some(({ drinkId }) => drinkId === id)) return 'supported'
  return pairings.length > 0 ? 'refuted' : 'undecided'
}

function judgeName(asked: string, stated: string): Support {
  if (fold(asked) === fold(stated)) return 'supported'
  if (fold(stated) === '' || fold(stated).includes(fold(asked)) || fold(asked).includes(fold(stated)))
    return 'undecided'
  return wordsBeyond(asked, [stated]) === 0 || wordsBeyond(stated, [asked]) === 0 ? 'undecided' : 'refuted'
}

function ofAllergen(profile: AllergenProfile, judge: (members: readonly Allergen[]) => Support): Judge {
  return option => {
    const subject = findAllergen(option, profile)
    return subject ? judge(membersOf(subject)) : 'unknown'
  }
}

/** Two dishes of one name are ambiguous. */
function ofDish(menu: StatedMenu, judge: (dish: StatedDish) => Support): Judge {
  return option => {
    const [dish, ...more] = named(menu, option)
    if (!dish) return 'unknown'
    return more.length > 0 ? 'undecided' : judge(dish)
  }
}

/** “This and that”: right where both are, wrong where one is. */
function ofPair(judge: Judge): Judge {
  return option => {
    const supports = option.split(' and ').map(judge)
    if (supports.length !== 2 || supports.includes('unknown')) return 'unknown'
    if (supports.includes('refuted')) return 'refuted'
    return supports.every(support => support === 'supported') ? 'supported' : 'undecided'
  }
}

function named(menu: StatedMenu, name: string): readonly StatedDish[] {
  return menu.byName.get(fold(name)) ?? []
}

/** Number of distinct words that none of the others has. */
function wordsBeyond(text: string, others: readonly string[]): number {
  const known = new Set(others.flatMap(wordsOf))
  return new Set(wordsOf(text).filter(word => !known.has(word))).size
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
