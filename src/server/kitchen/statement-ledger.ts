/** The ledger of statements: one row whenever something else is said of a dish, whatever the cause. Source: ruling R11. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { DishAnnouncement } from '#contract/dish-announcement.ts'
import type { AllergenStatement } from '#domain/allergens.ts'
import type { DishStatement, Kitchen } from '#domain/kitchen.ts'
import { stateAllergens } from '#domain/kitchen-statements.ts'
import {
  changedStatements,
  describeKitchenChange,
  type StatedDish,
  type StatementChange,
  stateMenu,
} from '#domain/statement-changes.ts'
import { type Acting, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/client.ts'
import { DISH_TEXTS_JSON, type DishTexts, knownDishes, noteDishChange } from './dish-changes.ts'
import { KITCHEN_JSON, type KitchenRows, lockKitchen, readKitchen, toKitchen } from './kitchen.ts'

/** As many dishes as an entry of the audit log names. */
const NAMED_IN_AUDIT = 20

/**
 * Keeps what a change of the kitchen changes in the statements. Needs the kitchen's lock before the first write.
 *
 * @returns what comes after the last write, in the same transaction, with what the publisher says of the change
 */
export async function trackStatements(
  tx: Transaction,
): Promise<(acting: Acting, announcement?: DishAnnouncement) => Promise<void>> {
  const [before, texts] = await readMenu(tx)
  return async (acting, announcement) => {
    const [after, textsAfter] = await readMenu(tx)
    // Words and prices are saved far more often than recipes.
    const isKitchenChanged = !isDeepStrictEqual(before, after)
    if (!isKitchenChanged && isDeepStrictEqual(texts, textsAfter)) return
    const [statements, statementsAfter] = isKitchenChanged
      ? [stateAllergens(before), stateAllergens(after)]
      : [unstated(before), unstated(after)]
    const change = {
      before: knownDishes(statements, texts),
      after: knownDishes(statementsAfter, textsAfter),
      announcement,
    }
    await noteDishChange(tx, change, acting)
    if (!isKitchenChanged) return
    const changes = changedStatements(stateMenu(before, statements), stateMenu(after, statementsAfter))
    const cause = describeKitchenChange(before, after) || 'The menu changed'
    await addRows(tx, changes, cause, acting)
    if (acting.by === null || changes.length === 0) return
    await recordAudit(tx, acting, {
      action: 'kitchen.statements',
      subject: { kind: 'dishes' },
      after: {
        cause,
        count: changes.length,
        dishes: changes.slice(0, NAMED_IN_AUDIT).map(({ name }) => name),
      },
    })
  }
}

async function readMenu(tx: Transaction): Promise<[Kitchen, DishTexts[]]> {
  const { rows } = await tx.execute<{ kitchen: KitchenRows; texts: DishTexts[] }>(
    sql`select ${KITCHEN_JSON} as kitchen, ${DISH_TEXTS_JSON} as texts`,
  )
  if (!rows[0]) throw new Error('The menu was not returned')
  return [toKitchen(rows[0].kitchen), rows[0].texts]
}

/** Stands for the statements where none of them changes, since working them out takes its time. */
function unstated({ dishes }: Kitchen): Map<number, Pick<DishStatement, keyof AllergenStatement | 'swaps'>> {
  return new Map(dishes.map(({ id }) => [id, UNSTATED]))
}

const UNSTATED = { allergens: [], mayContain: [], notAssessed: [], isAssessed: false, swaps: [] }

/** At a start: the first rows of a new academy, and whatever changed past the academy since the last row. */
export async function keepStatementsOfStart(tx: Transaction, at: Date): Promise<void> {
  await lockKitchen(tx)
  const { rows } = await tx.execute<{ dishId: number; after: StatedDish | null }>(sql`
    select distinct on (dish_id) dish_id as "dishId", after from dish_statements order by dish_id, id desc`)
  const last = new Map(rows.flatMap(({ dishId, after }) => (after ? [[dishId, after] as const] : [])))
  const now = stateMenu(toKitchen(await readKitchen(tx)))
  const cause = rows.length === 0 ? 'Beginning of the ledger' : 'Found at a start'
  await addRows(tx, changedStatements(last, now), cause, { by: null, at })
}

async function addRows(
  tx: Transaction,
  changes: readonly StatementChange[],
  cause: string,
  { by, at, requestId }: Acting,
): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    insert into dish_statements (dish_id, before, after, cause, changed_by, changed_at, request_id)
    select "dishId", nullif(before, 'null'), nullif(after, 'null'), ${cause}::text, ${by}::integer, ${at.toISOString()}::timestamptz,
      ${requestId ?? null}::text
    from json_to_recordset(${JSON.stringify(changes)}::json) as change ("dishId" integer, before jsonb, after jsonb)`)
}
