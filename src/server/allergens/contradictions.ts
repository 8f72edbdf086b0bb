/**
 * Allergens named in texts of dishes but absent from their recipes, and those confirmed as intended. Source:
 * ruling R11.
 */
import { createHash } from 'node:crypto'
import type { AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import {
  type NamedAllergen,
  namedInDish,
  type ServedTexts,
  servedText,
} from '#domain/kitchen/allergen-words.ts'
import type { AllergenStatement, AllergenSubject } from '#domain/kitchen/allergens.ts'
import { contradictionsOf } from '#domain/kitchen/contradictions.ts'
import type { AuditContext } from '../audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { meantContradictions } from '../database/schema/kitchen.ts'
import { menuCategories, menuItems } from '../database/schema/menu.ts'
import { and, eq, inArray, type SQL, sql } from '../platform/drizzle.ts'
import { KITCHEN_TABLES, readKitchen, stateRows } from './kitchen.ts'

/** Mention confirmed as intended, for the current recipe and texts. */
interface Meant {
  readonly subject: AllergenSubject
  readonly by: { readonly id: number; readonly fullName: string }
  /** ISO text, as PostgreSQL writes an instant into JSON. */
  readonly at: string
}

export interface DishTexts {
  /** Allergens that the texts give away, the section's name included. */
  readonly named: readonly NamedAllergen[]
  /** Digest of the current texts. */
  readonly digest: string
  readonly meant: readonly Meant[]
}

const MEANT = sql<(Meant & { readonly texts: string })[]>`(
  select coalesce(json_agg(json_build_object('subject', subject, 'texts', texts, 'at', confirmed_at,
    'by', json_build_object('id', users.id, 'fullName', users.full_name))), '[]')
  from meant_contradictions join users on users.id = confirmed_by
  where dish_id = menu_items.id and revision = menu_items.recipe_revision)`

/** Texts of these dishes, or of all, by id. */
export async function readDishTexts(
  queries: Queries,
  dishIds?: readonly number[],
): Promise<ReadonlyMap<number, DishTexts>> {
  const rows = await textsOf(queries, dishIds && inArray(menuItems.id, [...dishIds]))
  return new Map(
    rows.map(({ id, section, meant, ...texts }) => {
      const served = servedText(texts)
      const digest = digestOf(texts, section)
      return [
        id,
        {
          named: namedInDish(served, section),
          digest,
          meant: meant
            .filter(other => other.texts === digest)
            .map(({ subject, by, at }) => ({ subject, by, at })),
        },
      ]
    }),
  )
}

function textsOf(queries: Queries, condition: SQL | undefined) {
  const { id, name, englishName, source, serving, description, serverDescription, notes } = menuItems
  return queries
    .select({
      ...{ id, name, englishName, source, serving, description, serverDescription, notes },
      section: menuCategories.name,
      meant: MEANT,
    })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuCategories.id, menuItems.categoryId))
    .where(condition)
}

function digestOf(texts: ServedTexts, section: string): string {
  return createHash('sha256')
    .update(`${servedText(texts)}\n${section}`)
    .digest('hex')
}

/** Dishes on the menu with the allergens named in their texts, to find contradictions. */
export type ContradictionFacts = readonly {
  readonly name: string
  readonly texts: DishTexts | undefined
  readonly statement: AllergenStatement | undefined
}[]

export const CONTRADICTION_TABLES = [...KITCHEN_TABLES, 'meant_contradictions', 'settings']

export async function readContradictionFacts(queries: Queries): Promise<ContradictionFacts> {
  const rows = await readKitchen(queries)
  const texts = await readDishTexts(queries)
  const statements = stateRows(rows).common
  return rows.dishes.map(({ id, name }) => ({ name, texts: texts.get(id), statement: statements.get(id) }))
}

/** Contradictions that are not confirmed as intended. */
export function openContradictions(
  texts: DishTexts | undefined,
  statement: AllergenStatement | undefined,
  profile: AllergenProfile,
): NamedAllergen[] {
  if (!texts || !statement) return []
  return contradictionsOf(texts.named, statement, profile).filter(
    ({ subject }) => !texts.meant.some(other => other.subject === subject),
  )
}

/** Stores mentions as intended until the recipe or the texts change. */
export async function storeMeant(
  tx: Transaction,
  { by, at }: AuditContext,
  meant: readonly { readonly dishId: number; readonly subjects: readonly AllergenSubject[] }[],
): Promise<void> {
  const asked = meant.filter(({ subjects }) => subjects.length > 0)
  if (asked.length === 0 || by === null) return
  const texts = await readDishTexts(
    tx,
    asked.map(({ dishId }) => dishId),
  )
  const rows = asked.flatMap(({ dishId, subjects }) =>
    subjects.map(subject => ({
      dishId,
      subject,
      revision: sql<number>`(select recipe_revision from menu_items where id = ${dishId})`,
      texts: texts.get(dishId)?.digest ?? '',
      confirmedBy: by,
      confirmedAt: at,
    })),
  )
  await tx
    .insert(meantContradictions)
    .values(rows)
    .onConflictDoUpdate({
      target: [meantContradictions.dishId, meantContradictions.subject],
      set: {
        revision: sql`excluded.revision`,
        texts: sql`excluded.texts`,
        confirmedBy: sql`excluded.confirmed_by`,
        confirmedAt: sql`excluded.confirmed_at`,
      },
    })
}

/** Confirmed mentions end with their assessment. */
export async function forgetMeant(tx: Transaction, dishIds: readonly number[]): Promise<void> {
  if (dishIds.length === 0) return
  await tx.delete(meantContradictions).where(and(inArray(meantContradictions.dishId, [...dishIds])))
}
