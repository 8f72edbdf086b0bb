// npm run import -- <file>
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/import.ts')
