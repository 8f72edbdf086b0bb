/**
 * Answers to the questions of a signature that built-in recipes bring along. They hold for the text as it came: an
 * edit of any kind, also an unpublished one, brings the question back.
 */
import { DRINKS } from '#content/drinks/drinks.ts'
import type { BuiltInComponent } from '#content/menu/component.ts'
import { COMPONENTS } from '#content/menu/components.ts'
import type { Recipe } from '#content/menu/dish.ts'
import { DISHES } from '#content/menu/menu.ts'
import type { Omission } from '#domain/kitchen/assessment.ts'
import type { FindAnswers } from '../../allergens/sign-recipes.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { and, eq, inArray } from '../../platform/drizzle.ts'
import { nameOf } from './built-in-items.ts'

/** An empty list that stands in the recipe is an answer; a list that is missing is none. */
function answersOf(
  allergens: Recipe['furtherAllergens'],
  equipment: readonly unknown[] | undefined,
): readonly Omission[] {
  return [
    ...(allergens?.length === 0 ? (['empty'] as const) : []),
    ...(equipment?.length === 0 ? (['no-equipment'] as const) : []),
  ]
}

const ANSWERS: ReadonlyMap<string, readonly Omission[]> = new Map([
  ...COMPONENTS.map(
    ({ key, allergens, equipment }: BuiltInComponent) =>
      [nameOf('components', key), answersOf(allergens, equipment)] as const,
  ),
  ...[...DISHES, ...DRINKS].map(
    ({ id, recipe }) => [nameOf('dishes', id), answersOf(recipe.furtherAllergens, recipe.equipment)] as const,
  ),
])

/** Answers by the dish or component that they are about. */
export async function readAnswers(queries: Queries): Promise<FindAnswers> {
  const { kind, itemId, builtInKey, builtInRevision, revision, publishedRevision } = contentItems
  const unedited = await queries
    .select({ kind, itemId, key: builtInKey })
    .from(contentItems)
    .where(
      and(
        inArray(kind, ['components', 'dishes']),
        eq(builtInRevision, revision),
        eq(publishedRevision, revision),
      ),
    )
  const answers = new Map(
    unedited.map(row => [nameOf(row.kind, row.itemId), ANSWERS.get(nameOf(row.kind, row.key ?? ''))]),
  )
  return (kind, id) => answers.get(nameOf(kind, id)) ?? []
}
