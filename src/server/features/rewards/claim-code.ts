import { randomInt } from 'node:crypto'
import { CLAIM_CODE_LENGTH, CLAIM_CODE_LETTERS } from '#domain/rewards.ts'

/** A code that cannot be guessed from another one. */
export function newClaimCode(): string {
  return Array.from(
    { length: CLAIM_CODE_LENGTH },
    () => CLAIM_CODE_LETTERS[randomInt(CLAIM_CODE_LETTERS.length)],
  ).join('')
}
