/** The built-in kitchen as the rules take it, all of it assessed, and what follows from it for each dish. */
import type { Kitchen } from '#domain/kitchen/kitchen.ts'
import { stateAllergens } from '#domain/kitchen/statements.ts'
import { DRINKS } from '../drinks/drinks.ts'
import type { BuiltInComponent } from './component.ts'
import { COMPONENTS, type ComponentKey, EQUIPMENT } from './components.ts'
import type { Dish } from './dish.ts'
import { DISHES } from './menu.ts'
import { SWAPS } from './swaps.ts'

const componentIds = new Map<string, number>(COMPONENTS.map(({ key, id }) => [key, id]))
const equipmentIds = new Map<string, number>(EQUIPMENT.map(({ key, id }) => [key, id]))

/** Ids of keys, which a test knows to be there. */
const idsOf = (keys: readonly string[]) => keys.map(key => componentIds.get(key) ?? Number.NaN)

export const BUILT_IN_KITCHEN: Kitchen = {
  components: COMPONENTS.map(
    ({
      id,
      name,
      allergens = [],
      mayContain = [],
      origins = [],
      supplierStatement,
      parts = [],
      equipment = [],
    }: BuiltInComponent) => ({
      id,
      name,
      allergens,
      mayContain,
      origins,
      supplierStatement,
      partIds: idsOf(parts),
      equipmentIds: equipment.map(key => equipmentIds.get(key) ?? Number.NaN),
      keptApart: [],
      isAssessed: true,
    }),
  ),
  equipment: EQUIPMENT,
  dishes: DISHES.map(recipeOf),
}

function recipeOf({
  id,
  name,
  recipe: { components, furtherAllergens = [], equipment = [] },
}: Pick<Dish, 'id' | 'name' | 'recipe'>) {
  return {
    id,
    name,
    componentIds: idsOf(components),
    allergens: furtherAllergens,
    equipment: equipment.map(({ key, components: passing }) => ({
      equipmentId: equipmentIds.get(key) ?? Number.NaN,
      componentIds: passing ? idsOf(passing) : null,
      withOwn: true,
    })),
    swaps: (SWAPS[id] ?? []).map(swap => ({
      name: swap.name,
      without: idsOf(swap.without ?? []),
      with: idsOf(swap.with ?? []),
      madeApart: swap.madeApart,
    })),
    keptApart: [],
    isAssessed: true,
  }
}

/** The statement of each dish, by its id. */
export const STATEMENTS = stateAllergens(BUILT_IN_KITCHEN)

/** The drinks' recipes. Their equipment is the bar's, which the kitchen does not use. */
export const DRINK_RECIPES = DRINKS.map(recipeOf)

/** The statement of each drink, by its id. */
export const DRINK_STATEMENTS = stateAllergens({ ...BUILT_IN_KITCHEN, dishes: DRINK_RECIPES })

/** What a dish contains when some of its components are left out and others take their place. */
export function containsWith(
  dishId: number,
  swap: { readonly without?: readonly ComponentKey[]; readonly using?: readonly ComponentKey[] },
) {
  const without = idsOf(swap.without ?? [])
  const dishes = BUILT_IN_KITCHEN.dishes
    .filter(({ id }) => id === dishId)
    .map(dish => ({
      ...dish,
      componentIds: [...dish.componentIds.filter(id => !without.includes(id)), ...idsOf(swap.using ?? [])],
    }))
  return stateAllergens({ ...BUILT_IN_KITCHEN, dishes }).get(dishId)?.allergens ?? []
}
