/** Plots of memory: of oneself, of a person and of a restaurant's people. Source: ruling R14. */

import type { memoryRoutes, RecallWeek } from '#contract/memory/memory.ts'
import type { HandledResponse } from '#contract/route.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { luckOf, retentionOf } from '#domain/memory/cards.ts'
import { isMissed, knownShare } from '#domain/memory/memory.ts'
import { predictShare } from '#domain/memory/predicted-share.ts'
import { dishesByRecall, forgettingOf, meanKnown } from '#domain/memory/recall-history.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import type { Queries } from '../../database/client.ts'
import { memories } from '../../database/schema/memory.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { listLocationsFor } from '../../locations/locations.ts'
import { findMemory, openMemory, readReviews } from '../../memory/memories.ts'
import { readRecall } from '../../memory/recall.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, inArray, ne } from '../../platform/drizzle.ts'
import type { CheckContext } from './checks-service.ts'

const WEEKS = 12
const CARDS_SHOWN = 100
const DISHES_SHOWN = 10

function weekEnds(today: BusinessDay): BusinessDay[] {
  const last = Temporal.PlainDate.from(today)
  return Array.from({ length: WEEKS }, (_, index) => last.subtract({ weeks: WEEKS - 1 - index }).toString())
}

async function readWeeks(queries: Queries, userIds: readonly number[], today: BusinessDay) {
  return readRecall(queries, userIds, weekEnds(today))
}

/** Recall over weeks of one person. */
export async function readPersonMemory(
  { db, today }: CheckContext,
  userId: number,
): Promise<{ weeks: RecallWeek[] }> {
  const weeks = await readWeeks(db, [userId], today())
  return { weeks: weeks.map(({ day, people }) => ({ day, recall: people.get(userId) ?? null })) }
}

export async function readOwnMemory(
  context: CheckContext,
  userId: number,
): Promise<HandledResponse<typeof memoryRoutes.read>> {
  const [deck, states, reviews, { weeks }] = await Promise.all([
    context.deck.get(),
    findMemory(context.db, userId),
    readReviews(context.db, userId),
    readPersonMemory(context, userId),
  ])
  const now = context.nowMs()
  const cards = [...states].flatMap(([key, state]) => {
    const card = deck.byKey.get(key)
    if (!card) return []
    const { question, about } = card
    return [{ key, question, about, share: knownShare(state, now), isMissed: isMissed(state) }]
  })
  const mean = cards.reduce((sum, { share }) => sum + share, 0) / Math.max(1, cards.length)
  const order = cards.toSorted((a, b) => Number(b.isMissed) - Number(a.isMissed) || a.share - b.share)
  return {
    weeks,
    predicted: predictShare(mean, reviews, { kindOf: retentionOf, luckOf }),
    cards: order.slice(0, CARDS_SHOWN).map(({ share, ...card }) => ({ ...card, recall: percentOf(share) })),
  }
}

const percentOf = (share: number) => Math.round(share * 100)

/** Refusal: `cardNotSeen`. */
export async function readCardMemory(
  context: CheckContext,
  userId: number,
  key: string,
): Promise<HandledResponse<typeof memoryRoutes.card>> {
  const [deck, reviews] = await Promise.all([context.deck.get(), readReviews(context.db, userId, [key])])
  const card = deck.byKey.get(key)
  if (!card || reviews.length === 0) throw new AppError('cardNotSeen')
  const now = context.nowMs()
  return {
    question: card.question,
    right: card.right,
    points: forgettingOf(reviews, retentionOf(key), now),
    answers: reviews.map(({ answeredAt, rating }) => ({
      inDays: (answeredAt - now) / DAY_MS,
      isRight: rating !== 'again',
    })),
  }
}

/** Refusal: `notYourLocation`. */
export async function readCrewMemory(
  context: CheckContext,
  reader: Actor,
  asked: number | undefined,
): Promise<HandledResponse<typeof memoryRoutes.crew>> {
  const { db, today } = context
  const places = await listLocationsFor(db, reader, 'people.follow')
  const locationId = asked ?? places[0]?.id ?? null
  if (locationId === null) return { places, locationId, people: [], weeks: [], dishes: [] }
  if (!can(reader, 'people.follow', { locationIds: [locationId] })) throw new AppError('notYourLocation')
  const crew = await selectPeople(db, locationId)
  const userIds = crew.map(({ id }) => id)
  const [deck, weeks, rows] = await Promise.all([
    context.deck.get(),
    readWeeks(db, userIds, today()),
    db.select().from(memories).where(inArray(memories.userId, userIds)),
  ])
  const states = new Map(
    await Promise.all(rows.map(async row => [row.userId, await openMemory(db, row.userId, row)] as const)),
  )
  const latest = weeks.at(-1)?.people
  const dishes = [...Map.groupBy(deck.cards, ({ dishId }) => dishId)].flatMap(([dishId, cards]) =>
    dishId === null ? [] : [{ dishId, name: cards[0]?.about ?? '', keys: cards.map(({ key }) => key) }],
  )
  const ordered = dishesByRecall(dishes, [...states.values()], context.nowMs())
  return {
    places,
    locationId,
    people: crew.map(({ id, fullName }) => ({
      id,
      fullName,
      recall: latest?.get(id) ?? null,
      cards: states.get(id)?.size ?? 0,
    })),
    weeks: weeks.map(({ day, people }) => {
      const recalls = [...people.values()]
      return { day, recall: meanKnown(recalls), people: recalls.filter(recall => recall !== null).length }
    }),
    dishes: states.size === 0 ? [] : ordered.slice(0, DISHES_SHOWN),
  }
}

function selectPeople(queries: Queries, locationId: number) {
  return queries
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.locationId, locationId), eq(users.isActive, true), ne(users.role, 'customer')))
    .orderBy(asc(users.fullName), asc(users.id))
}
