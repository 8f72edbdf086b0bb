/** Today's Check: handed out, graded by what was handed out, and scheduled. Source: ruling R14. */

import type { checkRoutes, SentAnswer } from '#contract/memory/checks.ts'
import type { HandledResponse } from '#contract/route.ts'
import { type BusinessDay, businessDayOf } from '#domain/clock/business-day.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { isRightSet } from '#domain/kitchen/allergen-sets.ts'
import type { MemoryCard } from '#domain/memory/cards.ts'
import {
  cardsOfChange,
  clockedChanges,
  isAnsweredSince,
  type RecordedChange,
} from '#domain/memory/change-clock.ts'
import { type Choice, type ChosenCard, chooseCards, hasCard, lookAhead } from '#domain/memory/check.ts'
import { ANSWER_MAX_MS, CHECK_CARDS, CHECK_DAYS, DAY_CARDS, EASY_DAYS } from '#domain/memory/check-limits.ts'
import { type CardState, medianOf, rateAnswer } from '#domain/memory/memory.ts'
import { shuffleOptions } from '#domain/questions/option-order.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { prepared } from '../../database/prepared.ts'
import { cardChecks, type HandedCard, memories } from '../../database/schema/memory.ts'
import { sentCards } from '../../database/schema/readiness.ts'
import { userTrainingStreaks } from '../../database/schema/training.ts'
import { users } from '../../database/schema/users.ts'
import {
  findStreak,
  learn,
  lockLearner,
  openStreak,
  presentStreak,
  recordLearning,
  STORED_STREAK,
} from '../../ledger/streaks.ts'
import { isOfToday } from '../../locations/locations.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { clockBegin, recordedChanges } from '../../memory/change-clock.ts'
import type { Deck } from '../../memory/deck.ts'
import { applyReviews, MEMORY, type MemoryRow, openMemory, recordReviews } from '../../memory/memories.ts'
import { AppError } from '../../platform/app-error.ts'
import type { CachedValue } from '../../platform/cached-value.ts'
import { and, eq, inArray, isNull, sql } from '../../platform/drizzle.ts'

export interface CheckContext extends AppContext {
  readonly deck: CachedValue<Deck>
}

interface OpenCheck {
  readonly id: number
  readonly openedAt: string
  readonly cards: readonly HandedCard[]
}

interface LearnerRow {
  readonly memory: MemoryRow | null
  /** Completed modules with the answers of the latest attempt. */
  readonly modules: readonly {
    readonly id: number
    readonly answers: Readonly<Record<string, string>> | null
  }[]
  readonly shiftIds: readonly number[]
  readonly lessonIds: readonly number[]
  /** Completed last of them. */
  readonly latest: { readonly kind: 'module' | 'shift' | 'lesson'; readonly id: number } | null
  /** Cards handed out today. */
  readonly handed: number
  readonly isDone: boolean
  /** Finished ones of all days. */
  readonly checks: number
  readonly open: OpenCheck | null
  /** In the first week of checks of somebody credited as a veteran. */
  readonly isEased: boolean
  /** Cards that somebody asks them to answer next. */
  readonly sent: readonly string[]
  /** Changes of allergens where they work today. */
  readonly changes: readonly RecordedChange[]
}

const USER = sql.placeholder('userId')
const DAY = sql`${sql.placeholder('day')}::date`
const SENT = sql<string[]>`array(
  select card_key from sent_cards where user_id = users.id and done_at is null order by id
)`
const CHECKS_OF_TODAY = sql`card_checks where user_id = users.id and business_day = ${DAY}`
const CLOCK = {
  now: sql.placeholder('now'),
  timeZone: sql.placeholder('timeZone'),
  dayStart: sql.placeholder('dayStart'),
}
const PLACES = sql`select location.id
  from rota_entries as entry join locations as location on location.id = entry.location_id
  where entry.user_id = users.id and not entry.is_removed and ${isOfToday(CLOCK)}`

