/** What several changes of the kitchen are checked for. */
import type { PlainRefusalCode } from '#contract/errors.ts'
import { type AnimalOrigin, contradictedMarks } from '#domain/kitchen.ts'
import type { DietaryMark } from '#domain/menu.ts'
import { type KitchenRows, stateDishes } from '../../kitchen/kitchen.ts'
import { AppError } from '../../platform/app-error.ts'

/** Refuses a change that was made on an older recipe than the one that stands: it would undo what came between. */
export function refuseChangedRecipe(
  { revision }: { readonly revision: number },
  seen: number | undefined,
): void {
  if (revision !== seen) throw new AppError('recipeChanged')
}

/** Refuses ids of what is not there, or is archived. */
export function refuseUnknown(
  known: readonly { readonly id: number; readonly isActive: boolean }[],
  ids: readonly number[],
  code: PlainRefusalCode,
  field: string,
): void {
  const active = new Set(known.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
  if (ids.some(id => !active.has(id))) throw new AppError(code, undefined, { field })
}

export interface Contradiction {
  readonly key: string
  readonly dishId: number
  readonly dishName: string
  readonly mark: DietaryMark
  readonly origins: readonly AnimalOrigin[]
}

/** The dishes whose recipe contradicts a mark that they carry. */
export function findContradictions(rows: KitchenRows): Contradiction[] {
  const statements = stateDishes(rows)
  return rows.dishes.flatMap(({ id, name, dietaryInfo }) =>
    contradictedMarks(dietaryInfo, statements.get(id)?.origins ?? []).map(({ mark, origins }) => ({
      key: `${id} ${mark} ${origins.join(' ')}`,
      dishId: id,
      dishName: name,
      mark,
      origins,
    })),
  )
}
