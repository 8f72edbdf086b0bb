// npm run reset-link -- --username U
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/reset-link.ts')
