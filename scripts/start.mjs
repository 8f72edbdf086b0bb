// npm start
import module from 'node:module'
import { join } from 'node:path'
import { bootstrap, ROOT } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
// Compiling the server's modules is a large part of its start, and the same every time.
module.enableCompileCache(join(ROOT, 'node_modules', '.cache', 'noren-compiled'))
await import('../src/server/main.ts')
