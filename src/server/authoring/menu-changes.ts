/**
 * Consequences of a change of the menu outside the menu, in the change's transaction. Source: rulings R11,
 * R12.
 */
import { isDeepStrictEqual } from 'node:util'
import type { TellingKind } from '#contract/content/kinds.ts'
import type { DishAnnouncement } from '#contract/dish-changes.ts'
import { makeDishFinder } from '#domain/dish-mentions.ts'
import { changedDishes, type DishChange, namesPrice } from '#domain/question-facts.ts'
import type { ProofMenu } from '#domain/question-proof.ts'
import type { StatementChange } from '#domain/statement-changes.ts'
import { isDecidedByData, suspend, suspendSaved } from '#domain/suspension.ts'
import { type AuditContext, recordAudit } from '../audit/audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { readMenuRows, readProofMenu, toProofMenu } from '../kitchen/proof-menu.ts'
import { trackStatements } from '../kitchen/statement-ledger.ts'
import { sql } from '../platform/drizzle.ts'
import {
  type AskedQuestion,
  type AskingKind,
  readAskedQuestions,
  writeSuspensions,
} from './asked-questions.ts'
import { readDishMentions } from './dish-mentions.ts'

/** Tables that a change of the menu may write beyond its own. */
export const REACHED_TABLES = ['training_questions', 'static_quiz_questions'] as const

/** Maximum number of questions in an entry of the audit log. */
const NAMED_IN_AUDIT = 20

/**
 * Records statements, suspends the questions that the menu no longer proves and lists what may be out of
 * date. Needs the kitchen's lock before the first write.
 * @returns a function to call after the last write, in the same transaction; it returns the changed statements
 */
export async function trackMenu(
  tx: Transaction,
): Promise<(acting: AuditContext, announcement?: DishAnnouncement) => Promise<readonly StatementChange[]>> {
  const keepStatements = await trackStatements(tx)
  return async (acting, announcement) => {
    const change = await keepStatements(acting, announcement)
    if (!change) return []
    const { before, after, statements } = change
    await reach(tx, toProofMenu(before), toProofMenu(after), acting)
    return statements
  }
}

async function reach(
  tx: Transaction,
  before: ProofMenu,
  after: ProofMenu,
  acting: AuditContext,
): Promise<void> {
  const changes = changedDishes(before, after)
  const questions = await readAskedQuestions(tx, await dishFinder(tx, changes))
  const suspended = await suspendUnproved(tx, questions, { before, after }, changes, acting)
  const isSuspended = ({ kind, questionId }: AskedQuestion) => suspended.has(`${kind} ${questionId}`)
  const doubted = questions.filter(
    question =>
      !isSuspended(question) && !(question.kind === 'questions' && isDecidedByData(question, after)),
  )
  await listOutdated(tx, changes, doubted, acting)
}

/** Finds dishes by their current names and those before these changes. */
async function dishFinder(queries: Queries, changes: readonly DishChange[] = []) {
  const { rows } = await queries.execute<{ id: number; name: string }>(
    sql`select id, name from menu_items where is_active`,
  )
  return makeDishFinder([
    ...rows,
    ...changes.flatMap(({ dishId, names }) => names.map(name => ({ id: dishId, name }))),
  ])
}

/**
 * Suspends the questions that only a fully assessed menu would prove: a new academy asks built-in questions
 * once its own kitchen has signed the recipes behind them.
 */
export async function suspendUnassessed(tx: Transaction, acting: AuditContext): Promise<void> {
  const rows = await readMenuRows(tx)
  const assume = <Row extends { readonly assessment: unknown }>(row: Row) => ({
    ...row,
    assessment: row.assessment ?? { by: null, at: acting.at.toISOString(), profile: null, warnings: [] },
  })
  const { kitchen } = rows
  const before = toProofMenu({
    ...rows,
    kitchen: {
      ...kitchen,
      components: kitchen.components.map(assume),
      dishes: kitchen.dishes.map(assume),
    } as typeof kitchen,
  })
  const after = toProofMenu(rows)
  const changes = changedDishes(before, after)
  if (changes.length === 0) return
  const change = {
    before,
    after,
    dishIds: new Set(changes.map(({ dishId }) => dishId)),
    cause: NOT_ASSESSED_YET,
    at: acting.at.toISOString(),
  }
  const questions = await readAskedQuestions(tx, await dishFinder(tx))
  const suspended = questions.flatMap(question => {
    const suspension = suspend(question, change) ?? suspendSaved(question, after, change.at)
    return suspension && !question.suspension ? [{ question, suspension }] : []
  })
  await writeSuspensions(tx, suspended)
}

const NOT_ASSESSED_YET = 'Not assessed by your kitchen yet'

