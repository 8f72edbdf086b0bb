/** When a backup counts as proved. Source: ruling R18. */
import { DAY_MS } from '../clock/durations.ts'

/** Two nights: one that failed may be made up for by the next. */
const PROOF_LATE_DAYS = 2

/**
 * @param proved when a copy was last restored and looked at; `null`: never
 * @param since start of backups
 */
export function isProofLate(proved: Date | null, since: Date, now: Date): boolean {
  return now.getTime() - (proved ?? since).getTime() > PROOF_LATE_DAYS * DAY_MS
}
