/**
 * Consequences of a change of the menu outside the menu, in the change's transaction. Source: rulings R11,
 * R12.
 */
import { isDeepStrictEqual } from 'node:util'
import type { TellingKind } from '#contract/content/kinds.ts'
import type { DishAnnouncement } from '#contract/menu/dish-changes.ts'
import { dishesByComponent } from '#domain/kitchen/kitchen.ts'
import type { StatementChange } from '#domain/kitchen/statement-changes.ts'
import { makeDishFinder } from '#domain/menu/dish-mentions.ts'
import {
  type ComponentChange,
  changedComponents,
  changedDishes,
  type DishChange,
  namesPrice,
  type SwapChange,
  tellsComponent,
  tellsSwap,
} from '#domain/questions/facts.ts'
import type { ProofMenu } from '#domain/questions/proof.ts'
import {
  isDecidedByData,
  type MenuChange,
  NOT_ASSESSED_YET,
  suspend,
  suspendSaved,
} from '#domain/questions/suspension.ts'
import { toKitchen } from '../allergens/kitchen.ts'
import { type MenuRows, readMenuRows, readProofMenu, toProofMenu } from '../allergens/proof-menu.ts'
import { trackStatements } from '../allergens/statement-ledger.ts'
import { type AuditContext, recordAudit } from '../audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'
import {
  type AskedQuestion,
  type AskingKind,
  readAskedQuestions,
  writeSuspensions,
} from './asked-questions.ts'
import { type DishMention, readTellingTexts } from './dish-mentions.ts'

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
    await reach(tx, compareMenus(before, after), acting)
    return statements
  }
}

/** Changes from one menu to the next, by dish with its swaps and by component. */
export interface MenuComparison {
  readonly before: ProofMenu
  readonly after: ProofMenu
  readonly changes: readonly DishChange[]
  readonly components: readonly UsedComponentChange[]
}

interface UsedComponentChange extends ComponentChange {
  /** The first dish on the menu with it; `null`: none has it. */
  readonly dishId: number | null
}

export function compareMenus(earlier: MenuRows, later: MenuRows): MenuComparison {
  const [before, after] = [toProofMenu(earlier), toProofMenu(later)]
  const { components, dishes } = toKitchen(later.kitchen)
  const dishesWith = dishesByComponent(components, dishes)
  return {
    before,
    after,
    changes: changedDishes(before, after),
    components: changedComponents(before, after).map(change => ({
      ...change,
      dishId: dishesWith.get(change.componentId)?.[0]?.id ?? null,
    })),
  }
}

/** The comparison for the rules of suspension. */
export function toMenuChange({ before, after, changes, components }: MenuComparison, at: string): MenuChange {
  return {
    before,
    after,
    dishIds: new Set(changes.map(({ dishId }) => dishId)),
    areComponentsNew: components.length > 0,
    cause: describeAll(changes, components),
    at,
  }
}

async function reach(tx: Transaction, comparison: MenuComparison, acting: AuditContext): Promise<void> {
  const questions = await readAskedQuestions(tx, await dishFinder(tx, comparison.changes))
  const suspended = await suspendUnproved(tx, questions, comparison, acting)
  const isSuspended = ({ kind, questionId }: AskedQuestion) => suspended.has(`${kind} ${questionId}`)
  const doubted = questions.filter(
    question =>
      !isSuspended(question) &&
      !(question.kind === 'questions' && isDecidedByData(question, comparison.after)),
  )
  await listOutdated(tx, comparison, doubted, acting)
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
  const signed = {
    ...rows,
    kitchen: {
      ...kitchen,
      components: kitchen.components.map(assume),
      dishes: kitchen.dishes.map(assume),
    } as typeof kitchen,
  }
  const comparison = compareMenus(signed, rows)
  if (comparison.changes.length + comparison.components.length === 0) return
  const change = { ...toMenuChange(comparison, acting.at.toISOString()), cause: NOT_ASSESSED_YET }
  const questions = await readAskedQuestions(tx, await dishFinder(tx))
  const suspended = questions.flatMap(question => {
    const suspension = suspend(question, change) ?? suspendSaved(question, change.after, change.at)
    return suspension && !question.suspension ? [{ question, suspension }] : []
  })
  await writeSuspensions(tx, suspended)
}

