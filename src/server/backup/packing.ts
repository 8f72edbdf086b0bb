/** Compression and encryption of what goes to the backup folder. */
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { syncFolder } from '../database/embedded/cluster.ts'
import { BackupError } from '../platform/app-error.ts'

export const ENCRYPTED = '.age'

const compressed = promisify(zstdCompress)
const decompressed = promisify(zstdDecompress)
const WITH_CHECKSUM = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** @param recipients none: nothing is encrypted */
export async function pack(bytes: Buffer, recipients: readonly string[]): Promise<Uint8Array> {
  const packed = await compressed(bytes, WITH_CHECKSUM)
  return recipients.length === 0 ? packed : encrypterFor(recipients).encrypt(packed)
}

/** @throws {BackupError} without the key, or the bytes are damaged */
export async function unpack(file: string, identities: readonly string[]): Promise<Buffer> {
  const bytes = await readFile(file)
  try {
    if (!file.endsWith(ENCRYPTED)) return await decompressed(bytes)
    return await decompressed(await decrypterFor(file, identities).decrypt(bytes))
  } catch (error) {
    throw error instanceof BackupError ? error : unreadable(file, error)
  }
}

/** Encrypts what is read, chunk by chunk. */
export function encrypting(recipients: readonly string[]) {
  return async function* (source: AsyncIterable<Buffer>) {
    const input = Readable.toWeb(Readable.from(source, { objectMode: false }))
    const output = await encrypterFor(recipients).encrypt(input as globalThis.ReadableStream<Uint8Array>)
    yield* Readable.fromWeb(output as ReadableStream)
  }
}

/** @throws {BackupError} without the key, or the bytes are damaged */
export async function decryptFile(file: string, identities: readonly string[], to: string): Promise<void> {
  const decrypter = decrypterFor(file, identities)
  try {
    const input = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>
    const output = await decrypter.decrypt(input)
    await pipeline(Readable.fromWeb(output as ReadableStream), createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** Identities of an age key file; its other lines are comments. */
export async function readKeyFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new BackupError(`The key file ${path} cannot be read (${error.code}).`)
  })
  const found = text.split('\n').flatMap(line => (/^AGE-SECRET-KEY-/.test(line) ? [line.trim()] : []))
  if (found.length === 0) throw new BackupError(`There is no AGE-SECRET-KEY- line in the key file ${path}.`)
  return found
}

export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** @throws {BackupError} not a recipient of age */
export function checkRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient)
  } catch {
    throw new BackupError('BACKUP_KEY must be an age recipient such as age1…, and what is set is not.')
  }
}

/** Writes a file that is there whole or not at all, also after a power cut. */
export async function writeSafely(file: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await using handle = await open(unfinished, 'w', 0o600)
    await handle.writeFile(bytes)
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

function decrypterFor(file: string, identities: readonly string[]): Decrypter {
  if (identities.length === 0)
    throw new BackupError(`${file} is encrypted. Name the file with its key: --key <file>.`)
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter
}

function unreadable(file: string, error: unknown): BackupError {
  const isWrongKey = error instanceof Error && /no identity matched/.test(error.message)
  return new BackupError(
    isWrongKey
      ? `The key does not open ${file}: it was encrypted to another.`
      : `${file} is damaged: it cannot be unpacked (${error instanceof Error ? error.message : error}).`,
  )
}
