// npm run test:e2e [-- files]: the browser tests on the built web app.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { ensureChromium, playwrightCli } from './chromium.mjs'
import { MODULES } from './paths.mjs'
import { buildWebApp } from './web-build.mjs'

/** More tests that pass only when retried are no coincidence (decision 4). */
const MOST_SECOND_TRIES = 4
const SLOWEST = 10
const REPORTS = join(MODULES, '.cache', 'noren-tests')
const REPORT = join(REPORTS, 'playwright.json')

const args = process.argv.slice(2)
await buildWebApp()
await mkdir(REPORTS, { recursive: true })
await rm(REPORT, { force: true })
// Tests of named files are not retried.
const retries = args.some(arg => arg.endsWith('.ts')) ? 0 : 1
const result = await run(
  process.execPath,
  [playwrightCli(), 'test', `--retries=${retries}`, '--reporter=list,json', ...args],
  { env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } },
)
if (result.code !== 0) endLike(result)
const { stats, suites } = JSON.parse(await readFile(REPORT, 'utf8'))
const { flaky } = stats
if (suites.length > SLOWEST) printSlowest(suites)
if (flaky > MOST_SECOND_TRIES) {
  console.error(`${flaky} tests passed at the second try only`)
  process.exitCode = 1
}

/** A suite is a file. */
function printSlowest(files) {
  const secondsOf = ({ suites: inner = [], specs = [] }) =>
    inner.reduce((sum, suite) => sum + secondsOf(suite), 0) +
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0)
  const timed = files.map(suite => ({ file: suite.file, seconds: secondsOf(suite) }))
  console.log(`\nThe ${SLOWEST} slowest of ${files.length} files:`)
  for (const { file, seconds } of timed.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}
