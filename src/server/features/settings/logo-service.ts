/** The group's logo: one at a time, addressed by its hash, so that browsers may cache it forever. */
import { createHash } from 'node:crypto'
import type { Settings } from '#contract/house/settings.ts'
import type { AuditContext } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { groupLogos } from '../../database/schema/settings.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq, ne } from '../../platform/drizzle.ts'

const selectLogo = (db: Queries, { hash }: { hash: string }) =>
  db.select({ imageData: groupLogos.imageData }).from(groupLogos).where(eq(groupLogos.hash, hash))

export async function readLogo({ db }: Pick<AppContext, 'db'>, hash: string): Promise<Buffer> {
  const [logo] = await selectLogo(db, { hash })
  if (!logo) throw new AppError('logoNotFound')
  return logo.imageData
}

export async function addLogo(
  context: AppContext,
  acting: AuditContext,
  imageData: string,
): Promise<Settings> {
  // Loaded with the first picture: libvips is memory that many academies never need.
  const { decodeLogo } = await import('../../platform/image-decoding.ts')
  const logo = await decodeLogo(imageData)
  const hash = createHash('sha256').update(logo).digest('hex')
  return changeLogo(context, acting, { hash, imageData: logo })
}

export function removeLogo(context: AppContext, acting: AuditContext): Promise<Settings> {
  return changeLogo(context, acting, null)
}

async function changeLogo(
  { db, settings, changes }: AppContext,
  acting: AuditContext,
  logo: typeof groupLogos.$inferInsert | null,
): Promise<Settings> {
  await db.transaction(async tx => {
    // First, since it takes the lock: each of two simultaneous changes removes the other's logo.
    await settings.write(tx, { logoHash: logo?.hash ?? null }, acting)
    if (logo) await tx.insert(groupLogos).values(logo).onConflictDoNothing()
    await tx.delete(groupLogos).where(logo ? ne(groupLogos.hash, logo.hash) : undefined)
  })
  // Other processes are notified; this one must not use the old value until then.
  changes.notifyHere('settings')
  return settings.read()
}
