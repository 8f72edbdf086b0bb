/** New links for selected people. Source: ruling R13. */
import { titleOf } from '#contract/house/configuration.ts'
import type { NewLinks } from '#contract/people/people.ts'
import { can } from '#domain/people/abilities.ts'
import { makeNewLinks } from '../../accounts/new-links.ts'
import { presentUser, SHOWN_USER } from '../../accounts/present-user.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { passwordResetTokens, users } from '../../database/schema/users.ts'
import { and, asc, inArray, isNull } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

interface Selection {
  readonly userIds: readonly number[]
  readonly isMailed: boolean
}

/**
 * A link for each selected person whose account the actor manages; it ends their earlier ones. Others are named only if
 * the actor sees them.
 */
export async function makeSelectedLinks(
  { db, config, settings }: AppContext,
  acting: ActorContext,
  { userIds, isMailed }: Selection,
  base: string,
): Promise<NewLinks> {
  const title = titleOf(await settings.read())
  return db.transaction(async tx => {
    const rows = await tx
      .select(SHOWN_USER)
      .from(users)
      .where(inArray(users.id, [...userIds]))
      .orderBy(asc(users.fullName), asc(users.id))
      // In one order, so that two managers never wait for each other.
      .for('no key update')
    const people = rows.map(presentUser)
    const isManaged = ({ role, places = [], isChef, isActive }: (typeof people)[number]) =>
      isActive && can(acting.actor, 'people.manage', { role, places, isChef })
    const managed = people.filter(isManaged)
    const ids = managed.map(({ id }) => id)
    await tx
      .update(passwordResetTokens)
      .set({ usedAt: acting.at })
      .where(and(inArray(passwordResetTokens.userId, ids), isNull(passwordResetTokens.usedAt)))
    const sending = { base, title, isMailed: isMailed && config.mail.smtpUrl !== null }
    const { links, expiresAt } = await makeNewLinks(tx, acting, managed, sending)
    await recordAudit(
      tx,
      acting,
      ...ids.map(id => ({ action: 'people.make-reset-link', subject: { kind: 'user', id } }) as const),
    )
    const names = new Map(
      (await tx.select({ id: locations.id, name: locations.name }).from(locations)).map(({ id, name }) => [
        id,
        name,
      ]),
    )
    return {
      accounts: managed.map(({ id, fullName, username, email, places = [] }) => ({
        ...{ id, fullName, username, email },
        location: places.map(({ locationId }) => names.get(locationId) ?? '').join(', '),
        link: links.get(id) ?? '',
      })),
      expiresAt: expiresAt.toISOString(),
      isMailed: sending.isMailed,
      leftOut: people
        .filter(person => !isManaged(person))
        .filter(({ places = [] }) =>
          can(acting.actor, 'people.see', { locationIds: places.map(({ locationId }) => locationId) }),
        )
        .map(({ fullName }) => fullName),
    }
  })
}
