/** Differences of a restaurant's kitchen in words. */
import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import type { KitchenDifference } from '#contract/kitchen/kitchens.ts'

export interface KitchenNames {
  readonly equipment: ReadonlyMap<number, string>
  readonly components: ReadonlyMap<number, string>
  readonly dishes: ReadonlyMap<number, string>
}

export function namesIn({ equipment, components, dishes }: Kitchen): KitchenNames {
  return {
    equipment: new Map(equipment.map(({ id, name }) => [id, name])),
    components: new Map(components.map(({ id, name }) => [id, name])),
    dishes: new Map(dishes.map(({ dishId, name }) => [dishId, name])),
  }
}

export function describeDifference(
  difference: Pick<KitchenDifference, 'equipmentId' | 'insteadId' | 'dishId' | 'componentId'>,
  { equipment, components, dishes }: KitchenNames,
): string {
  const { equipmentId, insteadId, dishId, componentId } = difference
  const name = equipment.get(equipmentId)
  const user =
    dishId === null
      ? componentId !== null && components.get(componentId)
      : (dishes.get(dishId) ?? 'A dish that is not on the menu')
  if (user) return `${user}: goes through “${name}” as well.`
  return insteadId === null
    ? `No “${name}”: nothing is shared in its place.`
    : `No “${name}”: what goes through it elsewhere goes through “${equipment.get(insteadId)}” here.`
}
