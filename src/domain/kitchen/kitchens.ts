/**
 * The kitchens of a group: one for all its locations, and where a location has other equipment, one of its own.
 * Source: ruling R11.
 */

import type { Membership } from '../people/places.ts'
import type { Role } from '../people/roles.ts'
import { ALLERGEN_STATES, ALLERGENS, type Allergen, type AllergenCause, listedState } from './allergens.ts'
import {
  ANIMAL_ORIGINS,
  type Component,
  closure,
  type DishRecipe,
  type DishStatement,
  type EquipmentUse,
  type KeptApart,
  type Kitchen,
  type Leaving,
  type Statement,
  type Trace,
} from './kitchen.ts'
import { stateAllergens, stateKitchen } from './statements.ts'

interface Revised {
  /** Counts the changes of the recipe. */
  readonly revision: number
}

/** A kitchen with counted revisions of recipes, so that approvals end with the next change. */
export interface RevisedKitchen extends Kitchen {
  readonly components: readonly (Component & Revised)[]
  readonly dishes: readonly (DishRecipe & Revised)[]
}

/** Equipment that a location does not have. */
export interface Absence {
  readonly equipmentId: number
  /** The replacement at this location; `null`: someone approved that nothing is shared. */
  readonly insteadId: number | null
  /** Keys of the approved sources; any other makes the location share the equipment as elsewhere. */
  readonly sources: readonly string[]
}

/** A dish or component that goes through more equipment here than elsewhere, all of it. */
export type Addition = { readonly equipmentId: number } & (
  | { readonly dishId: number }
  | { readonly componentId: number }
)

export interface LocationKitchen {
  readonly locationId: number
  readonly name: string
  readonly absences: readonly Absence[]
  readonly additions: readonly Addition[]
  /** Left here alone; what the common kitchen left is left here too. */
  readonly leavings?: readonly Leaving[]
}

export function kitchenAt(
  kitchen: RevisedKitchen,
  { absences, additions, leavings = [] }: Omit<LocationKitchen, 'locationId' | 'name'>,
): RevisedKitchen {
  const added = withAdditions(kitchen, additions)
  const insteadOf = new Map(
    absencesInForce(added, absences).map(({ equipmentId, insteadId }) => [equipmentId, insteadId]),
  )
  const used = mapUses(added, uses =>
    uses.map(use => ({ use, equipmentId: follow(insteadOf, use.equipmentId) })),
  )
  return leavings.length === 0 ? used : { ...used, leavings: [...(kitchen.leavings ?? []), ...leavings] }
}

const absencesInForce = (added: RevisedKitchen, absences: readonly Absence[]) =>
  absences.filter(absence => isAbsenceInForce(added, absence))

/** Equipment that the location does not have. */
export function absentAt(
  kitchen: RevisedKitchen,
  { absences, additions }: Pick<LocationKitchen, 'absences' | 'additions'>,
): Set<number> {
  const inForce = absencesInForce(withAdditions(kitchen, additions), absences)
  return new Set(inForce.map(({ equipmentId }) => equipmentId))
}

/** An approval that nothing is shared is bound to its sources and ends with any others. */
export function isAbsenceInForce(kitchen: RevisedKitchen, { equipmentId, insteadId, sources }: Absence) {
  return insteadId !== null || recipesThrough(kitchen, equipmentId).every(key => sources.includes(key))
}

/** Keys of the recipes that go through equipment, with all of their parts. */
export function recipesThrough({ components, dishes }: RevisedKitchen, equipmentId: number): string[] {
  const componentById = new Map(components.map(component => [component.id, component]))
  const users = dishes.filter(dish => dish.equipment.some(use => use.equipmentId === equipmentId))
  const made = components.filter(({ equipmentIds }) => equipmentIds.includes(equipmentId))
  const within = users.flatMap(({ componentIds, swaps }) => [
    ...componentIds,
    ...swaps.flatMap(swap => swap.with),
  ])
  const held = closure(componentById, [...within, ...made.map(({ id }) => id)])
  return [
    ...users.map(({ id, revision }) => `dish ${id}: ${revision}`),
    ...held.map(({ id }) => `component ${id}: ${componentById.get(id)?.revision}`),
  ]
}

/** The replacement of equipment; a chain that ends nowhere leaves the equipment as elsewhere. */
function follow(insteadOf: ReadonlyMap<number, number | null>, equipmentId: number): number | null {
  const first = insteadOf.get(equipmentId)
  if (first === undefined || first === null) return first === null ? null : equipmentId
  const passed = new Set([equipmentId])
  let reached = first
  for (let next = insteadOf.get(reached); next !== undefined; next = insteadOf.get(reached)) {
    // An approval that nothing is shared does not cover allergens of other equipment.
    if (next === null || passed.has(reached)) return equipmentId
    passed.add(reached)
    reached = next
  }
  return reached
}

