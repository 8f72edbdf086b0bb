/** Today's Check: handed out, graded by what was handed out, and scheduled. Source: ruling R14. */

import type { checkRoutes, SentAnswer } from '#contract/checks.ts'
import type { HandledResponse } from '#contract/route.ts'
import { businessDayOf } from '#domain/business-day.ts'
import type { MemoryCard } from '#domain/cards.ts'
import { cardsOfChange, clockedChanges, isAnsweredSince, type RecordedChange } from '#domain/change-clock.ts'
import { type Choice, type ChosenCard, chooseCards, hasCard, lookAhead } from '#domain/check.ts'
import { ANSWER_MAX_MS, CHECK_DAYS, DAY_CARDS } from '#domain/check-limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type CardState, correctForLuck, medianOf, rateAnswer } from '#domain/memory.ts'
import { shuffle } from '#domain/quiz-attempts.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { cardChecks, cardReviews, type HandedCard } from '../../database/schema/memory.ts'
import { sentCards } from '../../database/schema/readiness.ts'
import { recordedChanges } from '../../learning/change-clock.ts'
import type { Deck } from '../../learning/deck.ts'
import {
  applyReviews,
  findMemory,
  type MemoryRow,
  openMemory,
  recordReviews,
} from '../../learning/memories.ts'
import { findStreak, learn, lockLearner, presentStreak, recordLearning } from '../../learning/streaks.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from '../../platform/drizzle.ts'

export interface CheckContext extends AppContext {
  readonly deck: CachedValue<Deck>
}

interface OpenCheck {
  readonly id: number
  readonly openedAt: string
  readonly cards: readonly HandedCard[]
}

interface LearnerRow extends Record<string, unknown> {
  readonly memory: MemoryRow | null
  /** Completed modules with the answers of the latest attempt. */
  readonly modules: readonly {
    readonly id: number
    readonly answers: Readonly<Record<string, string>> | null
  }[]
  readonly shiftIds: readonly number[]
  /** Cards handed out today. */
  readonly handed: number
  readonly isDone: boolean
  readonly open: OpenCheck | null
  /** Cards that somebody asks them to answer next. */
  readonly sent: readonly string[]
  /** Changes of allergens where they work today. */
  readonly changes: readonly RecordedChange[]
}

/** Everything that decides on a person's cards, in one query. */
async function readLearner({ db, today, nowMs }: AppContext, userId: number): Promise<LearnerRow> {
  const places = sql`select location_id as id from rota_entries
    where user_id = ${userId} and business_day = ${today()}::date and not is_removed`
  const { rows } = await db.execute<LearnerRow>(sql`
    with today as (
      select id, opened_at, cards, finished_at, is_replaced from card_checks
      where user_id = ${userId} and business_day = ${today()}::date
    )
    select
      (select row_to_json(memories) from memories where user_id = ${userId}) as memory,
      (select coalesce(json_agg(json_build_object('id', module_id, 'answers', (
          select answers from quiz_attempts
          where user_id = ${userId} and module_id = progress.module_id and checked_at is not null
          order by id desc limit 1
        ))), '[]')
        from user_training_progress as progress where user_id = ${userId} and is_completed) as modules,
      array(select shift_id from shift_sign_offs where user_id = ${userId}) as "shiftIds",
      (select coalesce(sum(jsonb_array_length(cards)), 0)::int from today
        where finished_at is not null or not is_replaced) as handed,
      exists (select from today where finished_at is not null) as "isDone",
      (select json_build_object('id', id, 'openedAt', opened_at, 'cards', cards) from today
        where finished_at is null and not is_replaced) as open,
      array(select card_key from sent_cards where user_id = ${userId} and done_at is null order by id) as sent,
      (select coalesce(json_agg(row), '[]') from (${recordedChanges(places, nowMs())}) as row) as changes`)
  return returned(rows)
}

/** Cards of the menu, and of missed questions of completed modules, whose answers may be told. */
function cardsOf(
  { cards, questions }: Deck,
  { modules }: LearnerRow,
  states: ReadonlyMap<string, CardState>,
): MemoryCard[] {
  const missed = modules.flatMap(({ id, answers }) =>
    (questions.get(id) ?? []).filter(({ key, right }) => {
      const chosen = answers?.[key.split(':')[1] ?? '']
      return states.has(key) || (chosen !== undefined && chosen !== right)
    }),
  )
  return [...missed, ...cards]
}

