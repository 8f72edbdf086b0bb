/** `npm run rebuild-memory`: works out from the answers what people remember, also while the academy runs. */
import { rebuildMemories } from '../memory/memories.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand(() =>
  withDatabase(async db => {
    const count = await rebuildMemories(db, new Date())
    process.stdout.write(`Rebuilt the memory of ${count} people.\n`)
  }),
)
