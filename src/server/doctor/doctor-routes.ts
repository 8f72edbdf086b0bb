import type { FastifyInstance } from 'fastify'
import { doctorRoutes } from '#contract/house/doctor.ts'
import { recordAudit } from '../audit.ts'
import type { AppContext } from '../context.ts'
import { registerRoute } from '../platform/route.ts'

export function registerDoctorRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db, nowDate } = context
  // Its code is loaded on first use: few ask for it.
  registerRoute(app, doctorRoutes.examine, async ({ request }) => {
    const { examine } = await import('./examine.ts')
    return examine({ ...{ config, db, request, owner: null, environment: process.env, now: nowDate() } })
  })
  registerRoute(app, doctorRoutes.sendMail, async ({ acting, user }) => {
    await db.transaction(tx => recordAudit(tx, acting, { action: 'mail.try', subject: { kind: 'mail' } }))
    const { sendTestMail } = await import('./mail.ts')
    return { title: 'Test mail', ...(await sendTestMail(context, user.email)) }
  })
}
