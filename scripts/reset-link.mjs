// npm run reset-link -- --username U
import { bootstrap } from './bootstrap.mjs'
import { speedUpImports } from './fast-imports.mjs'

await bootstrap()
speedUpImports()
await import('../src/server/commands/reset-link.ts')
