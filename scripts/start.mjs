// npm start
// A namespace import: the installing Node may be too old to have `enableCompileCache`.
import module from 'node:module'
import { bootstrap } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
module.enableCompileCache()
await import('../src/server/commands/main.ts')
