/** Signatures under current recipes. Source: ruling R11. */

import { ALLERGEN_PROFILES, type AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import type { AllergenSubject } from '#domain/kitchen/allergens.ts'
import { unclaimedUnder } from '#domain/kitchen/unclaimed.ts'
import { type AuditContext, type AuditEntry, recordAudit } from '../audit.ts'
import { returned, type Transaction } from '../database/client.ts'
import { components, recipeAssessments } from '../database/schema/kitchen.ts'
import { menuItems } from '../database/schema/menu.ts'
import { and, inArray, or, sql } from '../platform/drizzle.ts'
import { forgetMeant, storeMeant } from './contradictions.ts'
import { ALLERGEN_PROFILE } from './kitchen.ts'

type Recipe = { readonly dishId: number } | { readonly componentId: number }

/** A recipe to sign. */
export type Signature = Recipe & {
  /** Warnings that the person was shown and accepted. */
  readonly warnings: readonly string[]
  /** Allergens that its texts name, confirmed as absent. */
  readonly meant?: readonly AllergenSubject[]
}

/**
 * Signs the current recipes under the group's food law; an existing signature stays unless the law asks for
 * more than it covers.
 * @returns the number of recipes without an earlier assessment under this law
 */
export async function signRecipes(
  tx: Transaction,
  acting: AuditContext,
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
  await storeMeant(
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
  return returned(rows).profile
}

/** Removes signatures that cover less than the law asks for. */
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

/** Assessments of these recipes in their current revision. */
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

/** Withdraws the signatures under these current recipes. Returns their number. */
export async function takeBack(tx: Transaction, acting: AuditContext, recipes: RecipeIds): Promise<number> {
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
