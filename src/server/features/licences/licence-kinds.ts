/** The group's kinds of licences. Source: ruling R16 ("Licence"). */
import type * as z from 'zod/mini'
import type { licenceKindBody } from '#contract/people/licence-form.ts'
import { LICENCE_KINDS_MAX } from '#domain/people/licences.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { licenceKinds } from '../../database/schema/licences.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

type KindBody = z.output<typeof licenceKindBody>

/** Refusals: `licencesFull`, `licenceKindThere`. */
export async function addKind({ db }: AppContext, acting: ActorContext, body: KindBody): Promise<void> {
  await db
    .transaction(async tx => {
      if ((await tx.$count(licenceKinds)) >= LICENCE_KINDS_MAX) throw new AppError('licencesFull')
      await tx.insert(licenceKinds).values(body)
      await note(tx, acting, { after: body })
    })
    .catch(refuseSameName)
}

/** Refusals: `licenceNotFound`, `licenceKindThere`. */
export async function changeKind(
  { db }: AppContext,
  acting: ActorContext,
  kindId: number,
  body: KindBody,
): Promise<void> {
  await db
    .transaction(async tx => {
      const before = await lockKind(tx, kindId)
      await tx.update(licenceKinds).set(body).where(eq(licenceKinds.id, kindId))
      await note(tx, acting, { before, after: body })
    })
    .catch(refuseSameName)
}

/** Refusal: `licenceNotFound`. */
export async function archiveKind({ db }: AppContext, acting: ActorContext, kindId: number): Promise<void> {
  await db.transaction(async tx => {
    const before = await lockKind(tx, kindId)
    await tx.update(licenceKinds).set({ isActive: false }).where(eq(licenceKinds.id, kindId))
    await note(tx, acting, { before, after: { archived: true } })
  })
}

async function lockKind(tx: Transaction, kindId: number): Promise<KindBody> {
  const [found] = await tx
    .select({
      name: licenceKinds.name,
      duties: licenceKinds.duties,
      jobIds: licenceKinds.jobIds,
      locationIds: licenceKinds.locationIds,
    })
    .from(licenceKinds)
    .where(and(eq(licenceKinds.id, kindId), eq(licenceKinds.isActive, true)))
    .for('update')
  if (!found) throw new AppError('licenceNotFound')
  return found
}

const note = (tx: Transaction, acting: ActorContext, change: { before?: object; after: object }) =>
  recordAudit(tx, acting, { action: 'licences.change-kinds', subject: { kind: 'settings' }, ...change })

function refuseSameName(error: unknown): never {
  throw isUniqueViolation(error, 'licence_kinds_name_unique')
    ? new AppError('licenceKindThere', undefined, { field: 'name' })
    : error
}