function withAdditions(kitchen: RevisedKitchen, additions: readonly Addition[]): RevisedKitchen {
  if (additions.length === 0) return kitchen
  return mapUses(kitchen, (uses, owner) => [
    ...uses.map(use => ({ use, equipmentId: use.equipmentId })),
    ...additions
      .filter(addition =>
        'dishId' in addition ? owner.dishId === addition.dishId : owner.componentId === addition.componentId,
      )
      .map(({ equipmentId }) => ({
        use: { equipmentId, componentIds: null, withOwn: true },
        equipmentId,
      })),
  ])
}

type Owner = { readonly dishId: number | null; readonly componentId: number | null }

interface MovedUse {
  readonly use: EquipmentUse
  /** The equipment in use; `null`: nothing shared. */
  readonly equipmentId: number | null
}

/** The kitchen with replaced uses; "kept apart" ends if other parts use the equipment than before. */
function mapUses(
  kitchen: RevisedKitchen,
  move: (uses: readonly EquipmentUse[], owner: Owner) => readonly MovedUse[],
): RevisedKitchen {
  return {
    ...kitchen,
    components: kitchen.components.map(component => {
      const { id, equipmentIds, keptApart } = component
      const before = equipmentIds.map(equipmentId => ({ equipmentId, componentIds: null, withOwn: true }))
      const uses = together(move(before, { dishId: null, componentId: id }))
      return {
        ...component,
        equipmentIds: uses.map(({ equipmentId }) => equipmentId),
        keptApart: lastingAnswers(keptApart, before, uses),
      }
    }),
    dishes: kitchen.dishes.map(dish => {
      const uses = together(move(dish.equipment, { dishId: dish.id, componentId: null }))
      return { ...dish, equipment: uses, keptApart: lastingAnswers(dish.keptApart, dish.equipment, uses) }
    }),
  }
}

/** Each piece of equipment once, with all that goes through it. */
function together(moved: readonly MovedUse[]): EquipmentUse[] {
  const uses = new Map<number, EquipmentUse>()
  for (const { use, equipmentId } of moved) {
    if (equipmentId === null) continue
    const there = uses.get(equipmentId)
    // A list that has lost all its parts means everything.
    const isListed = there?.componentIds?.length && use.componentIds?.length
    const componentIds = isListed
      ? [...new Set([...(there.componentIds ?? []), ...(use.componentIds ?? [])])]
      : null
    uses.set(
      equipmentId,
      there ? { equipmentId, componentIds, withOwn: there.withOwn || use.withOwn } : { ...use, equipmentId },
    )
  }
  return [...uses.values()]
}

function lastingAnswers(
  answers: readonly KeptApart[],
  before: readonly EquipmentUse[],
  after: readonly EquipmentUse[],
): KeptApart[] {
  const passing = (uses: readonly EquipmentUse[], id: number) => {
    const use = uses.find(({ equipmentId }) => equipmentId === id)
    return use && JSON.stringify([use.componentIds, use.withOwn])
  }
  return answers
    .filter(({ equipmentId }) => passing(after, equipmentId) !== undefined)
    .map(answer =>
      passing(before, answer.equipmentId) === passing(after, answer.equipmentId)
        ? answer
        : { ...answer, isOfThisRecipe: false },
    )
}

/** Statements of every dish in each kitchen, and of every component in the common one, by id. */
export interface StatedKitchens {
  readonly components: ReadonlyMap<number, Statement>
  /** The least safe of all kitchens. */
  readonly leastSafe: ReadonlyMap<number, DishStatement>
  /** Locations without a difference. */
  readonly common: ReadonlyMap<number, DishStatement>
  /** Locations with a difference, by id. */
  readonly byLocation: ReadonlyMap<number, ReadonlyMap<number, DishStatement>>
}

export function stateKitchens(kitchen: RevisedKitchen, places: readonly LocationKitchen[]): StatedKitchens {
  const { components, dishes: common } = stateKitchen(kitchen)
  if (places.length === 0) return { components, leastSafe: common, common, byLocation: new Map() }
  const stated = places.map(place => ({ place, statements: stateAllergens(kitchenAt(kitchen, place)) }))
  return {
    components,
    leastSafe: new Map(
      [...common].map(([dishId, statement]) => [
        dishId,
        leastSafe([
          { at: null, statement },
          ...stated.flatMap(({ place: { name }, statements }) => {
            const there = statements.get(dishId)
            return there ? [{ at: name, statement: there }] : []
          }),
        ]),
      ]),
    ),
    common,
    byLocation: new Map(stated.map(({ place, statements }) => [place.locationId, statements])),
  }
}

