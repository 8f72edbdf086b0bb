import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type Backups, backupRoutes, type restoreBody } from '#contract/house/backups.ts'
import type { User } from '#contract/people/accounts.ts'
import { confirmPassword } from '../accounts/credentials.ts'
import type { AppContext } from '../context.ts'
import { sessions } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { countedAddress } from '../platform/client-address.ts'
import type { BackupConfig } from '../platform/config.ts'
import { gt } from '../platform/drizzle.ts'
import { registerRoute } from '../platform/route.ts'

/** Their code is loaded only where there are backups. */
const openFolder = async ({ directory }: BackupConfig) => {
  const { BackupFolder } = await import('./backup-folder.ts')
  return new BackupFolder(directory)
}

async function readBackups(config: BackupConfig): Promise<Backups> {
  if (!config.isOn)
    return {
      isOn: false,
      isEncrypted: false,
      copies: [],
      provedAt: null,
      fault: null,
      rebuiltTotals: [],
      lastRestore: null,
    }
  const folder = await openFolder(config)
  const { failure, proof, proved, restore } = await folder.readState()
  const copies = await folder.listCopies()
  return {
    isOn: true,
    isEncrypted: config.key !== null,
    copies: copies.reverse().map(({ begunAt, endedAt, bytes, file }) => ({
      begunAt,
      endedAt,
      bytes,
      isProved: file === proved?.copy,
    })),
    provedAt: proved?.at ?? null,
    fault: failure?.message ?? proof?.fault ?? (await folder.readLogFault()),
    // Records of before these were noted lack them.
    rebuiltTotals: [...(proof?.rebuilt ?? [])],
    lastRestore: restore ? { ...restore, findings: [...(restore.findings ?? [])] } : null,
  }
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Sessions know their last use to the hour; those that were ended are not counted. */
async function readLoss({ db, nowMs }: AppContext, at: Date) {
  const since = new Date(at.getTime() - HOUR_MS)
  const users = db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(gt(sessions.lastUsedAt, since))
    .as('users')
  return {
    minutes: Math.max(0, Math.round((nowMs() - at.getTime()) / MINUTE_MS)),
    people: await db.$count(users),
  }
}

interface AskedRestore extends z.output<typeof restoreBody> {
  readonly user: User
  readonly address: string
}

/** Checks all that can be checked before the academy stops, and asks the first process for the rest. */
async function requestRestore(context: AppContext, asked: AskedRestore): Promise<void> {
  const { config, requestRestore } = context
  // A session that was left open must not be enough.
  await confirmPassword(context, asked.user, asked.password, asked.address)
  const at = new Date(asked.at)
  if (!config.backup.isOn) throw refusal('There are no backups of this academy.')
  if (config.backup.key !== null)
    throw refusal('The backups are encrypted. Restore on the server: npm run restore, with --key.')
  if (requestRestore === null)
    throw refusal('This process cannot restore: use npm run restore on the server.')
  const [{ planTime }, { BackupError }] = await Promise.all([
    import('./plan.ts'),
    import('../platform/app-error.ts'),
  ])
  const folder = await openFolder(config.backup)
  const copies = asked.from === undefined ? [] : await folder.listCopies()
  const copy = copies.find(({ begunAt }) => Date.parse(begunAt) === Date.parse(asked.from ?? ''))
  if (asked.from !== undefined && !copy) throw refusal('This copy is no longer there.')
  const from = copy?.file
  await planTime(folder, at, { dataDirectory: config.dataDirectory, now: context.nowDate(), from }).catch(
    error => {
      throw error instanceof BackupError ? refusal(error.message) : error
    },
  )
  await requestRestore({ at: at.toISOString(), by: asked.user.id, from, inSpiteOf: asked.inSpiteOf })
}

const refusal = (reason: string) => new AppError('cannotRestore', { reason }, { field: 'at' })

export function registerBackupRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, backupRoutes.read, () => readBackups(context.config.backup))
  registerRoute(app, backupRoutes.loss, ({ query }) => readLoss(context, new Date(query.at)))
  registerRoute(app, backupRoutes.restore, ({ user, body, request }) =>
    requestRestore(context, { user, address: countedAddress(request.ip), ...body }),
  )
}
