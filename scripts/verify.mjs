// npm run verify -- <file>
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/verify.ts')
