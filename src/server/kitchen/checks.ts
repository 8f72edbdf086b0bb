/** What several changes of the kitchen are checked for. */
import { inArray } from 'drizzle-orm'
import type { PlainRefusalCode } from '#contract/errors.ts'
import { type AnimalOrigin, contradictedMarks } from '#domain/kitchen.ts'
import { stateAllergens } from '#domain/kitchen-statements.ts'
import type { DietaryMark } from '#domain/menu.ts'
import type { Queries } from '../database/client.ts'
import type { components, equipment } from '../database/schema/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { type KitchenRows, readKitchen, toKitchen } from './kitchen.ts'

/** Refuses a change that was made on an older recipe than the one that stands: it would undo what came between. */
export function refuseChangedRecipe({ revision }: { readonly revision: number }, seen: number): void {
  if (revision !== seen) throw new AppError('recipeChanged')
}

/** Refuses ids of what is not there or, for what staff see, is archived. */
export async function refuseUnknown(
  queries: Queries,
  table: typeof components | typeof equipment,
  ids: readonly number[],
  isPublished: boolean,
  code: PlainRefusalCode,
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const known = await queries
    .select({ id: table.id, isActive: table.isActive })
    .from(table as typeof components)
    .where(inArray(table.id, [...ids]))
  const allowed = new Set(known.flatMap(({ id, isActive }) => (isActive || !isPublished ? [id] : [])))
  if (ids.some(id => !allowed.has(id))) throw new AppError(code, undefined, { field })
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
  // What is in a dish is the same in every kitchen.
  const statements = stateAllergens(toKitchen(rows))
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

/** What was not contradicted before. */
export function findNewContradictions(before: KitchenRows, after: KitchenRows): Contradiction[] {
  const known = new Set(findContradictions(before).map(({ key }) => key))
  return findContradictions(after).filter(({ key }) => !known.has(key))
}

/** Marks of these dishes that their recipes contradict. */
export async function findContradictedMarks(
  queries: Queries,
  dishIds: readonly number[],
): Promise<Contradiction[]> {
  const ids = new Set(dishIds)
  return findContradictions(await readKitchen(queries)).filter(({ dishId }) => ids.has(dishId))
}
