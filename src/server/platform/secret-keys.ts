/**
 * Keys of this server for secrets that the database holds encrypted, the newest first. They are in
 * `SECRET_KEYS` or in a file of the data directory, never in the database. Source: decision 52.
 */
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

export const SECRET_KEYS_FILE = 'secret-keys'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** No key of this server fits, or the secret was changed or is another owner's. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError'
}

/**
 * True if the keys outlast this process. Beside a database elsewhere the data directory may be another one on
 * the next machine, or after the next start of a container.
 */
export function hasLastingKeys({ secretKeys, databaseUrl }: KeyConfig): boolean {
  return secretKeys !== null || databaseUrl === null
}

type KeyConfig = Pick<Config, 'secretKeys' | 'dataDirectory' | 'databaseUrl'>

/**
 * Encrypts with the newest key: AES-256-GCM, as `id.data` with the key's id.
 * @param owner bound to the text: for another owner it cannot be decrypted
 */
export function encryptSecret(config: KeyConfig, text: string, owner: string): string {
  const [key = addKey(config)] = readKeys(config)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), iv).setAAD(Buffer.from(owner))
  const data = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${idOf(key)}.${data.toString('base64url')}`
}

/** The text of a secret; `null` if its key is missing here, or it is not what was stored for its owner. */
export function readSecret(config: KeyConfig, secret: string, owner: string): string | null {
  try {
    return decryptSecret(config, secret, owner)
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null
    throw error
  }
}

/** @throws {UnreadableSecretError} */
export function decryptSecret(config: KeyConfig, secret: string, owner: string): string {
  const [keyId = '', data = ''] = secret.split('.')
  const key = readKeys(config).find(known => idOf(known) === keyId)
  if (key === undefined)
    throw new UnreadableSecretError(`No key ${keyId} in SECRET_KEYS or ${SECRET_KEYS_FILE}`)
  const bytes = Buffer.from(data, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    throw new UnreadableSecretError('A secret is not what was stored for its owner', { cause: error })
  }
}

/** Id of the key that encrypted this. */
export function keyIdOf(secret: string): string {
  return secret.split('.')[0] ?? ''
}

/** Ids of this server's keys, the newest first. */
export function knownKeyIds(config: KeyConfig): string[] {
  return readKeys(config).map(idOf)
}

/** Puts a new key before the others in the file, which keeps them: a restored backup may need one. */
export function rotateKey(config: KeyConfig): void {
  const file = join(config.dataDirectory, SECRET_KEYS_FILE)
  const draft = writeDraft(config, [newKey(), ...readKeys(config)])
  renameSync(draft, file)
}

/** Read each time: another process may have added one, and nothing here is asked often. */
function readKeys({ secretKeys, dataDirectory }: KeyConfig): readonly string[] {
  if (secretKeys !== null) return secretKeys
  const file = join(dataDirectory, SECRET_KEYS_FILE)
  return existsSync(file) ? readFileSync(file, 'utf8').split(/\s+/).filter(Boolean) : []
}

/** The first key of this folder; of processes that add one at once, the first one's. */
function addKey(config: KeyConfig): string {
  mkdirSync(config.dataDirectory, { recursive: true })
  const draft = writeDraft(config, [newKey()])
  try {
    linkSync(draft, join(config.dataDirectory, SECRET_KEYS_FILE))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const [key] = readKeys(config)
  if (key === undefined) throw new UnreadableSecretError(`The file ${SECRET_KEYS_FILE} is empty`)
  return key
}

function writeDraft({ dataDirectory }: KeyConfig, keys: readonly string[]): string {
  const draft = join(dataDirectory, `${SECRET_KEYS_FILE}.${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

const newKey = () => randomBytes(KEY_BYTES).toString('base64url')
const idOf = (key: string) => hash('sha256', `id of ${key}`).slice(0, 12)
const cipherKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'noren secrets', KEY_BYTES))
