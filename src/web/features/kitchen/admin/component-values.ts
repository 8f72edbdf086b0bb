/** What the form of a component holds. */
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { changeComponentBody, KitchenComponent } from '#contract/kitchen.ts'

export type ComponentValues = z.input<typeof changeComponentBody>
export type ComponentForm = UseFormReturn<ComponentValues, unknown, z.output<typeof changeComponentBody>>

export function toComponentValues(component: KitchenComponent): ComponentValues {
  const { name, description, allergens, mayContain, origins, partIds, equipmentIds, isActive, revision } =
    component
  return {
    name,
    description,
    allergens,
    mayContain,
    origins,
    partIds: partIds.toSorted((a, b) => a - b),
    equipmentIds,
    isActive,
    revision,
  }
}
