/**
 * Statements of dishes over time: changes caused by a kitchen's change, with the reason. Source: ruling R11.
 */
import { ALLERGEN_NAMES, ALLERGENS, type Allergen, type AllergenStatement, listedState } from './allergens.ts'
import type { Component, DishRecipe, DishStatement, Equipment, Kitchen } from './kitchen.ts'
import type { LocationKitchen } from './kitchens.ts'
import { stateAllergens } from './statements.ts'

/** A dish as it comes, or with one of its swaps. */
export interface StatedForm extends AllergenStatement {
  readonly name: string
}

export interface StatedDish extends StatedForm {
  /** Missing in statements of earlier releases, which then count as the same. */
  readonly swaps?: readonly StatedForm[]
}

export interface StatementChange {
  readonly dishId: number
  readonly name: string
  /** `null`: it was not on the menu. */
  readonly before: StatedDish | null
  /** `null`: it left the menu. */
  readonly after: StatedDish | null
}

export type StatedDishes = ReadonlyMap<number, StatedDish>

/** Statements of all dishes on the menu by id, in one kitchen or in all together. */
export function stateMenu(
  kitchen: Kitchen,
  statements: ReadonlyMap<number, DishStatement> = stateAllergens(kitchen),
): StatedDishes {
  return new Map(
    kitchen.dishes.flatMap(({ id, name }) => {
      const statement = statements.get(id)
      if (!statement) return []
      const swaps = statement.swaps.map(swap => formOf(swap.name, swap))
      return [[id, { ...formOf(name, statement), swaps }] as const]
    }),
  )
}

const formOf = (
  name: string,
  { allergens, mayContain, notAssessed, isAssessed }: AllergenStatement,
): StatedForm => ({ name, allergens, mayContain, notAssessed, isAssessed })

/** Statements by kitchen. */
export interface KitchenStatements {
  /** The least safe of all kitchens. */
  readonly leastSafe: StatedDishes
  /** In the location's kitchen. */
  readonly at: (locationId: number) => StatedDishes
}

export interface LocationChange extends StatementChange {
  readonly locationId: number
}

/**
 * Changes at each location, for a ledger that falls back to the least safe statement: a dish gets rows of its
 * own once the location differs (`isBegun`), and from then on for each change.
 */
export function changesByLocation(
  locationIds: readonly number[],
  before: KitchenStatements,
  after: KitchenStatements,
  isBegun: (locationId: number, dishId: number) => boolean,
): LocationChange[] {
  return locationIds.flatMap(locationId => {
    const [earlier, now] = [before.at(locationId), after.at(locationId)]
    return [...new Set([...earlier.keys(), ...now.keys()])].flatMap(dishId => {
      const [was, is] = [earlier.get(dishId) ?? null, now.get(dishId) ?? null]
      const isKept = isBegun(locationId, dishId)
        ? isSameStatement(was, is)
        : // Its reasons are its own as well.
          JSON.stringify(after.leastSafe.get(dishId)) === JSON.stringify(is ?? undefined)
      if (isKept) return []
      return [{ locationId, dishId, name: is?.name ?? was?.name ?? '', before: was, after: is }]
    })
  })
}

/** Changes of any allergen or of the assessment. */
export function changedStatements(before: StatedDishes, after: StatedDishes): StatementChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(dishId => {
    const [was, is] = [before.get(dishId) ?? null, after.get(dishId) ?? null]
    if (isSameStatement(was, is)) return []
    return [{ dishId, name: is?.name ?? was?.name ?? '', before: was, after: is }]
  })
}

/** Equal apart from reasons; `null` is a dish off the menu. */
function isSameStatement(one: StatedDish | null, other: StatedDish | null): boolean {
  if (!one || !other) return one === other
  if (!isSameForm(one, other)) return false
  const { kept, added, removed } = comparedSwaps(one, other)
  return added.length + removed.length === 0 && kept.every(({ was, is }) => isSameForm(was, is))
}

function isSameForm(one: AllergenStatement, other: AllergenStatement): boolean {
  return (
    one.isAssessed === other.isAssessed &&
    ALLERGENS.every(allergen => listedState(one, allergen) === listedState(other, allergen))
  )
}

interface ComparedSwaps {
  readonly kept: readonly { readonly was: StatedForm; readonly is: StatedForm }[]
  readonly added: readonly StatedForm[]
  readonly removed: readonly StatedForm[]
}

