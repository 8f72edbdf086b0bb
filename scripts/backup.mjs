// npm run backup
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/backup.ts')