export interface StatedAt<Stated extends Statement = DishStatement> {
  /** The location; `null`: all without a difference. */
  readonly at: string | null
  readonly statement: Stated
}

/** The least safe state per allergen in any kitchen, for people with several kitchens or none. */
export function leastSafe(parts: readonly StatedAt[]): DishStatement {
  const names = new Set(parts.flatMap(({ statement: { swaps } }) => swaps.map(({ name }) => name)))
  return {
    ...leastSafeStatement(parts),
    swaps: [...names].map(name => ({
      name,
      ...leastSafeStatement(
        parts.flatMap(({ at, statement: { swaps } }) => {
          const statement = swaps.find(swap => swap.name === name)
          return statement ? [{ at, statement }] : []
        }),
      ),
    })),
  }
}

function leastSafeStatement(parts: readonly StatedAt<Statement>[]): Statement {
  const statements = parts.map(({ statement }) => statement)
  const isAssessed = statements.every(statement => statement.isAssessed)
  const states = new Map(
    ALLERGENS.map(allergen => {
      const found = statements.map(statement => listedState(statement, allergen))
      return [allergen, ALLERGEN_STATES.find(state => found.includes(state)) ?? 'free'] as const
    }),
  )
  // Doubt about the whole dish is stated once.
  const isListed = (state: Trace['state'], allergen: Allergen) =>
    states.get(allergen) === state && (isAssessed || state === 'may-contain')
  const traces = distinctByKitchen(
    parts.map(({ at, statement }) => ({
      at,
      stated: statement.traces.filter(({ state, allergen }) => isListed(state, allergen)),
    })),
    ({ allergen, state, reason, equipmentId, componentId }) =>
      JSON.stringify([allergen, state, reason, equipmentId, componentId]),
  )
  const reasonsOf = (state: Trace['state']) =>
    ALLERGENS.flatMap(allergen => {
      const reasons = traces.filter(trace => trace.state === state && trace.allergen === allergen)
      return reasons.length === 0
        ? []
        : [{ allergen, reason: reasons.map(({ reason }) => reason).join('; ') }]
    })
  return {
    allergens: ALLERGENS.filter(allergen => states.get(allergen) === 'contains'),
    mayContain: reasonsOf('may-contain'),
    notAssessed: reasonsOf('not-assessed'),
    isAssessed,
    traces: ALLERGENS.flatMap(allergen => traces.filter(trace => trace.allergen === allergen)),
    causes: distinctByKitchen(
      parts.map(({ at, statement }) => ({
        at,
        stated: statement.causes.filter(({ state, allergens }) =>
          allergens.some(allergen => isListed(state, allergen)),
        ),
      })),
      ({ state, equipment, reason }) => JSON.stringify([state, equipment, reason]),
      (a, b): AllergenCause => ({ ...a, allergens: [...a.allergens, ...b.allergens] }),
    ).map(cause => ({
      ...cause,
      allergens: ALLERGENS.filter(
        allergen => cause.allergens.includes(allergen) && isListed(cause.state, allergen),
      ),
    })),
    origins: ANIMAL_ORIGINS.filter(origin => statements.some(({ origins }) => origins.includes(origin))),
    endedAnswers: statements.flatMap(({ endedAnswers }) => endedAnswers),
  }
}

/** Statements shared by kitchens once; those of some locations with their names. */
function distinctByKitchen<Stated extends { readonly reason: string }>(
  parts: readonly { readonly at: string | null; readonly stated: readonly Stated[] }[],
  keyOf: (stated: Stated) => string,
  merge: (one: Stated, other: Stated) => Stated = one => one,
): Stated[] {
  const found = new Map<string, { stated: Stated; at: (string | null)[] }>()
  for (const { at, stated: all } of parts) {
    for (const stated of all) {
      const known = found.get(keyOf(stated))
      if (known) {
        known.stated = merge(known.stated, stated)
        known.at.push(at)
      } else found.set(keyOf(stated), { stated, at: [at] })
    }
  }
  return [...found.values()].map(({ stated, at }) =>
    at.includes(null) ? stated : { ...stated, reason: `${stated.reason} (at ${at.join(', ')})` },
  )
}

/**
 * The kitchen of a person's menu: staff of one location have theirs; `null` is the least safe of all, for
 * people with several locations or none.
 */
export function kitchenOf({
  role,
  places = [],
}: {
  readonly role: Role
  readonly places?: readonly Membership[] | undefined
}): number | null {
  const [place, ...others] = places
  return role === 'staff' && place && others.length === 0 ? place.locationId : null
}