/** Swaps by name; none where one side does not know them. */
export function comparedSwaps(before: StatedDish, after: StatedDish): ComparedSwaps {
  const { swaps: earlier } = before
  const { swaps: later } = after
  if (!earlier || !later) return { kept: [], added: [], removed: [] }
  const byName = new Map(earlier.map(swap => [swap.name, swap]))
  const names = new Set(later.map(({ name }) => name))
  return {
    kept: later.flatMap(is => {
      const was = byName.get(is.name)
      return was ? [{ was, is }] : []
    }),
    added: later.filter(({ name }) => !byName.has(name)),
    removed: earlier.filter(({ name }) => !names.has(name)),
  }
}

/** A kitchen's changes in words: "Butter: + sesame". Empty if there are none. */
export function describeKitchenChange(before: Kitchen, after: Kitchen): string {
  const nameOf = new Map([
    ...[...before.components, ...after.components].map(({ id, name }) => [`component ${id}`, name] as const),
    ...[...before.equipment, ...after.equipment].map(({ id, name }) => [`equipment ${id}`, name] as const),
  ])
  const changes = [
    ...describeAll(before.components, after.components, (a, b) => componentChanges(a, b, nameOf)),
    ...describeAll(before.dishes, after.dishes, (a, b) => dishChanges(a, b, nameOf)),
    ...describeAll<Equipment>(before.equipment, after.equipment, () => []),
  ]
  return toldTogether(changes)
}

/** Changes of a location's differences in words: "Bondi: + Pan in place of Tempura fryer". */
export function describeLocationChanges(
  before: readonly LocationKitchen[],
  after: readonly LocationKitchen[],
  { components, equipment, dishes }: Kitchen,
): string {
  const nameOf = (items: readonly NamedItem[], id: number) => items.find(item => item.id === id)?.name ?? '?'
  const inWordsOf = (place: LocationKitchen | undefined) => [
    ...(place?.absences ?? []).map(({ equipmentId, insteadId }) =>
      insteadId === null
        ? `nothing shared in place of ${nameOf(equipment, equipmentId)}`
        : `${nameOf(equipment, insteadId)} in place of ${nameOf(equipment, equipmentId)}`,
    ),
    ...(place?.additions ?? []).map(addition => {
      const user =
        'dishId' in addition ? nameOf(dishes, addition.dishId) : nameOf(components, addition.componentId)
      return `${user} through ${nameOf(equipment, addition.equipmentId)}`
    }),
  ]
  const placeOf = (places: readonly LocationKitchen[], id: number) =>
    places.find(({ locationId }) => locationId === id)
  const names = new Map([...before, ...after].map(({ locationId, name }) => [locationId, name]))
  return toldTogether(
    [...names].flatMap(([id, name]) => {
      const changes = difference(inWordsOf(placeOf(before, id)), inWordsOf(placeOf(after, id)))
      return changes.length > 0 ? [`${name}: ${changes.join(', ')}`] : []
    }),
  )
}

function toldTogether(changes: readonly string[]): string {
  const told = changes.slice(0, MOST_CHANGES)
  const more = changes.length - told.length
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const MOST_CHANGES = 5

interface NamedItem {
  readonly id: number
  readonly name: string
}

function describeAll<Item extends NamedItem>(
  before: readonly Item[],
  after: readonly Item[],
  changesOf: (one: Item, other: Item) => readonly string[],
): string[] {
  const earlier = new Map(before.map(item => [item.id, item]))
  const left = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap(item => {
      const was = earlier.get(item.id)
      if (!was) return [`${item.name}: new`]
      const renamed = was.name === item.name ? [] : [`was ${was.name}`]
      const changes = [...renamed, ...changesOf(was, item)]
      return changes.length > 0 ? [`${item.name}: ${changes.join(', ')}`] : []
    }),
    ...before.filter(({ id }) => !left.has(id)).map(({ name }) => `${name}: removed`),
  ]
}

type Names = ReadonlyMap<string, string>

function componentChanges(one: Component, other: Component, names: Names): string[] {
  const traces = (component: Component) =>
    component.mayContain.map(({ allergen }) => `may contain ${allergenText(allergen)}`)
  return [
    ...difference(one.allergens.map(allergenText), other.allergens.map(allergenText)),
    ...difference(traces(one), traces(other)),
    ...difference(namesOf('component', one.partIds, names), namesOf('component', other.partIds, names)),
    ...difference(
      namesOf('equipment', one.equipmentIds, names),
      namesOf('equipment', other.equipmentIds, names),
    ),
    ...signatureChanges(one, other),
  ]
}

