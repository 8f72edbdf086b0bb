/** Claims and their costs by month, for the books. Source: ruling R8. */
import type { FastifyReply } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { writeMoney } from '#domain/menu/price-reading.ts'
import type { SheetFileType } from '#domain/sheets/sheets.ts'
import type { AppContext } from '../../context.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { locations } from '../../database/schema/locations.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { and, asc, eq, sql } from '../../platform/drizzle.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { isOfTheirs } from './rewards-service.ts'

/**
 * One line for each business month of the claim, restaurant of its redemption and reward. The cost is today's of a
 * reward, for each redeemed claim.
 */
export async function sendClaimsByMonth(
  { db, settings, nowDate }: AppContext,
  reader: User,
  type: SheetFileType,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { currency, timeZone } = await settings.read()
  const now = nowDate().toISOString()
  const month = sql<string>`to_char(${pointTransactions.businessDay}, 'YYYY-MM')`
  const isExpired = sql`not ${userRewards.isRedeemed} and ${userRewards.expiryDate} <= ${now}::timestamptz`
  const count = (where = sql`true`) => sql<number>`(count(*) filter (where ${where}))::int`
  const rows = await db
    .select({
      month,
      location: sql<string>`coalesce(${locations.name}, '')`,
      reward: rewards.name,
      claims: count(),
      redeemed: count(sql`${userRewards.isRedeemed}`),
      expired: count(isExpired),
      returned: count(sql`${userRewards.returnedAt} is not null`),
      points: sql<number>`(-sum(${pointTransactions.amount}))::int`,
      cost: sql<number | null>`(${rewards.cost} * count(*) filter (where ${userRewards.isRedeemed}))::float8`,
    })
    .from(userRewards)
    .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .innerJoin(
      pointTransactions,
      and(
        eq(pointTransactions.userId, userRewards.userId),
        eq(pointTransactions.kind, 'reward_claim'),
        eq(pointTransactions.causeId, userRewards.id),
      ),
    )
    .leftJoin(locations, eq(locations.id, userRewards.locationId))
    .where(isOfTheirs(reader, 'claims.redeem-without-code'))
    .groupBy(month, locations.name, rewards.id)
    .orderBy(asc(month), sql`2`, asc(rewards.name))
  const headings = [
    'Month',
    'Redeemed at',
    'Reward',
    'Claims',
    'Redeemed',
    'Expired',
    'Points back',
    'Points',
  ]
  return sendSheet(reply, { name: `claims ${timeZone.replaceAll('/', '-')} ${now.slice(0, 10)}`, type }, [
    [...headings, `Cost (${currency})`],
    ...rows.map(({ month, location, reward, cost, ...counts }) => [
      ...[month, location, reward],
      ...[counts.claims, counts.redeemed, counts.expired, counts.returned, counts.points].map(String),
      cost === null ? '' : writeMoney(cost, currency),
    ]),
  ])
}
