/** What several changes of the kitchen are checked for. */

import type { PlainRefusalCode } from '#contract/errors.ts'
import { contradictedMarks, describeContradicted } from '#domain/mark-contradictions.ts'
import { markInSentence, marksOf } from '#domain/marks.ts'
import type { Queries } from '../database/client.ts'
import type { components, equipment } from '../database/schema/kitchen.ts'
import { AppError } from '../platform/app-error.ts'
import { inArray } from '../platform/drizzle.ts'
import { type KitchenRows, readKitchen, stateDishes } from './kitchen.ts'

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
  readonly markKey: string
  /** Both as they stand in a sentence. */
  readonly mark: string
  readonly reason: string
  /** Whether it may be in it and nobody says that it is. */
  readonly isTrace: boolean
}

/** The dishes whose recipe contradicts a mark that they carry, in the least safe of all kitchens. */
export function findContradictions(rows: KitchenRows): Contradiction[] {
  const statements = stateDishes(rows)
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
 * What was not contradicted before. A trace comes over what dishes share, and must be sayable whatever others are marked:
 * the menu no longer bears their marks out, and says so.
 */
export function findNewContradictions(before: KitchenRows, after: KitchenRows): Contradiction[] {
  const known = new Set(findContradictions(before).map(({ key }) => key))
  return findContradictions(after).filter(({ key, isTrace }) => !isTrace && !known.has(key))
}

/** Marks of these dishes that their recipes contradict. */
export async function findContradictedMarks(
  queries: Queries,
  dishIds: readonly number[],
): Promise<Contradiction[]> {
  const ids = new Set(dishIds)
  return findContradictions(await readKitchen(queries)).filter(({ dishId }) => ids.has(dishId))
}