/** Keys of newly suspended questions. */
async function suspendUnproved(
  tx: Transaction,
  questions: readonly AskedQuestion[],
  menus: { readonly before: ProofMenu; readonly after: ProofMenu },
  changes: readonly DishChange[],
  acting: AuditContext,
): Promise<ReadonlySet<string>> {
  const change = {
    ...menus,
    dishIds: new Set(changes.map(({ dishId }) => dishId)),
    cause: describeAll(changes),
    at: acting.at.toISOString(),
  }
  const decided = questions.map(question => ({ question, suspension: suspend(question, change) }))
  const changed = decided.filter(
    ({ question, suspension }) => !isDeepStrictEqual(question.suspension, suspension),
  )
  await writeSuspensions(tx, changed)
  const record = async (action: 'questions.suspend' | 'questions.resume', those: typeof changed) => {
    if (acting.by === null || those.length === 0) return
    await recordAudit(tx, acting, {
      action,
      subject: { kind: 'questions' },
      after: {
        cause: change.cause,
        count: those.length,
        questions: those.slice(0, NAMED_IN_AUDIT).map(({ question }) => question.question),
      },
    })
  }
  await record(
    'questions.suspend',
    changed.filter(({ question, suspension }) => !question.suspension && suspension),
  )
  await record(
    'questions.resume',
    changed.filter(({ suspension }) => !suspension),
  )
  return new Set(
    decided
      .filter(({ suspension }) => suspension)
      .map(({ question }) => `${question.kind} ${question.questionId}`),
  )
}

/** Maximum number of dishes named in a cause. */
const NAMED_AS_CAUSE = 3
const WORDS_CHANGED = 'its words were changed'

function describeAll(changes: readonly DishChange[]): string {
  const told = changes.slice(0, NAMED_AS_CAUSE).map(describe)
  const more = changes.length - told.length
  if (told.length === 0) return 'A set menu was changed'
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('. ')
}

function describe({ names, told, assessed }: DishChange): string {
  return `${names[0]}: ${[told, assessed].filter(words => words !== '').join('; ') || WORDS_CHANGED}`
}

interface Doubt {
  readonly kind: TellingKind
  readonly item_id: number
  readonly dish_id: number
  readonly change: string
}

/** Lists texts about these dishes, which only people can compare with the menu. */
async function listOutdated(
  tx: Transaction,
  changes: readonly DishChange[],
  questions: readonly AskedQuestion[],
  acting: AuditContext,
): Promise<void> {
  if (changes.length === 0) return
  const doubts: Doubt[] = []
  const doubt = (kind: TellingKind, itemId: number, change: DishChange) =>
    doubts.push({
      kind,
      item_id: itemId,
      dish_id: change.dishId,
      change: describe({ ...change, assessed: '' }),
    })
  const byDish = new Map(changes.map(change => [change.dishId, change]))
  for (const { kind, itemId, dishIds, ...texts } of questions) {
    const text = [texts.question, ...texts.options, texts.explanation].join(' ')
    for (const id of dishIds) {
      const change = byDish.get(id)
      if (!change || (change.told === '' && !change.areWordsNew)) continue
      // A question may rest on anything that the menu says of a dish in words.
      if (!change.isPriceAlone || tellsPrice(text, change)) doubt(kind, itemId, change)
    }
  }
  const told = changes.filter(change => change.told !== '')
  const asked = told.flatMap(({ dishId, names }) => names.map(name => ({ id: dishId, name })))
  for (const { kind, id, text, dishIds } of await readDishMentions(tx, asked, TOLD_IN_WORDS)) {
    for (const dishId of dishIds) {
      const change = byDish.get(dishId)
      if (!change || (change.isPriceAlone && !tellsPrice(text, change))) continue
      // An author who rewrote the notes with the change has just read them.
      if (kind === 'dishes' && id === dishId && change.areNotesNew) continue
      doubt(kind, id, change)
    }
  }
  if (doubts.length === 0) return
  await tx.execute(sql`
    insert into outdated_content as listed (kind, item_id, dish_id, change, changed_at, changed_by)
    select distinct kind, item_id, dish_id, change, ${acting.at.toISOString()}::timestamptz, ${acting.by}::integer
    from json_to_recordset(${JSON.stringify(doubts)}::json)
      as doubt (kind text, item_id integer, dish_id integer, change text)
    on conflict (kind, item_id, dish_id, change) do update
      set changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
}

const TOLD_IN_WORDS = ['lessons', 'dishes', 'notes', 'set-menus', 'pages', 'policies'] as const

const tellsPrice = (text: string, { oldPrices }: DishChange) =>
  oldPrices.some(oldPrice => namesPrice(text, oldPrice))

/**
 * For questions just published: their author vouches for them, but those that the menu contradicts are
 * suspended at once.
 */
export async function proveSaved(
  tx: Transaction,
  kind: AskingKind,
  itemIds: readonly number[],
  { at, origin }: Pick<AuditContext, 'at'> & { readonly origin: string },
): Promise<void> {
  const questions = await readAskedQuestions(tx, await dishFinder(tx), { items: { kind, ids: itemIds } })
  if (questions.length === 0) return
  const menu = await readProofMenu(tx)
  const isAnswered = origin === 'edit' || origin === 'restore'
  const decided = questions.flatMap(question => {
    const suspension = suspendSaved(question, menu, question.suspension?.since ?? at.toISOString())
    // Restored text of a sheet or a release was read by no one, so it proves nothing.
    if (!suspension && question.suspension && !isAnswered) return []
    return isDeepStrictEqual(suspension, question.suspension) ? [] : [{ question, suspension }]
  })
  await writeSuspensions(tx, decided)
}
