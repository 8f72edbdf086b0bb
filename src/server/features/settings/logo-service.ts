/** The group's logo: one at a time, named by its hash, so that a browser may keep it for good. */
import { createHash } from 'node:crypto'
import type { Settings } from '#contract/settings.ts'
import type { Acting } from '../../audit/audit.ts'
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
  return Buffer.from(logo.imageData, 'base64')
}

export async function addLogo(context: AppContext, acting: Acting, imageData: string): Promise<Settings> {
  // Loaded with the first picture: libvips is memory that many an academy never needs.
  const { decodeLogo } = await import('./logo-encoding.ts')
  const logo = await decodeLogo(imageData)
  const hash = createHash('sha256').update(logo).digest('hex')
  return changeLogo(context, acting, { hash, imageData: logo.toString('base64') })
}

export function removeLogo(context: AppContext, acting: Acting): Promise<Settings> {
  return changeLogo(context, acting, null)
}

async function changeLogo(
  { db, settings, changes }: AppContext,
  acting: Acting,
  logo: typeof groupLogos.$inferInsert | null,
): Promise<Settings> {
  await db.transaction(async tx => {
    // First, since it has the lock: of two at once, each finds the other's logo to take away.
    await settings.write(tx, { logoHash: logo?.hash ?? null }, acting)
    if (logo) await tx.insert(groupLogos).values(logo).onConflictDoNothing()
    await tx.delete(groupLogos).where(logo ? ne(groupLogos.hash, logo.hash) : undefined)
  })
  // Other processes hear of it; this one must not answer with the old one meanwhile.
  changes.tellHere('settings')
  return settings.read()
}
