/** An admin removes the second step of somebody who has lost their device. Source: decision 52. */
import { titleOf } from '#contract/house/configuration.ts'
import { can } from '#domain/people/abilities.ts'
import { confirmPassword } from '../../accounts/credentials.ts'
import { findActor, findSeen } from '../../accounts/reach.ts'
import { clearSecondStep } from '../../accounts/second-step-removal.ts'
import { tellPerson } from '../../accounts/sign-in-mails.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { SIGN_IN_CHANGES } from '../../mail/messages/sign-in-change.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { eq } from '../../platform/drizzle.ts'
import type { OwnRequest } from './second-steps-service.ts'

export async function removeSecondStepOf(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  userId: number,
  password: string,
): Promise<void> {
  if (userId === user.id) throw new AppError('ownSecondStep')
  await confirmPassword(context, user, password, countedAddress(request.ip))
  await context.db.transaction(async tx => {
    // In one order, so that two admins who remove each other's take turns.
    await lockPeople(tx, [user.id, userId])
    const actor = await findActor(tx, user.id, context.today())
    if (!actor || !can(actor, 'second-steps.remove')) throw new AppError('managementOnly')
    await findSeen(tx, actor, userId)
    const settings = await context.settings.readFresh(tx)
    const own = await tx.$count(signInMethods, eq(signInMethods.userId, user.id))
    if (settings.requireSecondStep && own === 0) throw new AppError('ownSecondStepFirst')
    const removed = await clearSecondStep(tx, userId)
    if (removed.length === 0) throw new AppError('noSecondStep')
    await recordAudit(tx, acting, {
      action: 'people.remove-second-step',
      subject: { kind: 'user', id: userId },
      before: { methods: removed },
    })
    await tellPerson(context, tx, userId, {
      ...SIGN_IN_CHANGES.allStepsRemoved(titleOf(settings), user.fullName),
      at: acting.at,
    })
  })
}
