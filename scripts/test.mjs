// npm test, or a part of it: npm test -- --only types,unit. What follows is handed to the only step's tool:
// npm test -- --only unit src/domain
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { endLike, run } from './child-process.mjs'
import { ensureChromium, playwrightCli } from './chromium.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { ROOT } from './paths.mjs'

const PROJECTS = [
  'src/domain',
  'src/contract',
  'src/content',
  'src/server',
  'src/web',
  'src/web/service-worker',
  'tsconfig.tests.json',
]
/** Of the whole suite's browser tests, at the second try: more are no coincidence. */
const MOST_SECOND_TRIES = 2
const REPORTS = join(ROOT, 'node_modules', '.cache', 'noren-tests')

/** @type {Record<string, { title: string, run: (args: string[], options: StepOptions) => Promise<StepResult> }>} */
const STEPS = {
  types: { title: 'Types', run: checkTypes },
  lint: { title: 'Format and lint', run: checkFormat },
  unit: { title: 'Unit and API tests', run: runVitest },
  build: { title: 'Web app', run: buildAndMeasure },
  e2e: { title: 'Browser tests', run: runPlaywright },
}

/** What runs side by side, and in each column one after the other. The browser tests have the machine to themselves. */
const STAGES = [[['unit'], ['types', 'lint', 'build']], [['e2e']]]

/** @typedef {{ isQuiet: boolean }} StepOptions quiet steps give their output back instead of showing it */
/** @typedef {import('./child-process.mjs').RunResult & { passed?: number, failed?: number }} StepResult */

const { names, args } = readArguments()
await bootstrap()
const removeTemporaryFiles = keepTemporaryFilesInMemory()
const begin = Date.now()
// First, for who has none should not learn it after minutes.
if (names.includes('e2e')) process.env.CHROMIUM_PATH = await ensureChromium()

const total = { passed: 0, failed: 0 }
const durations = []
let failure
for (const columns of STAGES) {
  const wanted = columns
    .map(column => column.filter(name => names.includes(name)))
    .filter(column => column[0])
  if (failure) {
    durations.push(
      ...wanted.flat().map(name => `${titleOf(name)}: not run, since something before them failed`),
    )
    continue
  }
  const isQuiet = wanted.length > 1
  if (isQuiet)
    console.log(
      `\nSide by side: ${wanted.flat().map(titleOf).join(', ')}. Each shows what it found at its end.`,
    )
  await Promise.all(
    wanted.map(async column => {
      for (const name of column) await runStep(name, isQuiet)
    }),
  )
}
console.log(`\n${durations.join('\n')}\nAll of it: ${seconds(begin)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = failure ? failure.code || 1 : 0

function titleOf(name) {
  return STEPS[name].title
}

/**
 * @param {string} name
 * @param {boolean} isQuiet whether others run beside it, so that its output is shown in one piece
 */
async function runStep(name, isQuiet) {
  const title = titleOf(name)
  const stepBegin = Date.now()
  if (!isQuiet) console.log(`\n== ${title}`)
  const result = await STEPS[name].run(args, { isQuiet })
  if (result.signal) {
    removeTemporaryFiles()
    endLike(result)
  }
  const duration = `${title}: ${seconds(stepBegin)}`
  durations.push(duration)
  if (isQuiet) console.log(`\n== ${title}`)
  process.stdout.write(result.output)
  total.passed += result.passed ?? 0
  total.failed += result.failed ?? 0
  if (result.code === 0) console.log(`== ${duration}`)
  else {
    // A step that fails without a single failed test, such as a wrong type, is a failure nonetheless.
    if (!result.failed) total.failed += 1
    failure ??= result
    console.log(`== ${duration}, and it failed`)
  }
}

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
  const isColored = String(process.stdout.isTTY ?? false)
  const results = await Promise.all(
    PROJECTS.map(project =>
      // One thread each: several share out the work and take twice the processor time for it.
      runTool('typescript/bin/tsc', ['--singleThreaded', '--pretty', isColored, '-p', project], {
        isQuiet: true,
      }),
    ),
  )
  const output = results.map(result => result.output).join('')
  return { ...(results.find(result => result.code !== 0) ?? results[0]), output }
}

function checkFormat(args, options) {
  const colors = process.stdout.isTTY ? 'force' : 'off'
  return runTool(
    '@biomejs/biome/bin/biome',
    ['ci', `--colors=${colors}`, ...(args.length > 0 ? args : ['.'])],
    options,
  )
}

function buildAndMeasure(_args, options) {
  return runNode(join(ROOT, 'scripts', 'build.mjs'), [], options)
}

async function runVitest(args, options) {
  const report = await prepareReport('vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], options)
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report)
  return { ...result, passed: numPassedTests, failed: numFailedTests }
}

async function runPlaywright(args, options) {
  const report = await prepareReport('playwright.json')
  // Who runs tests by name wants to see them fail.
  const retries = args.length > 0 ? 0 : 1
  const tries = [`--retries=${retries}`, '--reporter=list,json']
  const result = await runNode(playwrightCli(), ['test', ...tries, ...args], {
    ...options,
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // What it compiles of the sources, 4 s of processor time: else among the temporary files, which do not outlive a run.
      PWTEST_CACHE_DIR: join(REPORTS, 'compiled'),
    },
  })
  const { stats: { expected = 0, flaky = 0, unexpected = 0 } = {} } = await readReport(report)
  if (flaky > 0)
    console.log(`${flaky} passed at the second try only: what each of them hides is above, and to be mended`)
  const isCoincidence = flaky <= MOST_SECOND_TRIES
  return {
    ...result,
    code: isCoincidence ? result.code : result.code || 1,
    passed: expected + (isCoincidence ? flaky : 0),
    failed: unexpected + (isCoincidence ? 0 : flaky),
  }
}

/** @param {string} script path inside node_modules */
function runTool(script, args, options) {
  return runNode(join(ROOT, 'node_modules', script), args, options)
}

async function runNode(script, args, { env, ...options }) {
  // What is collected first and shown on a terminal afterwards is coloured all the same.
  const colors = options.isQuiet && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return run(process.execPath, [script, ...args], { cwd: ROOT, env: { ...colors, ...env }, ...options })
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
