/**
 * Passwords are hashed outside the event loop, a few at a time. A hash takes a core for some 30 milliseconds
 * and 19 MB, so simultaneous sign-ins would otherwise leave nothing for others.
 */
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { findPasswordProblem } from '#domain/people/accounts.ts'
import { AppError } from '../platform/app-error.ts'
import { FairQueue, QueueRefusal } from '../platform/fair-queue.ts'

/** Argon2id with the parameters of OWASP's password storage cheat sheet; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core is left to the event loop and PostgreSQL, and one of libuv's four threads to files and names. */
const THREADS = Math.min(Math.max(availableParallelism() - 1, 1), 3)
/** A longer queue could not be served before people give up. */
const WAITING = { capacity: 400, patienceMs: 30_000 }
const RETRY_SECONDS = '10'
/** Callers outside a request: seeding, commands. */
const NOBODY = ''

const turns = new FairQueue<string>({ turns: THREADS, turnsEach: THREADS, ...WAITING })

/** Keyboards write `é` in two ways, and letters of full width: one text. Source: NIST SP 800-63B, 3.1.1.2. */
const normalized = (password: string) => password.normalize('NFKC')

/** Texts that an earlier release may have hashed for this password, as some keyboard wrote it. */
function formsOf(password: string): readonly string[] {
  return [...new Set([normalized(password), password, password.normalize('NFC'), password.normalize('NFD')])]
}

/** @param address the caller's: addresses take turns. Throws 503 when too many others wait. */
export function hashPassword(password: string, address = NOBODY): Promise<string> {
  return takeTurn(address, () => hash(normalized(password), PARAMETERS))
}

/** Password columns of `users`: its hash, and whether it meets the staff rules. */
export async function storedPassword(password: string, address?: string) {
  return {
    password: await hashPassword(password, address),
    hasStaffPassword: findPasswordProblem(password, 'staff') === null,
  }
}
export type StoredPassword = Awaited<ReturnType<typeof storedPassword>>

/** The same for several texts, with this salt: a text with the same salt has the same hash. */
export async function hashWithSalt(
  texts: readonly string[],
  salt: Buffer,
  address?: string,
): Promise<string[]> {
  const hashes: string[] = []
  for (const text of texts)
    hashes.push(await takeTurn(address ?? NOBODY, () => hash(text, { ...PARAMETERS, salt })))
  return hashes
}

let decoyHash: Promise<string> | undefined

/**
 * True if the password matches the hash. Without a hash (unknown user) the same work is done, so that timing
 * does not reveal whether the user exists.
 * @param address the caller's: addresses take turns. Throws 503 when too many others wait.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  address = NOBODY,
): Promise<boolean> {
  // Outside the queue, whose refusal would be stored for good.
  decoyHash ??= hash('nobody has this password', PARAMETERS)
  const compared = passwordHash ?? (await decoyHash)
  const isRight = await takeTurn(address, async () => {
    for (const form of formsOf(password)) if (await verify(compared, form)) return true
    return false
  })
  return passwordHash !== undefined && isRight
}

async function takeTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const end = await turns.enter(address).catch(error => {
    if (!(error instanceof QueueRefusal)) throw error
    throw new AppError('signInsBusy', undefined, { headers: { 'retry-after': RETRY_SECONDS } })
  })
  try {
    return await work()
  } finally {
    end()
  }
}
