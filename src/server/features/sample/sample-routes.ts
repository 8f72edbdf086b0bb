/** The demo's sample group: filling, emptying, and walking in as one of its people. Off outside the demo. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type SampleStatus, sampleRoutes } from '#contract/house/sample.ts'
import { isFromHere } from '../../accounts/demo-accounts.ts'
import { enter } from '../../accounts/entering.ts'
import { presentUser, SHOWN_USER } from '../../accounts/present-user.ts'
import { endSession, hashToken, newToken, setTabletCookie, TABLET_COOKIE } from '../../accounts/sessions.ts'
import type { AppContext, SampleHouse } from '../../context.ts'
import { tablets, users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, isNull } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

const OFF: SampleStatus = { state: 'off', percent: 0, refusal: null }

export function registerSampleRoutes(app: FastifyInstance, context: AppContext): void {
  /** Admits pages of this machine alone. */
  const admit = ({ headers }: FastifyRequest): SampleHouse => {
    const { sample } = context
    if (sample === null) throw new AppError('notFound')
    if (!isFromHere(headers)) throw new AppError('demoSignInElsewhere')
    return sample
  }

  registerRoute(app, sampleRoutes.status, () => context.sample?.status() ?? OFF)
  registerRoute(app, sampleRoutes.fill, async ({ request }) => {
    const sample = admit(request)
    const { state, refusal } = await sample.status()
    if (state === 'empty' && refusal !== null) throw new AppError('cannotFillSample', { reason: refusal })
    if (state === 'empty') sample.fill()
    return sample.status()
  })
  registerRoute(app, sampleRoutes.empty, async ({ request }) => admit(request).empty())

  registerRoute(app, sampleRoutes.faces, async () => {
    const { sample } = context
    if (sample === null || (await sample.status()).state !== 'full') return []
    return sample.faces.map(({ face, fullName }) => ({ face, fullName }))
  })
  registerRoute(app, sampleRoutes.walkIn, async ({ params, request, reply }) => {
    const sample = admit(request)
    const found = sample.faces.find(({ face }) => face === params.face)
    const isFull = (await sample.status()).state === 'full'
    if (!found || !isFull) throw new AppError('notFound')
    if (params.face === 'tablet') {
      await becomeTablet(context, found.username, request, reply)
      return null
    }
    reply.clearCookie(TABLET_COOKIE, { path: '/' })
    // A session that begins is a tablet's where the browser is one.
    delete request.cookies[TABLET_COOKIE]
    const [row] = await context.db
      .select(SHOWN_USER)
      .from(users)
      .where(and(eq(users.username, found.username), eq(users.isActive, true)))
    if (!row) throw new AppError('userNotFound')
    return enter(context, presentUser(row), request, reply)
  })
}

/** The tablet is where its newest cookie is. */
async function becomeTablet(
  context: AppContext,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = newToken()
  const moved = await context.db
    .update(tablets)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(tablets.name, name), isNull(tablets.removedAt)))
    .returning({ id: tablets.id })
  if (moved.length === 0) throw new AppError('notFound')
  await endSession(context, request, reply)
  setTabletCookie(request, reply, token)
}
