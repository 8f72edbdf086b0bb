/** Suspended questions that the menu no longer proves, for correction. Source: ruling R12. */
import { isDeepStrictEqual } from 'node:util'
import type { QuestionDocument } from '#contract/content/training.ts'
import type { QuestionRepair, SuspendedQuestion } from '#contract/questions/out-of-date.ts'
import { optionsOf, type QuestionCandidate, suggestQuestions } from '#domain/questions/candidates.ts'
import { type ProofMenu, prove } from '#domain/questions/proof.ts'
import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import { isByData } from '#domain/questions/suspension.ts'
import { lockKitchen } from '../../allergens/kitchen.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import {
  type AskedQuestion,
  type AskingKind,
  readAskedQuestions,
  writeSuspensions,
} from '../../authoring/asked-questions.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { saveAll } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'

/** The list needs no names. */
const NO_NAMES = () => []

export async function listSuspended({ db }: AppContext): Promise<SuspendedQuestion[]> {
  const questions = await readAskedQuestions(db, NO_NAMES, { suspendedOnly: true })
  if (questions.length === 0) return []
  const [menu, asked] = await Promise.all([readProofMenu(db), readAsked(db)])
  return questions.flatMap(question => {
    const { kind, questionId, itemId, place, right, suspension } = question
    if (!suspension) return []
    const { since, changedAt, cause, reason } = suspension
    return [
      {
        kind,
        id: questionId,
        itemId,
        place,
        question: question.question,
        right,
        since,
        changedAt,
        cause,
        reason,
        canBeConfirmed: canBeConfirmed(question, menu),
        isPriceNew: suspension.key?.startsWith('price:') ?? false,
        repair: findRepair(question, menu, asked),
      },
    ]
  })
}

/** A contradiction by the menu's data cannot be confirmed. */
function canBeConfirmed(question: AskedQuestion, menu: ProofMenu): boolean {
  const proof = question.suspension?.proof ?? null
  return proof === null || !isByData(proof) || prove(question, proof, menu).is === 'proved'
}

async function readAsked(queries: Queries): Promise<ReadonlySet<string>> {
  const questions = await readAskedQuestions(queries, NO_NAMES)
  return new Set(questions.map(({ question, right }) => JSON.stringify([question, right])))
}

/**
 * The same question with wrong options that the menu proves, else another one of the same kind about the same
 * dish.
 */
function findRepair(
  asked: AskedQuestion,
  menu: ProofMenu,
  existing: ReadonlySet<string>,
): QuestionRepair | null {
  const { kind, question, right, explanation, suspension } = asked
  const key = suspension?.key
  if (kind !== 'questions' || !key) return null
  const [rule, dishId] = key.split(':')
  const candidates = suggestQuestions([Number(dishId)], menu.dishes, menu.profile).filter(
    candidate => candidate.rule === rule,
  )
  const withOwnKey = candidates
    .filter(candidate => candidate.question === question)
    .map(candidate => (candidate.right === right ? candidate : { ...candidate, right, explanation }))
  // With its own options, where the new price stands or takes the old one's place.
  const withOwnOptions = candidates.flatMap(candidate => {
    if (rule !== 'price' || candidate.question !== question) return []
    const options = asked.options.map(option => (option === right ? candidate.right : option))
    const next = asked.options.includes(candidate.right) ? asked.options : options
    return presentOwn(asked, { ...candidate, options: next }, menu)
  })
  if (withOwnOptions[0]) return withOwnOptions[0]
  const others = candidates.filter(
    candidate => !existing.has(JSON.stringify([candidate.question, candidate.right])),
  )
  const found = [...withOwnKey, ...others].find(candidate => isProved(candidate, menu))
  return found ? presentRepair(found) : null
}

function isProved(candidate: QuestionCandidate, menu: ProofMenu): boolean {
  const options = optionsOf(candidate)
  const proof = { by: 'rule', rule: candidate.rule } as const
  // Four different options: the existing key may be among another candidate's wrong ones.
  return (
    new Set(options).size === options.length && prove({ ...candidate, options }, proof, menu).is === 'proved'
  )
}

