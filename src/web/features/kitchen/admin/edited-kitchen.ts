/** The stored kitchen with the typed changes. */
import type * as z from 'zod/mini'
import type { componentDocument, dishDocument } from '#contract/content/menu.ts'
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import type { Component, DishRecipe, Kitchen as KitchenRules } from '#domain/kitchen/kitchen.ts'
import { endedContributions } from '#domain/kitchen/leavings.ts'
import { toRules } from './kitchen-data.ts'

/** As in forms. */
export type RecipeFacts = Pick<
  z.input<typeof dishDocument>,
  'name' | 'componentIds' | 'allergens' | 'equipment' | 'swaps'
>
export type ComponentFacts = Pick<
  z.input<typeof componentDocument>,
  'name' | 'supplierStatement' | 'allergens' | 'mayContain' | 'origins' | 'partIds' | 'equipmentIds'
>

interface EditedKitchen {
  readonly stored: KitchenRules
  readonly edited: KitchenRules
  /** Saving ends the assessment of the stored recipe. */
  readonly isRecipeChanged: boolean
}

/** Caches the last one: other fields of a dish or component leave its kitchen unchanged. */
let last: { kitchen: Kitchen; key: string; edited: EditedKitchen } | undefined

function unlessKnown(kitchen: Kitchen, edit: unknown, make: () => EditedKitchen): EditedKitchen {
  const key = JSON.stringify(edit)
  if (last?.kitchen !== kitchen || last.key !== key) last = { kitchen, key, edited: make() }
  return last.edited
}

/**
 * Adds or replaces a dish, which may not be on the menu yet. A new name needs a new assessment; new marks do
 * not.
 */
export function withDish(
  kitchen: Kitchen,
  dishId: number,
  { name, componentIds, allergens, equipment, swaps = [] }: RecipeFacts,
): EditedKitchen {
  const recipe = {
    componentIds,
    allergens,
    equipment: equipment.map(use => ({ ...use, withOwn: use.withOwn ?? true })),
    swaps,
  }
  return unlessKnown(kitchen, ['dish', dishId, name, recipe], () => editDish(kitchen, dishId, name, recipe))
}

function editDish(
  kitchen: Kitchen,
  dishId: number,
  name: string,
  recipe: Pick<DishRecipe, 'componentIds' | 'allergens' | 'equipment' | 'swaps'>,
): EditedKitchen {
  const stored = toRules(kitchen)
  const known = stored.dishes.find(({ id }) => id === dishId)
  const isRecipeChanged =
    known !== undefined &&
    (!isSame(recipeOf(recipe), recipeOf(known)) || foldName(name) !== foldName(known.name))
  const edited: DishRecipe = {
    id: dishId,
    name,
    ...recipe,
    // The sheet's statement stays.
    sheetStatement: known?.sheetStatement ?? null,
    keptApart: keptApartOf(known, isRecipeChanged),
    isAssessed: known?.isAssessed === true && !isRecipeChanged,
    unclaimed: known?.unclaimed ?? null,
  }
  const dishes = known
    ? stored.dishes.map(dish => (dish.id === dishId ? edited : dish))
    : [...stored.dishes, edited]
  return { stored, edited: withLeft(stored, { ...stored, dishes }), isRecipeChanged }
}

/** Adds or replaces a component, which may not be in the kitchen yet. A new name needs no new assessment. */
export function withComponent(
  kitchen: Kitchen,
  componentId: number,
  {
    name,
    supplierStatement = '',
    allergens,
    mayContain,
    origins,
    partIds,
    equipmentIds = [],
  }: ComponentFacts,
): EditedKitchen {
  const contents = { supplierStatement, allergens, mayContain, origins, partIds, equipmentIds }
  return unlessKnown(kitchen, ['component', componentId, name, contents], () =>
    editComponent(kitchen, componentId, name, contents),
  )
}

function editComponent(
  kitchen: Kitchen,
  componentId: number,
  name: string,
  contents: Omit<Component, 'id' | 'name' | 'keptApart' | 'isAssessed'>,
): EditedKitchen {
  const stored = toRules(kitchen)
  const known = stored.components.find(({ id }) => id === componentId)
  const isRecipeChanged = known !== undefined && !isSame(contentsOf(contents), contentsOf(known))
  const edited: Component = {
    id: componentId,
    name,
    ...contents,
    keptApart: keptApartOf(known, isRecipeChanged),
    isAssessed: known?.isAssessed === true && !isRecipeChanged,
    unclaimed: known?.unclaimed ?? null,
  }
  const components = [...stored.components.filter(({ id }) => id !== componentId), edited]
  return { stored, edited: withLeft(stored, { ...stored, components }), isRecipeChanged }
}

/** The edited kitchen with what signed recipes leave in equipment. */
function withLeft(stored: KitchenRules, edited: KitchenRules): KitchenRules {
  const day = new Date().toISOString().slice(0, 10)
  const signed = new Set([
    ...stored.dishes.flatMap(({ id, isAssessed }) => (isAssessed ? [`dish ${id}`] : [])),
    ...stored.components.flatMap(({ id, isAssessed }) => (isAssessed ? [`component ${id}`] : [])),
  ])
  const left = endedContributions(stored, edited).filter(({ source }) => signed.has(source))
  if (left.length === 0) return edited
  return {
    ...edited,
    leavings: [...(stored.leavings ?? []), ...left.map(contribution => ({ ...contribution, day }))],
  }
}

const foldName = (name: string) => name.trim().toLowerCase()

/** Answers for another recipe do not count. */
function keptApartOf(known: DishRecipe | Component | undefined, isRecipeChanged: boolean) {
  return (known?.keptApart ?? []).map(answer => ({
    ...answer,
    isOfThisRecipe: answer.isOfThisRecipe && !isRecipeChanged,
  }))
}

const sorted = <Value extends number | string>(values: readonly Value[]) =>
  values.toSorted((a, b) => (a < b ? -1 : 1))

const recipeOf = ({
  componentIds,
  allergens,
  equipment,
  swaps,
}: Pick<DishRecipe, 'componentIds' | 'allergens' | 'equipment' | 'swaps'>) => [
  sorted(componentIds),
  sorted(allergens),
  equipment
    .map(({ equipmentId, componentIds: ids, withOwn }) => ({
      equipmentId,
      ids: ids && sorted(ids),
      withOwn: ids === null || withOwn,
    }))
    .toSorted((a, b) => a.equipmentId - b.equipmentId),
  swaps
    .map(swap => ({
      name: swap.name,
      without: sorted(swap.without),
      with: sorted(swap.with),
      madeApart: swap.madeApart?.trim() ?? '',
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
]

const contentsOf = ({
  supplierStatement,
  allergens,
  mayContain,
  origins,
  partIds,
  equipmentIds,
}: Omit<Component, 'id' | 'name' | 'keptApart' | 'isAssessed'>) => [
  supplierStatement?.trim() ?? '',
  sorted(allergens),
  sorted(mayContain.map(({ allergen, reason }) => `${allergen} ${reason}`)),
  sorted(origins),
  sorted(partIds),
  sorted(equipmentIds),
]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
