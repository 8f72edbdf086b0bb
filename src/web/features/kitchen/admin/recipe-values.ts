/** What the form of a recipe holds. */
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { changeDishBody, KitchenDish } from '#contract/kitchen.ts'
import type { Trace } from '#domain/kitchen.ts'

export type RecipeValues = z.input<typeof changeDishBody>
export type RecipeForm = UseFormReturn<RecipeValues, unknown, z.output<typeof changeDishBody>>

/** A trace that can be answered with "kept apart". */
export type AnsweredTrace = Trace & { readonly equipmentId: number }

export function toRecipeValues({
  dietaryInfo,
  componentIds,
  allergens,
  equipment,
  revision,
}: KitchenDish): RecipeValues {
  return {
    dietaryInfo,
    componentIds: componentIds.toSorted((a, b) => a - b),
    allergens,
    equipment,
    revision,
  }
}
