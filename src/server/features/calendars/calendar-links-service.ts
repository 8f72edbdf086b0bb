/** Links to calendars: made, ended, and answered while their owner may see what is in them. */
import { linkPaths } from '#contract/paths.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { findActor } from '../../accounts/reach.ts'
import { hashToken, newToken } from '../../accounts/sessions.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { calendarLinks } from '../../database/schema/calendar-links.ts'
import { locations } from '../../database/schema/locations.ts'
import { findLocationFor } from '../../locations/locations.ts'
import { and, eq, isNull } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

const LOCATION = { id: locations.id, name: locations.name, isActive: locations.isActive }

interface LinkKey {
  readonly userId: number
  /** `null`: one's own calendar. */
  readonly locationId: number | null
}

const isLinkOf = ({ userId, locationId }: LinkKey) =>
  and(
    eq(calendarLinks.userId, userId),
    locationId === null ? isNull(calendarLinks.locationId) : eq(calendarLinks.locationId, locationId),
  )

export async function readLink({ db }: AppContext, key: LinkKey): Promise<{ madeAt: Date | null }> {
  const [row] = await db.select({ madeAt: calendarLinks.createdAt }).from(calendarLinks).where(isLinkOf(key))
  return { madeAt: row?.madeAt ?? null }
}

const aboutLink = ({ by }: ActorContext, locationId: number | null) =>
  locationId === null
    ? { subject: { kind: 'user' as const, id: by } }
    : { subject: { kind: 'rota' as const }, locationId }

/** Makes a link in place of the one before. Refusals: `notYourLocation`, `locationNotFound`. */
export async function makeLink(
  context: AppContext,
  acting: ActorContext,
  locationId: number | null,
  origin: string,
): Promise<{ link: string }> {
  const token = newToken()
  const fresh = { tokenHash: hashToken(token), createdAt: acting.at }
  await context.db.transaction(async tx => {
    if (locationId !== null) await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    await tx
      .insert(calendarLinks)
      .values({ userId: acting.by, locationId, ...fresh })
      .onConflictDoUpdate({ target: [calendarLinks.userId, calendarLinks.locationId], set: fresh })
    await recordAudit(tx, acting, { action: 'rota.make-link', ...aboutLink(acting, locationId) })
  })
  return { link: `${origin}${linkPaths.calendar(token)}` }
}

/** Refusals: `notYourLocation`, `locationNotFound`. */
export async function endLink(
  context: AppContext,
  acting: ActorContext,
  locationId: number | null,
): Promise<void> {
  await context.db.transaction(async tx => {
    if (locationId !== null) await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    await tx.delete(calendarLinks).where(isLinkOf({ userId: acting.by, locationId }))
    await recordAudit(tx, acting, { action: 'rota.end-link', ...aboutLink(acting, locationId) })
  })
}

interface LinkOwner {
  readonly linkId: number
  readonly actor: Actor
  /** `null`: their own calendar. */
  readonly location: { readonly id: number; readonly name: string } | null
}

/** Owner of the link with this token, if they may still see its calendar; leavers and former managers may not. */
export async function findOwner({ db, today }: AppContext, token: string): Promise<LinkOwner | null> {
  const [row] = await db
    .select({ linkId: calendarLinks.id, userId: calendarLinks.userId, location: LOCATION })
    .from(calendarLinks)
    .leftJoin(locations, eq(locations.id, calendarLinks.locationId))
    .where(eq(calendarLinks.tokenHash, hashToken(token)))
  const actor = row ? await findActor(db, row.userId, today()) : null
  if (!row || !actor || !can(actor, 'staff-pages.see')) return null
  const { linkId, location } = row
  if (!location) return { linkId, actor, location }
  const isTheirs = location.isActive && can(actor, 'rota.edit', { locationIds: [location.id] })
  return isTheirs ? { linkId, actor, location } : null
}
