/** Names under recipes as they stand. Source: ruling R11. */

import { ALLERGEN_PROFILES, type AllergenProfile } from '#domain/allergen-profiles.ts'
import type { AllergenSubject } from '#domain/allergens.ts'
import { unclaimedUnder } from '#domain/unclaimed.ts'
import { type Acting, type AuditEntry, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/client.ts'
import { components, recipeAssessments } from '../database/schema/kitchen.ts'
import { menuItems } from '../database/schema/menu.ts'
import { and, inArray, or, sql } from '../platform/drizzle.ts'
import { forgetMeant, keepMeant } from './contradictions.ts'
import { ALLERGEN_PROFILE } from './kitchen.ts'

type Recipe = { readonly dishId: number } | { readonly componentId: number }

/** A recipe that someone signs. */
export type Signature = Recipe & {
  /** In spite of what it was signed, as the person was told. */
  readonly warnings: readonly string[]
  /** What its texts name, and what is not in it all the same. */
  readonly meant?: readonly AllergenSubject[]
}

/**
 * Puts the name under these recipes as they stand, under the law of the group; the first name stays until a law asks
 * for more than it was given for.
 *
 * @returns how many nobody had assessed before, or not under this law
 */
export async function signRecipes(
  tx: Transaction,
  acting: Acting,
  signatures: readonly Signature[],
): Promise<number> {
  if (signatures.length === 0) return 0
  const allergenProfile = await readProfile(tx)
  await takeOutlived(tx, signatures, allergenProfile)
  const rows = signatures.map(({ warnings, meant: _, ...recipe }) => ({
    ...recipe,
    revision: revisionOf(recipe as Recipe),
    assessedBy: acting.by,
    assessedAt: acting.at,
    allergenProfile,
    warnings: [...warnings],
  }))
  const first = await tx.insert(recipeAssessments).values(rows).onConflictDoNothing().returning()
  await keepMeant(
    tx,
    acting,
    signatures.flatMap(signature =>
      'dishId' in signature && signature.meant
        ? [{ dishId: signature.dishId, subjects: signature.meant }]
        : [],
    ),
  )
  await recordAudit(
    tx,
    acting,
    ...first.map(
      (row): AuditEntry => ({
        action: 'kitchen.assess',
        subject: subjectOf(row),
        after: {
          recipe: row.revision,
          law: row.allergenProfile,
          ...(row.warnings.length > 0 && { warnings: row.warnings }),
        },
      }),
    ),
  )
  return first.length
}

async function readProfile(tx: Transaction): Promise<AllergenProfile> {
  const { rows } = await tx.execute<{ profile: AllergenProfile }>(sql`select ${ALLERGEN_PROFILE} as profile`)
  if (!rows[0]) throw new Error('The food law was not returned')
  return rows[0].profile
}

/** Makes room for new names where the law asks for more than the ones that are there were given for. */
async function takeOutlived(
  tx: Transaction,
  recipes: readonly Recipe[],
  profile: AllergenProfile,
): Promise<void> {
  const outlived = ALLERGEN_PROFILES.filter(earlier => unclaimedUnder(earlier, profile) !== null)
  await tx.delete(recipeAssessments).where(
    and(
      inArray(recipeAssessments.allergenProfile, outlived),
      isOfCurrent({
        dishes: recipes.flatMap(recipe => ('dishId' in recipe ? recipe.dishId : [])),
        components: recipes.flatMap(recipe => ('componentId' in recipe ? recipe.componentId : [])),
      }),
    ),
  )
}

interface RecipeIds {
  readonly dishes: readonly number[]
  readonly components: readonly number[]
}

/** Assessments of these recipes as they stand. */
function isOfCurrent(recipes: RecipeIds) {
  const { dishId, componentId, revision } = recipeAssessments
  return and(
    or(inArray(dishId, [...recipes.dishes]), inArray(componentId, [...recipes.components])),
    sql`${revision} = coalesce(
      (select ${menuItems.recipeRevision} from ${menuItems} where ${menuItems.id} = ${dishId}),
      (select ${components.recipeRevision} from ${components} where ${components.id} = ${componentId}))`,
  )
}

function revisionOf(recipe: Recipe) {
  return 'dishId' in recipe
    ? sql<number>`(select recipe_revision from menu_items where id = ${recipe.dishId})`
    : sql<number>`(select recipe_revision from components where id = ${recipe.componentId})`
}

function subjectOf({ dishId, componentId }: { dishId: number | null; componentId: number | null }) {
  return dishId === null
    ? { kind: 'components' as const, ...(componentId !== null && { id: componentId }) }
    : { kind: 'dishes' as const, id: dishId }
}

/** Takes the names from under these recipes as they stand: how many there were. */
export async function takeBack(tx: Transaction, acting: Acting, recipes: RecipeIds): Promise<number> {
  const withdrawn = await tx.delete(recipeAssessments).where(isOfCurrent(recipes)).returning()
  await forgetMeant(tx, recipes.dishes)
  await recordAudit(
    tx,
    acting,
    ...withdrawn.map(
      (row): AuditEntry => ({
        action: 'kitchen.withdraw-assessment',
        subject: subjectOf(row),
        before: { recipe: row.revision, assessedBy: row.assessedBy },
      }),
    ),
  )
  return withdrawn.length
}
