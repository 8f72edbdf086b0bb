/** Looks at the whole academy. Each finding is fine, or says what to do. Source: ruling R18. */
import type { Finding } from '#contract/house/doctor.ts'
import { isDatabaseAway } from '../database/errors.ts'
import { checkBackups } from './backups.ts'
import { checkIndexes, checkLedger, checkOrphans, checkPhotos, checkTotals } from './data.ts'
import type { Examined } from './examined.ts'
import { messageOf, type Verdict, wrong } from './finding.ts'
import { checkClock, checkDisk, checkRelease, checkSecrets } from './machine.ts'
import { checkJobs, checkMail, checkOutbox } from './mail.ts'
import { checkCertificate, checkProxy } from './public-address.ts'

const CHECKS: Readonly<Record<string, (on: Examined) => Verdict | Promise<Verdict>>> = {
  Points: checkLedger,
  Totals: checkTotals,
  'References and rules': checkOrphans,
  Photos: checkPhotos,
  'Tables and indexes': checkIndexes,
  Backups: checkBackups,
  Release: checkRelease,
  Disk: checkDisk,
  Clock: checkClock,
  'Mail server': checkMail,
  Outbox: checkOutbox,
  Jobs: checkJobs,
  Certificate: checkCertificate,
  Proxy: checkProxy,
  Secrets: checkSecrets,
}

/** @throws the database cannot be reached */
export async function examine(on: Examined): Promise<Finding[]> {
  const findings: Finding[] = []
  // One after the other: the owner's connection does one thing at a time.
  for (const [title, check] of Object.entries(CHECKS)) {
    findings.push({ title, ...(await lookAt(check, on)) })
  }
  return findings
}

async function lookAt(check: (on: Examined) => Verdict | Promise<Verdict>, on: Examined): Promise<Verdict> {
  try {
    return await check(on)
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    return wrong('This could not be looked at.', 'Look at the server’s log.', messageOf(error))
  }
}
