/**
 * `npm run create-admin -- --username U --full-name N --email E`: creates a management account in the
 * configured database. The password is prompted, or taken from ADMIN_PASSWORD. Source: ruling R1.
 */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { managerAccount } from '#contract/people/registration.ts'
import { addAdmin } from '../accounts/create-account.ts'
import { makeFirst } from '../accounts/first-run.ts'
import { runCommand, UsageError, withDatabase } from './run-command.ts'

const USAGE = 'Usage: npm run create-admin -- --username U --full-name N --email E'

async function createAdmin(): Promise<void> {
  const account = await readAccount()
  await withDatabase(async db => {
    const user = await makeFirst(db, queries =>
      queries.transaction(tx => addAdmin(tx, account, { by: 'create-admin', at: new Date() })),
    )
    process.stdout.write(`${user.fullName} (${user.username}) is now management.\n`)
  })
}

async function readAccount(): Promise<z.infer<typeof managerAccount>> {
  const { values } = parseArgs({
    options: {
      username: { type: 'string' },
      'full-name': { type: 'string' },
      email: { type: 'string' },
    },
  })
  if (!values.username || !values['full-name'] || !values.email) throw new UsageError(USAGE)
  const parsed = z.safeParse(managerAccount, {
    username: values.username,
    fullName: values['full-name'],
    email: values.email,
    password: process.env.ADMIN_PASSWORD ?? (await askPassword()),
  })
  if (!parsed.success) throw new UsageError(parsed.error.issues.map(issue => issue.message).join('\n'))
  return parsed.data
}

/** Prompts at the terminal without echo. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('Set ADMIN_PASSWORD, or run this at a terminal to be asked for it.')
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const answer = terminal.question('Password: ')
  isHidden = true
  const password = await answer
  terminal.close()
  process.stdout.write('\n')
  return password
}

await runCommand(createAdmin)