/** Cards of the changes of tonight that the person has not answered since. */
function changedHere(deck: Deck, learner: LearnerRow, states: ReadonlyMap<string, CardState>): string[] {
  return clockedChanges(learner.changes).flatMap(change => {
    const { cards, need } = cardsOfChange(change, deck.byDish.get(change.dishId) ?? [])
    const unanswered = cards.filter(card => !isAnsweredSince(card, states.get(card.key), change.at))
    if (need === 'all') return unanswered.map(({ key }) => key)
    return unanswered.length < cards.length ? [] : unanswered.slice(0, 1).map(({ key }) => key)
  })
}

/** Questions that were sent, which are asked whether or not their module is completed. */
function sentQuestions({ byKey }: Deck, { sent }: LearnerRow, cards: readonly MemoryCard[]): MemoryCard[] {
  const there = new Set(cards.map(({ key }) => key))
  return sent.flatMap(key => (there.has(key) ? [] : (byKey.get(key) ?? [])))
}

function choiceFor(
  context: CheckContext,
  userId: number,
  deck: Deck,
  learner: LearnerRow,
  states: ReadonlyMap<string, CardState>,
): Choice {
  const learned = [
    ...deck.starter,
    ...learner.modules.flatMap(({ id }) => deck.dishesOfModule.get(id) ?? []),
    ...learner.shiftIds.flatMap(id => deck.dishesOfShift.get(id) ?? []),
  ]
  const cards = cardsOf(deck, learner, states)
  return {
    cards: [...cards, ...sentQuestions(deck, learner, cards)],
    changedHere: changedHere(deck, learner, states),
    sent: learner.sent,
    states,
    dishIds: new Set(learned),
    now: context.nowMs(),
    left: DAY_CARDS - learner.handed,
    userId,
  }
}

export async function describeToday(
  context: CheckContext,
  userId: number,
): Promise<HandledResponse<typeof checkRoutes.today>> {
  const { db, today, nowMs } = context
  const [deck, learner, streak] = await Promise.all([
    context.deck.get(),
    readLearner(context, userId),
    findStreak(db, userId),
  ])
  const states = await openMemory(db, userId, learner.memory)
  const isBegun = learner.open !== null
  const canOpen = isBegun || hasCard(choiceFor(context, userId, deck, learner, states))
  const hasLearned = states.size > 0 || learner.modules.length > 0 || learner.shiftIds.length > 0
  return {
    canOpen,
    isBegun,
    isDone: learner.isDone,
    isNext: canOpen && (learner.sent.length > 0 || (hasLearned && !learner.isDone)),
    outlook: lookAhead([...deck.byKey.values()], states, nowMs()),
    streak: presentStreak(streak, today()),
  }
}

/** Hands out a check, or the one that is open; one with a fact that has changed since is replaced. */
export async function openCheck(context: CheckContext, userId: number) {
  const { db, today, nowDate } = context
  const [deck, learner] = await Promise.all([context.deck.get(), readLearner(context, userId)])
  const { open } = learner
  if (open?.cards.every(({ key, fact }) => deck.byKey.get(key)?.fact === fact)) return presentCheck(open)
  const states = await openMemory(db, userId, learner.memory)
  const handed = learner.handed - (open?.cards.length ?? 0)
  const chosen = chooseCards(choiceFor(context, userId, deck, { ...learner, handed }, states))
  if (chosen.length === 0) throw new AppError('nothingToCheck')
  const openedAt = nowDate()
  const insert = (queries: Queries) =>
    queries
      .insert(cardChecks)
      .values({ userId, businessDay: today(), openedAt, cards: chosen.map(card => handOut(card, deck)) })
      // Another device of this person was quicker.
      .onConflictDoNothing()
      .returning()
  const [opened] = open
    ? await db.transaction(async tx => {
        await tx.update(cardChecks).set({ isReplaced: true }).where(eq(cardChecks.id, open.id))
        return insert(tx)
      })
    : await insert(db)
  if (opened) return presentCheck(opened)
  const { open: others } = await readLearner(context, userId)
  if (!others) throw new AppError('nothingToCheck')
  return presentCheck(others)
}

function handOut({ key, fact, dishId, question, right, wrong, ...card }: ChosenCard, deck: Deck): HandedCard {
  return {
    key,
    fact,
    question,
    options: shuffle([right, ...wrong], Math.random),
    right,
    explanation: card.explanation,
    isChanged: card.isChanged,
    photo: card.photo,
    native: deck.natives.get(dishId ?? 0) ?? null,
  }
}

function presentCheck({
  id,
  openedAt,
  cards,
}: {
  readonly id: number
  readonly openedAt: Date | string
  readonly cards: readonly HandedCard[]
}) {
  return {
    id,
    openedAt: new Date(openedAt),
    cards: cards.map(({ key: _, fact: __, ...card }) => card),
  }
}