/** Keys of suspended questions. */
async function suspendUnproved(
  tx: Transaction,
  questions: readonly AskedQuestion[],
  comparison: MenuComparison,
  acting: AuditContext,
): Promise<ReadonlySet<string>> {
  const change = toMenuChange(comparison, acting.at.toISOString())
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

function describeAll(changes: readonly DishChange[], components: readonly ComponentChange[]): string {
  const all = [
    ...components.flatMap(change => (change.told === '' ? [] : [describeComponent(change)])),
    ...changes.map(describe),
  ]
  const told = all.slice(0, NAMED_AS_CAUSE)
  const more = all.length - told.length
  if (told.length === 0) return components.length > 0 ? 'A component was changed' : 'A set menu was changed'
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('. ')
}

const describeComponent = ({ name, told }: ComponentChange) => `${name}: ${told}`
const describeSwap = ({ name, told }: SwapChange) => `“${name}” ${told}`

function describe({ names, told, swaps, assessed }: DishChange): string {
  const words = [told, ...swaps.map(describeSwap), assessed].filter(Boolean)
  return `${names[0]}: ${words.join('; ') || WORDS_CHANGED}`
}

interface Doubt {
  readonly kind: TellingKind
  readonly item_id: number
  readonly dish_id: number
  readonly change: string
}

async function listOutdated(
  tx: Transaction,
  comparison: MenuComparison,
  questions: readonly AskedQuestion[],
  acting: AuditContext,
): Promise<void> {
  const { changes, components } = comparison
  if (changes.length + components.length === 0) return
  const told = changes.filter(change => change.told !== '' || change.swaps.length > 0)
  const asked = told.flatMap(({ dishId, names }) => names.map(name => ({ id: dishId, name })))
  const doubts = findDoubts(comparison, questions, await readTellingTexts(tx, asked, TOLD_IN_WORDS))
  if (doubts.length === 0) return
  await tx.execute(sql`
    insert into outdated_content as listed (kind, item_id, dish_id, change, changed_at, changed_by)
    select distinct kind, item_id, dish_id, change, ${acting.at.toISOString()}::timestamptz, ${acting.by}::integer
    from json_to_recordset(${JSON.stringify(doubts)}::json)
      as doubt (kind text, item_id integer, dish_id integer, change text)
    on conflict (kind, item_id, dish_id, change) do update
      set changed_at = excluded.changed_at, changed_by = excluded.changed_by`)
}

/** Questions and texts about what changed. Swaps and components count where a text speaks of what changed in them. */
export function findDoubts(
  { before, changes, components }: MenuComparison,
  questions: readonly AskedQuestion[],
  texts: readonly DishMention[],
): Doubt[] {
  const doubts: Doubt[] = []
  const byDish = new Map(changes.map(change => [change.dishId, change]))
  const find = (kind: TellingKind, item_id: number, text: string) => {
    const doubt = (dish_id: number, change: string) => doubts.push({ kind, item_id, dish_id, change })
    return {
      ofComponents: () => {
        for (const change of components)
          if (change.dishId !== null && tellsComponent(text, change, before))
            doubt(change.dishId, describeComponent(change))
      },
      ofDish: (change: DishChange, isTold: boolean) => {
        const { dishId, names, swaps } = change
        // Prices are told only to what names the old one.
        if (isTold && !(change.isPriceAlone && !tellsPrice(text, change)))
          doubt(dishId, describe({ ...change, swaps: [], assessed: '' }))
        else
          for (const swap of swaps)
            if (tellsSwap(text, swap)) doubt(dishId, `${names[0]}: ${describeSwap(swap)}`)
      },
    }
  }
  for (const { kind, itemId, dishIds, ...question } of questions) {
    const doubt = find(kind, itemId, [question.question, ...question.options, question.explanation].join(' '))
    doubt.ofComponents()
    for (const id of dishIds) {
      const change = byDish.get(id)
      // A question may rest on anything that the menu says of a dish in words.
      if (change) doubt.ofDish(change, change.told !== '' || change.areWordsNew)
    }
  }
  for (const { kind, id, text, dishIds } of texts) {
    const doubt = find(kind, id, text)
    doubt.ofComponents()
    for (const dishId of dishIds) {
      const change = byDish.get(dishId)
      // An author who rewrote the notes with the change has just read them.
      if (!change || (kind === 'dishes' && id === dishId && change.areNotesNew)) continue
      doubt.ofDish(change, change.told !== '')
    }
  }
  return doubts
}

export const TOLD_IN_WORDS = ['lessons', 'dishes', 'notes', 'set-menus', 'pages', 'policies'] as const

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