/** Everything that decides on a person's cards, in one query. */
const selectLearner = prepared('learner', db =>
  db
    .select({
      memory: MEMORY,
      modules: sql<LearnerRow['modules']>`(
        select coalesce(json_agg(json_build_object('id', module_id, 'answers', (
          select answers from quiz_attempts
          where user_id = users.id and module_id = progress.module_id and checked_at is not null
          order by id desc limit 1
        )) order by module_id), '[]')
        from user_training_progress as progress where user_id = users.id and is_completed
      )`,
      shiftIds: sql<number[]>`array(select shift_id from shift_sign_offs where user_id = users.id)`,
      lessonIds: sql<
        number[]
      >`array(select module_id from user_micro_learning_progress where user_id = users.id)`,
      latest: sql<LearnerRow['latest']>`(
        select json_build_object('kind', kind, 'id', id) from (
          select 'module' as kind, module_id as id, completed_at from user_training_progress
          where user_id = users.id and is_completed
          union all
          select 'shift', shift_id, completed_at from shift_sign_offs where user_id = users.id
          union all
          select 'lesson', module_id, completed_at from user_micro_learning_progress where user_id = users.id
        ) as learned order by completed_at desc limit 1
      )`,
      handed: sql<number>`(
        select coalesce(sum(jsonb_array_length(cards)), 0)::int from ${CHECKS_OF_TODAY}
        and (finished_at is not null or not is_replaced)
      )`,
      isDone: sql<boolean>`exists (select from ${CHECKS_OF_TODAY} and finished_at is not null)`,
      checks: sql<number>`(
        select count(*)::int from card_checks where user_id = users.id and finished_at is not null
      )`,
      open: sql<OpenCheck | null>`(
        select json_build_object('id', id, 'openedAt', opened_at, 'cards', cards) from ${CHECKS_OF_TODAY}
        and finished_at is null and not is_replaced
      )`,
      isEased: sql<boolean>`(
        exists (select from user_training_progress where user_id = users.id and is_credited)
        or exists (select from shift_sign_offs where user_id = users.id and is_credited)
      ) and not exists (
        select from card_checks
        where user_id = users.id and finished_at is not null and business_day <= ${DAY} - ${sql.raw(String(EASY_DAYS))}
      )`,
      sent: SENT,
      changes: sql<RecordedChange[]>`(
        select coalesce(json_agg(row), '[]') from (${recordedChanges(PLACES, sql.placeholder('changedSince'))}) as row
      )`,
    })
    .from(users)
    .leftJoin(memories, eq(memories.userId, users.id))
    .where(eq(users.id, USER)),
)

async function readLearner(context: AppContext, userId: number, day: BusinessDay): Promise<LearnerRow> {
  const { nowMs, now, settings } = context
  const changedSince = clockBegin(nowMs())
  const values = { userId, day, now: now().toString(), changedSince, ...settings.calendar }
  return returned(await selectLearner(context).execute(values))
}

/** Cards whose answer may be revealed: those of the menu, and missed questions of completed modules. */
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

/** Cards of the changes of tonight that the person has not answered since; what contains more than before comes first. */
function changedHere(deck: Deck, learner: LearnerRow, states: ReadonlyMap<string, CardState>): string[] {
  return clockedChanges(learner.changes)
    .map(change => ({ ...cardsOfChange(change, deck.byDish.get(change.dishId) ?? []), at: change.at }))
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ cards, at }) => cards.filter(card => !isAnsweredSince(card, states.get(card.key), at)))
    .map(({ key }) => key)
}

/** Questions that were sent, which are asked whether or not their module is completed. */
function sentQuestions({ byKey }: Deck, { sent }: LearnerRow, cards: readonly MemoryCard[]): MemoryCard[] {
  const isThere = (key: string) => cards.some(card => card.key === key)
  return sent.flatMap(key => (isThere(key) ? [] : (byKey.get(key) ?? [])))
}

function choiceFor(
  context: CheckContext,
  userId: number,
  deck: Deck,
  learner: LearnerRow,
  states: ReadonlyMap<string, CardState>,
): Choice {
  const dishesOf = { module: deck.dishesOfModule, shift: deck.dishesOfShift, lesson: deck.dishesOfLesson }
  const learned = [
    ...deck.starter,
    ...learner.modules.flatMap(({ id }) => dishesOf.module.get(id) ?? []),
    ...learner.shiftIds.flatMap(id => dishesOf.shift.get(id) ?? []),
    ...learner.lessonIds.flatMap(id => dishesOf.lesson.get(id) ?? []),
  ]
  const { latest } = learner
  const cards = cardsOf(deck, learner, states)
  return {
    cards: [...cards, ...sentQuestions(deck, learner, cards)],
    changedHere: changedHere(deck, learner, states),
    sent: learner.sent,
    states,
    dishIds: new Set(learned),
    latestIds: new Set(latest ? dishesOf[latest.kind].get(latest.id) : []),
    now: context.nowMs(),
    left: (learner.isEased ? CHECK_CARDS : DAY_CARDS) - learner.handed,
    isEased: learner.isEased,
    userId,
  }
}

