/** Giving kudos and reading them. Source: ruling R7. */

import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { KudosEntry } from '#contract/kudos.ts'
import type { giveKudosBody } from '#contract/kudos-form.ts'
import { KUDOS_PAGE_SIZE, kudosTerms } from '#domain/kudos.ts'
import type { AppContext } from '../../context.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { users } from '../../database/schema/users.ts'
import { recordPoints } from '../../ledger/ledger.ts'
import { AppError } from '../../platform/app-error.ts'

const givers = alias(users, 'givers')
const receivers = alias(users, 'receivers')

const ENTRY = {
  id: kudos.id,
  reason: kudos.reason,
  points: kudos.points,
  isManagement: kudos.isManagement,
  createdAt: kudos.createdAt,
}

export async function listKudos({ db }: AppContext, before: number | undefined): Promise<KudosEntry[]> {
  const rows = await db
    .select({
      ...ENTRY,
      giver: { id: givers.id, fullName: givers.fullName },
      receiver: { id: receivers.id, fullName: receivers.fullName },
    })
    .from(kudos)
    .innerJoin(givers, eq(givers.id, kudos.giverId))
    .innerJoin(receivers, eq(receivers.id, kudos.receiverId))
    .where(before === undefined ? undefined : lt(kudos.id, before))
    .orderBy(desc(kudos.id))
    .limit(KUDOS_PAGE_SIZE)
  return rows.map(presentEntry)
}

export async function canGiveKudos(context: AppContext, user: User): Promise<{ canGive: boolean }> {
  if (!kudosTerms(user).isLimitedToOncePerDay) return { canGive: true }
  const [given] = await context.db
    .select({ id: kudos.id })
    .from(kudos)
    .where(
      and(eq(kudos.giverId, user.id), eq(kudos.givenDate, context.today()), sql`not ${kudos.isManagement}`),
    )
    .limit(1)
  return { canGive: given === undefined }
}

/** Gives kudos; the receiver gets the points in the same transaction. */
export async function giveKudos(
  context: AppContext,
  giver: User,
  { receiverId, reason }: z.infer<typeof giveKudosBody>,
): Promise<KudosEntry> {
  if (receiverId === giver.id) throw new AppError('kudosToOneself')
  const { points, isManagement } = kudosTerms(giver)
  const businessDay = context.today()
  const createdAt = context.nowDate()
  try {
    return await context.db.transaction(async tx => {
      const [receiver] = await tx
        .select({ id: users.id, fullName: users.fullName })
        .from(users)
        .where(and(eq(users.id, receiverId), eq(users.isActive, true)))
      if (!receiver) throw new AppError('userNotFound')
      const [row] = await tx
        .insert(kudos)
        .values({
          giverId: giver.id,
          receiverId,
          points,
          reason,
          isManagement,
          createdAt,
          givenDate: businessDay,
        })
        .returning(ENTRY)
      if (!row) throw new Error('The new kudos were not returned')
      await recordPoints(tx, [
        { userId: receiverId, kind: 'kudos', amount: points, causeId: row.id, businessDay, createdAt },
      ])
      return presentEntry({ ...row, giver: { id: giver.id, fullName: giver.fullName }, receiver })
    })
  } catch (error) {
    // The index decides, so that of two requests at once only one gets through.
    if (isUniqueViolation(error, 'kudos_once_per_day')) throw new AppError('kudosAlreadyGiven')
    throw error
  }
}

interface EntryRow extends Omit<KudosEntry, 'giverId' | 'receiverId' | 'createdAt'> {
  readonly createdAt: Date
}

function presentEntry(row: EntryRow): KudosEntry {
  const { giver, receiver, createdAt } = row
  return { ...row, giverId: giver.id, receiverId: receiver.id, createdAt: createdAt.toISOString() }
}
