/** `npm run rotate-keys`: encrypts the secrets of authenticator apps with a new key. */
import { parseArgs } from 'node:util'
import { rotateSecrets } from '../accounts/app-secrets.ts'
import { runCommand, withDatabase } from './run-command.ts'

async function rotateKeys(): Promise<void> {
  parseArgs({ options: {} })
  await withDatabase(async (db, config) => {
    const { encrypted, unreadable } = await rotateSecrets(db, config, new Date())
    const key = config.secretKeys === null ? 'a new key' : 'the first key of SECRET_KEYS'
    process.stdout.write(`Secrets encrypted with ${key}: ${encrypted}.\n`)
    if (unreadable > 0)
      process.stdout.write(
        `Secrets whose key is missing here: ${unreadable}. Bring the key back, or let these people add their app again.\n`,
      )
  })
}

await runCommand(rotateKeys)
