/**
 * `npm run reset-link -- --username U [--remove-second-step]`: prints a link to choose a new password, for an academy that sends no
 * mail.
 */
import { parseArgs } from 'node:util'
import { RESET_LINK_LIFETIME_MINUTES } from '#domain/people/accounts.ts'
import { exactFirst, hasName, spellingsOf } from '../accounts/name-folding.ts'
import { createResetLink } from '../accounts/reset-links.ts'
import { clearSecondStep } from '../accounts/second-step-removal.ts'
import { recordAudit } from '../audit.ts'
import { users } from '../database/schema/users.ts'
import { linkBase } from '../platform/link-base.ts'
import { isLoopback } from '../platform/loopback.ts'
import { readAddress } from './noted-address.ts'
import { runCommand, UsageError, withDatabase } from './run-command.ts'

const USAGE = 'Usage: npm run reset-link -- --username U [--remove-second-step]'

async function printResetLink(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, 'remove-second-step': { type: 'boolean' } },
  })
  const username = values.username?.trim()
  if (!username) throw new UsageError(USAGE)
  await withDatabase(async (db, config) => {
    const name = spellingsOf(username)
    const [user] = await db
      .select({ id: users.id, fullName: users.fullName, isActive: users.isActive })
      .from(users)
      .where(hasName(users.usernameFolded, name))
      .orderBy(exactFirst(users.usernameFolded, name))
      .limit(1)
    if (!user) throw new UsageError(`Nobody has the username ${username}.`)
    if (!user.isActive)
      throw new UsageError(`${user.fullName} (${username}) is deactivated and cannot sign in.`)
    const base = config.publicUrl ?? (await readAddress(config)) ?? linkBase(config)
    const at = new Date()
    const link = await db.transaction(async tx => {
      await recordAudit(
        tx,
        { by: null, at },
        { action: 'people.make-reset-link', subject: { kind: 'user', id: user.id } },
      )
      if (values['remove-second-step']) {
        const methods = await clearSecondStep(tx, user.id)
        await recordAudit(
          tx,
          { by: null, at },
          {
            action: 'people.remove-second-step',
            subject: { kind: 'user', id: user.id },
            before: { methods },
          },
        )
      }
      const made = await createResetLink(tx, user.id, { madeBy: null, base, createdAt: at })
      return made.link
    })
    process.stdout.write(
      `${user.fullName} can choose a new password here, once and within ${RESET_LINK_LIFETIME_MINUTES} minutes:\n\n  ${link}\n\n`,
    )
    if (config.publicUrl === null && isLoopback(new URL(base).host)) {
      process.stdout.write('PUBLIC_URL is not set: if the academy has another address, put it in front.\n')
    }
  })
}

await runCommand(printResetLink)
