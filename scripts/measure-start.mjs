// How long `npm start` takes until it is open: on an empty data folder, and again on the one that it left.
// node scripts/measure-start.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from './paths.mjs'

const STOP_MS = 2_000

const folder = await mkdtemp(join(tmpdir(), 'noren-start-'))
try {
  for (const name of ['first start (creates, migrates, seeds)', 'second start', 'third start']) {
    console.log(`${name.padEnd(40)} ${((await start()) / 1000).toFixed(2)} s`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Starts, waits for the address, stops; milliseconds until the address was printed. */
async function start() {
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const milliseconds = await new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
      if (output.includes('is open:')) resolve(performance.now() - begin)
    })
    child.on('exit', () => reject(new Error(`npm start ended before it was open:\n${output}`)))
  })
  child.kill('SIGTERM')
  await exit
  // npm ends before what it runs, and the next start would wait for that.
  await delay(STOP_MS)
  return milliseconds
}
