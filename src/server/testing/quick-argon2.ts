/**
 * Replacement of `@node-rs/argon2` in the unit and API tests (vitest.config.ts): the same Argon2id with
 * minimal work. A real hash takes 20 ms of a core, and the tests need many hundreds. The real work is tested
 * on the started process (commands/main.system.test.ts); browser tests and benchmarks use real hashes too.
 */
import { hash as hashInEarnest, type Options, verify } from '@node-rs/argon2/index.js'

const LEAST_WORK: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export function hash(password: string, options?: Options): Promise<string> {
  return hashInEarnest(password, { ...options, ...LEAST_WORK })
}

export { verify }
