import { desc, lt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { outboxRoutes } from '#contract/outbox.ts'
import type { AppContext } from '../../context.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { registerRoute } from '../../platform/route.ts'

const PAGE_SIZE = 50

export function registerOutboxRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerRoute(app, outboxRoutes.list, async ({ query }) => {
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(query.before === undefined ? undefined : lt(mailOutbox.id, query.before))
      .orderBy(desc(mailOutbox.id))
      .limit(PAGE_SIZE)
    return mails.map(mail => ({
      ...mail,
      // Whoever read the link could take the account over.
      body: mail.kind === 'password_reset' ? null : mail.body,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      failedAt: mail.failedAt?.toISOString() ?? null,
    }))
  })
}
