// npm start
import { bootstrap } from './bootstrap.mjs'
import { speedUpImports } from './fast-imports.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
speedUpImports()
await import('../src/server/commands/main.ts')
