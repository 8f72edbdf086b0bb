/** What the texts of dishes name and their recipes do not, and what someone has said is meant. Source: ruling R11. */
import { createHash } from 'node:crypto'
import type { AllergenProfile } from '#domain/allergen-profiles.ts'
import { type NamedAllergen, namedInDish, type ServedTexts, servedText } from '#domain/allergen-words.ts'
import type { AllergenStatement, AllergenSubject } from '#domain/allergens.ts'
import { contradictionsOf } from '#domain/contradictions.ts'
import { stateAllergens } from '#domain/kitchen-statements.ts'
import type { Acting } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { meantContradictions } from '../database/schema/kitchen.ts'
import { menuCategories, menuItems } from '../database/schema/menu.ts'
import { and, eq, inArray, type SQL, sql } from '../platform/drizzle.ts'
import { KITCHEN_TABLES, readKitchen, toKitchen } from './kitchen.ts'

/** What someone has said is meant, of the recipe and the texts as they stand. */
interface Meant {
  readonly subject: AllergenSubject
  readonly by: { readonly id: number; readonly fullName: string }
  /** As PostgreSQL writes an instant into JSON. */
  readonly at: string
}

export interface DishTexts {
  /** What they give away, the name of its section among them. */
  readonly named: readonly NamedAllergen[]
  /** Of the texts as they stand. */
  readonly digest: string
  readonly meant: readonly Meant[]
}

const MEANT = sql<(Meant & { readonly texts: string })[]>`(
  select coalesce(json_agg(json_build_object('subject', subject, 'texts', texts, 'at', confirmed_at,
    'by', json_build_object('id', users.id, 'fullName', users.full_name))), '[]')
  from meant_contradictions join users on users.id = confirmed_by
  where dish_id = menu_items.id and revision = menu_items.recipe_revision)`

/** The texts of these dishes, or of all, by their ids. What their notes say is of what can be changed. */
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
  const { id, name, englishName, source, serving, description, serverDescription } = menuItems
  return queries
    .select({
      ...{ id, name, englishName, source, serving, description, serverDescription },
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

/** Dishes on the menu with what their texts name, for whoever asks which of them are contradicted. */
export type ContradictionFacts = readonly {
  readonly name: string
  readonly texts: DishTexts | undefined
  readonly statement: AllergenStatement | undefined
}[]

export const CONTRADICTION_TABLES = [...KITCHEN_TABLES, 'meant_contradictions', 'settings']

export async function readContradictionFacts(queries: Queries): Promise<ContradictionFacts> {
  const rows = await readKitchen(queries)
  const texts = await readDishTexts(queries)
  const statements = stateAllergens(toKitchen(rows))
  return rows.dishes.map(({ id, name }) => ({ name, texts: texts.get(id), statement: statements.get(id) }))
}

/** What nobody has said is meant. */
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

/** Keeps that these are meant: until the recipe or the texts change. */
export async function keepMeant(
  tx: Transaction,
  { by, at }: Acting,
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

/** With an assessment goes what was said for it. */
export async function forgetMeant(tx: Transaction, dishIds: readonly number[]): Promise<void> {
  if (dishIds.length === 0) return
  await tx.delete(meantContradictions).where(and(inArray(meantContradictions.dishId, [...dishIds])))
}
