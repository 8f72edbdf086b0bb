/** Makes stored entries follow their file or calendar. Source: ruling R15. */
import type { BusinessDay } from '#domain/clock/business-day.ts'
import {
  crewKey,
  planRota,
  type ReadEntry,
  type RotaPlan,
  type StoredEntry,
  withOwnKeys,
} from '#domain/people/rota.ts'
import type { Transaction } from '../../database/client.ts'
import { rotaAbsences, rotaEntries } from '../../database/schema/rota.ts'
import { and, eq, gte, inArray, isNull, lte, or, sql } from '../../platform/drizzle.ts'
import type { CalendarWindow } from './read-calendar.ts'

/** Rows of one insert. */
const BATCH = 1_000

interface Source {
  readonly locationId: number
  /** Null: the restaurant's files. */
  readonly feedId: number | null
  /** Days of which the source says everything; null: entries that it lacks stay. */
  readonly window: CalendarWindow | null
  /** Entries of the window that it may remove; default: all that it lacks. */
  readonly mayRemove?: (entry: StoredEntry) => boolean
}

type Counts = Pick<RotaPlan, 'unchangedCount'> & Record<'added' | 'changed' | 'removed' | 'kept', number>

export const toDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)

/** Two readings at a time would both add what is new. */
export async function lockRota(tx: Transaction, locationId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rota'), ${locationId})`)
}

/** Expects the rota's lock. */
export async function syncEntries(
  tx: Transaction,
  { locationId, feedId, window, mayRemove = () => true }: Source,
  entries: readonly ReadEntry[],
  now: Temporal.Instant,
): Promise<Counts> {
  const read = withOwnKeys(entries)
  const source = feedId === null ? ('file' as const) : ('feed' as const)
  const isOfSource =
    feedId === null
      ? and(eq(rotaEntries.locationId, locationId), eq(rotaEntries.source, source))
      : eq(rotaEntries.feedId, feedId)
  const keys = read.map(({ key }) => key)
  if (feedId !== null) await adoptEntries(tx, { locationId, feedId }, keys)
  const rows = await tx
    .select()
    .from(rotaEntries)
    .where(
      and(
        isOfSource,
        or(
          sql`${rotaEntries.sourceKey} = any (${sql.param(keys)}::text[])`,
          window
            ? and(gte(rotaEntries.businessDay, window.from), lte(rotaEntries.businessDay, window.to))
            : undefined,
        ),
      ),
    )
  const stored = rows.map(({ sourceKey, startsAt, endsAt, ...row }) => ({
    ...row,
    key: sourceKey ?? '',
    startsAt: startsAt.toTemporalInstant(),
    endsAt: endsAt.toTemporalInstant(),
  }))
  const { added, changed, removed, unchangedCount } = planRota(stored, read, now)
  for (let from = 0; from < added.length; from += BATCH)
    await tx.insert(rotaEntries).values(
      added.slice(from, from + BATCH).map(entry => ({
        ...columnsOf(entry),
        ...{ locationId, source, feedId, sourceKey: entry.key },
      })),
    )
  for (const { id, entry } of changed)
    await tx.update(rotaEntries).set(columnsOf(entry)).where(eq(rotaEntries.id, id))
  const lacking = window ? removed : []
  const gone = lacking.filter(mayRemove).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(rotaEntries).where(inArray(rotaEntries.id, gone))
  const counts = { added: added.length, changed: changed.length, removed: gone.length }
  return { ...counts, kept: lacking.length - gone.length, unchangedCount }
}

interface AbsenceSource extends Pick<Source, 'locationId' | 'feedId'> {
  /** Days of which the source says everything; null: absences that it lacks stay. */
  readonly window: CalendarWindow | null
}

/** Keeps the days on which people are away; a name without a match is no one. Expects the rota's lock. */
export async function replaceAbsences(
  tx: Transaction,
  { locationId, feedId, window }: AbsenceSource,
  absences: readonly { readonly userId: number | null; readonly businessDay: BusinessDay }[],
): Promise<void> {
  if (window)
    await tx
      .delete(rotaAbsences)
      .where(
        and(
          eq(rotaAbsences.locationId, locationId),
          feedId === null ? isNull(rotaAbsences.feedId) : eq(rotaAbsences.feedId, feedId),
          gte(rotaAbsences.businessDay, window.from),
          lte(rotaAbsences.businessDay, window.to),
        ),
      )
  const rows = absences.flatMap(({ userId, businessDay }) =>
    userId === null ? [] : [{ locationId, feedId, userId, businessDay }],
  )
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(rotaAbsences)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing()
}

/** Entries of a calendar that was removed and added again, perhaps at another address. */
async function adoptEntries(
  tx: Transaction,
  { locationId, feedId }: { readonly locationId: number; readonly feedId: number },
  keys: readonly string[],
): Promise<void> {
  await tx
    .update(rotaEntries)
    .set({ feedId })
    .where(
      and(
        eq(rotaEntries.locationId, locationId),
        eq(rotaEntries.source, 'feed'),
        isNull(rotaEntries.feedId),
        sql`${rotaEntries.sourceKey} = any (${sql.param(keys)}::text[])`,
        sql`not exists (
          select from rota_entries as own where own.feed_id = ${feedId} and own.source_key = ${rotaEntries.sourceKey})`,
      ),
    )
}

function columnsOf({ name, userId, businessDay, startsAt, endsAt, station }: ReadEntry) {
  return {
    ...{ name, userId, businessDay, station },
    nameKey: crewKey(name),
    startsAt: toDate(startsAt),
    endsAt: toDate(endsAt),
  }
}
