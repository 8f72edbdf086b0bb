/**
 * Proof of a question's key by the menu. The basis is read from the question's wording, as in the menu's own
 * questions, or stated by its authors: a table's request, or words of a dish. Source: rulings R11 and R12.
 */
import { findAllergen } from '../kitchen/allergen-cells.ts'
import type { AllergenProfile } from '../kitchen/allergen-profiles.ts'
import {
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
} from '../kitchen/allergens.ts'
import { type Diet, implies } from '../kitchen/marks.ts'
import { amountsOf, type DishPrice } from '../menu/dish-price.ts'
import type { CandidateDish } from './candidates.ts'
import { checkQuestion, openMenu, type StatedMenu } from './question-check.ts'
import { readStems, type StemKind } from './stems.ts'

export interface ProofDish extends CandidateDish, DishPrice {}

interface ProofSetMenu {
  readonly name: string
  readonly pricePerPerson: number
  readonly minimumGuests: number | null
}

/** A component with the statement of itself. */
interface ProofComponent extends AllergenStatement {
  readonly id: number
  readonly name: string
}

/** The menu at one moment. */
export interface ProofMenu {
  readonly profile: AllergenProfile
  readonly dishes: readonly ProofDish[]
  readonly setMenus: readonly ProofSetMenu[]
  readonly components: readonly ProofComponent[]
}

/** A table's request: exactly one of the options, names of dishes or set menus, meets all of it. */
export interface TableRequest {
  readonly mark?: Diet
  /** An allergy: the dish neither contains it nor may contain it. */
  readonly freeOf?: readonly AllergenSubject[]
  /** A choice, not an allergy: the dish does not contain it. */
  readonly without?: readonly AllergenSubject[]
  /** Whole units of the currency, for the dish or for each guest. */
  readonly atMost?: number
  /** Number of guests, for a set menu. */
  readonly guests?: number
  /** Words that must not be in the dish's texts: a food to avoid, or a wait. */
  readonly noWords?: readonly string[]
}

export interface ProvableQuestion {
  readonly question: string
  readonly options: readonly string[]
  readonly right: string
}

export type Proof =
  | { readonly by: 'rule'; readonly rule: StemKind }
  | { readonly by: 'request'; readonly request: TableRequest }
  /** Words in the menu's texts about a dish. */
  | { readonly by: 'words'; readonly dishId: number; readonly words: string }

export interface Verdict {
  /** `unproven`: not contradicted, but a needed fact is not assessed or uncertain. */
  readonly is: 'proved' | 'unproven' | 'wrong'
  /** For people; empty if proved. */
  readonly reason: string
  /** The candidate with the same question. */
  readonly key?: string
}

const PROVED: Verdict = { is: 'proved', reason: '' }
const RANKS = { proved: 0, unproven: 1, wrong: 2 } as const

/** The menu proves less than before. */
export function isWorse(after: Verdict, before: Verdict): boolean {
  return RANKS[after.is] > RANKS[before.is]
}

/** The basis by the question's wording; `null` if it follows no rule, or names nothing on the menu. */
export function understand({ question, options }: ProvableQuestion, menu: ProofMenu): Proof | null {
  const check = checkQuestion({ question, options }, opened(menu))
  if (!check || check.supports.some(({ support }) => support === 'unknown')) return null
  return { by: 'rule', rule: check.kind }
}

export function prove(question: ProvableQuestion, proof: Proof, menu: ProofMenu): Verdict {
  switch (proof.by) {
    case 'words':
      return proveWords(proof, menu)
    case 'request': {
      const truths = question.options.map(
        option => [option, meetsRequest(option, proof.request, menu)] as const,
      )
      return judge(question, new Map(truths))
    }
    case 'rule': {
      const check = checkQuestion(question, opened(menu))
      if (check?.kind !== proof.rule)
        return { is: 'wrong', reason: 'The menu no longer has what the question mentions.' }
      const truths = check.supports.map(({ option, support }) => [option, TRUTHS[support]] as const)
      return { ...judge(question, new Map(truths)), key: keyOf(question, proof.rule, menu) }
    }
  }
}

const TRUTHS = { supported: 'yes', refuted: 'no', undecided: 'open', unknown: null } as const

/** Prepared once per menu for all of its questions. */
const openMenus = new WeakMap<ProofMenu, StatedMenu>()

function opened(menu: ProofMenu): StatedMenu {
  const known = openMenus.get(menu) ?? openMenu(menu.dishes, menu.profile)
  openMenus.set(menu, known)
  return known
}

/** Truth of an option; `null` if the menu does not know its name. */
type Truth = 'yes' | 'no' | 'open' | null

