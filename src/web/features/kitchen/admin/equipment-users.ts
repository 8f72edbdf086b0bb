import type { Kitchen } from '#contract/kitchen.ts'

/** The dishes that share the equipment, each with what of it goes through there. */
export function usersOfEquipment({ dishes, components }: Kitchen, equipmentId: number) {
  return dishes.flatMap(({ dishId, name, equipment }) => {
    const use = equipment.find(other => other.equipmentId === equipmentId)
    if (!use) return []
    const passing = components.filter(({ id }) => use.componentIds?.includes(id))
    return [
      { id: dishId, name, ...(use.componentIds && { note: passing.map(part => part.name).join(', ') }) },
    ]
  })
}
