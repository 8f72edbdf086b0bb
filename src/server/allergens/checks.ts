/** Checks shared by several changes of the kitchen. */

import type { PlainRefusalCode } from '#contract/errors.ts'
import { contradictedMarks, describeContradicted } from '#domain/kitchen/mark-contradictions.ts'
import { markInSentence, marksOf } from '#domain/kitchen/marks.ts'
import type { Queries } from '../database/client.ts'
import type { components, equipment } from '../database/schema/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { inArray } from '../platform/drizzle.ts'
import { type KitchenRows, readKitchen, stateRows } from './kitchen.ts'

/**
 * Refuses a change based on an older recipe than the current one, since it would undo the changes in between.
 */
export function refuseChangedRecipe({ revision }: { readonly revision: number }, seen: number): void {
  if (revision !== seen) throw new AppError('recipeChanged')
}

/** Refuses missing ids and, where staff see the item, archived ones. */
export async function refuseUnknown(
  queries: Queries,
  table: typeof components | typeof equipment,
  ids: readonly number[],
  isPublished: boolean,
  code: PlainRefusalCode,
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const found = await queries
    .select({ id: table.id, isActive: table.isActive })
    .from(table as typeof components)
    .where(inArray(table.id, [...ids]))
  const allowed = new Set(found.flatMap(({ id, isActive }) => (isActive || !isPublished ? [id] : [])))
  if (ids.some(id => !allowed.has(id))) throw new AppError(code, undefined, { field })
}

export interface Contradiction {
  readonly key: string
  readonly dishId: number
  readonly dishName: string
  readonly markKey: string
  /** Both worded as within a sentence. */
  readonly mark: string
  readonly reason: string
  /** Possible trace that is not declared as contained. */
  readonly isTrace: boolean
}

/** Dishes whose recipe contradicts one of their marks, in the least safe of all kitchens. */
export function findContradictions(rows: KitchenRows): Contradiction[] {
  const statements = stateRows(rows).leastSafe
  return rows.dishes.flatMap(({ id, name, dietaryInfo }) => {
    const statement = statements.get(id)
    if (!statement || dietaryInfo.length === 0) return []
    return contradictedMarks(marksOf(dietaryInfo, rows.marks), statement).map(({ mark, ...found }) => ({
      key: `${id} ${mark.key} ${found.because.join(' ')}`,
      dishId: id,
      dishName: name,
      markKey: mark.key,
      mark: markInSentence(mark),
      reason: describeContradicted(found),
      isTrace: found.isTrace,
    }))
  })
}

/**
 * Contradictions that are new. Traces come over shared equipment and must be recordable whatever marks other
 * dishes carry: the menu then flags the mark as unsupported.
 */
export function findNewContradictions(before: KitchenRows, after: KitchenRows): Contradiction[] {
  const earlier = new Set(findContradictions(before).map(({ key }) => key))
  return findContradictions(after).filter(({ key, isTrace }) => !isTrace && !earlier.has(key))
}

export async function findContradictedMarks(
  queries: Queries,
  dishIds: readonly number[],
): Promise<Contradiction[]> {
  const ids = new Set(dishIds)
  return findContradictions(await readKitchen(queries)).filter(({ dishId }) => ids.has(dishId))
}
