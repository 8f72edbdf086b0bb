/** The kitchen as the screens have it, and as the domain's rules take it. */
import { useQuery } from '@tanstack/react-query'
import { type Kitchen, type KitchenComponent, type KitchenDish, kitchenRoutes } from '#contract/kitchen.ts'
import { kitchenDifferenceRoutes } from '#contract/kitchen-differences.ts'
import { menuRoutes } from '#contract/menu.ts'
import type { RevisedKitchen } from '#domain/kitchens.ts'
import { verdictOf } from '#domain/unclaimed.ts'
import { routeQuery } from '#web/lib/query.ts'

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

/** Works out each value once for each key. */
export function once<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const cached = new WeakMap<Key, Value>()
  return key => {
    const value = cached.get(key) ?? work(key)
    cached.set(key, value)
    return value
  }
}

type Profile = Kitchen['allergenProfile']

/** The kitchen for the domain: there "assessed" is said of each recipe by itself, whatever is in it. */
export const toRules = once(
  ({ components, equipment, dishes, allergenProfile }: Kitchen): RevisedKitchen => ({
    components: components.map(component => toComponent(component, allergenProfile)),
    equipment,
    dishes: dishes.map(dish => toRecipe(dish, allergenProfile)),
  }),
)

function toComponent(
  { assessment, ...component }: KitchenComponent,
  profile: Profile,
): RevisedKitchen['components'][number] {
  // What is archived goes through nothing.
  const equipmentIds = component.isActive ? component.equipmentIds : []
  return { ...component, equipmentIds, ...verdictOf(assessment, profile) }
}

function toRecipe(
  { dishId, assessment, ...dish }: KitchenDish,
  profile: Profile,
): RevisedKitchen['dishes'][number] {
  return { ...dish, id: dishId, ...verdictOf(assessment, profile) }
}
