/** The kitchen with what is typed in the place of what is stored. */
import type { Kitchen } from '#contract/kitchen.ts'
import type { Component, DishRecipe, Kitchen as KitchenRules } from '#domain/kitchen.ts'
import { toRules } from './kitchen-data.ts'

export type RecipeFacts = Pick<DishRecipe, 'componentIds' | 'allergens' | 'equipment'>
export type ComponentFacts = Pick<Component, 'name' | 'allergens' | 'mayContain' | 'origins' | 'partIds'>

interface EditedKitchen {
  readonly stored: KitchenRules
  readonly edited: KitchenRules
  /** Whether what is typed ends the assessment of what is stored. */
  readonly isRecipeChanged: boolean
}

/** With a dish, which may not be on the menu yet. Marks and names are no part of what is assessed. */
export function withDish(
  kitchen: Kitchen,
  dishId: number,
  facts: RecipeFacts & { readonly name?: string },
): EditedKitchen {
  const stored = toRules(kitchen)
  const known = stored.dishes.find(({ id }) => id === dishId)
  const isRecipeChanged = known !== undefined && !isSame(recipeOf(facts), recipeOf(known))
  const { name = known?.name ?? '', componentIds, allergens, equipment } = facts
  const edited: DishRecipe = {
    id: dishId,
    name,
    componentIds,
    allergens,
    equipment,
    keptApart: known?.keptApart ?? [],
    isAssessed: known?.isAssessed === true && !isRecipeChanged,
  }
  const dishes = known
    ? stored.dishes.map(dish => (dish.id === dishId ? edited : dish))
    : [...stored.dishes, edited]
  return { stored, edited: { ...stored, dishes }, isRecipeChanged }
}

/** With a component, which may not be in the kitchen yet. A name alone is no part of what is assessed. */
export function withComponent(kitchen: Kitchen, componentId: number, facts: ComponentFacts): EditedKitchen {
  const stored = toRules(kitchen)
  const known = stored.components.find(({ id }) => id === componentId)
  const isRecipeChanged = known !== undefined && !isSame(contentsOf(facts), contentsOf(known))
  const { name, allergens, mayContain, origins, partIds } = facts
  const edited: Component = {
    id: componentId,
    name,
    allergens,
    mayContain,
    origins,
    partIds,
    isAssessed: known?.isAssessed === true && !isRecipeChanged,
  }
  const components = [...stored.components.filter(({ id }) => id !== componentId), edited]
  return { stored, edited: { ...stored, components }, isRecipeChanged }
}

const sorted = <Value extends number | string>(values: readonly Value[]) =>
  values.toSorted((a, b) => (a < b ? -1 : 1))

const recipeOf = ({ componentIds, allergens, equipment }: RecipeFacts) => [
  sorted(componentIds),
  sorted(allergens),
  equipment
    .map(({ equipmentId, componentIds: ids }) => ({ equipmentId, ids: ids && sorted(ids) }))
    .toSorted((a, b) => a.equipmentId - b.equipmentId),
]

const contentsOf = ({ allergens, mayContain, origins, partIds }: ComponentFacts) => [
  sorted(allergens),
  sorted(mayContain.map(({ allergen, reason }) => `${allergen} ${reason}`)),
  sorted(origins),
  sorted(partIds),
]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
