// npm start
import { setFlagsFromString } from 'node:v8'
import { limitArenas } from './allocator.mjs'
import { bootstrap } from './bootstrap.mjs'
import { speedUpImports } from './fast-imports.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
limitArenas()
await buildWebApp()
speedUpImports()
// What lives long is made now, and V8 would make much room for what lives shortly, let garbage grow as large as what
// lives, and keep the room of both: some 30 MB of an idle academy's memory. Once it is open, both may grow with the
// requests (docs/performance.md).
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=20')
await import('../src/server/commands/main.ts')
setFlagsFromString('--semi-space-growth-factor=2')
setFlagsFromString('--heap-growing-percent=0')