function judge({ options, right }: ProvableQuestion, truths: ReadonlyMap<string, Truth>): Verdict {
  const wrong = (reason: string): Verdict => ({ is: 'wrong', reason })
  const gone = options.find(option => (truths.get(option) ?? null) === null)
  if (gone !== undefined) return wrong(`“${gone}” is not on the menu.`)
  if (truths.get(right) === 'no') return wrong(`“${right}” is no longer right.`)
  const second = options.find(option => option !== right && truths.get(option) === 'yes')
  if (second !== undefined) return wrong(`“${second}” is no longer wrong.`)
  const open = options.find(option => truths.get(option) === 'open')
  if (open !== undefined)
    return {
      is: 'unproven',
      reason: `The menu no longer proves whether “${open}” is ${open === right ? 'right' : 'wrong'}.`,
    }
  return PROVED
}

/** The candidate with the same question: of the same rule, about the same dish. */
function keyOf({ question, right }: ProvableQuestion, rule: StemKind, menu: ProofMenu): string {
  const stem = readStems(question).find(({ kind }) => kind === rule)
  // A pairing is asked about a dish and kept with its drink.
  const asked = rule === 'pairing-drink' ? undefined : stem?.dish
  const dish = findDish(asked ?? right.split(' and ')[0] ?? '', menu) ?? findDish(right, menu)
  const allergen = findAllergen(stem?.allergen ?? right, menu.profile)
  return [rule, dish?.id ?? 0, ...(allergen ? [allergen] : [])].join(':')
}

function proveWords({ dishId, words }: Proof & { by: 'words' }, { dishes }: ProofMenu): Verdict {
  const dish = dishes.find(({ id }) => id === dishId)
  if (!dish) return { is: 'wrong', reason: 'The dish where it is learned is not on the menu.' }
  if (textsOf(dish).some(text => text.includes(words))) return PROVED
  return { is: 'wrong', reason: `What it is based on is no longer in ${dish.name}: “${words}”` }
}

/** Everything that the menu says of a dish in words. */
export function textsOf(dish: ProofDish): string[] {
  const { name, nativeName, reading, englishName, source, serving } = dish
  const { description, serverDescription, notes } = dish
  return [name, nativeName, reading, englishName, source, serving, description, serverDescription, notes]
}

function meetsRequest(option: string, request: TableRequest, menu: ProofMenu): Truth {
  const { mark, freeOf = [], without = [], atMost = Infinity, guests = Infinity, noWords = [] } = request
  const setMenu = menu.setMenus.find(({ name }) => fold(name) === fold(option))
  if (setMenu) return toTruth(setMenu.pricePerPerson <= atMost && (setMenu.minimumGuests ?? 1) <= guests)
  const dish = findDish(option, menu)
  // Two dishes of one name are ambiguous.
  if (!dish) return dishesByName(menu.dishes).has(fold(option)) ? 'open' : null
  const texts = [...textsOf(dish), ...dish.componentNames].join(' ').toLowerCase()
  return all([
    toTruth(mark === undefined || dish.marks.some(({ claim }) => implies(claim, mark))),
    costsAtMost(dish, atMost),
    toTruth(!noWords.some(word => texts.includes(word))),
    ...freeOf.map(subject => truthOfState(dish, subject, { yes: ['free'] })),
    ...without.map(subject => truthOfState(dish, subject, { yes: ['free', 'may-contain'] })),
  ])
}

/** Dishes with sizes or a market price are undecided, unless all or none of their prices are below. */
function costsAtMost(dish: ProofDish, atMost: number): Truth {
  if (atMost === Infinity) return 'yes'
  const amounts = amountsOf(dish)
  if (amounts.length === 0 || (dish.isPriceFrom && amounts.every(amount => amount <= atMost))) return 'open'
  if (amounts.every(amount => amount <= atMost)) return 'yes'
  return amounts.every(amount => amount > atMost) ? 'no' : 'open'
}

const toTruth = (isTrue: boolean): Truth => (isTrue ? 'yes' : 'no')

function all(truths: readonly Truth[]): Truth {
  if (truths.includes('no')) return 'no'
  return truths.includes('open') ? 'open' : 'yes'
}

interface States {
  readonly yes: readonly AllergenState[]
}

function truthOfState(statement: AllergenStatement, subject: AllergenSubject, { yes }: States): Truth {
  const state = allergenState(statement, subject)
  if (yes.includes(state)) return 'yes'
  return state === 'not-assessed' ? 'open' : 'no'
}

/** The only dish of this name; two are ambiguous. */
function findDish(name: string, { dishes }: ProofMenu): ProofDish | undefined {
  const [dish, ...others] = dishesByName(dishes).get(fold(name)) ?? []
  return others.length === 0 ? dish : undefined
}

const namedDishes = new WeakMap<readonly ProofDish[], Map<string, ProofDish[]>>()

/** Cached by menu, for hundreds of questions. */
function dishesByName(dishes: readonly ProofDish[]): Map<string, ProofDish[]> {
  const known = namedDishes.get(dishes)
  if (known) return known
  const byName = Map.groupBy(dishes, dish => fold(dish.name))
  namedDishes.set(dishes, byName)
  return byName
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
