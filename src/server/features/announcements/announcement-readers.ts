/** Readers of an announcement by name: who has read and confirmed it. Source: rulings R9 and R13. */

import type * as z from 'zod/mini'
import type { readerExportQuery, readerTableQuery } from '#contract/house/announcements.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { localDateTime } from '#domain/clock/local-time.ts'
import { type Actor, can, locationsWhere } from '#domain/people/abilities.ts'
import { XLSX_MAX_PEOPLE } from '#domain/people/people.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { audienceOf } from './announcement-audience.ts'
import { findAnnouncement, isUnconfirmedBy, isUnreadBy } from './announcements-service.ts'

type Filters = Pick<z.output<typeof readerTableQuery>, 'state' | 'locationId'>

interface ReaderRow extends Record<string, unknown> {
  readonly id: number
  readonly fullName: string
  readonly locations: string[]
  readonly readAt: string | null
  readonly confirmedAt: string | null
}

/** Rows of the audience, and their selection with the restaurants that the asker may know. */
async function readersOf(
  { db, nowDate }: AppContext,
  user: Actor,
  announcementId: number,
  { state, locationId }: Filters,
): Promise<{ columns: SQL; readers: SQL }> {
  const announcement = await findAnnouncement(db, nowDate(), user, announcementId)
  if (locationId !== undefined && !can(user, 'announcements.send', { locationIds: [locationId] }))
    throw new AppError('notYourLocations', undefined, { field: 'locationId' })
  const reach = locationsWhere(user, 'announcements.send')
  const isInReach = reach === 'all' ? sql`true` : sql`location.id = any(${sql.param([...reach])}::int[])`
  const isInState = {
    all: sql`true`,
    read: sql`reading.read_at is not null`,
    // PostgreSQL would expect one row without a partner, and plan for it.
    unread: isUnreadBy(announcementId),
    confirmed: sql`reading.confirmed_at is not null`,
    unconfirmed: isUnconfirmedBy(announcementId),
  }[state ?? 'all']
  const isThere =
    locationId === undefined
      ? sql`true`
      : sql`total.user_id in (select user_id from user_places where location_id = ${locationId})`
  return {
    columns: sql`total.user_id as id, total.full_name as "fullName",
      array(select location.name from user_places join locations as location on location.id = user_places.location_id
        where user_places.user_id = total.user_id and ${isInReach} order by location.name) as locations,
      reading.read_at as "readAt", reading.confirmed_at as "confirmedAt"`,
    readers: sql`completion_totals as total
      left join notification_reads as reading
        on reading.user_id = total.user_id and reading.notification_id = ${announcementId}
      where ${audienceOf(announcement)} and ${isInState} and ${isThere}`,
  }
}

export async function readReaderTable(
  context: AppContext,
  user: Actor,
  announcementId: number,
  { page = 1, ...filters }: z.output<typeof readerTableQuery>,
) {
  const { columns, readers } = await readersOf(context, user, announcementId, filters)
  const [{ rows }, counted] = await Promise.all([
    context.db.execute<ReaderRow>(sql`
      select ${columns} from ${readers} order by total.full_name, total.user_id
      limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`),
    context.db.execute<{ total: number }>(sql`select count(*)::int as total from ${readers}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** All as rows of a file, headings first; times in the group's zone. */
export async function exportReaders(
  context: AppContext,
  user: Actor,
  announcementId: number,
  { type, ...filters }: z.output<typeof readerExportQuery>,
): Promise<string[][]> {
  const { columns, readers } = await readersOf(context, user, announcementId, filters)
  const { timeZone } = await context.settings.read()
  const { rows } = await context.db.execute<ReaderRow>(
    sql`select ${columns} from ${readers} order by total.full_name, total.user_id`,
  )
  if (type === 'xlsx' && rows.length > XLSX_MAX_PEOPLE)
    throw new AppError('tooManyToExport', { most: XLSX_MAX_PEOPLE })
  const momentOf = (at: string | null) => (at === null ? '' : localDateTime(new Date(at), timeZone))
  return [
    ['Name', 'Restaurants', `Read (${timeZone})`, `Confirmed (${timeZone})`],
    ...rows.map(({ fullName, locations, readAt, confirmedAt }) => [
      fullName,
      locations.join(', '),
      momentOf(readAt),
      momentOf(confirmedAt),
    ]),
  ]
}
