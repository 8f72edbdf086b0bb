/** Invitations: creation and list, for management. Source: ruling R13, decision 28. */

import type * as z from 'zod/mini'
import { titleOf } from '#contract/house/configuration.ts'
import { linkPaths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import type { Invitation, invitationTableQuery, makeInvitationBody } from '#contract/people/invitations.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { can } from '#domain/people/abilities.ts'
import { type InvitationFacts, type InvitationState, invitationState } from '#domain/people/invitations.ts'
import { INVITATION_LIFETIME_DAYS } from '#domain/people/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import { hashToken, newToken } from '../../accounts/sessions.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { returned, type Transaction } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { invitations, invitationUses } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { refuseUnknownAudience } from '../../locations/audience.ts'
import { invitation } from '../../mail/messages/invitation.ts'
import { writeMail } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, type SQL, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

type Wanted = z.output<typeof makeInvitationBody>

/**
 * Creates a link. It is shown once: only its token's hash is stored. With an address it is mailed there;
 * `mailIsOff` without a mail server.
 */
export async function makeInvitation(
  { db, config, settings, rateLimits }: AppContext,
  acting: ActorContext,
  wanted: Wanted,
  base: string,
) {
  const { sentTo } = wanted
  if (sentTo !== undefined) {
    if (config.mail.smtpUrl === null) throw new AppError('mailIsOff', undefined, { field: 'sentTo' })
    await rateLimits.consume('invitationMailByUser', String(acting.by))
  }
  const title = titleOf(await settings.read())
  return db.transaction(async tx => {
    const made = await insertInvitation(tx, acting, wanted, base)
    if (sentTo !== undefined)
      await writeMail(tx, {
        kind: 'invitation',
        recipients: [sentTo],
        ...invitation({ inviter: await nameOf(tx, acting.by), title, ...made }),
        createdAt: acting.at,
        linkExpiresAt: made.expiresAt,
      })
    return made
  })
}

async function nameOf(tx: Transaction, userId: number): Promise<string> {
  const [row] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId))
  return row?.fullName ?? ''
}

async function insertInvitation(
  tx: Transaction,
  acting: ActorContext,
  { locationId, position, jobId, isForOne, sentTo }: Wanted,
  base: string,
) {
  const { actor, at, by } = acting
  const token = newToken()
  const expiresAt = new Date(at.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
  const [location] = await tx
    .select({ name: locations.name })
    .from(locations)
    .where(and(eq(locations.id, locationId), eq(locations.isActive, true)))
  if (!location || !can(actor, 'people.see', { locationIds: [locationId] }))
    throw new AppError('locationNotFound', undefined, { field: 'locationId' })
  if (!can(actor, 'places.change', { locationId, position }))
    throw new AppError('notAllowed', undefined, { field: 'position' })
  await refuseUnknownAudience(tx, jobId ? { jobIds: [jobId], locationIds: [] } : null, 'jobId')
  const row = returned(
    await tx
      .insert(invitations)
      .values({
        tokenHash: hashToken(token),
        locationId,
        position,
        jobId,
        isForOne,
        sentTo,
        createdBy: by,
        createdAt: at,
        expiresAt,
      })
      .returning({ id: invitations.id }),
  )
  const made = { position, isForOne, expiresAt }
  await recordAudit(tx, acting, {
    action: 'invitations.make',
    subject: { kind: 'invitation', id: row.id },
    locationId,
    after: { ...made, ...(jobId && { jobId }), isMailed: sentTo !== undefined },
  })
  return {
    id: row.id,
    link: `${base}${linkPaths.join(token)}`,
    location: location.name,
    ...made,
    mailedTo: sentTo ?? null,
  }
}

/** Prevents further use; earlier ones stay. */
export async function withdrawInvitation(
  { db }: AppContext,
  acting: ActorContext,
  invitationId: number,
): Promise<void> {
  await db.transaction(async tx => {
    const found = await lockInvitation(tx, acting, invitationId)
    if (!found.withdrawnAt) await withdraw(tx, acting, found)
  })
}

/** Replaces an open link with a new one of the same kind. */
export async function renewInvitation(
  { db }: AppContext,
  acting: ActorContext,
  invitationId: number,
  base: string,
) {
  return db.transaction(async tx => {
    const found = await lockInvitation(tx, acting, invitationId)
    const { locationId, position, jobId, isForOne, withdrawnAt, expiresAt } = found
    const uses = await tx.$count(invitationUses, eq(invitationUses.invitationId, invitationId))
    refuseEnded(
      { isForOne, uses, isWithdrawn: withdrawnAt !== null, expiresAt: expiresAt.getTime() },
      acting.at,
    )
    await withdraw(tx, acting, found)
    return insertInvitation(tx, acting, { locationId, position, jobId: jobId ?? undefined, isForOne }, base)
  })
}

const REFUSAL_OF = {
  used: 'invitationUsed',
  expired: 'invitationExpired',
  withdrawn: 'invitationWithdrawn',
} as const satisfies Record<Exclude<InvitationState, 'open'>, string>

export function refuseEnded(invitation: InvitationFacts, now: Date): void {
  const state = invitationState(invitation, now.getTime())
  if (state !== 'open') throw new AppError(REFUSAL_OF[state])
}

type InvitationRow = typeof invitations.$inferSelect

/** An invitation to a location of the reader's, with a position that they may give. */
async function lockInvitation(
  tx: Transaction,
  { actor }: ActorContext,
  invitationId: number,
): Promise<InvitationRow> {
  const [found] = await tx.select().from(invitations).where(eq(invitations.id, invitationId)).for('update')
  if (!found || !can(actor, 'people.see', { locationIds: [found.locationId] }))
    throw new AppError('invitationNotFound')
  if (!can(actor, 'places.change', found)) throw new AppError('notAllowed')
  return found
}

async function withdraw(
  tx: Transaction,
  acting: ActorContext,
  { id, locationId, position }: InvitationRow,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ withdrawnAt: acting.at, withdrawnBy: acting.by })
    .where(eq(invitations.id, id))
  await recordAudit(tx, acting, {
    action: 'invitations.withdraw',
    subject: { kind: 'invitation', id },
    locationId,
    before: { position },
  })
}

