/** Changes of dishes for staff, recorded with the save that makes them. Source: ruling R11. */

import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'
import { linkPaths, paths } from '#contract/paths.ts'
import { ANNOUNCEMENT_TITLE_MAX_LENGTH } from '#domain/house/announcements.ts'
import type { DishStatement } from '#domain/kitchen/kitchen.ts'
import { type Mark, marksOf } from '#domain/kitchen/marks.ts'
import type { StatedDish } from '#domain/kitchen/statement-changes.ts'
import type { ChangeLevel, DishWord } from '#domain/menu/dish-change-levels.ts'
import {
  type ChangedFact,
  type ComparedDish,
  describeChange,
  isSuperseding,
  namesOfChange,
  ON_MENU,
  suggestedLevel,
  unsaidLevel,
} from '#domain/menu/dish-changes.ts'
import { type DishPrice, dishPriceOf } from '#domain/menu/dish-price.ts'
import {
  highestLevel,
  isInDoubt,
  lastSigned,
  lowestLevel,
  type StatedWithSwaps,
  sortFacts,
} from '#domain/menu/held-changes.ts'
import type { PriceStyle } from '#domain/menu/price-format.ts'
import { type AuditContext, recordAudit } from '../audit.ts'
import { returned, type Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import { pushTo } from '../push/push-messages.ts'
import { IS_CONCERNED, readSellingJobs } from './concerned.ts'

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
 * asks for it. What a dish contains is recorded at once and told when its recipe is signed.
 */
export async function noteDishChange(
  tx: Transaction,
  { before, after, style, announcement }: DishChange,
  acting: AuditContext,
): Promise<void> {
  const signed = await readLastSigned(tx, before, after)
  const waiting = await readWaiting(tx, before)
  const { told, held, settled } = sortFacts({ before, after, signed, waiting }, style)
  const released = await release(tx, settled)
  await hold(tx, held, announcement, acting)
  if (told.length === 0) return
  // The publisher's choice is about what waits.
  const level =
    held.length > 0
      ? announcement
        ? lowestLevel(announcement.level, suggestedLevel(told))
        : unsaidLevel(told)
      : (highestLevel([
          ...(announcement ? [announcement.level] : []),
          ...released.map(({ level }) => level),
        ]) ?? unsaidLevel(told))
  const own = held.length > 0 ? '' : announcement?.line || ownLine(released, told)
  const line = own || describeChange(told)
  const changeId = await insertChange(tx, { facts: told, level, line }, acting)
  await supersede(
    tx,
    changeId,
    told.filter(fact => isSuperseding(level, fact)),
  )
  if (level === 'minor') return
  await tellStaff(tx, { changeId, line, facts: told }, acting)
  if (acting.by === null) return
  await recordAudit(tx, acting, {
    action: 'kitchen.tell',
    subject: { kind: 'dishes' },
    after: { level, line, dishes: namesOfChange(told) },
  })
}

interface NewChange {
  readonly facts: readonly Pick<ChangedFact, 'dishId' | 'fact'>[]
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

async function supersede(tx: Transaction, changeId: number, replaced: readonly ChangedFact[]): Promise<void> {
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

/** Last signed statements of the changed dishes that were in doubt. */
async function readLastSigned(
  tx: Transaction,
  before: DishChange['before'],
  after: DishChange['after'],
): Promise<Map<number, StatedWithSwaps>> {
  const doubted = [...before].filter(
    ([id, was]) => isInDoubt(was) && JSON.stringify(was) !== JSON.stringify(after.get(id)),
  )
  if (doubted.length === 0) return new Map()
  const ids = doubted.map(([id]) => id)
  const { rows } = await tx.execute<{ dishId: number; stated: StatedDish }>(sql`
    select id as "dishId", before as stated from unnest(${sql.param(ids)}::int[]) as dish (id)
    cross join lateral (
      select before, id as place from dish_statements
      where dish_id = dish.id and location_id is null and (before -> 'isAssessed')::boolean
      order by id desc limit ${LOOKED_BACK}
    ) as earlier order by place desc`)
  const byDish = Map.groupBy(rows, ({ dishId }) => dishId)
  return new Map(
    doubted.flatMap(([id, was]) => {
      const earlier = (byDish.get(id) ?? []).map(({ stated: { swaps, ...statement } }) => ({
        statement,
        ...(swaps && { swaps }),
      }))
      const signed = lastSigned([was, ...earlier])
      return signed ? [[id, signed] as const] : []
    }),
  )
}

/** Statements per dish: neighbours may come and go while one of them waits. */
const LOOKED_BACK = 20

/** Key of a held change's level among its facts; with `said` its line is the publisher's own. */
const HELD = 'held:'

/** New dishes of which nobody was told yet. */
async function readWaiting(tx: Transaction, before: DishChange['before']): Promise<ReadonlySet<number>> {
  const ids = [...before].flatMap(([id, { statement }]) => (statement.isAssessed ? [] : [id]))
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ dishId: number }>(sql`
    select dish_id as "dishId" from dish_change_facts as held
    where dish_id = any(${sql.param(ids)}::int[]) and starts_with(fact, ${HELD}) and superseded_by is null and exists (
      select from dish_change_facts
      where change_id = held.change_id and dish_id = held.dish_id and fact = ${ON_MENU}
    )`)
  return new Set(rows.map(({ dishId }) => dishId))
}

/** Records facts that wait. Messages that say less than the menu does now wait as well. */
async function hold(
  tx: Transaction,
  held: readonly ChangedFact[],
  announcement: DishAnnouncement | undefined,
  acting: AuditContext,
): Promise<void> {
  if (held.length === 0) return
  const level = announcement?.level ?? unsaidLevel(held)
  const key = `${HELD}${level}${announcement?.line ? ':said' : ''}`
  const dishIds = [...new Set(held.map(({ dishId }) => dishId))]
  const facts = [...held, ...dishIds.map(dishId => ({ dishId, fact: key }))]
  const line = announcement?.line || describeChange(held)
  const changeId = await insertChange(tx, { facts, level: 'minor', line }, acting)
  await supersede(
    tx,
    changeId,
    held.filter(({ isMore }) => isMore),
  )
}

interface ReleasedChange {
  readonly id: number
  readonly level: ChangeLevel
  readonly line: string
  readonly isSaid: boolean
  /** `12 allergen:milk` */
  readonly facts: readonly string[]
}

/** Ends the wait of these dishes, and brings back the messages that waited with them. */
async function release(tx: Transaction, dishIds: readonly number[]): Promise<ReleasedChange[]> {
  if (dishIds.length === 0) return []
  const { rows } = await tx.execute<{ id: number; key: string; line: string; facts: string[] }>(sql`
    with held as (
      update dish_change_facts set superseded_by = change_id
      where dish_id = any(${sql.param([...dishIds])}::int[]) and starts_with(fact, ${HELD}) and superseded_by is null
      returning change_id, dish_id, fact
    ), back as (
      update dish_change_facts as earlier set superseded_by = null from held
      where earlier.superseded_by = held.change_id and earlier.change_id <> held.change_id
        and earlier.dish_id = held.dish_id
      returning earlier.change_id
    ), shown as (
      update dish_changes set is_superseded = false where id in (select change_id from back)
    )
    select distinct id, held.fact as key, line, array(
        select dish_id || ' ' || fact from dish_change_facts as own
        where own.change_id = change.id and not starts_with(fact, ${HELD})
      ) as facts
    from held join dish_changes as change on change.id = held.change_id`)
  return rows.map(({ key, ...row }) => {
    const [level, said] = key.slice(HELD.length).split(':')
    return { ...row, level: level as ChangeLevel, isSaid: said !== undefined }
  })
}

/** The publisher's own line, if it was about exactly this; else empty. */
function ownLine([only, ...others]: readonly ReleasedChange[], told: readonly ChangedFact[]): string {
  if (!only?.isSaid || others.length > 0) return ''
  const facts = new Set(told.map(({ dishId, fact }) => `${dishId} ${fact}`))
  return facts.symmetricDifference(new Set(only.facts)).size === 0 ? only.line : ''
}

/** Characters of a line that a lock screen shows. */
const PUSHED_LENGTH = 200

/**
 * Sent to all whose job sells it, wherever they are, since a dish is served wherever the menu is; also by push to those
 * whose next shift begins within a day.
 */
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
  const title = `The menu changed: ${namesOfChange(facts)}`.slice(0, ANNOUNCEMENT_TITLE_MAX_LENGTH)
  const link = await linkTo(tx, dishIds)
  const jobIds = await readSellingJobs(tx)
  await tx.execute(sql`
    insert into notifications (title, message, target_url, sent, created_by, created_at, dish_change_id, job_ids)
    values (${title}, ${line}, ${link}, true, ${by}::integer, ${at.toISOString()}::timestamptz, ${changeId}::integer,
      ${sql.param(jobIds)}::integer[])`)
  const soonOn = sql`
    select person.id from users as person join dish_changes as change on change.id = ${changeId}
    where ${IS_CONCERNED} and exists (
      select from rota_entries as shift where shift.user_id = person.id and not shift.is_removed
        and shift.ends_at > ${at}::timestamptz and shift.starts_at <= ${at}::timestamptz + interval '24 hours')`
  const message = {
    title,
    message: line.slice(0, PUSHED_LENGTH),
    link,
    topic: `dish change ${changeId}`,
    isUrgent: true,
  }
  await tx.execute(pushTo(soonOn, message, at))
}

async function linkTo(tx: Transaction, [dishId, ...others]: readonly number[]): Promise<string> {
  if (dishId === undefined || others.length > 0) return paths.menu()
  const { rows } = await tx.execute<{ tab: string }>(sql`
    select tab from menu_items as dish join menu_categories as section on section.id = dish.category_id
    where dish.id = ${dishId} and dish.is_active and section.is_active`)
  return rows[0] ? linkPaths.dish(rows[0].tab, dishId) : paths.menu()
}
