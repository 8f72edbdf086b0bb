/** What a kitchen makes its dishes of, and what follows from it for each of them. Source: ruling R11. */
import type { Allergen, AllergenCause, AllergenStatement } from './allergens.ts'

/** What of an animal is in something. Shellfish counts as fish. */
export const ANIMAL_ORIGINS = ['meat', 'fish', 'egg', 'milk', 'honey'] as const
export type AnimalOrigin = (typeof ANIMAL_ORIGINS)[number]

/** A trace or a doubt from equipment that management answers for. */
export interface KeptApart {
  readonly equipmentId: number
  readonly allergen: Allergen
  /** Whether the recipe is still the one that it was given for. */
  readonly isOfThisRecipe: boolean
  /** Keys of what it was given for; it ends where anything else brings the allergen to the equipment. */
  readonly sources: readonly string[]
}

/** What the law asks for and the assessment of a recipe does not cover, since it was given under another law. */
export interface Unclaimed {
  readonly allergens: readonly Allergen[]
  /** For people, as part of a sentence. */
  readonly reason: string
}

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
  /** Equipment it goes through. */
  readonly equipmentIds: readonly number[]
  readonly keptApart: readonly KeptApart[]
  /** Whether its own recipe is assessed as it stands. */
  readonly isAssessed: boolean
  /** Whether that covers the whole register, as built-in recipes do; else what the profile declares. */
  readonly coversRegister?: boolean
  readonly unclaimed?: Unclaimed | null
}

/** What components and dishes share and what carries traces from one to the other. */
export interface Equipment {
  readonly id: number
  readonly name: string
}

export interface EquipmentUse {
  readonly equipmentId: number
  /** What of the dish goes through it: some of its components, or everything (`null`). */
  readonly componentIds: readonly number[] | null
  /** Whether its own allergens go through it, too, where not everything does. */
  readonly withOwn: boolean
}

/** A dish as it is served on request. */
export interface Swap {
  /** What staff say: "with salt". */
  readonly name: string
  readonly without: readonly number[]
  readonly with: readonly number[]
}

/** What a menu's sheet says of a dish beside what it contains: a source of its own, and blank says nothing. */
export interface SheetStatement {
  /** The day on which it was imported: `2026-11-22`. */
  readonly date: string
  readonly mayContain: readonly Allergen[]
  /** What it says is not in it. */
  readonly no: readonly Allergen[]
}

export interface DishRecipe {
  readonly id: number
  readonly name: string
  readonly componentIds: readonly number[]
  /** What it contains beyond its components. */
  readonly allergens: readonly Allergen[]
  readonly sheetStatement?: SheetStatement | null
  readonly equipment: readonly EquipmentUse[]
  readonly swaps: readonly Swap[]
  readonly keptApart: readonly KeptApart[]
  /** Whether its own recipe is assessed as it stands. */
  readonly isAssessed: boolean
  /** Whether that covers the whole register, as built-in recipes do; else what the profile declares. */
  readonly coversRegister?: boolean
  readonly unclaimed?: Unclaimed | null
}

export interface Kitchen {
  readonly components: readonly Component[]
  readonly equipment: readonly Equipment[]
  readonly dishes: readonly DishRecipe[]
}

/** Why a dish may contain something that is not in it, or why nobody knows whether it does. */
export interface Trace {
  readonly allergen: Allergen
  readonly state: 'may-contain' | 'not-assessed'
  /** For people, as part of a sentence. */
  readonly reason: string
  /** The equipment that carries it; `null` where a component brings it along, or an assessment does not cover it. */
  readonly equipmentId: number | null
  /** The component in it that brings it along; `null` where the dish itself goes through the equipment. */
  readonly componentId: number | null
}

/** What dishes and components have in common where they are stated. */
export interface Statement extends AllergenStatement {
  /** What `mayContain` and `notAssessed` are made of, in the register's order. */
  readonly traces: readonly Trace[]
  readonly causes: readonly AllergenCause[]
  /** What of an animal its components and allergens bring. */
  readonly origins: readonly AnimalOrigin[]
  readonly endedAnswers: readonly EndedAnswer[]
}

export interface DishStatement extends Statement {
  /** In the order of the recipe. */
  readonly swaps: readonly (Statement & Pick<Swap, 'name'>)[]
}

/** A "kept apart" that no longer holds. */
export interface EndedAnswer {
  readonly equipmentId: number
  readonly allergen: Allergen
  readonly isRecipeChanged: boolean
  /** Names of what brings the allergen to the equipment and did not when it was given. */
  readonly newSources: readonly string[]
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
export function closure(componentById: ReadonlyMap<number, Component>, ids: readonly number[]): Component[] {
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

/** What a save says of a use of equipment. */
export interface SavedUse extends EquipmentUse {
  /** Components that are new in the dish, and do not go through it. */
  readonly leftOut?: readonly number[] | undefined
}

/**
 * The uses as they are kept: a list of parts that stood before takes in every component that is new in the dish, unless
 * the save says that it does not go through.
 */
export function takeInNewParts(
  uses: readonly SavedUse[],
  componentIds: readonly number[],
  before: Pick<DishRecipe, 'componentIds' | 'equipment'> | null,
) {
  return uses.map(({ leftOut = [], componentIds: listed, ...use }) => {
    const earlier = before?.equipment.find(({ equipmentId }) => equipmentId === use.equipmentId)
    if (!before || listed === null || !earlier?.componentIds)
      return { ...use, componentIds: listed && [...listed] }
    const isTakenIn = (id: number) =>
      listed.includes(id) || !(before.componentIds.includes(id) || leftOut.includes(id))
    return { ...use, componentIds: componentIds.filter(isTakenIn) }
  })
}

/** The dish as its swap makes it. What takes the place of something goes through the equipment that it went through. */
export function swappedRecipe(dish: DishRecipe, { without, with: used }: Swap): DishRecipe {
  const change = (ids: readonly number[], added: readonly number[]) => [
    ...new Set([...ids.filter(id => !without.includes(id)), ...added]),
  ]
  return {
    ...dish,
    componentIds: change(dish.componentIds, used),
    equipment: dish.equipment.map(use => {
      if (use.componentIds === null) return use
      const isReplaced = without.length === 0 || use.componentIds.some(id => without.includes(id))
      return { ...use, componentIds: change(use.componentIds, isReplaced ? used : []) }
    }),
  }
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
