/** Questions that new attempts leave out, if the group sets so. Rule: `domain/memory/shorter-quizzes.ts`, decision 58. */
import type { PersonDay } from '#domain/clock/business-day.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { chooseLeftOut, PROVED_DAYS, provingCards } from '#domain/memory/shorter-quizzes.ts'
import { isUnderWay } from '#domain/questions/quiz-attempts.ts'
import { KITCHEN_TABLES } from '../../allergens/kitchen.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import { findBuiltInProof } from '../../authoring/built-in/built-in-proofs.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { cacheDeck } from '../../memory/deck.ts'
import { findMemory } from '../../memory/memories.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { sql } from '../../platform/drizzle.ts'
import { countLeftOut, findLatestAttempts } from './attempts.ts'
import type { ProvingCards, ReadProgramme, TrainingContext } from './programme.ts'
import { TRAINING_TABLES, type TrainingContent, type TrainingQuestion } from './training-content.ts'

export function cacheProvingCards(
  { changes, db }: AppContext,
  training: CachedValue<TrainingContent>,
): CachedValue<ProvingCards> {
  const deck = cacheDeck(changes, db)
  return new CachedValue(changes, [...KITCHEN_TABLES, ...TRAINING_TABLES, 'settings'], async () => {
    const [cards, menu, { modules }] = await Promise.all([deck.get(), readProofMenu(db), training.get()])
    const questions = modules.flatMap(module => module.questions)
    return new Map(
      questions.map(question => {
        const provable = { ...question, right: question.correctOption }
        const builtIn = findBuiltInProof(provable)
        return [question.versionId, provingCards({ ...provable, builtIn }, cards, menu)]
      }),
    )
  })
}

type LeavingOut = (questions: readonly TrainingQuestion[]) => ReadonlySet<number>

/**
 * A person's choice of questions to leave out, by id; `null` where the group has not set so.
 * @param clock of the person, as their programme was read with
 */
export async function readLeavingOut(
  context: TrainingContext,
  userId: number,
  clock: PersonDay,
): Promise<LeavingOut | null> {
  const { db, settings, nowMs } = context
  if (!(await settings.read()).shorterQuizzes) return null
  const now = nowMs()
  const [cards, states, answeredElsewhere] = await Promise.all([
    context.provingCards.get(),
    findMemory(db, userId),
    findAnsweredElsewhere(db, userId, now),
  ])
  const person = { states, answeredElsewhere, now, ...clock }
  return questions =>
    chooseLeftOut(
      questions.map(({ id, versionId }) => ({ id, cards: cards.get(versionId) ?? [] })),
      person,
    )
}

/** Cards whose last answer was in an oral test or in a module, not in a check. */
async function findAnsweredElsewhere(
  queries: Queries,
  userId: number,
  now: number,
): Promise<ReadonlySet<string>> {
  // A business day more than needed, for a change of the clocks.
  const since = new Date(now - (PROVED_DAYS + 1) * DAY_MS)
  const { rows } = await queries.execute<{ cardKey: string }>(sql`
    select card_key as "cardKey" from (
      select distinct on (card_key) card_key, check_id from card_reviews
      where user_id = ${userId} and answered_at >= ${since}
      order by card_key, answered_at desc, id desc
    ) as latest where check_id is null`)
  return new Set(rows.map(({ cardKey }) => cardKey))
}

/**
 * Questions that the quiz of each open module leaves out: of the attempt under way, or else of a new one. `null` where
 * the group has not set so.
 */
export async function countLeftOutByModule(
  context: TrainingContext,
  userId: number,
  { content, programme, clock }: ReadProgramme,
): Promise<ReadonlyMap<number, number> | null> {
  const leaveOut = await readLeavingOut(context, userId, clock)
  if (!leaveOut) return null
  const attempts = await findLatestAttempts(context.db, userId)
  const now = context.nowDate()
  return new Map(
    programme.modules
      .filter(({ id }) => ['available', 'completed'].includes(programme.states.get(id)?.status ?? ''))
      .map(({ id, questions }) => {
        const attempt = attempts.get(id)
        const circumstances = { isModuleCompleted: programme.completions.has(id), now }
        return attempt && isUnderWay(attempt, circumstances)
          ? [id, countLeftOut(content, attempt)]
          : [id, leaveOut(questions).size]
      }),
  )
}
