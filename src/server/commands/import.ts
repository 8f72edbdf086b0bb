/** `npm run import -- <file>`: fills an empty Noren with an academy that was exported. */
import { oldestTotals } from '../accounts/housekeeping.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { openAcademyFile } from '../transfer/academy-file.ts'
import { importAcademy, refuseRunning, refuseUsed } from '../transfer/import-academy.ts'
import { checkSchema } from '../transfer/manifest.ts'
import { runCommand } from './run-command.ts'
import { describe, printProgress, readFileArgument, withOwner } from './transfer-terminal.ts'

const HELP = `Usage: npm run import -- <file>

Fills an empty Noren with an academy written by "npm run export": a DATA_DIR that does not exist yet, or an empty
database in DATABASE_URL. It overwrites nothing: a Noren that holds an academy is refused. Stop Noren first.
A file that is damaged or of another release is refused, and nothing is changed.`

await runCommand(async () => {
  const argument = readFileArgument(HELP)
  if (!argument) return
  const file = await openAcademyFile(argument.file, printProgress('Checking'))
  try {
    checkSchema(file.manifest)
    await withOwner('import', async (client, url, { isDemo }) => {
      await refuseRunning(client)
      // Before the migration, which would change an older academy.
      await refuseUsed(client)
      await migrateDatabase(url, async () => undefined)
      await importAcademy(client, file, {
        since: oldestTotals(new Date()),
        onTable: printProgress('Reading'),
        onCheck: printProgress('Comparing'),
      })
      process.stdout.write(
        `Imported ${describe(file.manifest)}. Exported again, every table is the same.\nEveryone signs in again.${
          isDemo ? ' Start Noren with DEMO=false, or it adds the accounts of the demo.' : ''
        }\n`,
      )
    })
  } finally {
    file.close()
  }
})
