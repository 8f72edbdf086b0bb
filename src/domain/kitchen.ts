/** What a kitchen makes its dishes of, and what follows from it for each of them. Source: ruling R11. */
import { ALLERGENS, type Allergen, type AllergenStatement } from './allergens.ts'
import type { DietaryMark } from './menu.ts'

/** What of an animal is in something. Shellfish counts as fish. */
export const ANIMAL_ORIGINS = ['meat', 'fish', 'egg', 'milk', 'honey'] as const
export type AnimalOrigin = (typeof ANIMAL_ORIGINS)[number]

/** Something that the kitchen makes or buys once and uses in many dishes. */
export interface Component {
  readonly id: number
  readonly name: string
  readonly allergens: readonly Allergen[]
  /** Traces that it brings along, and why. */
  readonly mayContain: readonly { readonly allergen: Allergen; readonly reason: string }[]
  readonly origins: readonly AnimalOrigin[]
  /** The components that it holds. */
  readonly partIds: readonly number[]
  /** Whether its own recipe is assessed as it stands. */
  readonly isAssessed: boolean
}

/** What dishes share and what carries traces from one to the other. */
export interface Equipment {
  readonly id: number
  readonly name: string
}

export interface EquipmentUse {
  readonly equipmentId: number
  /** What of the dish goes through it: some of its components, or everything (`null`). */
  readonly componentIds: readonly number[] | null
}

export interface DishRecipe {
  readonly id: number
  readonly name: string
  readonly componentIds: readonly number[]
  /** What it contains beyond its components. */
  readonly allergens: readonly Allergen[]
  readonly equipment: readonly EquipmentUse[]
  /** Traces from equipment that management answers for. */
  readonly keptApart: readonly { readonly equipmentId: number; readonly allergen: Allergen }[]
  /** Whether its own recipe is assessed as it stands. */
  readonly isAssessed: boolean
}

export interface Kitchen {
  readonly components: readonly Component[]
  readonly equipment: readonly Equipment[]
  readonly dishes: readonly DishRecipe[]
}

/** Why a dish may contain something that is not in it. */
export interface Trace {
  readonly allergen: Allergen
  /** For people, as part of a sentence. */
  readonly reason: string
  /** The equipment that carries it, or `null` where a component brings it along. */
  readonly equipmentId: number | null
}

export interface DishStatement extends AllergenStatement {
  /** What `mayContain` is made of, in the register's order. */
  readonly traces: readonly Trace[]
  /** What of an animal its components and allergens bring. */
  readonly origins: readonly AnimalOrigin[]
}

/** What something holds, through all its components. */
interface Contents {
  readonly allergens: ReadonlySet<Allergen>
  readonly mayContain: ReadonlyMap<Allergen, readonly string[]>
  readonly origins: ReadonlySet<AnimalOrigin>
  readonly isAssessed: boolean
}

/**
 * The one statement of each dish, by its id. A dish is told of traces by its components, and by every other dish
 * of which something passes through the same equipment: what that something contains, or brings along as a trace.
 * Traces that equipment left are not carried on to further equipment, or in the end everything would be in everything.
 */
export function stateAllergens({ components, equipment, dishes }: Kitchen): Map<number, DishStatement> {
  const componentById = new Map(components.map(component => [component.id, component]))
  const contentsOf = (componentIds: readonly number[]) => gather(componentById, componentIds)
  const equipmentNames = new Map(equipment.map(({ id, name }) => [id, nameInSentence(name)]))
  const passagesByEquipment = Map.groupBy(
    dishes.flatMap(dish =>
      dish.equipment.map(({ equipmentId, componentIds }) => {
        const contents = contentsOf(componentIds ?? dish.componentIds)
        const own = componentIds === null ? dish.allergens : []
        return { equipmentId, dish, contents, allergens: contents.allergens.union(new Set(own)) }
      }),
    ),
    passage => passage.equipmentId,
  )

  function tracesFromEquipment(dish: DishRecipe, equipmentId: number, allergen: Allergen): Trace[] {
    const isKeptApart = dish.keptApart.some(
      answer => answer.equipmentId === equipmentId && answer.allergen === allergen,
    )
    if (isKeptApart) return []
    const others = (passagesByEquipment.get(equipmentId) ?? []).filter(other => other.dish.id !== dish.id)
    const holding = others.filter(other => other.allergens.has(allergen))
    const sources =
      holding.length > 0 ? holding : others.filter(other => other.contents.mayContain.has(allergen))
    if (sources.length === 0) return []
    const names = enumerate(sources.map(({ dish: { name } }) => name))
    const shares = `shares the ${equipmentNames.get(equipmentId) ?? 'equipment'} with ${names}`
    const reason = holding.length > 0 ? shares : `${shares}, which may contain it`
    return [{ allergen, reason, equipmentId }]
  }

  function state(dish: DishRecipe): DishStatement {
    const contents = contentsOf(dish.componentIds)
    const contained = contents.allergens.union(new Set(dish.allergens))
    const traces = ALLERGENS.filter(allergen => !contained.has(allergen)).flatMap(allergen => [
      ...(contents.mayContain.get(allergen) ?? []).map(
        (reason): Trace => ({ allergen, reason, equipmentId: null }),
      ),
      ...dish.equipment.flatMap(({ equipmentId }) => tracesFromEquipment(dish, equipmentId, allergen)),
    ])
    return {
      allergens: ALLERGENS.filter(allergen => contained.has(allergen)),
      mayContain: [...Map.groupBy(traces, trace => trace.allergen)].map(([allergen, reasons]) => ({
        allergen,
        reason: reasons.map(({ reason }) => reason).join('; '),
      })),
      traces,
      origins: ANIMAL_ORIGINS.filter(
        origin => contents.origins.has(origin) || dish.allergens.some(own => originOf(own) === origin),
      ),
      isAssessed: dish.isAssessed && contents.isAssessed,
    }
  }

  return new Map(dishes.map(dish => [dish.id, state(dish)]))
}

