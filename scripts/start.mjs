// npm start
import { enableCompileCache } from 'node:module'
import { bootstrap } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
enableCompileCache()
await import('../src/server/commands/main.ts')
