import type { Kitchen } from '#contract/kitchen/kitchen.ts'
import { countOf } from '#web/lib/format.ts'

/** The dishes that share the equipment, each with what of it goes through there, and the components that do. */
export function usersOfEquipment({ dishes, components }: Kitchen, equipmentId: number) {
  return {
    dishes: dishes.flatMap(({ dishId, name, equipment, allergens }) => {
      const use = equipment.find(other => other.equipmentId === equipmentId)
      if (!use) return []
      if (use.componentIds === null) return [{ id: dishId, name }]
      const passing = components.filter(({ id }) => use.componentIds?.includes(id)).map(part => part.name)
      const own = use.withOwn && allergens.length > 0 ? ['its own allergens'] : []
      return [{ id: dishId, name, note: [...passing, ...own].join(', ') }]
    }),
    components: components.filter(
      ({ isActive, equipmentIds }) => isActive && equipmentIds.includes(equipmentId),
    ),
  }
}

/** "3 dishes and 1 component". */
export function describeUsers({ dishes, components }: ReturnType<typeof usersOfEquipment>): string {
  const counted = countOf(dishes.length, 'dish', 'dishes')
  return components.length === 0 ? counted : `${counted} and ${countOf(components.length, 'component')}`
}
