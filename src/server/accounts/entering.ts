/** From the right password to a session. Source: ruling R1, decision 52. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { PENDING_SIGN_IN_MINUTES } from '#domain/people/second-steps.ts'
import type { AppContext } from '../context.ts'
import { lockPeople } from '../database/lock-people.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { eq } from '../platform/drizzle.ts'
import { startSession } from './sessions.ts'
import { beginChallenge, beginSignIn } from './sign-in-challenges.ts'
import { asSignedIn, HAS_SECOND_STEP } from './signed-in-user.ts'

/**
 * Starts a session, unless the person has a second step: then this browser may confirm it for some minutes.
 * @throws {AppError} `secondStepNeeded`
 */
export async function enter(
  context: AppContext,
  user: User,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const began = await context.db.transaction(async tx => {
    const isPerson = eq(users.id, user.id)
    // Adding the first method locks this row and ends other sessions, so none may begin meanwhile.
    await lockPeople(tx, [user.id])
    const [row] = await tx.select({ hasSecondStep: HAS_SECOND_STEP }).from(users).where(isPerson)
    return row?.hasSecondStep ? null : startSession(context, tx, user.id, request, reply)
  })
  if (began) return asSignedIn(context, { ...user, ...began }, false)
  await beginChallenge(context, context.db, {
    kind: 'second-step',
    key: beginSignIn(request, reply),
    userId: user.id,
    value: null,
    minutes: PENDING_SIGN_IN_MINUTES,
  })
  throw new AppError('secondStepNeeded')
}
