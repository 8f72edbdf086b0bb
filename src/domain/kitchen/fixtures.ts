/** Small recipes for the tests of the kitchen's rules: assessed, with nothing in them but what a test says. */
import type { Component, DishRecipe, EquipmentUse } from './kitchen.ts'

export const component = (id: number, name: string, more: Partial<Component> = {}): Component => ({
  id,
  name,
  allergens: [],
  mayContain: [],
  origins: [],
  partIds: [],
  equipmentIds: [],
  keptApart: [],
  isAssessed: true,
  ...more,
})

export const dish = (id: number, name: string, more: Partial<DishRecipe> = {}): DishRecipe => ({
  id,
  name,
  componentIds: [],
  allergens: [],
  equipment: [],
  swaps: [],
  keptApart: [],
  isAssessed: true,
  ...more,
})

/** All of a dish goes through it. */
export const everything = (equipmentId: number): EquipmentUse => ({
  equipmentId,
  componentIds: null,
  withOwn: true,
})
