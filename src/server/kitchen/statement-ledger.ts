/** The ledger of statements: one row whenever something else is said of a dish, whatever the cause. Source: ruling R11. */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import {
  changedStatements,
  describeKitchenChange,
  type StatedDish,
  type StatementChange,
  stateMenu,
} from '#domain/statement-changes.ts'
import { type Acting, recordAudit } from '../audit/audit.ts'
import type { Transaction } from '../database/client.ts'
import { lockKitchen, readKitchen, toKitchen } from './kitchen.ts'

/** As many dishes as an entry of the audit log names. */
const NAMED_IN_AUDIT = 20

/**
 * Keeps what a change of the kitchen changes in the statements. Needs the kitchen's lock before the first write.
 *
 * @returns what comes after the last write, in the same transaction
 */
export async function trackStatements(tx: Transaction): Promise<(acting: Acting) => Promise<void>> {
  const before = toKitchen(await readKitchen(tx))
  return async acting => {
    const after = toKitchen(await readKitchen(tx))
    // Words and prices are saved far more often than recipes.
    if (isDeepStrictEqual(before, after)) return
    const changes = changedStatements(stateMenu(before), stateMenu(after))
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
