/** Levels of a duty: staff who may sign for others. Source: ruling R14 ("Levels"). */

import type * as z from 'zod/mini'
import type { levelRoutes } from '#contract/programme/two-keys.ts'
import type { Level } from '#domain/memory/duties.ts'
import { can } from '#domain/people/abilities.ts'
import { findSeen } from '../../accounts/reach.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { dutyLevels } from '../../database/schema/duties.ts'
import { readPersonLevels } from '../../memory/duties.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, desc, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

/** Lets a person sign for others, or takes it back, which leaves the level of before. */
export function changeMaySign(
  { db }: AppContext,
  acting: ActorContext,
  userId: number,
  { locationId, duty, maySign }: z.output<(typeof levelRoutes.change)['body']>,
) {
  return db.transaction(async tx => {
    // Signatures of this person wait for the change, and it for them.
    await lockPeople(tx, [userId])
    const person = await findSeen(tx, acting.actor, userId)
    if (userId === acting.by) throw new AppError('levelNotOfOneself')
    if (!can(acting.actor, 'levels.give', { locationIds: [locationId] }))
      throw new AppError('notYourLocation')
    const isThere = person.places?.some(place => place.locationId === locationId)
    if (maySign && (!isThere || !person.isActive)) throw new AppError('notAtThisRestaurant')
    const history = await tx
      .select({ level: dutyLevels.level })
      .from(dutyLevels)
      .where(
        and(eq(dutyLevels.userId, userId), eq(dutyLevels.locationId, locationId), eq(dutyLevels.duty, duty)),
      )
      .orderBy(desc(dutyLevels.id))
    const before = history[0]?.level ?? null
    if ((before === 'may-sign') !== maySign) {
      const signed = history.find(row => row.level !== 'may-sign')?.level ?? null
      const level: Level | null = maySign ? 'may-sign' : signed
      const change = { userId, locationId, duty, level, givenBy: acting.by, givenAt: acting.at }
      await tx.insert(dutyLevels).values(change)
      await recordAudit(tx, acting, {
        action: 'levels.give',
        subject: { kind: 'user', id: userId },
        locationId,
        before: { duty, level: before },
        after: { duty, level },
      })
    }
    return readPersonLevels(tx, userId)
  })
}
