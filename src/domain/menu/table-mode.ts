/**
 * Table mode: the whole menu in four lists for one guest, each dish once. In doubt it is never yes.
 * Source: ruling R11 and its second part (swaps), decision 34.
 */
import { type AllergenState, type AllergenSubject, allergenState } from '../kitchen/allergens.ts'
import { deniedBy, type Mark, markInSentence } from '../kitchen/marks.ts'
import {
  bestForm,
  type DishFilter,
  type FilterableDish,
  filterState,
  type ServedVerdict,
  type Swap,
  VERDICT_OF,
  type Verdict,
} from './filter.ts'

/** A guest's needs; all of them hold at once, of the marks as well. */
export interface GuestNeeds extends DishFilter {
  /** Foods without data, such as kiwi. */
  readonly unknown: readonly string[]
}

/** Diets and conditions without recorded data; a group may have marks of these names. */
export const UNKNOWN_DIETS: readonly string[] =
  'halal kosher pescatarian pescetarian keto paleo fodmap jain diabetic pregnant'.split(' ')

/** Tells how a guest eats, or is, from a food that they cannot eat; neither has data. */
export const isUnknownDiet = (word: string) => UNKNOWN_DIETS.includes(word.toLowerCase())

export const NO_NEEDS: GuestNeeds = { dietary: [], without: [], unknown: [] }

/** Anything that is served: a dish or a drink. */
export type Servable = FilterableDish & Required<Pick<FilterableDish, 'swaps'>>

/** A dish as it stands on the menu, or with one of its swaps. */
export interface ServedForm<Item extends Servable> {
  readonly item: Item
  /** Empty: as it stands on the menu. */
  readonly swaps: readonly Item['swaps'][number][]
}

export type GuestLists<Item extends Servable> = Readonly<Record<Verdict, readonly ServedForm<Item>[]>>

export function hasNeeds({ dietary, without, unknown }: GuestNeeds): boolean {
  return dietary.length + without.length + unknown.length > 0
}

/** Every item once. Without needs all lists are empty. `marks`: the group's; `naming`: items that name a food without data. */
export function sortForGuest<Item extends Servable>(
  items: readonly Item[],
  needs: GuestNeeds,
  marks: readonly Mark[],
  naming: ReadonlySet<Item> = new Set(),
): GuestLists<Item> {
  const lists: Record<Verdict, ServedForm<Item>[]> = { yes: [], change: [], ask: [], no: [] }
  if (!hasNeeds(needs)) return lists
  for (const item of items) {
    const { verdict, swaps } = naming.has(item)
      ? ({ verdict: 'no', swaps: [] } as const)
      : bestForm<Item['swaps'][number]>(item, form => verdictOf(form, needs, marks), needs.dietary.length > 0)
    lists[verdict].push({ item, swaps })
  }
  return lists
}

const SERVED_VERDICTS = ['yes', 'ask', 'no'] as const

function verdictOf(
  form: FilterableDish,
  { dietary, without, unknown }: GuestNeeds,
  marks: readonly Mark[],
): ServedVerdict {
  const verdicts = [
    VERDICT_OF[filterState(form, { dietary: [], without }, marks)],
    ...dietary.map(mark => VERDICT_OF[filterState(form, { dietary: [mark], without: [] }, marks)]),
    // Foods without data are unknown for every dish.
    ...(unknown.length > 0 ? (['ask'] as const) : []),
  ]
  return SERVED_VERDICTS.findLast(verdict => verdicts.includes(verdict)) ?? 'no'
}

/**
 * Set menus, whose courses can be changed: yes only if every dish is there and is a yes. Otherwise the
 * verdict is ask, with the dishes to change.
 */
export function verdictOfSet(
  dishIds: readonly number[],
  verdicts: ReadonlyMap<number, Verdict>,
): { readonly verdict: 'yes' | 'ask'; readonly toChange: readonly number[] } {
  const toChange = dishIds.filter(id => verdicts.get(id) !== 'yes')
  return { verdict: toChange.length === 0 ? 'yes' : 'ask', toChange }
}

/** Both needs, each once. A vegan is also vegetarian. */
export function joinNeeds(one: GuestNeeds, other: GuestNeeds): GuestNeeds {
  const marks = [...new Map([...one.dietary, ...other.dietary].map(mark => [mark.key, mark])).values()]
  const isVegan = marks.some(({ key, claim }) => (claim ?? key) === 'vegan')
  return {
    dietary: marks.filter(({ key, claim }) => !isVegan || (claim ?? key) !== 'vegetarian'),
    without: [...new Set([...one.without, ...other.without])],
    unknown: [...new Set([...one.unknown, ...other.unknown])],
  }
}

type Names = Readonly<Record<AllergenSubject, string>>

/** One line for the kitchen's docket: `ALLERGY: SESAME, FISH. DIET: VEGAN`. */
export function docketLine({ dietary, without, unknown }: GuestNeeds, names: Names): string {
  const avoided = [...without.map(subject => names[subject]), ...unknown.filter(food => !isUnknownDiet(food))]
  const diets = [...dietary.map(({ name }) => name), ...unknown.filter(isUnknownDiet)]
  return [
    ...(avoided.length > 0 ? [`ALLERGY: ${avoided.join(', ')}`] : []),
    ...(diets.length > 0 ? [`DIET: ${diets.join(', ')}`] : []),
  ]
    .join('. ')
    .toUpperCase()
}

const AND = new Intl.ListFormat('en-AU', { type: 'conjunction' })
const OR = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** “brazil nut” would be wrong in a sentence. */
const inSentence = (name: string) => (name.startsWith('Brazil') ? name : markInSentence({ name }))

/** Sentence that staff say to the guest about a dish as served, or with a swap. */
export function guestSentence(
  { item, swap }: { readonly item: Servable & { readonly name: string }; readonly swap: Swap | null },
  verdict: Verdict,
  needs: GuestNeeds,
  names: Names,
): string {
  const form = swap ?? item
  const dish = swap ? `${item.name} ${inSentence(swap.name)}` : item.name
  const inState = (...states: AllergenState[]) =>
    needs.without.filter(subject => states.includes(allergenState(form, subject)))
  const name = (subjects: readonly AllergenSubject[]) => subjects.map(subject => inSentence(names[subject]))
  if (verdict === 'yes' || verdict === 'change') {
    const without = needs.without.length > 0 ? ` has no ${OR.format(name(needs.without))} in it` : ''
    const marks = needs.dietary
      .filter(({ claim }) => deniedBy(claim) === null || without === '')
      .map(markInSentence)
    const dietary = marks.length > 0 ? ` is ${AND.format(marks)}` : ''
    return `${dish}${[without, dietary].filter(Boolean).join(' and')}.`
  }
  if (verdict === 'ask') {
    const traces = name(inState('may-contain'))
    return traces.length > 0
      ? `${dish} may contain ${OR.format(traces)}. I will ask the chef before I say yes.`
      : `I will ask the chef about ${dish} before I say yes.`
  }
  const contained = name(inState('contains'))
  return contained.length > 0
    ? `${dish} contains ${AND.format(contained)}. I will show you something else.`
    : `${dish} is not for you. I will show you something else.`
}
