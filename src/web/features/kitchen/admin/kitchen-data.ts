/** The kitchen as the screens have it, and as the domain's rules take it. */
import { useQuery } from '@tanstack/react-query'
import { type Kitchen, type KitchenComponent, type KitchenDish, kitchenRoutes } from '#contract/kitchen.ts'
import { kitchenDifferenceRoutes } from '#contract/kitchen-differences.ts'
import { menuRoutes } from '#contract/menu.ts'
import type { RevisedKitchen } from '#domain/kitchens.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { refresh, routeQuery } from '#web/lib/query.ts'

/** Others change it, too: opened again, it is asked for again. */
export function useKitchen() {
  return useQuery({ ...routeQuery(kitchenRoutes.read), refetchOnMount: 'always' })
}

/** What every change of the kitchen makes out of date. */
export const KITCHEN_ANSWERS = [
  kitchenRoutes.read,
  kitchenDifferenceRoutes.read,
  menuRoutes.read,
  menuRoutes.readAt,
]

/**
 * Saves a part of the kitchen, and fetches what follows from it before anything else is done with it. When somebody was
 * quicker, what they saved is fetched, to be looked at.
 */
export async function saveInKitchen<Saved>(call: Promise<Saved>): Promise<Saved> {
  try {
    const saved = await call
    await refresh(KITCHEN_ANSWERS)
    return saved
  } catch (error) {
    if (hasCode(error, 'recipeChanged')) void refresh(KITCHEN_ANSWERS)
    throw error
  }
}

/** The kitchen for the domain: there "assessed" is said of each recipe by itself, whatever is in it. */
export function toRules({ components, equipment, dishes }: Kitchen): RevisedKitchen {
  return {
    components: components.map(toComponent),
    equipment,
    dishes: dishes.map(toRecipe),
  }
}

export function toComponent({
  assessment,
  ...component
}: KitchenComponent): RevisedKitchen['components'][number] {
  // What is archived goes through nothing.
  const equipmentIds = component.isActive ? component.equipmentIds : []
  return { ...component, equipmentIds, isAssessed: assessment !== null }
}

export function toRecipe({ dishId, assessment, ...dish }: KitchenDish): RevisedKitchen['dishes'][number] {
  return { ...dish, id: dishId, isAssessed: assessment !== null }
}
