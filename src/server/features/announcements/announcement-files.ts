/** Photos and PDFs of announcements, judged by their bytes. Source: ruling R8. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { ANNOUNCEMENT_PDF_MAX_BYTES } from '#domain/house/announcements.ts'
import { can } from '#domain/people/abilities.ts'
import type { AppContext } from '../../context.ts'
import { announcementFiles, notifications } from '../../database/schema/notifications.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, or, sql } from '../../platform/drizzle.ts'
import { isInReach } from './announcement-audience.ts'
import { IS_THEIRS, isShown } from './bell-service.ts'

type NewFile = Omit<typeof announcementFiles.$inferInsert, 'notificationId'>

const PDF_START = Buffer.from('%PDF-')
const FIELD = { field: 'file' }

/** A photo is encoded again, without its metadata; a PDF stays as it is. */
export async function decodeFile({
  name,
  data,
}: {
  readonly name: string
  readonly data: string
}): Promise<NewFile> {
  // The start alone, before a photo of ten megabytes is decoded twice.
  const start = Buffer.from(data.slice(data.indexOf(',') + 1).slice(0, 8), 'base64')
  const isPdf = data.startsWith('data:') && start.subarray(0, PDF_START.length).equals(PDF_START)
  const bytes = isPdf ? decodePdf(data) : await decodePhoto(data)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { kind: isPdf ? 'pdf' : 'photo', name, hash, data: bytes }
}

function decodePdf(data: string): Buffer {
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
  if (bytes.length > ANNOUNCEMENT_PDF_MAX_BYTES) throw new AppError('pdfTooLarge', undefined, FIELD)
  return bytes
}

async function decodePhoto(data: string): Promise<Buffer> {
  // Loaded with the first photo: libvips is memory that many academies never need.
  const encoding = await import('../../platform/photo-encoding.ts')
  try {
    return await encoding.decodePhoto(data)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error
    throw new AppError(
      code === 'imageTooLarge' || code === 'imageTooManyPixels' ? code : 'notPhotoOrPdf',
      undefined,
      FIELD,
    )
  }
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
  const isPdf = file.kind === 'pdf'
  reply.headers({
    'content-type': isPdf ? 'application/pdf' : 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    // Tablets are shared: a browser's copy is for its session only.
    vary: 'cookie',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
    ...(isPdf && { 'content-disposition': attachment(announcementId, file.name) }),
  })
  return reply.send(file.data)
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
