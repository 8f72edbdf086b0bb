// Steps of `npm test` and `npm run test:all`: which there are, and running several to the end.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endLike, run } from './child-process.mjs'
import { MODULES } from './paths.mjs'

const REPORTS = join(MODULES, '.cache', 'noren-tests')
/** Written by `test:e2e` itself, which prints its slowest files, too. */
const BROWSER = 'playwright.json'
const ATTACK = 'attack.json'
const SLOWEST = 10
/** Chance belongs to the long runs; here a failure repeats itself. */
const SEED = '735397'

/**
 * Reports are the JSON of Vitest or of Playwright, or a list of what failed.
 * @typedef {{ script: string, args?: string[], report?: string }} Step
 * @type {Readonly<Record<string, Step>>}
 */
const INNER = {
  types: { script: 'typecheck' },
  lint: { script: 'lint' },
  build: { script: 'build' },
  unit: { script: 'test:unit', report: 'unit.json' },
  core: { script: 'test:e2e', args: ['--grep', '@core'], report: BROWSER },
}
/** @type {Readonly<Record<string, Step>>} */
const REST = {
  components: { script: 'test:components', report: 'components.json' },
  journeys: { script: 'test:e2e', args: ['--grep-invert', '@core|@timed|@screens'], report: BROWSER },
  // Seconds that are promised to people are measured with nothing beside.
  timed: { script: 'test:e2e', args: ['--grep', '@timed', '--workers=1'], report: BROWSER },
  screens: { script: 'test:e2e', args: ['--grep', '@screens'], report: BROWSER },
  system: { script: 'test:system', report: 'system.json' },
  attack: { script: 'test:attack', args: ['--short', '--seed', SEED], report: ATTACK },
  faults: { script: 'test:faults', args: ['--short'] },
}
const STEPS = { ...INNER, ...REST }
export const INNER_STEPS = Object.keys(INNER)
export const PARTS = Object.keys(REST)

/** Contents of the parts, in words. */
const HOLDS = {
  components: 'components and pages in the browser, without a server',
  journeys: 'the other journeys in the browser',
  timed: 'journeys that promise seconds, one at a time',
  screens: 'every state of every screen: axe, width, focus, console',
  system: 'processes, databases, memory and long tables',
  attack: 'a short attack',
  faults: 'short faults',
}

/**
 * Runs all of them, whatever fails, and sets the exit code.
 * @param {readonly string[]} names
 * @param {readonly string[]} args for the tool of a single step
 */
export async function runSteps(names, args = []) {
  await mkdir(REPORTS, { recursive: true })
  const begin = Date.now()
  const results = []
  for (const name of names) {
    console.log(`\n== ${name}`)
    const stepBegin = Date.now()
    const { script, args: own = [], report } = STEPS[name]
    const file = report && join(REPORTS, report)
    if (file) await rm(file, { force: true })
    const ofVitest = report && report !== BROWSER && report !== ATTACK
    const reporters = ofVitest
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : report === ATTACK
        ? ['--report', file]
        : []
    const result = await run('npm', ['run', '--silent', script, '--', ...own, ...reporters, ...args], {
      useShell: process.platform === 'win32',
    })
    // Ended by somebody, not by a failure.
    if (result.signal) return endLike(result)
    const hasFailed = result.code !== 0
    // The next step of the browser overwrites the report.
    const failedTests = hasFailed ? await failedTestsOf(file) : []
    results.push({
      name,
      slowestIn: ofVitest && file,
      hasFailed,
      failedTests,
      seconds: secondsSince(stepBegin),
    })
  }
  for (const { slowestIn } of results) if (slowestIn) await printSlowest(slowestIn)
  const left = PARTS.filter(part => !names.includes(part))
  if (left.length > 0) {
    console.log('\nNot run:')
    for (const part of left) console.log(`  npm run test:all -- --part ${part}   ${HOLDS[part]}`)
  }
  const failed = results.filter(({ hasFailed }) => hasFailed)
  const times = results.map(({ name, seconds }) => `${name}: ${seconds} s`).join(', ')
  console.log(`\n${times}. All of it: ${secondsSince(begin)} s`)
  for (const { name, failedTests } of failed)
    console.log([`FAILED: ${name}`, ...failedTests.map(test => `  ${test}`)].join('\n'))
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

const readReport = file => readFile(file, 'utf8').then(JSON.parse, () => null)

/**
 * Names of what failed, for the end of a long output; of a tool without a report none.
 * @param {string | undefined} file of Vitest or of Playwright
 */
async function failedTestsOf(file) {
  const report = file && (await readReport(file))
  if (!report) return []
  if (Array.isArray(report)) return report
  const namesIn = ({ suites = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(
          ({ status }) =>
            `${file}:${line} ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}`,
        ),
    ),
    ...suites.flatMap(namesIn),
  ]
  if (report.suites) return report.suites.flatMap(namesIn)
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      const path = withinRoot(name)
      return tests.length > 0 ? tests.map(({ fullName }) => `${path} ${fullName}`) : [`${path} ${message}`]
    })
}

async function printSlowest(file) {
  const report = await readReport(file)
  if (!report) return
  const files = report.testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
  console.log(`\nThe ${SLOWEST} slowest of ${files.length} files:`)
  for (const { name, seconds } of files.slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${withinRoot(name)}`)
}

const withinRoot = path => path.replace(`${process.cwd()}/`, '')
const secondsSince = begin => ((Date.now() - begin) / 1000).toFixed(0)
