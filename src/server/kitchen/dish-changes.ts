/** Changes of dishes for staff, recorded with the save that makes them. Source: ruling R11. */

import type { DishAnnouncement } from '#contract/dish-changes.ts'
import { linkPaths, paths } from '#contract/paths.ts'
import { ANNOUNCEMENT_TITLE_MAX_LENGTH } from '#domain/announcements.ts'
import type { ChangeLevel } from '#domain/dish-change-levels.ts'
import {
  type ChangedFact,
  type ComparedDish,
  changedFacts,
  describeChange,
  isSuperseding,
  namesInLine,
  unsaidLevel,
} from '#domain/dish-changes.ts'
import { type DishPrice, dishPriceOf } from '#domain/dish-price.ts'
import type { DishWord } from '#domain/dish-words.ts'
import type { DishStatement } from '#domain/kitchen.ts'
import { type Mark, marksOf } from '#domain/marks.ts'
import type { PriceStyle } from '#domain/price-format.ts'
import { type AuditContext, recordAudit } from '../audit/audit.ts'
import { returned, type Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'

interface DishTexts extends Readonly<Record<DishWord, string>>, DishPrice {
  readonly id: number
  readonly name: string
  readonly dietaryInfo: readonly string[]
}

/** Dishes on the menu as staff know them. */
export function comparedDishes(
  statements: ReadonlyMap<number, DishStatement>,
  texts: readonly DishTexts[],
  marks: readonly Mark[],
): Map<number, ComparedDish> {
  return new Map(
    texts.flatMap(({ id, name, dietaryInfo, ...words }) => {
      const statement = statements.get(id)
      if (!statement) return []
      const price = dishPriceOf(words)
      const own = marksOf(dietaryInfo, marks)
      return [[id, { name, statement, swaps: statement.swaps, marks: own, price, words }] as const]
    }),
  )
}

/** Menu before and after a save, and the publisher's decision about it. */
export interface DishChange {
  readonly before: ReadonlyMap<number, ComparedDish>
  readonly after: ReadonlyMap<number, ComparedDish>
  readonly style: PriceStyle
  readonly announcement: DishAnnouncement | undefined
}

/**
 * Records a change of dishes, supersedes earlier changes of the same facts, and announces it if the level
 * asks for it.
 */
export async function noteDishChange(
  tx: Transaction,
  { before, after, style, announcement }: DishChange,
  acting: AuditContext,
): Promise<void> {
  const facts = changedFacts(before, after, style)
  if (facts.length === 0) return
  const level = announcement?.level ?? unsaidLevel(facts)
  const line = announcement?.line || describeChange(facts)
  const changeId = await insertChange(tx, { facts, level, line }, acting)
  await supersede(tx, changeId, level, facts)
  if (level === 'minor') return
  await tellStaff(tx, { changeId, line, facts }, acting)
  if (acting.by === null) return
  await recordAudit(tx, acting, {
    action: 'kitchen.tell',
    subject: { kind: 'dishes' },
    after: { level, line, dishes: namesOf(facts) },
  })
}

const namesOf = (facts: readonly ChangedFact[]) =>
  namesInLine([...new Map(facts.map(({ dishId, dish }) => [dishId, dish])).values()])

interface NewChange {
  readonly facts: readonly ChangedFact[]
  readonly level: ChangeLevel
  readonly line: string
}

async function insertChange(
  tx: Transaction,
  { facts, level, line }: NewChange,
  { by, at }: AuditContext,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with change as (
      insert into dish_changes (line, level, changed_by, changed_at)
      values (${line}, ${level}, ${by}::integer, ${at.toISOString()}::timestamptz) returning id
    ), facts as (
      insert into dish_change_facts (change_id, dish_id, fact)
      select distinct change.id, fact."dishId", fact.fact
      from change, json_to_recordset(${JSON.stringify(facts)}::json) as fact ("dishId" integer, fact text)
    )
    select id from change`)
  return returned(rows).id
}

async function supersede(
  tx: Transaction,
  changeId: number,
  level: ChangeLevel,
  facts: readonly ChangedFact[],
): Promise<void> {
  const replaced = facts.filter(fact => isSuperseding(level, fact))
  if (replaced.length === 0) return
  await tx.execute(sql`
    with replaced as (
      update dish_change_facts as earlier set superseded_by = ${changeId}::integer
      from json_to_recordset(${JSON.stringify(replaced)}::json) as fact ("dishId" integer, fact text)
      where earlier.dish_id = fact."dishId" and earlier.fact = fact.fact
        and earlier.superseded_by is null and earlier.change_id <> ${changeId}::integer
      returning earlier.change_id, earlier.dish_id, earlier.fact
    )
    update dish_changes as change set is_superseded = true
    where id in (select change_id from replaced) and not exists (
      select from dish_change_facts as open
      where open.change_id = change.id and open.superseded_by is null
        and (open.change_id, open.dish_id, open.fact) not in (select change_id, dish_id, fact from replaced)
    )`)
}

/** Sent to all staff, since a dish is served wherever the menu is. */
async function tellStaff(
  tx: Transaction,
  {
    changeId,
    line,
    facts,
  }: { readonly changeId: number; readonly line: string; readonly facts: readonly ChangedFact[] },
  { by, at }: AuditContext,
): Promise<void> {
  const dishIds = [...new Set(facts.map(({ dishId }) => dishId))]
  const title = `The menu changed: ${namesOf(facts)}`.slice(0, ANNOUNCEMENT_TITLE_MAX_LENGTH)
  const link = await linkTo(tx, dishIds)
  await tx.execute(sql`
    insert into notifications (title, message, target_url, sent, created_by, created_at, dish_change_id)
    values (${title}, ${line}, ${link}, true, ${by}::integer, ${at.toISOString()}::timestamptz, ${changeId}::integer)`)
}

async function linkTo(tx: Transaction, [dishId, ...others]: readonly number[]): Promise<string> {
  if (dishId === undefined || others.length > 0) return paths.menu()
  const { rows } = await tx.execute<{ tab: string }>(sql`
    select tab from menu_items as dish join menu_categories as section on section.id = dish.category_id
    where dish.id = ${dishId} and dish.is_active and section.is_active`)
  return rows[0] ? linkPaths.dish(rows[0].tab, dishId) : paths.menu()
}