/** Whether a component's recipe is assessed as it stands, and so is everything in it. */
export function componentIsAssessed({ components }: Pick<Kitchen, 'components'>, id: number): boolean {
  return gather(new Map(components.map(component => [component.id, component])), [id]).isAssessed
}

/** What each component states by itself, by its id: as a dish of it alone would, with nothing beside it. */
export function stateComponents(components: readonly Component[]): Map<number, DishStatement> {
  const dishes = components.map(
    ({ id, name }): DishRecipe => ({
      id,
      name,
      componentIds: [id],
      allergens: [],
      equipment: [],
      keptApart: [],
      isAssessed: true,
    }),
  )
  return stateAllergens({ components, equipment: [], dishes })
}

/** The dishes that hold each component, at any depth, by its id; a component in no dish is not there. */
export function dishesByComponent<Dish extends Pick<DishRecipe, 'componentIds'>>(
  components: readonly Component[],
  dishes: readonly Dish[],
): Map<number, Dish[]> {
  const componentById = new Map(components.map(component => [component.id, component]))
  const holdings = dishes.flatMap(dish =>
    closure(componentById, dish.componentIds).map(({ id }) => ({ id, dish })),
  )
  return new Map(
    [...Map.groupBy(holdings, ({ id }) => id)].map(([id, held]) => [id, held.map(({ dish }) => dish)]),
  )
}

/** Those among the components, and all that they hold, whose own recipe nobody has assessed. */
export function unassessedComponents(components: readonly Component[], ids: readonly number[]): Component[] {
  return closure(new Map(components.map(component => [component.id, component])), ids).filter(
    ({ isAssessed }) => !isAssessed,
  )
}

/** The components and all that they hold at any depth, each once; it ends even where they go in a circle. */
function closure(componentById: ReadonlyMap<number, Component>, ids: readonly number[]): Component[] {
  const reached = new Map<number, Component>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const component = componentById.get(id)
    if (!component || reached.has(id)) continue
    reached.set(id, component)
    waiting.push(...component.partIds)
  }
  return [...reached.values()].sort((a, b) => a.id - b.id)
}

function gather(componentById: ReadonlyMap<number, Component>, ids: readonly number[]): Contents {
  const all = closure(componentById, ids)
  const allergens = new Set(all.flatMap(component => component.allergens))
  const traces = all.flatMap(({ name, mayContain }) =>
    mayContain.map(({ allergen, reason }) => ({ allergen, reason: `${name}: ${reason}` })),
  )
  const reasonsByAllergen = Map.groupBy(traces, trace => trace.allergen)
  return {
    allergens,
    mayContain: new Map(
      [...reasonsByAllergen].map(([allergen, reasons]) => [allergen, reasons.map(({ reason }) => reason)]),
    ),
    origins: new Set([
      ...all.flatMap(component => component.origins),
      ...[...allergens].flatMap(allergen => originOf(allergen) ?? []),
    ]),
    // What refers to a component that is not there is known by nobody.
    isAssessed: ids.every(id => componentById.has(id)) && all.every(component => component.isAssessed),
  }
}

function originOf(allergen: Allergen): AnimalOrigin | null {
  if (allergen === 'fish' || allergen === 'crustacean' || allergen === 'mollusc') return 'fish'
  return allergen === 'egg' || allergen === 'milk' ? allergen : null
}

/** Components that hold each other, from one of them round to itself again; `null` where there is no circle. */
export function findCircle(components: readonly Pick<Component, 'id' | 'partIds'>[]): number[] | null {
  const partsOf = new Map(components.map(({ id, partIds }) => [id, partIds]))
  const cleared = new Set<number>()

  function follow(id: number, path: readonly number[]): number[] | null {
    const start = path.indexOf(id)
    if (start >= 0) return [...path.slice(start), id]
    if (cleared.has(id)) return null
    for (const partId of partsOf.get(id) ?? []) {
      const circle = follow(partId, [...path, id])
      if (circle) return circle
    }
    cleared.add(id)
    return null
  }

  for (const { id } of components) {
    const circle = follow(id, [])
    if (circle) return circle
  }
  return null
}

const FORBIDDEN_BY: Partial<Record<DietaryMark, readonly AnimalOrigin[]>> = {
  vegan: ANIMAL_ORIGINS,
  vegetarian: ['meat', 'fish'],
}

/** The marks that what is in a dish contradicts, each with the origins that do. */
export function contradictedMarks(
  marks: readonly DietaryMark[],
  origins: readonly AnimalOrigin[],
): { readonly mark: DietaryMark; readonly origins: readonly AnimalOrigin[] }[] {
  return marks.flatMap(mark => {
    const against = origins.filter(origin => FORBIDDEN_BY[mark]?.includes(origin))
    return against.length > 0 ? [{ mark, origins: against }] : []
  })
}

const NAMED_IN_REASON = 2

function enumerate(names: readonly string[]): string {
  const named = names.slice(0, NAMED_IN_REASON)
  const more = names.length - named.length
  if (more > 0) return `${named.join(', ')} and ${more} more`
  return named.join(' and ')
}

/** "Tempura fryer" becomes "tempura fryer"; a name such as "PacoJet" stays. */
function nameInSentence(name: string): string {
  return /^\p{Lu}[\p{Ll}-]*(?!\S)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
