// npm run rebuild-memory
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/rebuild-memory.ts')
