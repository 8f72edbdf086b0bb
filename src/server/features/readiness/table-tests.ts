/** The table test: five dishes of tonight, asked by a lead or manager at the pass. Source: ruling R14 ("Table test"). */
import { randomInt } from 'node:crypto'
import type { TableTest } from '#contract/memory/readiness.ts'
import { isRightSet } from '#domain/kitchen/allergen-sets.ts'
import { type MemoryCard, setKey } from '#domain/memory/cards.ts'
import { drawTableDishes } from '#domain/memory/table-test.ts'
import { recordAudit } from '../../audit.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { cardReviews } from '../../database/schema/memory.ts'
import { memberships } from '../../database/schema/places.ts'
import { type TableDish, tableTests } from '../../database/schema/table-tests.ts'
import { users } from '../../database/schema/users.ts'
import { lockLearner } from '../../ledger/streaks.ts'
import { businessDayAt, findLocationFor } from '../../locations/locations.ts'
import type { Deck } from '../../memory/deck.ts'
import { applyReviews, findMemory, recordReviews } from '../../memory/memories.ts'
import { type ReadinessContext, readTonight } from '../../memory/tonight.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, asc, eq, gte, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

type Row = typeof tableTests.$inferSelect

/**
 * Draws dishes, or goes on with those that are open, so that nobody draws until they suit.
 * Refusals: `notYourLocation`, `locationNotFound`, `tableTestOfOneself`, `rotaPersonElsewhere`, `tableTestNothing`.
 */
export async function openTableTest(
  context: ReadinessContext,
  acting: ActorContext,
  locationId: number,
  userId: number,
): Promise<TableTest> {
  const location = await findLocationFor(context, context.db, acting.actor, 'readiness.manage', locationId)
  if (userId === acting.by) throw new AppError('tableTestOfOneself')
  const [deck, tonight] = await Promise.all([
    context.deck.get(),
    readTonight(context, { location, userIds: [userId], duties: [] }),
  ])
  const [person] = tonight.people
  const isOn = person !== undefined && person.shift !== null
  if (!(await worksThere(context.db, userId, locationId, isOn))) throw new AppError('rotaPersonElsewhere')
  const served = new Set(tonight.dishes.map(({ id }) => id))
  const drinks = new Set(tonight.dishes.flatMap(({ id, isDrink }) => (isDrink ? [id] : [])))
  const forms = deck.cards.filter(({ dishId }) => dishId !== null && served.has(dishId))
  return context.db.transaction(async tx => {
    await lockLearner(tx, userId)
    const evening = { userId, locationId, businessDay: tonight.day }
    const earlier = await readEvening(tx, evening)
    const open = earlier.find(({ finishedAt }) => finishedAt === null)
    if (open && isCurrent(open, deck)) return present(tx, await goOn(tx, acting, open))
    // The menu changed: what was asked no longer proves anything about tonight.
    if (open) await finish(tx, acting, open, false)
    const asked = new Set(earlier.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))
    const dishes = drawTableDishes(forms, { asked, drinks }, secureRandom).flatMap(asTableDish)
    if (dishes.length === 0) throw new AppError('tableTestNothing')
    const [opened] = await tx
      .insert(tableTests)
      .values({ ...evening, askedBy: acting.by, openedAt: acting.at, dishes })
      .returning()
    if (!opened) throw new Error('A new table test has no row')
    await recordAudit(tx, acting, {
      action: 'readiness.open-table-test',
      subject: { kind: 'user', id: userId },
      locationId,
      after: { day: tonight.day, dishes: dishes.map(({ about }) => about) },
    })
    return present(tx, opened)
  })
}

/**
 * Grades one answer by what was handed out. It counts for the person's memory as any other; a dish that is answered
 * keeps its first answer.
 * Refusals: `notYourLocation`, `locationNotFound`, `tableTestNotFound`, `tableTestOfOneself`, `tableTestOver`,
 * `tableTestChanged`, `answerNotAnOption`, `badInput` for a dish out of turn.
 */
export async function answerTableTest(
  context: ReadinessContext,
  acting: ActorContext,
  { locationId, tableTestId }: { readonly locationId: number; readonly tableTestId: number },
  { dish, chosen }: { readonly dish: number; readonly chosen: string | null },
): Promise<TableTest> {
  const { db } = context
  const location = await findLocationFor(context, db, acting.actor, 'readiness.manage', locationId)
  const deck = await context.deck.get()
  const isThis = and(eq(tableTests.id, tableTestId), eq(tableTests.locationId, locationId))
  const [found] = await db.select({ userId: tableTests.userId }).from(tableTests).where(isThis)
  if (!found) throw new AppError('tableTestNotFound')
  if (found.userId === acting.by) throw new AppError('tableTestOfOneself')
  return db.transaction(async tx => {
    await lockLearner(tx, found.userId)
    const [test] = await tx.select().from(tableTests).where(isThis)
    if (!test) throw new AppError('tableTestNotFound')
    if (dish < test.answered) return present(tx, test)
    if (test.businessDay !== businessDayAt(context, location)) throw new AppError('tableTestOver')
    if (test.finishedAt !== null || !isCurrent(test, deck)) throw new AppError('tableTestChanged')
    const card = test.dishes[dish]
    if (!card || dish > test.answered) throw new AppError('badInput', undefined, { field: 'dish' })
    const isRight = chosen === null ? false : isRightSet(chosen, card.set)
    if (isRight === null) throw new AppError('answerNotAnOption', undefined, { field: 'chosen' })
    await recordAnswer(tx, acting, test, card, { chosen, isRight })
    const answered = test.answered + 1
    if (answered < test.dishes.length) {
      await tx.update(tableTests).set({ answered }).where(eq(tableTests.id, test.id))
      return present(tx, { ...test, answered })
    }
    const answers = await readAnswersOf(tx, test)
    const isPassed = answers.length === test.dishes.length && answers.every(answer => answer.isRight)
    return present(tx, await finish(tx, acting, { ...test, answered }, isPassed))
  })
}

