// npm run calibration
import { bootstrap } from './bootstrap.mjs'

await bootstrap()
await import('../src/server/commands/calibration.ts')
