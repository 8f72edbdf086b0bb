/** The answers that a cell of the board rests on. Source: ruling R14 ("Evidence"). */
import type { readinessRoutes } from '#contract/memory/readiness.ts'
import type { HandledResponse } from '#contract/route.ts'
import { describeSet, readSet } from '#domain/kitchen/allergen-sets.ts'
import type { Duty } from '#domain/memory/duties.ts'
import { cardReviews } from '../../database/schema/memory.ts'
import { type TableDish, tableTests } from '../../database/schema/table-tests.ts'
import { users } from '../../database/schema/users.ts'
import { findLocationWithClock } from '../../locations/locations.ts'
import { type ReadinessContext, readTonight } from '../../memory/tonight.ts'
import { and, desc, eq, inArray, isNotNull, or } from '../../platform/drizzle.ts'

const SHOWN = 20

/** Refusal: `locationNotFound`. */
export async function readAnswers(
  context: ReadinessContext,
  { locationId, userId, duty }: { readonly locationId: number; readonly userId: number; readonly duty: Duty },
): Promise<HandledResponse<typeof readinessRoutes.answers>> {
  const { db } = context
  const location = await findLocationWithClock(context, db, locationId)
  const [deck, { cards }] = await Promise.all([
    context.deck.get(),
    readTonight(context, { location, userIds: [], duties: [duty] }),
  ])
  const keys = (cards.get(duty) ?? []).map(({ key }) => key)
  const reviews = await db
    .select({
      key: cardReviews.cardKey,
      isRight: cardReviews.isRight,
      chosen: cardReviews.chosen,
      checkId: cardReviews.checkId,
      at: cardReviews.answeredAt,
      askedBy: users.fullName,
      dishes: tableTests.dishes,
    })
    .from(cardReviews)
    .leftJoin(tableTests, eq(tableTests.id, cardReviews.tableTestId))
    .leftJoin(users, eq(users.id, tableTests.askedBy))
    .where(
      and(
        eq(cardReviews.userId, userId),
        or(
          inArray(cardReviews.cardKey, keys),
          // A dish may have left the menu since.
          duty === 'allergens' ? isNotNull(cardReviews.tableTestId) : undefined,
        ),
      ),
    )
    .orderBy(desc(cardReviews.answeredAt), desc(cardReviews.id))
    .limit(SHOWN)
  return reviews.flatMap(({ key, isRight, chosen, checkId, at, askedBy, dishes }) => {
    const dish = dishes?.find(each => each.key === key)
    const card = dish ?? deck.byKey.get(key)
    if (!card) return []
    // Said aloud, nothing is chosen.
    const isNotSure = (checkId !== null || dish !== undefined) && chosen === null
    const result = isRight ? 'right' : isNotSure ? 'not-sure' : 'wrong'
    const table = dish && askedBy !== null ? { askedBy, ...tableTexts(dish, chosen) } : null
    return [{ about: card.about, question: card.question, result, at, table } as const]
  })
}

/** The sets of an answer at the table. */
function tableTexts({ set, right }: TableDish, chosen: string | null) {
  const ticked = chosen === null ? null : readSet(chosen, set)
  return { chosen: ticked && describeSet({ ...set, ...ticked }), right }
}
