// npm run doctor
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/doctor.ts')
