/** Checks, their answers, and the memory of cards that follows from them. Source: ruling R14. */

import type { AllergenSet } from '#domain/kitchen/allergen-sets.ts'
import { CARD_RATINGS, type CardRating } from '#domain/memory/memory.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { signOffSessions } from './sign-off-sessions.ts'
import { tableTests } from './table-tests.ts'
import { trainingModules } from './training.ts'
import { users } from './users.ts'

/** A card as it was handed out; answers are graded by it. */
export interface HandedCard {
  readonly key: string
  readonly fact: string
  readonly question: string
  /** Shuffled; none if a set is asked for. */
  readonly options: readonly string[]
  readonly right: string
  readonly set?: AllergenSet
  readonly explanation: string
  readonly isChanged: boolean
  readonly photo: string | null
  /** The dish's name in its own script. */
  readonly native: {
    readonly name: string
    readonly reading: string
    readonly language: string
    readonly subject: string
  } | null
}

/** Checks that were opened. The id is the idempotency key of the answers. */
export const cardChecks = pgTable(
  'card_checks',
  {
    id: id(),
    userId: reference(() => users.id),
    /** Day of the opening. */
    businessDay: date({ mode: 'string' }).notNull(),
    openedAt: instant().notNull(),
    cards: jsonb().$type<readonly HandedCard[]>().notNull(),
    /** The menu changed before its answers arrived, and another one was opened; its answers still count. */
    isReplaced: boolean().notNull().default(false),
    /** `null` until its answers have arrived. */
    finishedAt: instant(),
    /** Its result, for a repetition of the request. */
    result: jsonb().$type<object>(),
  },
  table => [
    index('card_checks_day').on(table.userId, table.businessDay),
    // Two devices that open at once share one check.
    uniqueIndex('card_checks_one_open')
      .on(table.userId, table.businessDay)
      .where(sql`${table.finishedAt} is null and not ${table.isReplaced}`),
    check('card_checks_finished_as_a_whole', sql`num_nulls(${table.finishedAt}, ${table.result}) in (0, 2)`),
  ],
)

/** One row per answer; never changed, never deleted. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    id: id(),
    /** Source: a check, an oral test, a table test, or the first answers to a module. */
    checkId: integer().references(() => cardChecks.id),
    sessionId: integer().references(() => signOffSessions.id),
    moduleId: integer().references(() => trainingModules.id),
    tableTestId: integer().references(() => tableTests.id),
    userId: reference(() => users.id),
    cardKey: text().notNull(),
    /** The fact as it was asked. */
    fact: text().notNull(),
    rating: text({ enum: CARD_RATINGS }).notNull(),
    isRight: boolean().notNull(),
    /** `null`: not sure, or said aloud. */
    chosen: text(),
    /** Time to answer; 0 for an oral one. */
    milliseconds: integer().notNull(),
    answeredAt: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  table => [
    uniqueIndex('card_reviews_once').on(table.checkId, table.cardKey),
    uniqueIndex('card_reviews_once_a_session').on(table.sessionId, table.cardKey),
    index('card_reviews_user').on(table.userId, table.answeredAt, table.id),
    check(
      'card_reviews_of_one',
      sql`num_nonnulls(${table.checkId}, ${table.sessionId}, ${table.moduleId}, ${table.tableTestId}) = 1`,
    ),
    check('card_reviews_rating_known', sql`${table.rating} in ('again', 'hard', 'good')`),
    check('card_reviews_wrong_is_again', sql`${table.isRight} = (${table.rating} <> 'again')`),
    check('card_reviews_never_negative', sql`${table.milliseconds} >= 0`),
    check('card_reviews_never_ahead', sql`${table.answeredAt} <= ${table.receivedAt}`),
  ],
)

/** State of a card as a tuple, which is half as long; times in epoch milliseconds. */
export type StoredState = readonly [
  stability: number,
  difficulty: number,
  due: number,
  lastReview: number,
  reps: number,
  lapses: number,
  fact: string,
  lastRating: CardRating,
  rightSince: number | null,
  guesses: number,
]

/** All of a person's cards in one row, worked out from the reviews by one model. */
export const memories = pgTable('memories', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Version of the model that the states come from. */
  model: text().notNull(),
  weights: jsonb().$type<readonly number[]>().notNull(),
  /** By card; always read and written whole, which `jsonb` would take twice as long for. */
  states: json().$type<Readonly<Record<string, StoredState>>>().notNull(),
  updatedAt: instant().notNull(),
})
