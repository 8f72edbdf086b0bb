// npm run rotate-keys
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/rotate-keys.ts')
