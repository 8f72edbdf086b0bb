/**
 * The kitchens of a group: one for all its locations, and where a location has other equipment, one of its own.
 * Source: ruling R11.
 */
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
  type Statement,
  type Trace,
} from './kitchen.ts'
import { stateAllergens } from './kitchen-statements.ts'
import type { Place } from './places.ts'
import type { Role } from './roles.ts'

interface Revised {
  /** Counts the changes of the recipe. */
  readonly revision: number
}

/** A kitchen whose recipes are counted, so that what was said of them ends with their next change. */
export interface RevisedKitchen extends Kitchen {
  readonly components: readonly (Component & Revised)[]
  readonly dishes: readonly (DishRecipe & Revised)[]
}

/** Equipment that a location does not have. */
export interface Absence {
  readonly equipmentId: number
  /** What everything goes through there in its place; `null`: someone answers for it that nothing is shared. */
  readonly insteadId: number | null
  /** Keys of what someone answered for; with anything else, the location shares the equipment as all do. */
  readonly sources: readonly string[]
}

/** A dish or a component that goes through more at a location than elsewhere: all of it does. */
export type Addition = { readonly equipmentId: number } & (
  | { readonly dishId: number }
  | { readonly componentId: number }
)

/** What differs at a location. */
export interface LocationKitchen {
  readonly locationId: number
  readonly name: string
  readonly absences: readonly Absence[]
  readonly additions: readonly Addition[]
}

/** The kitchen as it is at a location. */
export function kitchenAt(
  kitchen: RevisedKitchen,
  { absences, additions }: Pick<LocationKitchen, 'absences' | 'additions'>,
): RevisedKitchen {
  const added = withAdditions(kitchen, additions)
  const insteadOf = new Map(
    absences
      .filter(absence => isAbsenceInForce(added, absence))
      .map(({ equipmentId, insteadId }) => [equipmentId, insteadId]),
  )
  return mapUses(added, uses => uses.map(use => ({ use, equipmentId: follow(insteadOf, use.equipmentId) })))
}

/** That nothing is shared holds for what someone answered for, and ends with anything else. */
export function isAbsenceInForce(kitchen: RevisedKitchen, { equipmentId, insteadId, sources }: Absence) {
  return insteadId !== null || recipesThrough(kitchen, equipmentId).every(key => sources.includes(key))
}

/** Keys of the recipes that go through equipment, with all that is in them. */
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

/** What is gone through in the place of equipment; what leads nowhere is as it is elsewhere. */
function follow(insteadOf: ReadonlyMap<number, number | null>, equipmentId: number): number | null {
  const first = insteadOf.get(equipmentId)
  if (first === undefined || first === null) return first === null ? null : equipmentId
  const passed = new Set([equipmentId])
  let reached = first
  for (let next = insteadOf.get(reached); next !== undefined; next = insteadOf.get(reached)) {
    // Whoever said that nothing is shared did not speak of what comes from other equipment.
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
  /** What it goes through now; `null`: nothing that is shared. */
  readonly equipmentId: number | null
}

/** The kitchen with other uses of equipment; an answer "kept apart" ends where other parts go through than before. */
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
    // A list that has lost all its parts is no list.
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

/** What is said of every dish, by its id, in each kitchen. */
export interface StatedKitchens {
  /** The least safe of all that is said anywhere. */
  readonly leastSafe: ReadonlyMap<number, DishStatement>
  /** Of the locations without a difference. */
  readonly common: ReadonlyMap<number, DishStatement>
  /** Of those with one, by the location's id. */
  readonly byLocation: ReadonlyMap<number, ReadonlyMap<number, DishStatement>>
}

export function stateKitchens(kitchen: RevisedKitchen, places: readonly LocationKitchen[]): StatedKitchens {
  const common = stateAllergens(kitchen)
  if (places.length === 0) return { leastSafe: common, common, byLocation: new Map() }
  const stated = places.map(place => ({ place, statements: stateAllergens(kitchenAt(kitchen, place)) }))
  return {
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

/** What is said of a dish in one kitchen. */
export interface StatedAt<Said extends Statement = DishStatement> {
  /** The location whose kitchen it is; `null`: that of all without a difference. */
  readonly at: string | null
  readonly statement: Said
}

/** For whoever belongs to several kitchens or to none: of each allergen the least safe that is said in any. */
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
  // What is not assessed as a whole is said once, of the dish.
  const isTold = (state: Trace['state'], allergen: Allergen) =>
    states.get(allergen) === state && (isAssessed || state === 'may-contain')
  const traces = distinctSaid(
    parts.map(({ at, statement }) => ({
      at,
      said: statement.traces.filter(({ state, allergen }) => isTold(state, allergen)),
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
    causes: distinctSaid(
      parts.map(({ at, statement }) => ({
        at,
        said: statement.causes.filter(({ state, allergens }) =>
          allergens.some(allergen => isTold(state, allergen)),
        ),
      })),
      ({ state, equipment, reason }) => JSON.stringify([state, equipment, reason]),
      (one, other): AllergenCause => ({ ...one, allergens: [...one.allergens, ...other.allergens] }),
    ).map(cause => ({
      ...cause,
      allergens: ALLERGENS.filter(
        allergen => cause.allergens.includes(allergen) && isTold(cause.state, allergen),
      ),
    })),
    origins: ANIMAL_ORIGINS.filter(origin => statements.some(({ origins }) => origins.includes(origin))),
    endedAnswers: statements.flatMap(({ endedAnswers }) => endedAnswers),
  }
}

/** What is said in several kitchens once; what is said at some locations alone names them. */
function distinctSaid<Said extends { readonly reason: string }>(
  parts: readonly { readonly at: string | null; readonly said: readonly Said[] }[],
  keyOf: (said: Said) => string,
  merge: (one: Said, other: Said) => Said = one => one,
): Said[] {
  const found = new Map<string, { said: Said; at: (string | null)[] }>()
  for (const { at, said: all } of parts) {
    for (const said of all) {
      const known = found.get(keyOf(said))
      if (known) {
        known.said = merge(known.said, said)
        known.at.push(at)
      } else found.set(keyOf(said), { said, at: [at] })
    }
  }
  return [...found.values()].map(({ said, at }) =>
    at.includes(null) ? said : { ...said, reason: `${said.reason} (at ${at.join(', ')})` },
  )
}

/**
 * Whose kitchen someone's menu is of: staff of one location see that one's, and `null` stands for the least safe of
 * all, which is for whoever belongs to several locations or to none.
 */
export function kitchenOf({
  role,
  places = [],
}: {
  readonly role: Role
  readonly places?: readonly Place[] | undefined
}): number | null {
  const [place, ...others] = places
  return role === 'staff' && place && others.length === 0 ? place.locationId : null
}
