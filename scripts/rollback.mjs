// npm run rollback
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/rollback.ts')
