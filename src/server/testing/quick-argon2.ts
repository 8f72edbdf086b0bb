/**
 * Stands in for `@node-rs/argon2` in the unit and API tests (vitest.config.ts): the same Argon2id, with the
 * least work that it can be asked for. In earnest a hash takes 20 ms of a core, and the tests make and compare many
 * hundreds, to whose outcome it adds nothing. What the work is for is tested on the process as it is started
 * (commands/main.test.ts); the browser tests and the measurements hash in earnest as well.
 */
import { hash as hashInEarnest, type Options, verify } from '@node-rs/argon2/index.js'

const LEAST_WORK: Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export function hash(password: string): Promise<string> {
  return hashInEarnest(password, LEAST_WORK)
}

export { verify }
