// npm test, or a part of it: npm test -- --only types,unit. What follows is handed to the only step's tool:
// npm test -- --only unit src/domain
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { endLike, run } from './child-process.mjs'
import { ensureChromium, playwrightCli } from './chromium.mjs'
import { ROOT } from './paths.mjs'
import { buildWebApp } from './web-build.mjs'

const PROJECTS = [
  'src/domain',
  'src/contract',
  'src/content',
  'src/server',
  'src/web',
  'src/web/service-worker',
  'tsconfig.tests.json',
]
const REPORTS = join(ROOT, 'node_modules', '.cache', 'noren-tests')

/** @type {Record<string, { title: string, run: (args: string[]) => Promise<StepResult> }>} */
const STEPS = {
  types: { title: 'Types', run: checkTypes },
  lint: { title: 'Format and lint', run: checkFormat },
  unit: { title: 'Unit and API tests', run: runVitest },
  build: { title: 'Web app', run: buildAndMeasure },
  e2e: { title: 'Browser tests', run: runPlaywright },
}

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null, passed?: number, failed?: number }} StepResult */

const { names, args } = readArguments()
await bootstrap()
const begin = Date.now()
// First, so that a missing browser is reported at once and not after minutes.
if (names.includes('e2e')) process.env.CHROMIUM_PATH = await ensureChromium()

const total = { passed: 0, failed: 0 }
let failure
for (const name of names) {
  const stepBegin = Date.now()
  console.log(`\n== ${STEPS[name].title}`)
  const result = await STEPS[name].run(args)
  if (result?.signal) endLike(result)
  total.passed += result?.passed ?? 0
  total.failed += result?.failed ?? 0
  console.log(`== ${STEPS[name].title}: ${seconds(stepBegin)}`)
  if (result && result.code !== 0) {
    // A step that fails without a single failed test, such as a wrong type, is a failure nonetheless.
    if (!result.failed) total.failed += 1
    failure = result
    console.log(`\nStopped: ${STEPS[name].title} failed`)
    break
  }
}
console.log(`\nAll of it took ${seconds(begin)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = failure ? failure.code || 1 : 0

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  const only = values.only?.flatMap(value => value.split(',')) ?? Object.keys(STEPS)
  const unknown = only.find(name => !(name in STEPS))
  if (unknown !== undefined || (positionals.length > 0 && only.length > 1)) {
    console.error(`Usage: npm test [-- --only ${Object.keys(STEPS).join('|')} [what to hand to its tool]]`)
    process.exit(2)
  }
  // The browser tests look at what was built.
  if (only.includes('e2e')) only.push('build')
  return { names: Object.keys(STEPS).filter(name => only.includes(name)), args: positionals }
}

async function checkTypes() {
  const results = await Promise.all(
    PROJECTS.map(project =>
      runTool(
        'typescript/bin/tsc',
        ['--noEmit', '--pretty', String(process.stdout.isTTY ?? false), '-p', project],
        { isQuiet: true },
      ),
    ),
  )
  for (const { output } of results) process.stdout.write(output)
  return results.find(result => result.code !== 0) ?? results[0]
}

function checkFormat(args) {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  return runTool('@biomejs/biome/bin/biome', [
    'ci',
    `--colors=${colors}`,
    ...(args.length > 0 ? args : ['.']),
  ])
}

/** Builds the web app and holds it to its size budgets. */
async function buildAndMeasure() {
  await buildWebApp()
  return run(process.execPath, [join(ROOT, 'scripts', 'measure-bundle.mjs')], { cwd: ROOT })
}

async function runVitest(args) {
  const report = await prepareReport('vitest.json')
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await runTool('vitest/vitest.mjs', ['run', ...options, ...args])
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
  return { ...result, passed: numPassedTests, failed: numFailedTests }
}

async function runPlaywright(args) {
  const report = await prepareReport('playwright.json')
  const result = await run(process.execPath, [playwrightCli(), 'test', '--reporter=list,json', ...args], {
    cwd: ROOT,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = await readReport(report)
  return { ...result, passed: expected + flaky, failed: unexpected }
}

/** @param {string} script path inside node_modules */
function runTool(script, args, options = {}) {
  return run(process.execPath, [join(ROOT, 'node_modules', script), ...args], { cwd: ROOT, ...options })
}

/** An earlier run's report must not be taken for this one's. */
async function prepareReport(name) {
  const file = join(REPORTS, name)
  await mkdir(REPORTS, { recursive: true })
  await rm(file, { force: true })
  return file
}

async function readReport(file) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
