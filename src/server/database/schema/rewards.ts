import { GUEST_OFFERS } from '#domain/people/guests.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { audience, createdAt, id, instant, price, reference } from './columns.ts'
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
    /** Total stock; null is unlimited. Refunded claims return their piece. */
    stock: integer(),
    /** Claims of one person within `limitDays`, or ever; null: any number. */
    limitPerPerson: integer(),
    limitDays: integer(),
    /** ISO weekdays of its redemption, Monday 1; empty: any. */
    redeemDays: integer().array().notNull().default(sql`'{}'`),
    /** For guests, by management's word; null: the staff's alone. */
    guestOffer: text({ enum: GUEST_OFFERS }),
    /** Cost to the group, for management only. */
    cost: price(),
  },
  table => [
    check('rewards_required_points_positive', sql`${table.requiredPoints} > 0`),
    check('rewards_stock_never_negative', sql`${table.stock} >= 0`),
    check('rewards_limits_positive', sql`${table.limitPerPerson} > 0 and ${table.limitDays} > 0`),
    check('rewards_redeem_days', sql`${table.redeemDays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('rewards_guest_offer_known', sql`${table.guestOffer} in ('reward', 'exclusive', 'birthday')`),
    check('rewards_cost_never_negative', sql`${table.cost} >= 0`),
  ],
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
    /** Points went back after it expired unused. */
    returnedAt: instant(),
  },
  table => [
    uniqueIndex('user_rewards_code_unique').on(table.code),
    index('user_rewards_user').on(table.userId, table.claimDate),
    index('user_rewards_reward').on(table.rewardId),
    index('user_rewards_running_out').on(table.expiryDate, table.id).where(sql`not ${table.isRedeemed}`),
    check('user_rewards_returned_unused', sql`${table.returnedAt} is null or not ${table.isRedeemed}`),
    check('user_rewards_expiry_after_claim', sql`${table.expiryDate} > ${table.claimDate}`),
    check(
      'user_rewards_redeemed_somewhere',
      sql`(${table.isRedeemed} and ${table.redeemedAt} is not null and ${table.locationId} is not null) or (not ${table.isRedeemed} and ${table.redeemedAt} is null and ${table.locationId} is null)`,
    ),
  ],
)

/** Claims that are a present for a guest's birthday, without points: one for each birthday. */
export const birthdayPresents = pgTable(
  'birthday_presents',
  {
    userId: reference(() => users.id),
    birthday: date({ mode: 'string' }).notNull(),
    claimId: reference(() => userRewards.id),
  },
  table => [
    primaryKey({ name: 'birthday_presents_once', columns: [table.userId, table.birthday] }),
    index('birthday_presents_claim').on(table.claimId),
  ],
)
