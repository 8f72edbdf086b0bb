/** `npm run rotate-push-keys`: exchanges the keys by which push services know this academy. */
import { parseArgs } from 'node:util'
import { hasLastingKeys } from '../platform/secret-keys.ts'
import { rotatePushKeys } from '../push/push-keys.ts'
import { runCommand, UsageError, withDatabase } from './run-command.ts'

const HELP = `Usage: npm run rotate-push-keys

Makes new keys for push messages, whether Noren runs or not. Browsers trust the old keys alone, so nobody gets
push messages until they press "Tell me" again.`

async function rotate(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return
  }
  await withDatabase(async (db, config) => {
    if (!hasLastingKeys(config))
      throw new UsageError('Push messages need SECRET_KEYS in the configuration of this server.')
    const removed = await rotatePushKeys(db, config, new Date())
    process.stdout.write(`New keys. Browsers to ask again: ${removed}.\n`)
  })
}

await runCommand(rotate)