type CheckResult = HandledResponse<typeof checkRoutes.answer>

interface Graded {
  readonly card: HandedCard
  readonly chosen: string | null
  readonly isRight: boolean
  readonly milliseconds: number
  readonly answeredAt: number
}

/** Grades and schedules the answers of a check, once: the learner's lock lets one of two simultaneous devices through. */
export async function answerCheck(
  context: CheckContext,
  userId: number,
  checkId: number,
  answers: readonly SentAnswer[],
): Promise<CheckResult> {
  // Before the transaction, in which loading would take a second connection.
  const deck = await context.deck.get()
  const now = context.nowDate()
  return context.db.transaction(async tx => {
    // Sent together, and read after the lock: what another device sent meanwhile is seen.
    const [, [check], states, median, before] = await Promise.all([
      lockLearner(tx, userId),
      tx
        .select()
        .from(cardChecks)
        .where(and(eq(cardChecks.id, checkId), eq(cardChecks.userId, userId))),
      findMemory(tx, userId),
      findMedian(tx, userId),
      findStreak(tx, userId),
    ])
    if (!check) throw new AppError('checkNotFound')
    if (check.result) return check.result as CheckResult
    if (now.getTime() - check.openedAt.getTime() > CHECK_DAYS * DAY_MS) throw new AppError('checkTooOld')
    const graded = grade(check.cards, answers, { from: check.openedAt.getTime(), to: now.getTime() })
    const reviews = graded.map(({ card, ...answer }) => ({
      ...answer,
      cardKey: card.key,
      fact: card.fact,
      rating: rateAnswer({ ...answer, median }),
    }))
    await applyReviews(tx, userId, states, reviews)
    const lastAnswer = Math.max(...graded.map(({ answeredAt }) => answeredAt))
    const today = context.today()
    const learned = learn({
      userId,
      kind: 'check',
      before,
      today: businessDayOf(Temporal.Instant.fromEpochMilliseconds(lastAnswer), context.settings.calendar),
      now,
    })
    const right = graded.filter(({ isRight }) => isRight).length
    const result: CheckResult = {
      right,
      total: graded.length,
      known: Math.round(correctForLuck(right / graded.length, check.cards[0]?.options.length ?? 0) * 100),
      isStreakDay: learned.bonuses.length > 0,
      streak: presentStreak(learned.streak, today),
      outlook: lookAhead([...deck.byKey.values()], states, now.getTime()),
    }
    await Promise.all([
      recordReviews(tx, userId, states, reviews, { checkId }, now),
      tx.update(cardChecks).set({ finishedAt: now, result }).where(eq(cardChecks.id, checkId)),
      tx
        .update(sentCards)
        .set({ doneAt: now })
        .where(
          and(
            eq(sentCards.userId, userId),
            isNull(sentCards.doneAt),
            inArray(
              sentCards.cardKey,
              reviews.map(({ cardKey }) => cardKey),
            ),
          ),
        ),
      recordLearning(tx, learned),
    ])
    return result
  })
}

/** Answers in the order of the cards, by what was handed out; their times lie between opening and arrival. */
function grade(
  cards: readonly HandedCard[],
  answers: readonly SentAnswer[],
  { from, to }: { readonly from: number; readonly to: number },
): Graded[] {
  if (answers.length !== cards.length) throw new AppError('checkUnanswered')
  return cards.map((card, index) => {
    const { chosen = null, milliseconds = 0, ago = 0 } = answers[index] ?? {}
    if (chosen !== null && !card.options.includes(chosen))
      throw new AppError('answerNotAnOption', undefined, { field: `answers.${index}.chosen` })
    return {
      card,
      chosen,
      isRight: chosen === card.right,
      milliseconds: Math.min(milliseconds, ANSWER_MAX_MS),
      answeredAt: Math.min(to, Math.max(from, to - ago)),
    }
  })
}

const RECENT_ANSWERS = 50

/** Median time of the person's own right answers in checks; oral ones have none. */
async function findMedian(queries: Queries, userId: number): Promise<number | null> {
  const rows = await queries
    .select({ milliseconds: cardReviews.milliseconds })
    .from(cardReviews)
    .where(and(eq(cardReviews.userId, userId), eq(cardReviews.isRight, true), isNotNull(cardReviews.checkId)))
    .orderBy(desc(cardReviews.answeredAt), desc(cardReviews.id))
    .limit(RECENT_ANSWERS)
  return medianOf(rows.map(({ milliseconds }) => milliseconds))
}