export async function describeToday(
  context: CheckContext,
  userId: number,
): Promise<HandledResponse<typeof checkRoutes.today>> {
  const { db, nowMs } = context
  const clock = await readPersonDay(context, userId)
  const [deck, learner, streak] = await Promise.all([
    context.deck.get(),
    readLearner(context, userId, clock.today),
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
    checks: learner.checks,
    isNext: canOpen && (learner.sent.length > 0 || (hasLearned && !learner.isDone)),
    outlook: lookAhead(deck.byKey, states, nowMs()),
    streak: presentStreak(streak, clock),
  }
}

/** Hands out a check, or the one that is open; one with a fact that has changed since is replaced. */
export async function openCheck(context: CheckContext, userId: number) {
  const { db, nowDate } = context
  const { today } = await readPersonDay(context, userId)
  const [deck, learner] = await Promise.all([context.deck.get(), readLearner(context, userId, today)])
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
      .values({ userId, businessDay: today, openedAt, cards: chosen.map(card => handOut(card, deck)) })
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
  const { open: others } = await readLearner(context, userId, today)
  if (!others) throw new AppError('nothingToCheck')
  return presentCheck(others)
}

function handOut(
  { key, fact, dishId, question, right, wrong, set, ordered, ...card }: ChosenCard,
  deck: Deck,
): HandedCard {
  return {
    key,
    fact,
    question,
    options: set
      ? []
      : shuffleOptions({ options: ordered ?? [right, ...wrong], explanation: card.explanation }, Math.random),
    right,
    ...(set && { set }),
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
    cards: cards.map(({ key: _, fact: __, set = null, ...card }) => ({ ...card, set })),
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

const RECENT_ANSWERS = 50

/** Everything that decides on the result of a check, in one query. */
const selectSent = prepared('sent-check', db =>
  db
    .select({
      check: {
        openedAt: cardChecks.openedAt,
        cards: cardChecks.cards,
        result: cardChecks.result,
      },
      memory: MEMORY,
      streak: STORED_STREAK,
      sent: SENT,
      /** Times of the latest right answers in checks, in milliseconds; oral ones have none. */
      times: sql<number[]>`array(
        select milliseconds from card_reviews where user_id = users.id and is_right and check_id is not null
        order by answered_at desc, id desc limit ${sql.raw(String(RECENT_ANSWERS))}
      )`,
    })
    .from(users)
    .leftJoin(cardChecks, and(eq(cardChecks.id, sql.placeholder('checkId')), eq(cardChecks.userId, users.id)))
    .leftJoin(memories, eq(memories.userId, users.id))
    .leftJoin(userTrainingStreaks, eq(userTrainingStreaks.userId, users.id))
    .where(eq(users.id, USER)),
)

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
    const [, rows] = await Promise.all([
      lockLearner(tx, userId),
      selectSent({ db: tx, changes: context.changes }).execute({ userId, checkId }),
    ])
    const { check, memory, streak, sent, times } = returned(rows)
    if (!check) throw new AppError('checkNotFound')
    if (check.result) return check.result as CheckResult
    if (now.getTime() - check.openedAt.getTime() > CHECK_DAYS * DAY_MS) throw new AppError('checkTooOld')
    const states = await openMemory(tx, userId, memory)
    const median = medianOf(times)
    const before = openStreak(streak)
    const graded = grade(check.cards, answers, { from: check.openedAt.getTime(), to: now.getTime() })
    const reviews = graded.map(({ card, ...answer }) => ({
      ...answer,
      cardKey: card.key,
      fact: card.fact,
      rating: rateAnswer({ ...answer, median }),
    }))
    await applyReviews(tx, userId, states, reviews)
    const learnedAt = new Date(Math.max(...graded.map(({ answeredAt }) => answeredAt)))
    const answered = learnedAt.toTemporalInstant()
    const { calendar } = await readPersonDay({ ...context, db: tx }, userId, answered)
    // Sent later, it counts for the day on which it was answered.
    const clock = { calendar, today: businessDayOf(answered, calendar) }
    const learned = learn({ userId, kind: 'check', before, clock, learnedAt, now })
    const right = graded.filter(({ isRight }) => isRight).length
    const result: CheckResult = {
      right,
      total: graded.length,
      isStreakDay: learned.bonuses.length > 0,
      streak: presentStreak(learned.streak, { calendar, today: businessDayOf(context.now(), calendar) }),
      outlook: lookAhead(deck.byKey, states, now.getTime()),
    }
    const askedFor = sent.filter(key => reviews.some(({ cardKey }) => cardKey === key))
    await Promise.all([
      recordReviews(tx, userId, states, reviews, { checkId }, now),
      tx.update(cardChecks).set({ finishedAt: now, result }).where(eq(cardChecks.id, checkId)),
      askedFor.length > 0 && endWaiting(tx, userId, askedFor, now),
      recordLearning(tx, learned),
    ])
    return result
  })
}

/** Only where there are some: every write to the table is announced to all boards. */
async function endWaiting(
  tx: Transaction,
  userId: number,
  cardKeys: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .update(sentCards)
    .set({ doneAt: now })
    .where(
      and(eq(sentCards.userId, userId), isNull(sentCards.doneAt), inArray(sentCards.cardKey, [...cardKeys])),
    )
}

/** `null`: no answer to this card. */
function isRightAnswer({ options, right, set }: HandedCard, chosen: string): boolean | null {
  if (set) return isRightSet(chosen, set)
  return options.includes(chosen) ? chosen === right : null
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
    const isRight = chosen === null ? false : isRightAnswer(card, chosen)
    if (isRight === null)
      throw new AppError('answerNotAnOption', undefined, { field: `answers.${index}.chosen` })
    return {
      card,
      chosen,
      isRight,
      milliseconds: Math.min(milliseconds, ANSWER_MAX_MS),
      answeredAt: Math.min(to, Math.max(from, to - ago)),
    }
  })
}
