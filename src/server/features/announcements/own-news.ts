/** Thanks and expiring claims for the bell, read from kudos and claims themselves. Source: rulings R7 and R8. */

import type { OwnNews } from '#contract/house/announcements.ts'
import { linkPaths, paths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { BELL_LENGTH, THANKS_DAYS } from '#domain/house/announcements.ts'
import { CLAIM_WARNING_DAYS } from '#domain/rewards/rewards.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { kudos, kudosSeen } from '../../database/schema/kudos.ts'
import { rewards, userRewards } from '../../database/schema/rewards.ts'
import { users } from '../../database/schema/users.ts'
import { and, asc, desc, eq, gt, gte, lte, sql } from '../../platform/drizzle.ts'

const selectThanks = (db: Queries, { userId, since }: { userId: number; since: Date }) =>
  db
    .select({
      id: kudos.id,
      giver: users.fullName,
      points: kudos.points,
      reason: kudos.reason,
      at: kudos.createdAt,
      isSeen: sql<boolean>`${kudos.id} <= coalesce(${kudosSeen.kudosId}, 0)`,
    })
    .from(kudos)
    .innerJoin(users, eq(users.id, kudos.giverId))
    .leftJoin(kudosSeen, eq(kudosSeen.userId, kudos.receiverId))
    .where(and(eq(kudos.receiverId, userId), gte(kudos.createdAt, since)))
    .orderBy(desc(kudos.id))
    .limit(BELL_LENGTH)

const selectExpiring = (db: Queries, { userId, now, until }: { userId: number; now: Date; until: Date }) =>
  db
    .select({ id: userRewards.id, reward: rewards.name, expiryDate: userRewards.expiryDate })
    .from(userRewards)
    .innerJoin(rewards, eq(rewards.id, userRewards.rewardId))
    .where(
      and(
        eq(userRewards.userId, userId),
        eq(userRewards.isRedeemed, false),
        gt(userRewards.expiryDate, now),
        lte(userRewards.expiryDate, until),
      ),
    )
    .orderBy(asc(userRewards.expiryDate), asc(userRewards.id))
    .limit(BELL_LENGTH)

/** Claims that expire soon first, then the thanks of the last weeks, newest first. */
export async function listOwnNews(
  { db, nowDate, settings }: AppContext,
  { id: userId, isGuest }: User,
): Promise<OwnNews[]> {
  const now = nowDate()
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const [{ timeZone }, expiring, thanks] = await Promise.all([
    settings.read(),
    selectExpiring(db, { userId, now, until: inDays(CLAIM_WARNING_DAYS) }),
    // Thanks are the staff's, also those from when a guest was one of them.
    isGuest ? [] : selectThanks(db, { userId, since: inDays(-THANKS_DAYS) }),
  ])
  return [
    ...expiring.map(({ id, reward, expiryDate }) => ({
      key: `claim ${id}`,
      title: `Expires soon: ${reward}`,
      message: `Use it before ${writeMoment(expiryDate, timeZone)}.`,
      link: paths.rewards(),
      // The time since which it is news.
      at: new Date(expiryDate.getTime() - CLAIM_WARNING_DAYS * DAY_MS).toISOString(),
      isSeen: false,
    })),
    ...thanks.map(({ id, giver, points, reason, at, isSeen }) => ({
      key: `thanks ${id}`,
      title: `${giver} thanked you: +${points} points`,
      message: reason,
      link: linkPaths.kudos(),
      at: at.toISOString(),
      isSeen,
    })),
  ]
}

/** `Sunday 8 March, 2:05 pm` by the group's clock. */
function writeMoment(date: Date, timeZone: string): string {
  const day = date.toLocaleDateString('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const time = date.toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit', timeZone })
  return `${day}, ${time}`
}
