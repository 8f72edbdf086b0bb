/**
 * In the demo built-in recipes come assessed, in no one's name; so do their corrections, where nobody has put a name to
 * them. Elsewhere there are no such assessments, and so none to carry on.
 */

import type { EditableKind } from '#contract/content/kinds.ts'
import type { Transaction } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'

/** Tables with recipes, and what their assessments call them. */
const RECIPES: Partial<Record<EditableKind, { readonly table: string; readonly column: string }>> = {
  dishes: { table: 'menu_items', column: 'dish_id' },
  components: { table: 'components', column: 'component_id' },
}

/** Who assessed the recipe as it stands: nobody, the academy that it came with, or someone here. */
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

/** Has the recipe as it stands be assessed as it came. */
export async function carryAssessment(tx: Transaction, kind: EditableKind, itemId: number): Promise<void> {
  const recipe = RECIPES[kind]
  if (!recipe) return
  await tx.execute(sql`
    insert into recipe_assessments (${sql.identifier(recipe.column)}, revision)
    select id, recipe_revision from ${sql.identifier(recipe.table)} where id = ${itemId}
    on conflict do nothing`)
}