export const USES = sql<number>`(
  select count(*)::int from invitation_uses as use where use.invitation_id = invitations.id)`

const LATEST_USES = 5

/** A page of the invitations to locations whose people the reader sees. */
export function readInvitationTable(
  { db, nowDate }: AppContext,
  reader: User,
  query: z.output<typeof invitationTableQuery>,
) {
  const { location, state, sort } = query
  const now = nowDate()
  const seen = seenLocations(reader)
  const isAsked = and(
    seen ? sql`${invitations.locationId} = any(${sql.param(seen)}::int[])` : undefined,
    location === undefined ? undefined : eq(invitations.locationId, location),
    state && hasState(state, now),
  )
  return readPage(
    db
      .select({
        id: invitations.id,
        location: { id: locations.id, name: locations.name },
        position: invitations.position,
        job: sql<string | null>`(select name from jobs where id = ${invitations.jobId})`,
        isForOne: invitations.isForOne,
        sentTo: invitations.sentTo,
        createdBy: users.fullName,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        withdrawnAt: invitations.withdrawnAt,
        uses: USES,
        usedBy: sql<Invitation['usedBy']>`coalesce((
          select json_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by latest.used_at desc)
          from (
            select user_id, used_at from invitation_uses as use where use.invitation_id = invitations.id
            order by used_at desc limit ${sql.raw(String(LATEST_USES))}
          ) as latest join users as person on person.id = latest.user_id), '[]')`,
      })
      .from(invitations)
      .innerJoin(locations, eq(locations.id, invitations.locationId))
      .innerJoin(users, eq(users.id, invitations.createdBy))
      .where(isAsked)
      .orderBy(...orderOf(sort, { expiresAt: invitations.expiresAt }, invitations.id))
      .$dynamic(),
    query,
    db.$count(invitations, isAsked),
    row => ({
      ...row,
      state: invitationState(
        { ...row, isWithdrawn: row.withdrawnAt !== null, expiresAt: row.expiresAt.getTime() },
        now.getTime(),
      ),
    }),
  )
}

/** `invitationState` in SQL. */
function hasState(state: InvitationState, now: Date): SQL {
  const { isForOne, withdrawnAt, expiresAt } = invitations
  return sql`case
    when ${isForOne}
      and exists (select from ${invitationUses} where ${invitationUses.invitationId} = ${invitations.id}) then 'used'
    when ${withdrawnAt} is not null then 'withdrawn'
    when ${now.toISOString()}::timestamptz < ${expiresAt} then 'open'
    else 'expired' end = ${state}`
}
