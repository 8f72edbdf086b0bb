/** `npm run rebuild-totals`: rebuilds every derived total, also while the academy runs. */
import pg from 'pg'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { borrowEmbeddedPostgres } from '../database/embedded.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { rebuildTotals, TOTALS } from '../totals/totals.ts'
import { openDatabase, prepareContent } from './prepare-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const log = createLog('warn')
  const config = readConfig(process.env)
  const database = await openDatabase(config, log, borrowEmbeddedPostgres)
  try {
    await prepareContent(database.url, config, log)
    const client = new pg.Client({ connectionString: database.url, application_name: 'noren rebuild-totals' })
    await client.connect()
    try {
      await rebuildTotals(client, oldestTotals(new Date()))
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
  process.stdout.write(`Rebuilt ${TOTALS.map(({ total }) => total).join(', ')}.\n`)
})
