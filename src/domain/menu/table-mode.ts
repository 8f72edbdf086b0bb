/**
 * Table mode: the whole menu in three lists for one guest. In doubt it is never yes.
 * Source: ruling R11 and its second part (swaps), decision 34.
 */
import {
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
} from '../kitchen/allergens.ts'
import { deniedBy, type Mark, markInSentence } from '../kitchen/marks.ts'
import { type DishFilter, type FilterableDish, filterState } from './filter.ts'

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

export const VERDICTS = ['yes', 'ask', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

interface Swap extends AllergenStatement {
  readonly name: string
}

/** Anything that is served: a dish, or later a drink. */
export interface Servable extends FilterableDish {
  /** Variants on request, each with a full statement. */
  readonly swaps: readonly Swap[]
}

/** A dish as it stands on the menu, or with one of its swaps. */
export interface ServedForm<Item extends Servable> {
  readonly item: Item
  /** `null`: as it stands on the menu. */
  readonly swap: Item['swaps'][number] | null
}

export type GuestLists<Item extends Servable> = Readonly<Record<Verdict, readonly ServedForm<Item>[]>>

const VERDICT_OF: Record<AllergenState, Verdict> = {
  contains: 'no',
  'may-contain': 'ask',
  'not-assessed': 'ask',
  free: 'yes',
}

export function hasNeeds({ dietary, without, unknown }: GuestNeeds): boolean {
  return dietary.length + without.length + unknown.length > 0
}

/**
 * Every item once, as it stands on the menu; below it those of its swaps that have a better verdict. Without
 * needs all lists are empty. `marks`: the group's; `naming`: items whose words name a food without data.
 */
export function sortForGuest<Item extends Servable>(
  items: readonly Item[],
  needs: GuestNeeds,
  marks: readonly Mark[],
  naming: ReadonlySet<Item> = new Set(),
): GuestLists<Item> {
  const lists: Record<Verdict, ServedForm<Item>[]> = { yes: [], ask: [], no: [] }
  if (!hasNeeds(needs)) return lists
  for (const item of items) {
    const asItIs = naming.has(item) ? 'no' : verdictOfItem(item, needs, marks)
    lists[asItIs].push({ item, swap: null })
    if (naming.has(item)) continue
    for (const swap of item.swaps) {
      const verdict = verdictOfSwap(item, swap, needs, marks)
      if (VERDICTS.indexOf(verdict) < VERDICTS.indexOf(asItIs)) lists[verdict].push({ item, swap })
    }
  }
  return lists
}

function verdictOfItem(
  item: FilterableDish,
  { dietary, without, unknown }: GuestNeeds,
  marks: readonly Mark[],
): Verdict {
  const verdicts = [
    VERDICT_OF[filterState(item, { dietary: [], without }, marks)],
    ...dietary.map(mark => VERDICT_OF[filterState(item, { dietary: [mark], without: [] }, marks)]),
    // Foods without data are unknown for every dish.
    ...(unknown.length > 0 ? (['ask'] as const) : []),
  ]
  return VERDICTS.findLast(verdict => verdicts.includes(verdict)) ?? 'no'
}

/** Marks are of the dish as it stands on the menu: for a swap the chef decides. */
function verdictOfSwap(
  { dietaryInfo }: FilterableDish,
  swap: Swap,
  needs: GuestNeeds,
  marks: readonly Mark[],
): Verdict {
  const verdict = verdictOfItem({ ...swap, dietaryInfo }, needs, marks)
  return verdict === 'yes' && needs.dietary.length > 0 ? 'ask' : verdict
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

/** Sentence that staff say to the guest about a dish. */
export function guestSentence(
  { item, swap }: ServedForm<Servable & { readonly name: string }>,
  verdict: Verdict,
  needs: GuestNeeds,
  names: Names,
): string {
  const form = swap ?? item
  const dish = swap ? `${item.name} ${inSentence(swap.name)}` : item.name
  const inState = (...states: AllergenState[]) =>
    needs.without.filter(subject => states.includes(allergenState(form, subject)))
  const name = (subjects: readonly AllergenSubject[]) => subjects.map(subject => inSentence(names[subject]))
  if (verdict === 'yes') {
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
