// npm run export -- <file>
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/export.ts')
