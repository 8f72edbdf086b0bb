/** `npm run export -- <file>`: writes the academy as one file, also while it runs. */
import { existsSync } from 'node:fs'
import { norenVersion } from '../platform/config.ts'
import { exportAcademy } from '../transfer/export-academy.ts'
import { runCommand, UsageError } from './run-command.ts'
import { describe, printProgress, readFileArgument, withOwner } from './transfer-terminal.ts'

const HELP = `Usage: npm run export -- <file> [--yes]

Writes the whole academy as one zip file, with its photos, as it is at one moment; Noren may go on running.
Sign-ins, open password links and counters are left out. The file holds people's details and password hashes.
  --yes   overwrite a file of that name`

await runCommand(async () => {
  const argument = readFileArgument(HELP)
  if (!argument) return
  const { file, isConfirmed } = argument
  if (existsSync(file) && !isConfirmed)
    throw new UsageError(`${file} exists. Name another file, or overwrite it with --yes.`)
  await withOwner('export', async client => {
    const at = new Date()
    const manifest = await exportAcademy(client, file, {
      at,
      noren: norenVersion(),
      onTable: printProgress('Writing'),
    })
    process.stdout.write(
      `Wrote ${file}: ${describe(manifest)}.\nIt holds people's details and password hashes: keep it where only you can read it.\n`,
    )
  })
})
