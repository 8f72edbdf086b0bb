/** Suggested questions that the menu proves, and their addition to a module. Source: ruling R12. */

import type * as z from 'zod/mini'
import {
  type MissingFacts,
  type questionSuggestionRoutes,
  SUGGESTED_QUESTIONS,
  type SuggestedQuestion,
} from '#contract/questions/question-suggestions.ts'
import {
  type CandidateDish,
  findMissingFacts,
  offerCandidates,
  optionsOf,
  pickBalanced,
  type QuestionCandidate,
  suggestQuestions,
} from '#domain/questions/candidates.ts'
import {
  checkQuestion,
  isSound,
  objectionsTo,
  openMenu,
  type StatedMenu,
} from '#domain/questions/question-check.ts'
import { listOptions, OPTION_LETTERS, rightOptionOf } from '#domain/questions/questions.ts'
import { KITCHEN_TABLES } from '../../allergens/kitchen.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import type { AuditContext } from '../../audit.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { reorder, type SaveRequest, type Saving, saveAll } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { trainingModules } from '../../database/schema/training.ts'
import { AppError } from '../../platform/app-error.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { and, eq } from '../../platform/drizzle.ts'

const NOTE = 'Suggested from the menu'

type Asking = z.output<typeof questionSuggestionRoutes.suggest.query>

/** Proven questions of the menu, and its dishes by id. */
interface Candidates {
  readonly candidates: readonly QuestionCandidate[]
  readonly dishes: ReadonlyMap<number, CandidateDish>
}

/** Tables of `readProofMenu` and of the law. */
const CANDIDATE_TABLES = [...KITCHEN_TABLES, 'dish_pairings', 'dish_places', 'set_menus', 'settings']

/** Questions about all dishes: the work of a third of a second, the same for everyone until the menu changes. */
export const cacheCandidates = (context: AppContext): CachedValue<Candidates> =>
  new CachedValue(context.changes, CANDIDATE_TABLES, () => readCandidates(context, context.db))

/** The menu, and its proven questions about these dishes, each checked twice. */
async function readCandidates(
  { settings }: AppContext,
  queries: Queries,
  dishIds?: readonly number[],
): Promise<Candidates> {
  const { allergenProfile } = await settings.read()
  const menu = (await readProofMenu(queries)).dishes
  const stated = openMenu(menu, allergenProfile)
  const dishes = new Map(menu.map(dish => [dish.id, dish]))
  const chosen = new Set(dishIds ?? dishes.keys())
  const candidates = suggestQuestions([...chosen], menu, allergenProfile).filter(candidate => {
    const check = checkQuestion({ question: candidate.question, options: optionsOf(candidate) }, stated)
    return check !== null && isSound(check, candidate.right)
  })
  return { candidates, dishes }
}

const missingOf = (dishes: Candidates['dishes'], chosen: ReadonlySet<number>) =>
  findMissingFacts([...dishes.values()].filter(({ id }) => chosen.has(id)))

/** The next few in the seed's order, and their total; or a balanced set. */
export async function suggest(
  { db, candidates: cached }: AppContext & { readonly candidates: CachedValue<Candidates> },
  { dishIds, rules, seed, from, isBalanced }: Asking,
): Promise<{ questions: SuggestedQuestion[]; total: number; missing: MissingFacts }> {
  const { candidates, dishes } = await cached.get()
  const chosen = new Set(dishIds ?? dishes.keys())
  const wanted = candidates.filter(
    ({ rule, dishId }) => chosen.has(dishId) && (!rules || rules.includes(rule)),
  )
  const offered = offerCandidates(wanted, { seed, taken: await readAsked(db) })
  const shown = isBalanced ? balance(offered, dishes) : offered.slice(from, from + SUGGESTED_QUESTIONS)
  return {
    questions: shown.flatMap(candidate => presentCandidate(candidate, dishes.get(candidate.dishId))),
    total: offered.length,
    missing: missingOf(dishes, chosen),
  }
}

function balance(
  offered: readonly QuestionCandidate[],
  dishes: ReadonlyMap<number, CandidateDish>,
): QuestionCandidate[] {
  return pickBalanced(offered, id => dishes.get(id)?.sectionId, SUGGESTED_QUESTIONS)
}

/** Questions that a module already has, drafts included. */
async function readAsked(queries: Queries): Promise<string[]> {
  const rows = await queries
    .select({ question: contentItems.title })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'questions'), eq(contentItems.isArchived, false)))
  return rows.map(({ question }) => question)
}

function presentCandidate(
  candidate: QuestionCandidate,
  dish: CandidateDish | undefined,
): SuggestedQuestion[] {
  if (!dish) return []
  const { key, rule, question, right, explanation } = candidate
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = optionsOf(candidate)
  const options = [optionA, optionB, optionC, optionD]
  return [
    {
      key,
      rule,
      dish: { id: dish.id, name: dish.name, section: dish.section },
      question,
      optionA,
      optionB,
      optionC,
      optionD,
      correctAnswer: OPTION_LETTERS[options.indexOf(right)] ?? 'A',
      explanation,
    },
  ]
}