/** Members, and people on the rota of the evening. */
async function worksThere(db: Queries, userId: number, locationId: number, isOn: boolean): Promise<boolean> {
  const [row] = await db
    .select({
      belongs: sql<boolean>`exists (select from ${memberships}
        where ${memberships.userId} = ${users.id} and ${memberships.locationId} = ${locationId})`,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
  return row !== undefined && (row.belongs || isOn)
}

function readEvening(
  tx: Transaction,
  { userId, locationId, businessDay }: Pick<Row, 'userId' | 'locationId' | 'businessDay'>,
): Promise<Row[]> {
  return tx
    .select()
    .from(tableTests)
    .where(
      and(
        eq(tableTests.userId, userId),
        eq(tableTests.locationId, locationId),
        eq(tableTests.businessDay, businessDay),
      ),
    )
}

/** Each dish says what it said when the test was opened. */
const isCurrent = ({ dishes }: Row, { byKey }: Deck) =>
  dishes.every(({ key, fact }) => byKey.get(key)?.fact === fact)

const RANDOM_STEPS = 2 ** 32
const secureRandom = () => randomInt(1, RANDOM_STEPS) / RANDOM_STEPS

function asTableDish({ dishId, set, about, ...card }: MemoryCard): TableDish[] {
  if (!set || dishId === null) return []
  const { key, fact, question, right, explanation } = card
  const swap = key.slice(setKey(dishId).length + 1)
  return [
    {
      key,
      fact,
      dishId,
      question,
      right,
      explanation,
      set,
      about: swap === '' ? about : `${about} (${swap})`,
    },
  ]
}

/** A colleague may take over; the log has both. */
async function goOn(tx: Transaction, { by }: ActorContext, test: Row): Promise<Row> {
  if (test.askedBy !== by) await tx.update(tableTests).set({ askedBy: by }).where(eq(tableTests.id, test.id))
  return { ...test, askedBy: by }
}

async function finish(tx: Transaction, acting: ActorContext, test: Row, isPassed: boolean): Promise<Row> {
  const { id, userId, locationId, businessDay, answered, dishes } = test
  const ended = { answered, isPassed, finishedAt: acting.at }
  await tx.update(tableTests).set(ended).where(eq(tableTests.id, id))
  await recordAudit(tx, acting, {
    action: 'readiness.table-test',
    subject: { kind: 'user', id: userId },
    locationId,
    after: { day: businessDay, isPassed, answered, dishes: dishes.map(({ about }) => about) },
  })
  return { ...test, ...ended }
}

async function recordAnswer(
  tx: Transaction,
  { at }: ActorContext,
  { id, userId }: Row,
  { key, fact }: TableDish,
  answer: { readonly chosen: string | null; readonly isRight: boolean },
): Promise<void> {
  const review = {
    ...{ ...answer, fact, cardKey: key, milliseconds: 0, answeredAt: at.getTime() },
    rating: answer.isRight ? ('good' as const) : ('again' as const),
  }
  const states = await findMemory(tx, userId)
  await applyReviews(tx, userId, states, [review])
  await recordReviews(tx, userId, states, [review], { tableTestId: id }, at)
}

function readAnswersOf(tx: Transaction, { id, userId, openedAt }: Row) {
  return tx
    .select({ key: cardReviews.cardKey, chosen: cardReviews.chosen, isRight: cardReviews.isRight })
    .from(cardReviews)
    .where(
      and(
        // By the index of a person's answers.
        eq(cardReviews.userId, userId),
        gte(cardReviews.answeredAt, openedAt),
        eq(cardReviews.tableTestId, id),
      ),
    )
    .orderBy(asc(cardReviews.id))
}

async function present(tx: Transaction, test: Row): Promise<TableTest> {
  const [answers, [person]] = await Promise.all([
    readAnswersOf(tx, test),
    tx.select({ id: users.id, fullName: users.fullName }).from(users).where(eq(users.id, test.userId)),
  ])
  if (!person) throw new AppError('tableTestNotFound')
  return {
    ...{ id: test.id, person, isPassed: test.isPassed },
    dishes: test.dishes.map(({ key, about, question, right, explanation, set }) => {
      const answer = answers.find(each => each.key === key)
      return {
        ...{ about, question },
        set: { choices: [...set.choices] },
        answer: answer
          ? {
              ...{ isRight: answer.isRight, chosen: answer.chosen, right, explanation },
              set: {
                choices: [...set.choices],
                contains: [...set.contains],
                mayContain: [...set.mayContain],
              },
            }
          : null,
      }
    }),
  }
}
