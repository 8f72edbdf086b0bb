import { boolean, check, index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/drizzle.ts'
import { audience, createdAt, id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

export const rewards = pgTable(
  'rewards',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull(),
    requiredPoints: integer().notNull(),
    value: text().notNull(),
    category: text().notNull(),
    isActive: boolean().notNull().default(true),
    audience: audience(),
  },
  table => [check('rewards_required_points_positive', sql`${table.requiredPoints} > 0`)],
)

export const userRewards = pgTable(
  'user_rewards',
  {
    id: id(),
    userId: reference(() => users.id),
    rewardId: reference(() => rewards.id),
    claimDate: createdAt(),
    expiryDate: instant().notNull(),
    /** Short code that management redeems at the till. */
    code: text().notNull(),
    isRedeemed: boolean().notNull().default(false),
    redeemedAt: instant(),
    locationId: integer().references(() => locations.id),
  },
  table => [
    uniqueIndex('user_rewards_code_unique').on(table.code),
    index('user_rewards_user').on(table.userId, table.claimDate),
    index('user_rewards_reward').on(table.rewardId),
    index('user_rewards_running_out').on(table.expiryDate, table.id).where(sql`not ${table.isRedeemed}`),
    check('user_rewards_expiry_after_claim', sql`${table.expiryDate} > ${table.claimDate}`),
    check(
      'user_rewards_redeemed_somewhere',
      sql`(${table.isRedeemed} and ${table.redeemedAt} is not null and ${table.locationId} is not null) or (not ${table.isRedeemed} and ${table.redeemedAt} is null and ${table.locationId} is null)`,
    ),
  ],
)
