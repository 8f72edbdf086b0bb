/**
 * Dishes of a file's tabs that are not in it: listed with what would wait, and taken off the menu only when someone says
 * so. Source: ruling R12.
 */
import { setImmediate } from 'node:timers/promises'
import type { DishDocument } from '#contract/content/menu.ts'
import type { CheckedImport } from '#contract/sheets/imports.ts'
import { makeDishFinder } from '#domain/menu/dish-mentions.ts'
import { suspend } from '#domain/questions/suspension.ts'
import { guessRenames } from '#domain/sheets/dish-renames.ts'
import { MISSING_DISHES_MAX } from '#domain/sheets/sheets.ts'
import { type MenuRows, readMenuRows } from '../../allergens/proof-menu.ts'
import { type AskedQuestion, readAskedQuestions } from '../../authoring/asked-questions.ts'
import { compareMenus, toMenuChange } from '../../authoring/menu-changes.ts'
import { archiveAll, type Saving } from '../../authoring/save.ts'
import type { ImportPlan, PlannedLine, RenamedDish } from '../../authoring/sheets/import-plan.ts'
import { foldKey } from '../../authoring/sheets/sheet-format.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import type { WrittenVersion } from '../../database/schema/imports.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, sql } from '../../platform/drizzle.ts'

type MissingDishes = NonNullable<CheckedImport['missingDishes']>
type Plan = Pick<ImportPlan, 'lines' | 'sections'>
type MenuDish = MenuRows['dishes'][number]

/** Nothing where the file is about no tab of the menu. */
export async function findMissingDishes(
  queries: Queries,
  plan: Plan,
  renamed: readonly RenamedDish[],
): Promise<MissingDishes> {
  const rows = await readMenuRows(queries)
  const lineOf = new Map(renamed.map(({ id, line }) => [id, line]))
  const absent = absentDishes(rows, plan, new Set(lineOf.keys()))
  const listed = absent.slice(0, MISSING_DISHES_MAX)
  const taken = new Set(lineOf.values())
  const added = plan.lines.filter(({ outcome, line }) => outcome === 'new' || taken.has(line))
  const allergensOf = new Map(rows.kitchen.dishes.map(({ id, allergens }) => [id, allergens]))
  const likely = guessRenames(
    listed.map(dish => ({ ...dish, allergens: allergensOf.get(dish.id) ?? [] })),
    added.map(describeLine),
  )
  const questions = listed.length === 0 ? [] : await readAskedQuestions(queries, makeDishFinder(rows.dishes))
  const dishes: MissingDishes['dishes'] = []
  for (const { id, name, section } of listed) {
    const waitingCount = countWaiting(questions, rows, id)
    const lines = { likelyLine: likely.get(id) ?? null, renamedTo: lineOf.get(id) ?? null }
    dishes.push({ id, name, section, waitingCount, ...lines })
    // Other requests get a turn in between.
    await setImmediate()
  }
  return {
    dishes,
    hasMore: absent.length > listed.length,
    newLines: added.map(({ line, title }) => ({ line, title })),
  }
}

function absentDishes(
  { dishes }: MenuRows,
  { lines, sections }: Plan,
  renamedIds: ReadonlySet<number>,
): MenuDish[] {
  const tabOf = new Map(sections?.menu.sections.map(({ id, tabId }) => [id, tabId]))
  const read = lines.filter(({ outcome }) => outcome !== 'wrong' && outcome !== 'skipped')
  const sectionIds = read.flatMap(({ document, existing }) => [
    sectionOf(document),
    sectionOf(existing?.document),
  ])
  const tabs = new Set(sectionIds.flatMap(id => tabOf.get(id ?? 0) ?? []))
  const present = new Set(lines.flatMap(({ existing }) => existing?.itemId ?? []))
  // A dish of a line that is wrong or left out is not missing.
  const unread = new Set(lines.filter(({ existing }) => existing === null).map(({ title }) => foldKey(title)))
  return dishes.filter(
    ({ id, name, sectionId }) =>
      tabs.has(tabOf.get(sectionId) ?? -1) &&
      (renamedIds.has(id) || !(present.has(id) || unread.has(foldKey(name)))),
  )
}

const sectionOf = (document: object | undefined) => (document as Partial<DishDocument> | undefined)?.sectionId

function describeLine({ line, title, document }: PlannedLine) {
  const { sectionId = 0, price = null, allergens = [] } = document as Partial<DishDocument>
  return { line, name: title, sectionId, price, allergens }
}

/** Questions that would wait if the dish were off the menu. */
function countWaiting(questions: readonly AskedQuestion[], rows: MenuRows, id: number): number {
  const itsQuestions = questions.filter(({ dishIds, suspension }) => !suspension && dishIds.includes(id))
  if (itsQuestions.length === 0) return 0
  const { kitchen } = rows
  const without = {
    ...rows,
    dishes: rows.dishes.filter(dish => dish.id !== id),
    kitchen: { ...kitchen, dishes: kitchen.dishes.filter(dish => dish.id !== id) },
  }
  const change = toMenuChange(compareMenus(rows, without), '')
  return itsQuestions.filter(question => suspend(question, change) !== null).length
}

/** Archives these; `importOutdated` if one of them is no longer missing. */
export async function archiveMissing(
  tx: Transaction,
  missing: MissingDishes,
  askedIds: readonly number[],
  saving: Saving,
): Promise<readonly WrittenVersion[]> {
  const ids = [...new Set(askedIds)]
  if (ids.length === 0) return []
  const isMissing = (id: number) => missing.dishes.some(dish => dish.id === id && dish.renamedTo === null)
  if (!ids.every(isMissing)) throw new AppError('importOutdated')
  const seen = await tx
    .select({ itemId: contentItems.itemId, revision: contentItems.revision })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'dishes'), inArray(contentItems.itemId, ids)))
  const { written, refused } = await archiveAll(tx, 'dishes', seen, saving)
  if (refused[0]) throw refused[0].refusal
  return written
}

/** Keys of the questions that are not asked. */
export async function readWaiting(queries: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await queries.execute<{ key: string }>(sql`
    select 'questions ' || id as key from training_questions where is_active and suspension is not null
    union all
    select 'quizzes ' || id from static_quiz_questions where is_active and suspension is not null`)
  return new Set(rows.map(({ key }) => key))
}
