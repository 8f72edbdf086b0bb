/** Personal messages in the bell of one person. */
import type { Transaction } from '../database/client.ts'
import { notifications } from '../database/schema/notifications.ts'
import { and, eq, isNull } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'

interface PersonalNotice {
  readonly recipientId: number
  readonly title: string
  readonly message: string
  /** Page of the academy. */
  readonly link: string
}

/** Rings at one person's bell; none to oneself. */
export async function notifyPerson(
  tx: Transaction,
  { by, at }: ActorContext,
  { link, recipientId, ...text }: PersonalNotice,
): Promise<void> {
  if (recipientId === by) return
  await tx
    .insert(notifications)
    .values({ ...text, targetUrl: link, recipientId, createdBy: by, createdAt: at, sent: true })
}

/** Withdraws a person's earlier messages that lead there, which no longer hold. */
export async function withdrawNotices(
  tx: Transaction,
  { by, at }: ActorContext,
  { recipientId, link }: Pick<PersonalNotice, 'recipientId' | 'link'>,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ withdrawnAt: at, withdrawnBy: by })
    .where(
      and(
        eq(notifications.recipientId, recipientId),
        eq(notifications.targetUrl, link),
        isNull(notifications.withdrawnAt),
      ),
    )
}
