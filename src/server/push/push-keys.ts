/** Keys by which push services know this academy. Source: ruling R16. */
import { recordAudit } from '../audit.ts'
import type { Database, Queries, Transaction } from '../database/client.ts'
import { pushKeys, pushSubscriptions } from '../database/schema/push.ts'
import type { Config } from '../platform/config.ts'
import { encryptSecret, hasLastingKeys, readSecret } from '../platform/secret-keys.ts'

/** Owner that the private key is encrypted for. */
const OWNER = 'push'

interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** No keys, no push: in the demo, and where the key that encrypts them is missing or would not last. */
export async function readPushKeys(queries: Queries, config: Config): Promise<PushKeys | null> {
  if (config.isDemo || !hasLastingKeys(config)) return null
  const [stored] = await queries.select().from(pushKeys)
  const privateKey = stored ? readSecret(config, stored.privateKey, OWNER) : null
  return stored && privateKey !== null ? { publicKey: stored.publicKey, privateKey } : null
}

/** The first keys, at the first start. */
export async function makePushKeys(db: Database, config: Config): Promise<void> {
  if (config.isDemo || !hasLastingKeys(config) || (await db.$count(pushKeys)) > 0) return
  await db
    .insert(pushKeys)
    .values(await newKeys(config))
    .onConflictDoNothing()
}

/**
 * Exchanges the keys. Browsers accept messages with the keys that they subscribed with alone, so all
 * subscriptions go.
 * @returns how many
 */
export async function rotatePushKeys(db: Database, config: Config, at: Date): Promise<number> {
  return db.transaction(async tx => {
    const keys = { ...(await newKeys(config)), createdAt: at }
    await tx.insert(pushKeys).values(keys).onConflictDoUpdate({ target: pushKeys.id, set: keys })
    const { rowCount } = await tx.delete(pushSubscriptions)
    const removed = rowCount ?? 0
    const after = { subscriptionsRemoved: removed }
    await recordAudit(
      tx,
      { by: null, at },
      { action: 'push.rotate-keys', subject: { kind: 'settings' }, after },
    )
    return removed
  })
}

/** Encrypts the private key with the newest key of the server; it stays as it is if its own is missing here. */
export async function encryptPushKeysAgain(
  tx: Transaction,
  config: Config,
): Promise<{ readonly encrypted: number; readonly unreadable: number }> {
  const [stored] = await tx.select().from(pushKeys).for('update')
  if (!stored) return { encrypted: 0, unreadable: 0 }
  const text = readSecret(config, stored.privateKey, OWNER)
  if (text === null) return { encrypted: 0, unreadable: 1 }
  await tx.update(pushKeys).set({ privateKey: encryptSecret(config, text, OWNER) })
  return { encrypted: 1, unreadable: 0 }
}

async function newKeys(config: Config): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return { publicKey, privateKey: encryptSecret(config, privateKey, OWNER) }
}
