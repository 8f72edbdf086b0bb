/** `npm run verify -- <file>`: reads a file to its end and says whether it is whole. */
import { openAcademyFile } from '../transfer/academy-file.ts'
import { runCommand } from './run-command.ts'
import { describe, printProgress, readFileArgument } from './transfer-terminal.ts'

const HELP = `Usage: npm run verify -- <file>

Compares every table of an exported academy with the hashes in its manifest. Changes nothing.`

await runCommand(async () => {
  const argument = readFileArgument(HELP)
  if (!argument) return
  const { manifest, close } = await openAcademyFile(argument.file, printProgress('Checking'))
  close()
  process.stdout.write(`${argument.file} is whole: ${describe(manifest)}.\n`)
})
