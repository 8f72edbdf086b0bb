/** The kitchen for screens, and for domain functions. */
import { useQuery } from '@tanstack/react-query'
import {
  type Kitchen,
  type KitchenComponent,
  type KitchenDish,
  kitchenRoutes,
} from '#contract/kitchen/kitchen.ts'
import { kitchenDifferenceRoutes } from '#contract/kitchen/kitchens.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { paths } from '#contract/paths.ts'
import type { Leaving } from '#domain/kitchen/kitchen.ts'
import type { RevisedKitchen } from '#domain/kitchen/kitchens.ts'
import { stateAllergens, stateComponents } from '#domain/kitchen/statements.ts'
import { verdictOf } from '#domain/kitchen/unclaimed.ts'
import { can } from '#domain/people/abilities.ts'
import { routeQuery } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'

/** Refetched on opening, because others change it too. */
export function useKitchen() {
  return useQuery({ ...routeQuery(kitchenRoutes.read), refetchOnMount: 'always' })
}

/** Queries outdated by every change of the kitchen. */
export const KITCHEN_QUERIES = [
  kitchenRoutes.read,
  kitchenDifferenceRoutes.read,
  menuRoutes.read,
  drinkRoutes.read,
  menuRoutes.readAt,
]

/** Caches values by key. */
function once<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const cached = new WeakMap<Key, Value>()
  return key => {
    const value = cached.get(key) ?? work(key)
    cached.set(key, value)
    return value
  }
}

/** Cached statements of whole kitchens: an editor's fields, panels and preview need them at every key. */
export const statedDishes = once(stateAllergens)
export const statedComponents = once(stateComponents)

/** Address of a recipe: the editor for those who edit content, otherwise the page to read and assess it. */
export function useRecipePath() {
  return can(useUser(), 'content.manage') ? paths.adminContentItem() : paths.adminKitchenItem()
}

/** True if the reader assesses recipes. */
export function useAssesses(): boolean {
  return can(useUser(), 'kitchen.assess')
}

type Profile = Kitchen['allergenProfile']

/** The kitchen for domain functions, where "assessed" is about each recipe alone. */
export const toRules = once(
  ({ components, equipment, dishes, allergenProfile }: Kitchen): RevisedKitchen => ({
    components: components.map(component => toComponent(component, allergenProfile)),
    equipment,
    dishes: dishes.map(dish => toRecipe(dish, allergenProfile)),
    leavings: leavingsAt(equipment, null),
  }),
)

/** Left in the kitchen of a location alone; `null`: in that of all others. */
export function leavingsAt(equipment: Kitchen['equipment'], locationId: number | null): Leaving[] {
  return equipment.flatMap(({ id, leavings }) =>
    leavings
      .filter(({ location }) => (location?.id ?? null) === locationId)
      .map(leaving => ({ ...leaving, equipmentId: id })),
  )
}

function toComponent(
  { assessment, ...component }: KitchenComponent,
  profile: Profile,
): RevisedKitchen['components'][number] {
  // Archived components touch no equipment.
  const equipmentIds = component.isActive ? component.equipmentIds : []
  return { ...component, equipmentIds, ...verdictOf(assessment, profile) }
}

function toRecipe(
  { dishId, assessment, ...dish }: KitchenDish,
  profile: Profile,
): RevisedKitchen['dishes'][number] {
  return { ...dish, id: dishId, ...verdictOf(assessment, profile) }
}
