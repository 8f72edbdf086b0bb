/** Photos and PDFs of announcements. Source: ruling R8. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { ANNOUNCEMENT_FILE_LIMITS } from '#domain/house/announcements.ts'
import { can } from '#domain/people/abilities.ts'
import type { AppContext } from '../../context.ts'
import { announcementFiles, notifications } from '../../database/schema/notifications.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, or, sql } from '../../platform/drizzle.ts'
import { decodePhotoOrPdf, sendPhotoOrPdf } from '../../platform/photo-or-pdf.ts'
import { isInReach } from './announcement-audience.ts'
import { IS_THEIRS, isShown } from './bell-service.ts'

type NewFile = Omit<typeof announcementFiles.$inferInsert, 'notificationId'>

export async function decodeFile({
  name,
  data,
}: {
  readonly name: string
  readonly data: string
}): Promise<NewFile> {
  const file = await decodePhotoOrPdf(data, { ...ANNOUNCEMENT_FILE_LIMITS, field: 'file' })
  return { ...file, name, hash: createHash('sha256').update(file.data).digest('hex') }
}

/** Sends it to people of the audience while the announcement is shown, and to those who may send there. */
export async function sendFile(
  { db, nowDate }: AppContext,
  user: User,
  { announcementId, hash }: { readonly announcementId: number; readonly hash: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const maySend = can(user, 'announcements.send', {
    locationIds: (user.places ?? []).map(place => place.locationId),
  })
  const [file] = await db
    .select({ kind: announcementFiles.kind, name: announcementFiles.name, data: announcementFiles.data })
    .from(announcementFiles)
    .innerJoin(notifications, eq(notifications.id, announcementFiles.notificationId))
    .innerJoin(users, eq(users.id, user.id))
    .where(
      and(
        eq(notifications.id, announcementId),
        eq(announcementFiles.hash, hash),
        or(and(isShown(nowDate()), IS_THEIRS), maySend ? isInReach(user) : sql`false`),
      ),
    )
  if (!file) throw new AppError('announcementFileNotFound')
  return sendPhotoOrPdf(reply, {
    ...file,
    attachment: attachment(announcementId, file.name),
    cacheControl: 'private, max-age=31536000, immutable',
  })
}

/** Source: RFC 6266. */
function attachment(announcementId: number, name: string): string {
  const withEnding = /\.pdf$/i.test(name) ? name : `${name}.pdf`
  const encoded = encodeURIComponent(withEnding).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="announcement-${announcementId}.pdf"; filename*=UTF-8''${encoded}`
}
