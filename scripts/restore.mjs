// npm run restore -- <time or file>
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/restore.ts')
