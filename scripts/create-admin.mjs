// npm run create-admin -- --username U --full-name N --email E
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/create-admin.ts')
