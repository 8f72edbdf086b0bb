import { recordAudit } from '../audit.ts'
import type { Database } from '../database/client.ts'
import { signInMethods } from '../database/schema/second-steps.ts'
import type { Config } from '../platform/config.ts'
import { asc, eq } from '../platform/drizzle.ts'
import { encryptSecret, readSecret, rotateKey } from '../platform/secret-keys.ts'
import { encryptPushKeysAgain } from '../push/push-keys.ts'

/** Owner that the secret of an authenticator app is encrypted for. */
export const ownerOf = (userId: number) => `user ${userId}`

interface Rotated {
  readonly encrypted: number
  /** Secrets whose key is missing here; they stay as they are. */
  readonly unreadable: number
}

/** Makes a new key, unless the configuration has them, and encrypts all secrets with the newest. */
export async function rotateSecrets(db: Database, config: Config, at: Date): Promise<Rotated> {
  if (config.secretKeys === null) rotateKey(config)
  return db.transaction(async tx => {
    const apps = await tx
      .select({ id: signInMethods.id, userId: signInMethods.userId, secret: signInMethods.secret })
      .from(signInMethods)
      .where(eq(signInMethods.kind, 'app'))
      .orderBy(asc(signInMethods.id))
      .for('update')
    let { encrypted, unreadable } = await encryptPushKeysAgain(tx, config)
    for (const { id, userId, secret } of apps) {
      const text = readSecret(config, secret ?? '', ownerOf(userId))
      if (text === null) {
        unreadable += 1
        continue
      }
      const renewed = encryptSecret(config, text, ownerOf(userId))
      await tx.update(signInMethods).set({ secret: renewed }).where(eq(signInMethods.id, id))
      encrypted += 1
    }
    const rotated = { encrypted, unreadable }
    await recordAudit(
      tx,
      { by: null, at },
      { action: 'second-steps.rotate-keys', subject: { kind: 'settings' }, after: rotated },
    )
    return rotated
  })
}
