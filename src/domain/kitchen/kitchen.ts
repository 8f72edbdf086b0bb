/** The parts of a kitchen and the statements derived from them. Source: ruling R11. */
import type { Allergen, AllergenCause, AllergenStatement } from './allergens.ts'

/** Origins of ingredients from animals. Shellfish counts as fish. */
export const ANIMAL_ORIGINS = ['meat', 'fish', 'egg', 'milk', 'honey'] as const
export type AnimalOrigin = (typeof ANIMAL_ORIGINS)[number]

/** Kept apart: management answers for traces or doubts from this equipment. */
export interface KeptApart {
  readonly equipmentId: number
  readonly allergen: Allergen
  /** The recipe is unchanged since. */
  readonly isOfThisRecipe: boolean
  /** Keys of the sources at the time of approval; any other source of the allergen ends it. */
  readonly sources: readonly string[]
}

/** Allergens that the law asks for and an assessment under another law does not cover. */
export interface Unclaimed {
  readonly allergens: readonly Allergen[]
  /** For people, within a sentence. */
  readonly reason: string
}

/** Something that the kitchen makes or buys once and uses in many dishes. */
export interface Component {
  readonly id: number
  readonly name: string
  readonly allergens: readonly Allergen[]
  /** Traces in the component itself, with reasons. */
  readonly mayContain: readonly { readonly allergen: Allergen; readonly reason: string }[]
  readonly origins: readonly AnimalOrigin[]
  /** The supplier's statement that the recipe rests on, with its date. */
  readonly supplierStatement?: string | null | undefined
  readonly partIds: readonly number[]
  readonly equipmentIds: readonly number[]
  readonly keptApart: readonly KeptApart[]
  /** The current recipe itself is assessed. */
  readonly isAssessed: boolean
  /** Built-in recipes cover the whole register, others what the profile declares. */
  readonly coversRegister?: boolean
  readonly unclaimed?: Unclaimed | null
}

/** Shared by components and dishes; carries traces between them. */
export interface Equipment {
  readonly id: number
  readonly name: string
}

export interface EquipmentUse {
  readonly equipmentId: number
  /** Components that touch it, or everything (`null`). */
  readonly componentIds: readonly number[] | null
  /** The dish's own allergens touch it too, if not everything does. */
  readonly withOwn: boolean
}

/** A dish as it is served on request. */
export interface Swap {
  /** In staff's words: "with salt". */
  readonly name: string
  readonly without: readonly number[]
  readonly with: readonly number[]
  /** How it is made apart from what is left out, signed with the recipe; absent: made where that is used. */
  readonly madeApart?: string | undefined
}

/** A menu sheet's statement beyond "contains": a source of its own. Blanks state nothing. */
export interface SheetStatement {
  /** The day on which it was imported: `2026-11-22`. */
  readonly date: string
  readonly mayContain: readonly Allergen[]
  readonly no: readonly Allergen[]
}

export interface DishRecipe {
  readonly id: number
  readonly name: string
  readonly componentIds: readonly number[]
  /** In addition to its components' allergens. */
  readonly allergens: readonly Allergen[]
  readonly sheetStatement?: SheetStatement | null
  readonly equipment: readonly EquipmentUse[]
  readonly swaps: readonly Swap[]
  readonly keptApart: readonly KeptApart[]
  readonly isAssessed: boolean
  readonly coversRegister?: boolean
  readonly unclaimed?: Unclaimed | null
}

export interface Kitchen {
  readonly components: readonly Component[]
  readonly equipment: readonly Equipment[]
  readonly dishes: readonly DishRecipe[]
  readonly leavings?: readonly Leaving[]
}

/** An allergen that a dish or component brings to equipment. */
export interface Contribution {
  readonly equipmentId: number
  /** `dish 14` or `component 3` */
  readonly source: string
  readonly name: string
  readonly allergen: Allergen
}

/** A contribution of what is no longer made there, until the equipment is cleaned. */
export interface Leaving extends Contribution {
  /** Its last day there: `2026-03-03`. */
  readonly day: string
}

/** The reason for "may contain" or "not assessed". */
export interface Trace {
  readonly allergen: Allergen
  readonly state: 'may-contain' | 'not-assessed'
  /** For people, within a sentence. */
  readonly reason: string
  /** `null` for traces of a component, and for allergens that an assessment does not cover. */
  readonly equipmentId: number | null
  /** The component that brings the trace; `null` if the dish itself touches the equipment. */
  readonly componentId: number | null
  /** From what is no longer made there. */
  readonly isLeft?: boolean
}

/** Fields of statements that dishes and components share. */
export interface Statement extends AllergenStatement {
  /** Reasons of `mayContain` and `notAssessed`, in the register's order. */
  readonly traces: readonly Trace[]
  readonly causes: readonly AllergenCause[]
  /** From its components and allergens. */
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
  /** Sources at the equipment that were not there at the time of approval. */
  readonly newSources: readonly string[]
}

/** Dishes by component at any depth; components without a dish are missing. */
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

/** Components, including those inside others, whose own recipe is not assessed. */
export function unassessedComponents(components: readonly Component[], ids: readonly number[]): Component[] {
  return closure(new Map(components.map(component => [component.id, component])), ids).filter(
    ({ isAssessed }) => !isAssessed,
  )
}

/** Components with all their parts at any depth, each once; circles terminate. */
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

/** A use of equipment in a save. */
export interface SavedUse extends EquipmentUse {
  /** New components of the dish that do not touch it. */
  readonly leftOut?: readonly number[] | undefined
}

/**
 * Uses to store: an existing list of parts takes in each component that is new in the dish, unless the save
 * excludes it.
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

/** The dish with its swap. A replacement goes through the equipment of the original. */
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

/** Components that contain each other, from one of them back to itself; `null` without a circle. */
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
