// npm run rebuild-totals
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/rebuild-totals.ts')
