/** Published questions of modules and static quizzes, for the rules of suspension. Source: ruling R12. */

import type { StoredReference } from '#contract/content/training.ts'
import type { DishFinder } from '#domain/menu/dish-mentions.ts'
import { NOT_ASSESSED_YET, type PublishedQuestion, type Suspension } from '#domain/questions/suspension.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { type SQL, sql } from '../platform/drizzle.ts'
import { findBuiltInProof } from './built-in/built-in-proofs.ts'

export type AskingKind = 'questions' | 'quizzes'

export interface AskedQuestion extends PublishedQuestion {
  readonly kind: AskingKind
  /** Id of its own row. */
  readonly questionId: number
  /** Edited item: the question itself in a module, otherwise its quiz. */
  readonly itemId: number
  /** Module or quiz. */
  readonly place: string
}

/** Condition: the suspension ends once the kitchen has signed; causes of later changes follow the first. */
export const waitsForKitchen = (suspension: SQL): SQL<boolean> =>
  sql<boolean>`coalesce(starts_with(${suspension} ->> 'cause', ${NOT_ASSESSED_YET}), false)`

interface Row extends Record<string, unknown> {
  readonly kind: AskingKind
  readonly questionId: number
  readonly itemId: number
  readonly place: string
  readonly question: string
  readonly options: readonly string[]
  readonly rightAt: number
  readonly explanation: string
  readonly reference: StoredReference | null
  readonly chosenDishes: readonly number[] | null
  readonly suspension: Suspension | null
}

interface Which {
  readonly suspendedOnly?: boolean
  /** Only these items. */
  readonly items?: { readonly kind: AskingKind; readonly ids: readonly number[] }
}

/** Every question that staff may be asked, including suspended ones. */
export async function readAskedQuestions(
  queries: Queries,
  find: DishFinder,
  { suspendedOnly = false, items }: Which = {},
): Promise<AskedQuestion[]> {
  const { rows } = await queries.execute<Row>(sql`
    select * from (
      select 'questions' as kind, question.id as "questionId", question.id as "itemId", module.name as place,
        question.question, array_remove(array[option_a, option_b, option_c, option_d], null) as options,
        position(correct_answer in 'ABCD') - 1 as "rightAt", explanation, reference, dish_ids as "chosenDishes",
        suspension, module."order" as place_order, question.question_order as question_order
      from training_questions question join training_modules module on module.id = question.module_id
      where question.is_active
      union all
      select 'quizzes', question.id, quiz.id, quiz.title, question.question, options, correct_answer, explanation,
        null, null, suspension, quiz.display_order, question.display_order
      from static_quiz_questions question join static_quizzes quiz on quiz.id = question.quiz_id
      where question.is_active and quiz.is_active
    ) asked
    where ${suspendedOnly ? sql`suspension is not null` : sql`true`}
      and ${items ? sql`kind = ${items.kind} and "itemId" = any(${sql.param([...items.ids])}::int[])` : sql`true`}
    order by kind, place_order, question_order, "questionId"`)
  return rows.map(({ rightAt, reference, chosenDishes, ...row }) => {
    const right = row.options[rightAt] ?? ''
    const texts = [row.question, ...row.options, row.explanation]
    const dishIds = chosenDishes ?? [
      ...texts.flatMap(find),
      ...(reference?.kind === 'dish' ? [reference.id] : []),
    ]
    return { ...row, right, dishIds: [...new Set(dishIds)], builtIn: findBuiltInProof({ ...row, right }) }
  })
}

interface Suspended {
  readonly question: AskedQuestion
  readonly suspension: Suspension | null
}

export async function writeSuspensions(tx: Transaction, suspended: readonly Suspended[]): Promise<void> {
  for (const [kind, table] of [
    ['questions', 'training_questions'],
    ['quizzes', 'static_quiz_questions'],
  ] as const) {
    const rows = suspended
      .filter(({ question }) => question.kind === kind)
      .map(({ question, suspension }) => ({ id: question.questionId, suspension }))
    if (rows.length === 0) continue
    await tx.execute(sql`
      update ${sql.identifier(table)} as question set suspension = nullif(changed.suspension, 'null')
      from json_to_recordset(${JSON.stringify(rows)}::json) as changed (id integer, suspension jsonb)
      where question.id = changed.id`)
  }
}
