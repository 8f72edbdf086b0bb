/** Customer-loyalty entities, modelled with their constraints (ruling R9). Guests have visits and reservations. */
import { RESERVATION_STATUSES } from '#domain/people/reservations.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  time,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

const userId = () => reference(() => users.id)
const locationId = () => reference(() => locations.id)

export const visits = pgTable(
  'visits',
  {
    id: id(),
    userId: userId(),
    locationId: locationId(),
    visitDate: instant().notNull().defaultNow(),
    pointsEarned: integer().notNull().default(0),
    staffId: integer().references(() => users.id),
    /** Set by the till: one visit of a guest to a location in a day. */
    businessDay: date({ mode: 'string' }),
  },
  table => [
    uniqueIndex('visits_once_a_day').on(table.userId, table.locationId, table.businessDay),
    index('visits_user').on(table.userId, table.visitDate),
    index('visits_location').on(table.locationId),
    index('visits_staff').on(table.staffId),
    check('visits_points_never_negative', sql`${table.pointsEarned} >= 0`),
  ],
)

export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    userId: userId(),
    locationId: locationId(),
    visitDate: instant().notNull(),
    overallRating: integer().notNull(),
    foodRating: integer(),
    serviceRating: integer(),
    atmosphereRating: integer(),
    comments: text(),
    submissionDate: createdAt(),
    requiresAttention: boolean().notNull().default(false),
    isResolved: boolean().notNull().default(false),
    pointsAwarded: integer().notNull().default(0),
  },
  table => [
    index('feedback_user').on(table.userId),
    index('feedback_location').on(table.locationId),
    check('feedback_overall_rating_range', sql`${table.overallRating} between 1 and 5`),
    check('feedback_food_rating_range', sql`${table.foodRating} between 1 and 5`),
    check('feedback_service_rating_range', sql`${table.serviceRating} between 1 and 5`),
    check('feedback_atmosphere_rating_range', sql`${table.atmosphereRating} between 1 and 5`),
    check('feedback_points_never_negative', sql`${table.pointsAwarded} >= 0`),
  ],
)

export const customerPhotos = pgTable(
  'customer_photos',
  {
    id: id(),
    userId: userId(),
    locationId: locationId(),
    dishName: text().notNull(),
    description: text(),
    imageUrl: text().notNull(),
    uploadDate: createdAt(),
    likes: integer().notNull().default(0),
  },
  table => [
    index('customer_photos_user').on(table.userId),
    index('customer_photos_location').on(table.locationId),
    check('customer_photos_likes_never_negative', sql`${table.likes} >= 0`),
  ],
)

export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    userId: userId(),
    locationId: locationId(),
    partySize: integer().notNull(),
    reservationDate: date({ mode: 'string' }).notNull(),
    reservationTime: time().notNull(),
    specialRequests: text(),
    status: text({ enum: RESERVATION_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    confirmationCode: text().notNull(),
    /** Words of the restaurant with its decision; empty without any. */
    reply: text().notNull().default(''),
    answeredBy: integer().references(() => users.id),
  },
  table => [
    uniqueIndex('reservations_confirmation_code_unique').on(table.confirmationCode),
    index('reservations_user').on(table.userId),
    index('reservations_location_date').on(table.locationId, table.reservationDate),
    index('reservations_answered_by').on(table.answeredBy),
    check('reservations_party_size_positive', sql`${table.partySize} > 0`),
    check(
      'reservations_status_known',
      sql`${table.status} in ('pending', 'confirmed', 'declined', 'withdrawn')`,
    ),
  ],
)

export const checkIns = pgTable(
  'check_ins',
  {
    id: id(),
    userId: userId(),
    locationId: locationId(),
    checkInCode: text().notNull(),
    checkInDate: createdAt(),
    visitId: integer().references(() => visits.id),
    isProcessed: boolean().notNull().default(false),
    processedAt: instant(),
  },
  table => [
    uniqueIndex('check_ins_visit_unique').on(table.visitId),
    index('check_ins_user').on(table.userId),
    index('check_ins_location').on(table.locationId),
    index('check_ins_code').on(table.checkInCode),
    check('check_ins_processed_when', sql`${table.isProcessed} = (${table.processedAt} is not null)`),
  ],
)

export const referrals = pgTable(
  'referrals',
  {
    id: id(),
    referrerId: reference(() => users.id),
    email: text().notNull(),
    name: text(),
    message: text(),
    referralCode: text().notNull(),
    referralStatus: text().notNull().default('pending'),
    createdAt: createdAt(),
    completedAt: instant(),
    newUserId: integer().references(() => users.id),
    bonusPointsAwarded: integer().notNull().default(0),
  },
  table => [
    uniqueIndex('referrals_code_unique').on(table.referralCode),
    // Each newcomer has one referrer at most.
    uniqueIndex('referrals_new_user_unique').on(table.newUserId),
    index('referrals_referrer').on(table.referrerId),
    check('referrals_points_never_negative', sql`${table.bonusPointsAwarded} >= 0`),
  ],
)
