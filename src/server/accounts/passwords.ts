import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP's password storage cheat sheet gives for it; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoyHash: Promise<string> | undefined

/**
 * Whether the password is the one of the hash. Without a hash (unknown user) the same work is done in vain,
 * so that the time of the answer does not tell whether the user exists.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoyHash), password)
  return passwordHash !== undefined && isRight
}
