/**
 * In the demo, built-in recipes come with unsigned assessments, and so do their corrections unless someone
 * has signed them. Elsewhere there are none to carry over.
 */

import type { EditableKind } from '#contract/content/kinds.ts'
import type { Transaction } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'

/** Tables with recipes, and their column in the assessments. */
const RECIPES: Partial<Record<EditableKind, { readonly table: string; readonly column: string }>> = {
  dishes: { table: 'menu_items', column: 'dish_id' },
  components: { table: 'components', column: 'component_id' },
}

/** Author of the current recipe's assessment: no one, the academy itself, or a person. */
export async function readAssessment(
  tx: Transaction,
  kind: EditableKind,
  itemId: number,
): Promise<'none' | 'built-in' | 'own'> {
  const recipe = RECIPES[kind]
  if (!recipe) return 'none'
  const { rows } = await tx.execute<{ isBuiltIn: boolean }>(sql`
    select assessed_by is null as "isBuiltIn"
    from recipe_assessments as assessment
    join ${sql.identifier(recipe.table)} as thing
      on thing.id = assessment.${sql.identifier(recipe.column)} and thing.recipe_revision = assessment.revision
    where thing.id = ${itemId}`)
  const [row] = rows
  if (!row) return 'none'
  return row.isBuiltIn ? 'built-in' : 'own'
}

/** Assesses the current recipes unsigned. */
export async function carryAssessments(
  tx: Transaction,
  kind: EditableKind,
  itemIds: readonly number[],
): Promise<void> {
  const recipe = RECIPES[kind]
  if (!recipe) return
  await tx.execute(sql`
    insert into recipe_assessments (${sql.identifier(recipe.column)}, revision)
    select id, recipe_revision from ${sql.identifier(recipe.table)}
    where id = any(${sql.param(itemIds)}::int[]) on conflict do nothing`)
}