type Picking = z.output<typeof questionSuggestionRoutes.add.body>
type Picked = Picking['questions'][number]

/** All, or none if one is refused; the refusal has its index. */
export async function addPicked(
  context: AppContext,
  acting: AuditContext,
  moduleId: number,
  { questions, isPublished }: Picking,
): Promise<{ ids: number[] }> {
  const { db, changes } = context
  let saved = 0
  const ids = await db
    .transaction(async tx => {
      await refuseUnproved(context, tx, questions)
      return saveAll(
        tx,
        'questions',
        questions.map(question => toRequest(moduleId, question, isPublished)),
        savingOf(acting),
        count => {
          saved = count
        },
      )
    })
    .catch(error => {
      throw error instanceof AppError && error.code !== 'questionNotProved' ? atQuestion(error, saved) : error
    })
  for (const table of kindOf('questions').tables) changes.notifyHere(table)
  return { ids }
}

const toRequest = (moduleId: number, question: Picked, isPublished: boolean): SaveRequest => ({
  itemId: null,
  document: { moduleId, ...question },
  isPublished,
})

const savingOf = (acting: AuditContext): Saving => ({ ...acting, origin: 'edit', note: NOTE })

/** Refuses questions that the menu contradicts by now, or since an edit. */
async function refuseUnproved(
  { settings }: AppContext,
  queries: Queries,
  questions: readonly Picked[],
): Promise<void> {
  const { allergenProfile } = await settings.read()
  const menu = openMenu((await readProofMenu(queries)).dishes, allergenProfile)
  const issues = questions.flatMap((question, index) => contradictions(question, menu, `questions.${index}`))
  if (issues.length > 0) throw new AppError('questionNotProved', undefined, { issues })
}

function contradictions(question: Picked, menu: StatedMenu, at: string): { path: string; message: string }[] {
  const listed = listOptions(question)
  const check = checkQuestion({ question: question.question, options: listed.map(({ text }) => text) }, menu)
  if (!check) return []
  return objectionsTo(check, rightOptionOf(question)).map(({ option, isRight }) => ({
    path: `${at}.option${listed.find(({ text }) => text === option)?.letter ?? 'A'}`,
    message: isRight
      ? `The menu does not say that “${option}” is right.`
      : `The menu does not say that “${option}” is wrong.`,
  }))
}

type Wish = z.output<typeof questionSuggestionRoutes.addModule.body>

/**
 * A module with a balanced set of questions about these dishes, first in order, so that it is open to
 * everyone.
 */
export async function addModule(
  context: AppContext,
  acting: AuditContext,
  { module: words, dishIds, isPublished }: Wish,
): Promise<{ moduleId: number; questionCount: number; missing: MissingFacts }> {
  const { db, changes } = context
  const added = await db.transaction(async tx => {
    const { candidates, dishes } = await readCandidates(context, tx, dishIds)
    const picked = balance(offerCandidates(candidates, { seed: 0, taken: await readAsked(tx) }), dishes)
    if (picked.length === 0) throw new AppError('nothingToAsk')
    const others = await tx
      .select({ id: trainingModules.id })
      .from(trainingModules)
      .orderBy(trainingModules.order, trainingModules.id)
    const saving = savingOf(acting)
    const [moduleId = 0] = await saveAll(
      tx,
      'modules',
      [{ itemId: null, document: words, isPublished: false }],
      saving,
    )
    const questions = picked
      .flatMap(candidate => presentCandidate(candidate, dishes.get(candidate.dishId)))
      .map(({ key: _, rule: __, dish, ...question }) =>
        toRequest(moduleId, { ...question, reference: { kind: 'dish', id: dish.id } }, isPublished),
      )
    await saveAll(tx, 'questions', questions, saving)
    // Published once it has questions.
    if (isPublished)
      await saveAll(tx, 'modules', [{ itemId: moduleId, document: words, isPublished }], saving)
    await reorder(tx, 'modules', [moduleId, ...others.map(({ id }) => id)], acting)
    const missing = missingOf(dishes, new Set(dishIds))
    return { moduleId, questionCount: questions.length, missing }
  })
  for (const table of [...kindOf('questions').tables, ...kindOf('modules').tables]) changes.notifyHere(table)
  return added
}

/** The refusal with the request's field names: `questions.3.optionB`. */
function atQuestion(error: AppError, index: number): AppError {
  const issues = error.issues?.map(({ path, message }) => {
    const field = path.replace(/^document\./, '')
    return { path: field === 'moduleId' ? field : `questions.${index}.${field}`, message }
  })
  return Object.assign(error, { issues })
}
