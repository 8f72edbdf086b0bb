/** `npm run doctor`: looks at the whole academy, and says of each part that it is fine or what to do. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding } from '#contract/house/doctor.ts'
import { createDatabase } from '../database/client.ts'
import { newestApplied } from '../database/migrate.ts'
import { examine } from '../doctor/examine.ts'
import { sendTestMail } from '../doctor/mail.ts'
import { writeBundle } from '../doctor/support-bundle.ts'
import { norenVersion } from '../platform/config.ts'
import { runCommand, UsageError } from './run-command.ts'
import { withOwner } from './transfer-terminal.ts'

const HELP = `Usage: npm run doctor -- [--mail <address>] [--bundle <file.zip>]

Looks at data, disk, clock, mail, certificate, proxy, secrets and release. Call it with Noren's variables, while
Noren runs or not; for some seconds, minutes with millions of rows, nothing about points or quizzes can be saved.
The exit code is 0 only if nothing is wrong.
  --mail <address>     sends a test mail there
  --bundle <file.zip>  writes what it found for support, without personal data and secrets`

const MARKS = { fine: 'fine   ', wrong: 'WRONG  ', skipped: 'unknown' }

function print({ title, state, found, detail, todo }: Finding): void {
  process.stdout.write(`${MARKS[state]}  ${title}: ${found}${detail === null ? '' : ` (${detail})`}\n`)
  if (todo !== null) process.stdout.write(`         → ${todo}\n`)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      mail: { type: 'string' },
      bundle: { type: 'string' },
    },
  })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return
  }
  // npm runs its scripts in the package's folder, wherever the owner is.
  const bundle = values.bundle === undefined ? null : resolve(process.env.INIT_CWD ?? '', values.bundle)
  if (bundle !== null && existsSync(bundle)) throw new UsageError(`${bundle} exists. Name another file.`)
  await withOwner('doctor', async (owner, _url, config) => {
    if ((await newestApplied(owner)) === null)
      throw new UsageError('There is no academy in this database yet: start Noren once.')
    const db = createDatabase(owner)
    const findings = await examine({
      ...{ config, db, owner, environment: process.env, request: null, now: new Date() },
    })
    if (values.mail !== undefined)
      findings.push({ title: 'Test mail', ...(await sendTestMail({ config }, values.mail)) })
    for (const finding of findings) print(finding)
    if (bundle !== null) {
      await writeBundle(bundle, { config, db }, { noren: norenVersion(), findings })
      process.stdout.write(`\nWrote ${bundle}: look into it before you send it.\n`)
    }
    if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  })
})
