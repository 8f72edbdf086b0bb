// npm run test:e2e [-- files]: the browser tests on the built web app.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { ensureChromium, playwrightCli } from './chromium.mjs'
import { MODULES } from './paths.mjs'
import { buildWebApp } from './web-build.mjs'

/** More tests that pass only when retried are no coincidence (decision 30). */
const MOST_SECOND_TRIES = 2
const REPORTS = join(MODULES, '.cache', 'noren-tests')
const REPORT = join(REPORTS, 'playwright.json')

const args = process.argv.slice(2)
await buildWebApp()
await mkdir(REPORTS, { recursive: true })
await rm(REPORT, { force: true })
// Tests run by name are not retried.
const retries = args.length > 0 ? 0 : 1
const result = await run(
  process.execPath,
  [playwrightCli(), 'test', `--retries=${retries}`, '--reporter=list,json', ...args],
  { env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } },
)
if (result.code !== 0) endLike(result)
const { flaky } = JSON.parse(await readFile(REPORT, 'utf8')).stats
if (flaky > MOST_SECOND_TRIES) {
  console.error(`${flaky} tests passed at the second try only`)
  process.exitCode = 1
}
