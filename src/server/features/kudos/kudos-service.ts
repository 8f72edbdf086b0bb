/** Giving and reading of kudos. Source: ruling R7. */

import { linkPaths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { KudosEntry, kudosRoutes } from '#contract/rewards/kudos.ts'
import type { ParsedPart } from '#contract/route.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { KUDOS_PAGE_SIZE, kudosTerms } from '#domain/rewards/kudos.ts'
import { refuseDeputyPoints } from '../../accounts/deputy-points.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Database, type Queries, returned } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { prepared } from '../../database/prepared.ts'
import { kudos, kudosSeen } from '../../database/schema/kudos.ts'
import { users } from '../../database/schema/users.ts'
import { findSent, isSentTwice } from '../../database/sent-once.ts'
import { enterPointsOf } from '../../ledger/ledger.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { AppError } from '../../platform/app-error.ts'
import { alias, and, desc, eq, gt, gte, lt, type SQL, sql } from '../../platform/drizzle.ts'
import type { SharedResponse } from '../../platform/shared-response.ts'
import { type PushMessage, pushTo } from '../../push/push-messages.ts'

const givers = alias(users, 'givers')
const receivers = alias(users, 'receivers')

/** Newest, or the next page of an older list. */
function selectNewest(db: Database, where?: SQL) {
  // Page first: for a join with a limit PostgreSQL would expect all kudos and allocate a hash of everyone's
  // name.
  const page = db.select().from(kudos).where(where).orderBy(desc(kudos.id)).limit(KUDOS_PAGE_SIZE).as('page')
  return db
    .select({
      id: page.id,
      reason: page.reason,
      points: page.points,
      isManagement: page.isManagement,
      createdAt: page.createdAt,
      giver: { id: givers.id, fullName: givers.fullName },
      receiver: { id: receivers.id, fullName: receivers.fullName },
    })
    .from(page)
    .innerJoin(givers, eq(givers.id, page.giverId))
    .innerJoin(receivers, eq(receivers.id, page.receiverId))
    .orderBy(desc(page.id))
}

const findNewest = (db: Queries) => selectNewest(db)
const findNewestBefore = (db: Queries, { before }: { before: number }) =>
  selectNewest(db, lt(kudos.id, before))

const findById = (db: Queries, { id }: { id: number }) => selectNewest(db, eq(kudos.id, id))

const findUnseen = (db: Queries, { receiverId }: { receiverId: number }) =>
  selectNewest(
    db,
    and(
      eq(kudos.receiverId, receiverId),
      gt(
        kudos.id,
        sql`coalesce((select ${kudosSeen.kudosId} from ${kudosSeen} where ${kudosSeen.userId} = ${receiverId}), 0)`,
      ),
    ),
  )

/** Up to the newest own kudos not newer than this one, so that later ones stay unread. */
const markSeen = (db: Queries, { receiverId, kudosId }: { receiverId: number; kudosId: number }) =>
  db.execute(sql`
    insert into kudos_seen (user_id, kudos_id)
    select ${receiverId}::integer, max(id) from kudos
    where receiver_id = ${receiverId} and id <= ${kudosId}
    having max(id) is not null
    on conflict (user_id) do update set kudos_id = greatest(kudos_seen.kudos_id, excluded.kudos_id)`)

/** Tables of the newest kudos; for users only changes of names are announced. */
export const NEWEST_KUDOS_TABLES = ['kudos', 'users']

export async function listNewestKudos({ db }: AppContext): Promise<KudosEntry[]> {
  return (await findNewest(db)).map(presentEntry)
}

export async function listKudosBefore({ db }: AppContext, before: number): Promise<KudosEntry[]> {
  return (await findNewestBefore(db, { before })).map(presentEntry)
}

/** Kudos received since the last look. */
export async function listUnseenKudos({ db }: AppContext, receiverId: number): Promise<KudosEntry[]> {
  return (await findUnseen(db, { receiverId })).map(presentEntry)
}

export async function seeKudos(
  context: AppContext,
  receiverId: number,
  kudosId: number,
): Promise<KudosEntry[]> {
  await markSeen(context.db, { receiverId, kudosId })
  return listUnseenKudos(context, receiverId)
}

const selectGiven = prepared('kudos-given', db =>
  db
    .select({ id: kudos.id })
    .from(kudos)
    .where(
      and(
        eq(kudos.giverId, sql.placeholder('giverId')),
        gte(kudos.givenDate, sql.placeholder('givenDate')),
        sql`not ${kudos.isManagement}`,
      ),
    )
    .limit(1),
)

export async function canGiveKudos(context: AppContext, user: User): Promise<{ canGive: boolean }> {
  if (!kudosTerms(user).isLimitedToOncePerDay) return { canGive: true }
  const { today } = await readPersonDay(context, user.id)
  const [entry] = await selectGiven(context).execute({ giverId: user.id, givenDate: today })
  return { canGive: entry === undefined }
}

interface NewKudos {
  readonly giverId: number
  readonly receiverId: number
  readonly points: number
  readonly reason: string
  readonly isManagement: boolean
  readonly givenDate: BusinessDay
  readonly createdAt: Date
  readonly idempotencyKey: string | null
  /** Off the demo guests are no colleagues. */
  readonly isDemo: boolean
  /** For the receiver's phone. */
  readonly push: Pick<PushMessage, 'title' | 'message'>
}

/**
 * Kudos, their points, their key and their push message in one query, so that all exist or none. No row if there is no such receiver.
 */
const insertKudos = (db: Queries, entry: NewKudos) =>
  db.execute<{ id: number; fullName: string }>(sql`
    with receiver as (
      select id, full_name from users
      where id = ${entry.receiverId} and is_active and (${entry.isDemo}::boolean or role <> 'customer')
    ), entered as (
      insert into kudos (giver_id, receiver_id, points, reason, is_management, created_at, given_date)
      select ${entry.giverId}::integer, id, ${entry.points}::integer, ${entry.reason}::text,
        ${entry.isManagement}::boolean, ${entry.createdAt}::timestamptz, ${entry.givenDate}::date
      from receiver
      returning *
    ), remembered as (
      insert into sent_once (user_id, kind, key, sent_id, created_at)
      select giver_id, 'kudos', ${entry.idempotencyKey}::uuid, id, created_at from entered
      where ${entry.idempotencyKey}::uuid is not null
    ), pushed as (
      ${pushTo(sql`select receiver_id from entered`, { ...entry.push, link: linkPaths.kudos(), topic: 'kudos' }, entry.createdAt)}
    ), awarded as (
      ${enterPointsOf(sql`select receiver_id, 'kudos', points, id, given_date, created_at from entered`)}
    )
    select entered.id, receiver.full_name as "fullName" from entered join receiver on receiver.id = receiver_id`)

export interface KudosContext extends AppContext {
  readonly newest: Pick<SharedResponse<typeof kudosRoutes.list>, 'forget'>
}

interface GivenKudos {
  readonly entry: KudosEntry
  /** Not a repetition. */
  readonly isFirst: boolean
}

/** Gives kudos, once however often their key comes; the receiver gets the points with them. */
export async function giveKudos(
  context: KudosContext,
  giver: User,
  acting: AuditContext,
  { receiverId, reason, idempotencyKey }: ParsedPart<typeof kudosRoutes.give.body>,
): Promise<GivenKudos> {
  if (receiverId === giver.id) throw new AppError('kudosToOneself')
  const earlier = await findEarlier(context, giver, idempotencyKey)
  if (earlier) return earlier
  await refuseDeputyPoints(context, giver, [receiverId])
  const { points, isManagement } = kudosTerms(giver)
  const entry = { points, isManagement, reason, createdAt: acting.at }
  const kudosToGive = {
    ...entry,
    giverId: giver.id,
    receiverId,
    givenDate: (await readPersonDay(context, giver.id)).today,
    idempotencyKey: idempotencyKey ?? null,
    isDemo: context.config.isDemo,
    push: { title: `${giver.fullName} thanked you`, message: `+${points} points` },
  }
  try {
    const [added] = isManagement
      ? await giveAsManagement(context.db, acting, kudosToGive)
      : (await insertKudos(context.db, kudosToGive)).rows
    if (!added) throw new AppError('userNotFound')
    context.newest.forget()
    const shown = presentEntry({
      ...entry,
      id: added.id,
      giver: { id: giver.id, fullName: giver.fullName },
      receiver: { id: receiverId, fullName: added.fullName },
    })
    return { entry: shown, isFirst: true }
  } catch (error) {
    // The unique indexes decide between simultaneous requests.
    const isSecondToday = isUniqueViolation(error, 'kudos_once_per_day')
    const first =
      isSecondToday || isSentTwice(error) ? await findEarlier(context, giver, idempotencyKey) : undefined
    if (first) return first
    if (isSecondToday) throw new AppError('kudosAlreadyGiven')
    throw error
  }
}

/** The kudos that an earlier request with this key has given. */
async function findEarlier(
  { db }: AppContext,
  giver: User,
  key: string | undefined,
): Promise<GivenKudos | undefined> {
  const id = await findSent(db, giver.id, 'kudos', key)
  if (id === undefined) return undefined
  return { entry: presentEntry(returned(await findById(db, { id }))), isFirst: false }
}

async function giveAsManagement(db: Database, acting: AuditContext, entry: NewKudos) {
  return db.transaction(async tx => {
    const { rows } = await insertKudos(tx, entry)
    const { receiverId, points, reason } = entry
    const entries = rows.map(({ id }) => ({
      action: 'kudos.give-as-management' as const,
      subject: { kind: 'user' as const, id: receiverId },
      after: { kudosId: id, points, reason },
    }))
    await recordAudit(tx, acting, ...entries)
    return rows
  })
}

interface EntryRow extends Omit<KudosEntry, 'giverId' | 'receiverId' | 'createdAt'> {
  readonly createdAt: Date
}

function presentEntry(row: EntryRow): KudosEntry {
  const { giver, receiver, createdAt } = row
  return { ...row, giverId: giver.id, receiverId: receiver.id, createdAt: createdAt.toISOString() }
}
