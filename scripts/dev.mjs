// npm run dev
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { endLike, run } from './child-process.mjs'
import { ROOT } from './paths.mjs'

await bootstrap()

// The server restarts and the browser reloads when their files change; Vite forwards /api to the server.
const ending = new AbortController()
const options = { cwd: ROOT, until: ending.signal }
const runs = [
  run(
    process.execPath,
    ['--watch', '--watch-preserve-output', join('src', 'server', 'commands', 'main.ts')],
    options,
  ),
  run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'], options),
]
const first = await Promise.race(runs)
ending.abort()
await Promise.all(runs)
endLike(first)