/** The question with the right answer among these options; none where they do not prove it. */
function presentOwn(
  { question }: AskedQuestion,
  {
    rule,
    right,
    explanation,
    options,
  }: Pick<QuestionCandidate, 'rule' | 'right' | 'explanation'> & {
    readonly options: readonly string[]
  },
  menu: ProofMenu,
): QuestionRepair[] {
  const isDistinct = new Set(options).size === options.length
  const isRight = prove({ question, right, options }, { by: 'rule', rule }, menu).is === 'proved'
  return isDistinct && isRight ? [presentOptions({ question, right, explanation }, options)] : []
}

function presentRepair(candidate: QuestionCandidate): QuestionRepair {
  return presentOptions(candidate, optionsOf(candidate))
}

function presentOptions(
  candidate: Pick<QuestionCandidate, 'question' | 'right' | 'explanation'>,
  options: readonly string[],
): QuestionRepair {
  const [optionA = '', optionB = '', optionC = null, optionD = null] = options
  const place = options.indexOf(candidate.right)
  const { question, explanation } = candidate
  return {
    question,
    optionA,
    optionB,
    optionC,
    optionD,
    correctAnswer: OPTION_LETTERS[place] ?? 'A',
    explanation,
  }
}

interface Confirmed {
  readonly kind: AskingKind
  readonly questionId: number
  readonly changedAt: string
}

/** Confirms by signature that a question is still true. */
export async function confirmQuestion(
  { db, changes }: AppContext,
  acting: AuditContext,
  { kind, questionId, changedAt }: Confirmed,
): Promise<void> {
  await db.transaction(async tx => {
    const question = await findSuspended(tx, kind, questionId)
    if (question.suspension?.changedAt !== changedAt) throw new AppError('suspensionChanged')
    if (!canBeConfirmed(question, await readProofMenu(tx))) throw new AppError('questionDisproved')
    await writeSuspensions(tx, [{ question, suspension: null }])
    await recordAudit(tx, acting, {
      action: 'questions.confirm',
      subject: { kind, id: question.itemId },
      before: { cause: question.suspension.cause },
      after: { question: question.question },
    })
  })
  for (const table of kindOf(kind).tables) changes.notifyHere(table)
}

/** Under the kitchen's lock, so that the menu stays as it is during the decision. */
async function findSuspended(
  tx: Parameters<typeof writeSuspensions>[0],
  kind: AskingKind,
  questionId: number,
): Promise<AskedQuestion> {
  await lockKitchen(tx)
  const questions = await readAskedQuestions(tx, NO_NAMES, { suspendedOnly: true })
  const question = questions.find(other => other.kind === kind && other.questionId === questionId)
  if (!question) throw new AppError('notSuspended')
  return question
}

interface Repaired {
  readonly questionId: number
  readonly repair: QuestionRepair
}

/** Publishes the repaired form as seen. */
export async function repairQuestion(
  { db, changes }: AppContext,
  acting: AuditContext,
  { questionId, repair }: Repaired,
): Promise<void> {
  await db.transaction(async tx => {
    const question = await findSuspended(tx, 'questions', questionId)
    const menu = await readProofMenu(tx)
    if (!isDeepStrictEqual(findRepair(question, menu, await readAsked(tx)), repair))
      throw new AppError('suspensionChanged')
    const stored = (await kindOf('questions').read(tx, [questionId])).get(questionId)
    if (!stored) throw new AppError('contentNotFound')
    const { dishIds: _, ...document } = stored.document as QuestionDocument
    const saving = { ...acting, origin: 'edit', note: 'Repaired from the menu' } as const
    await saveAll(
      tx,
      'questions',
      [{ itemId: questionId, document: { ...document, ...repair }, isPublished: true }],
      saving,
    )
  })
  for (const table of kindOf('questions').tables) changes.notifyHere(table)
}
