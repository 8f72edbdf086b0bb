// npm start
import { setFlagsFromString } from 'node:v8'
import { bootstrap } from './bootstrap.mjs'
import { speedUpImports } from './fast-imports.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
speedUpImports()
// What lives long is made now, and V8 would make much room for what lives shortly, and keep it: 30 MB of an idle
// academy's memory. Once it is open, the room may grow with the requests (docs/performance.md).
setFlagsFromString('--semi-space-growth-factor=1')
await import('../src/server/commands/main.ts')
setFlagsFromString('--semi-space-growth-factor=2')
