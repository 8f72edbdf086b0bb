/** Suggests questions that the menu proves, and adds the picked ones to a module. Source: ruling R12. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { OPTION_LETTERS } from '#contract/content/question.ts'
import {
  type questionSuggestionRoutes,
  SUGGESTED_QUESTIONS,
  type SuggestedQuestion,
} from '#contract/question-suggestions.ts'
import {
  offerCandidates,
  optionsOf,
  type QuestionCandidate,
  suggestQuestions,
} from '#domain/question-candidates.ts'
import type { Acting } from '../../audit/audit.ts'
import { kindOf } from '../../authoring/kinds.ts'
import { type SaveRequest, type Saving, saveAll } from '../../authoring/save.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { AppError } from '../../platform/app-error.ts'
import { type MenuDish, readCandidateDishes } from './candidate-dishes.ts'

const NOTE = 'Suggested from the menu'

type Asking = z.output<typeof questionSuggestionRoutes.suggest.query>

/** The next few, in an order that the seed decides, and how many there are. */
export async function suggest(
  { db, settings }: AppContext,
  { dishIds, rules, seed, from }: Asking,
): Promise<{ questions: SuggestedQuestion[]; total: number }> {
  const menu = await readCandidateDishes(db)
  const { allergenProfile } = await settings.read()
  const chosen = dishIds ? [...new Set(dishIds)] : menu.map(({ id }) => id)
  const candidates = suggestQuestions(chosen, menu, allergenProfile).filter(
    ({ rule }) => !rules || rules.includes(rule),
  )
  const offered = offerCandidates(candidates, { seed, taken: await readAsked(db) })
  const dishes = new Map(menu.map(dish => [dish.id, dish]))
  return {
    questions: offered
      .slice(from, from + SUGGESTED_QUESTIONS)
      .flatMap(candidate => presentCandidate(candidate, dishes.get(candidate.dishId))),
    total: offered.length,
  }
}

/** Whatever a module asks already, drafts too. */
async function readAsked(queries: Queries): Promise<string[]> {
  const rows = await queries
    .select({ question: contentItems.title })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'questions'), eq(contentItems.isArchived, false)))
  return rows.map(({ question }) => question)
}

function presentCandidate(candidate: QuestionCandidate, dish: MenuDish | undefined): SuggestedQuestion[] {
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

/** All of them, or none where one is refused, which its place in the list names. */
export async function addPicked(
  { db, changes }: AppContext,
  acting: Acting,
  moduleId: number,
  { questions, isPublished }: Picking,
): Promise<{ ids: number[] }> {
  const requests = questions.map(
    (question): SaveRequest => ({ itemId: null, document: { moduleId, ...question }, isPublished }),
  )
  const saving: Saving = { ...acting, origin: 'edit', note: NOTE }
  let saved = 0
  const ids = await db
    .transaction(tx =>
      saveAll(tx, 'questions', requests, saving, count => {
        saved = count
      }),
    )
    .catch(error => {
      throw error instanceof AppError ? atQuestion(error, saved) : error
    })
  for (const table of kindOf('questions').tables) changes.tellHere(table)
  return { ids }
}

/** The refusal with its fields named as they were sent: `questions.3.optionB`. */
function atQuestion(error: AppError, index: number): AppError {
  const issues = error.issues?.map(({ path, message }) => {
    const field = path.replace(/^document\./, '')
    return { path: field === 'moduleId' ? field : `questions.${index}.${field}`, message }
  })
  return Object.assign(error, { issues })
}