function dishChanges(one: DishRecipe, other: DishRecipe, names: Names): string[] {
  const equipment = (dish: DishRecipe) =>
    namesOf(
      'equipment',
      dish.equipment.map(({ equipmentId }) => equipmentId),
      names,
    )
  const passing = (dish: DishRecipe) =>
    JSON.stringify(dish.equipment.map(use => [use.equipmentId, use.componentIds, use.withOwn]))
  const used = difference(equipment(one), equipment(other))
  const isNarrowed = used.length === 0 && passing(one) !== passing(other)
  return [
    ...difference(one.allergens.map(allergenText), other.allergens.map(allergenText)),
    ...difference(
      namesOf('component', one.componentIds, names),
      namesOf('component', other.componentIds, names),
    ),
    ...used,
    ...(isNarrowed ? ['other parts go through its equipment'] : []),
    ...signatureChanges(one, other),
  ]
}

interface Signed {
  readonly isAssessed: boolean
  readonly unclaimed?: unknown
  readonly keptApart: readonly unknown[]
}

function signatureChanges(one: Signed, other: Signed): string[] {
  return [
    ...(one.isAssessed === other.isAssessed ? [] : [other.isAssessed ? 'assessed' : 'no longer assessed']),
    ...(one.isAssessed && other.isAssessed && one.unclaimed && !other.unclaimed ? ['assessed again'] : []),
    ...(other.keptApart.length > one.keptApart.length ? ['kept apart'] : []),
    ...(other.keptApart.length < one.keptApart.length ? ['no longer kept apart'] : []),
  ]
}

function difference(before: readonly string[], after: readonly string[]): string[] {
  return [
    ...after.filter(name => !before.includes(name)).map(name => `+ ${name}`),
    ...before.filter(name => !after.includes(name)).map(name => `− ${name}`),
  ]
}

function namesOf(kind: 'component' | 'equipment', ids: readonly number[], names: Names): string[] {
  return ids.map(id => names.get(`${kind} ${id}`) ?? kind)
}

const allergenText = (allergen: Allergen) => ALLERGEN_NAMES[allergen].toLowerCase()

/** A statement's changes in words: "now contains sesame; no longer assessed". */
export function describeStatementChange({
  before,
  after,
}: Pick<StatementChange, 'before' | 'after'>): string {
  if (!after) return 'left the menu'
  if (!before) return 'added to the menu'
  const own = formChanges(before, after)
  const { kept, added, removed } = comparedSwaps(before, after)
  return [
    ...own,
    ...kept.flatMap(({ was, is }) => {
      const changes = folded(formChanges(was, is).filter(change => !own.includes(change)))
      return changes.length > 0 ? [`“${is.name}”: ${changes.join(', ')}`] : []
    }),
    ...added.map(({ name }) => `now also “${name}”`),
    ...removed.map(({ name }) => `no longer “${name}”`),
  ].join('; ')
}

/** A neighbour's pending signature puts nearly the whole register in doubt, and its signature takes that back. */
function folded(changes: readonly string[]): string[] {
  const isOf = (state: keyof typeof STATE_WORDS) => (change: string) => change.startsWith(STATE_WORDS[state])
  const [doubted, free] = [isOf('not-assessed'), isOf('free')].map(isAsked => changes.filter(isAsked))
  const fold = (words: readonly string[] = [], state: keyof typeof STATE_WORDS) =>
    words.length > FOLDED_FROM ? [`${STATE_WORDS[state]} ${words.length} allergens`] : words
  return [
    ...changes.filter(change => !doubted?.includes(change) && !free?.includes(change)),
    ...fold(doubted, 'not-assessed'),
    ...fold(free, 'free'),
  ]
}

const FOLDED_FROM = 3

function formChanges(before: AllergenStatement, after: AllergenStatement): string[] {
  const changes = ALLERGENS.flatMap(allergen => {
    const [was, is] = [listedState(before, allergen), listedState(after, allergen)]
    // Doubt about the whole dish is stated once, below.
    if (was === is || (is === 'not-assessed' && !after.isAssessed)) return []
    if (is === null) return [`no longer names ${allergenText(allergen)}`]
    if (was === 'not-assessed' && !before.isAssessed && is === 'free') return []
    return [`${STATE_WORDS[is]} ${allergenText(allergen)}`]
  })
  if (before.isAssessed !== after.isAssessed)
    changes.push(after.isAssessed ? 'assessed' : 'no longer assessed')
  return changes
}

export const STATE_WORDS = {
  contains: 'now contains',
  'may-contain': 'now may contain',
  'not-assessed': 'not assessed for',
  free: 'now free of',
} as const
