// npm run create-admin -- --username U --full-name N --email E
import { bootstrap } from './bootstrap.mjs'
import { speedUpImports } from './fast-imports.mjs'

await bootstrap()
speedUpImports()
await import('../src/server/commands/create-admin.ts')
