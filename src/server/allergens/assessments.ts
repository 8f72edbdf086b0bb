/** Assessments that end with a change of recipes and return with the assessed recipe. Source: ruling R11. */

import type { ContentKindName } from '#domain/house/content.ts'
import type { Transaction } from '../database/client.ts'
import type { WrittenVersion } from '../database/schema/imports.ts'
import { sql } from '../platform/drizzle.ts'

/** Table of each kind's recipes, and their column in the assessments. */
const RECIPES = {
  dishes: { table: sql`menu_items`, id: sql`dish_id` },
  components: { table: sql`components`, id: sql`component_id` },
} as const

const hasRecipes = (kind: ContentKindName): kind is keyof typeof RECIPES => kind in RECIPES

/** Revisions of assessed recipes, by the ids of dishes or components. */
export async function readAssessedRecipes(
  tx: Transaction,
  kind: ContentKindName,
): Promise<ReadonlyMap<number, number>> {
  if (!hasRecipes(kind)) return new Map()
  const { table, id } = RECIPES[kind]
  const { rows } = await tx.execute<{ id: number; revision: number }>(sql`
    select recipe.id, revision from ${table} recipe
    join recipe_assessments on ${id} = recipe.id and revision = recipe_revision`)
  return new Map(rows.map(row => [row.id, row.revision]))
}

/** Adds to saved versions the assessments that they ended or signed. */
export async function withAssessments(
  tx: Transaction,
  kind: ContentKindName,
  written: readonly WrittenVersion[],
  assessed: ReadonlyMap<number, number>,
): Promise<WrittenVersion[]> {
  if (!hasRecipes(kind)) return [...written]
  const { rows } = await tx.execute<{ id: number; revision: number }>(
    sql`select id, recipe_revision as revision from ${RECIPES[kind].table}`,
  )
  const next = new Map(rows.map(row => [row.id, row.revision]))
  const assessedNow = await readAssessedRecipes(tx, kind)
  return written.map(version => {
    if (version.kind !== kind) return version
    const before = assessed.get(version.itemId)
    const after = next.get(version.itemId)
    const signed = assessedNow.get(version.itemId)
    const hasEnded = before !== undefined && after !== undefined && before !== after
    return {
      ...version,
      ...(hasEnded && { assessed: { revision: before, next: after } }),
      ...(signed !== undefined && signed !== before && { signed }),
    }
  })
}

/** Withdraws the assessments signed with these versions. */
export async function withdrawSigned(tx: Transaction, written: readonly WrittenVersion[]): Promise<void> {
  for (const kind of ['dishes', 'components'] as const) {
    const those = written.flatMap(({ kind: name, itemId, signed }) =>
      name === kind && signed !== undefined ? [{ id: itemId, revision: signed }] : [],
    )
    if (those.length === 0) continue
    const { id } = RECIPES[kind]
    await tx.execute(sql`
      delete from recipe_assessments assessment
      using json_to_recordset(${JSON.stringify(those)}::json) as signed (id integer, revision integer)
      where assessment.${id} = signed.id and assessment.revision = signed.revision`)
  }
}

/** Items of a kind whose recipe is unchanged since it was saved. */
export async function findUnchangedRecipes(
  tx: Transaction,
  written: readonly WrittenVersion[],
): Promise<WrittenVersion[]> {
  const unchanged: WrittenVersion[] = []
  for (const kind of ['dishes', 'components'] as const) {
    const ended = written.filter(version => version.kind === kind && version.assessed)
    if (ended.length === 0) continue
    const { rows } = await tx.execute<{ id: number; revision: number }>(
      sql`select id, recipe_revision as revision from ${RECIPES[kind].table}`,
    )
    const now = new Map(rows.map(row => [row.id, row.revision]))
    unchanged.push(...ended.filter(({ itemId, assessed }) => now.get(itemId) === assessed?.next))
  }
  return unchanged
}

/** Restores assessments of recipes that have returned to their assessed state. */
export async function putBackAssessments(
  tx: Transaction,
  restored: readonly WrittenVersion[],
): Promise<void> {
  for (const kind of ['dishes', 'components'] as const) {
    const those = restored.flatMap(({ kind: name, itemId, assessed }) =>
      name === kind && assessed ? [{ id: itemId, revision: assessed.revision }] : [],
    )
    if (those.length === 0) continue
    const { table, id } = RECIPES[kind]
    await tx.execute(sql`
      insert into recipe_assessments (${id}, revision, assessed_by, assessed_at, allergen_profile, warnings)
      select recipe.id, recipe.recipe_revision, former.assessed_by, former.assessed_at,
        former.allergen_profile, former.warnings
      from json_to_recordset(${JSON.stringify(those)}::json) as restored (id integer, revision integer)
      join ${table} recipe on recipe.id = restored.id
      join recipe_assessments former on former.${id} = restored.id and former.revision = restored.revision
      on conflict do nothing`)
  }
}
