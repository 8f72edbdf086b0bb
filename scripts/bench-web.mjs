// npm run bench:web: Lighthouse scores of the production build, on the embedded database with the demo and behind
// HTTP/2, as in production. npm run bench:web -- --pages menu,training --runs 5 --reports folder
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { run } from './child-process.mjs'
import { buildWebApp } from './web-build.mjs'

/** Pages of the demo's two accounts, and of faces of its sample group; `null`: nobody is signed in. */
const PAGES = {
  'sign-in': { path: '/auth', who: null },
  home: { path: '/', who: 'staff' },
  menu: { path: '/menu', who: 'staff' },
  training: { path: '/training', who: 'staff' },
  rewards: { path: '/rewards', who: 'staff' },
  check: { path: '/check', who: 'staff' },
  table: { path: '/menu/table', who: 'staff' },
  people: { path: '/admin/people', who: 'admin' },
  'home-in-use': { path: '/', who: 'newcomer' },
  'progress-in-use': { path: '/progress', who: 'newcomer' },
  readiness: { path: '/admin/readiness', who: 'manager' },
}
const PEOPLE = 600
/** Goal of each category's median, of 100. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Metrics behind the performance score; not goals of their own. */
const METRICS = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'speed-index': 'Speed index',
  'cumulative-layout-shift': 'CLS',
}

/** From npm when it is asked for: with all that it needs it is a sixth of what an installation would download. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

const options = readOptions()
await bootstrap()
await buildWebApp()
const { fillAcademy, openAcademy } = await import('./throw-away-academy.mjs')
const { openHttp2Front } = await import('./http2-front.mjs')
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()
const { chromium } = await import('@playwright/test')
const { default: playwrightConfig } = await import('../playwright.config.ts')

const academy = await openAcademy({ withSample: true })
// For the list of people.
await fillAcademy(academy, { people: PEOPLE, withHistory: 10, rowsEach: 22 })
const front = await openHttp2Front(academy.url)
const folder = await mkdtemp(join(tmpdir(), 'noren-lighthouse-'))
const port = await findFreePort()
let browser
try {
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      `--remote-debugging-port=${port}`,
      '--ignore-certificate-errors',
      ...playwrightConfig.use.launchOptions.args,
    ],
  })
  const signInAs = await openCookies(academy.url, front.url)
  const reports = await measureAll(front.url, signInAs)
  const isHeld = report(reports)
  process.exitCode = isHeld ? 0 : 1
} finally {
  await browser?.close()
  front.close()
  await academy.stop()
  await rm(folder, { recursive: true, force: true })
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: Object.keys(PAGES).join(',') },
      runs: { type: 'string', default: '3' },
      reports: { type: 'string' },
    },
  })
  const pages = values.pages.split(',')
  const runs = Number(values.runs)
  if (pages.some(page => !(page in PAGES)) || !(runs > 0)) {
    console.error(
      `Usage: npm run bench:web [-- --pages ${Object.keys(PAGES).join(',')} --runs 3 --reports folder]`,
    )
    process.exit(2)
  }
  return { pages, runs, reports: values.reports }
}

/** The browser's own cookies, which Lighthouse leaves alone, with a function to sign in, or out for `null`. */
async function openCookies(academyUrl, url) {
  const { DEMO_ADMIN, DEMO_STAFF } = await import('../src/server/accounts/demo-accounts.ts')
  const open = async (path, body = {}) => {
    const response = await fetch(`${academyUrl}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: academyUrl },
      body: JSON.stringify(body),
    })
    const cookies = response.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0].split('='))
    const [name, value] = cookies.find(([, text]) => text) ?? []
    if (!value) throw new Error(`${path} was answered with ${response.status}`)
    return { name, value, url, httpOnly: true, sameSite: 'Lax' }
  }
  const signIn = ({ username, password }) => open('/login', { username, password })
  const sessions = {
    staff: await signIn(DEMO_STAFF),
    admin: await signIn(DEMO_ADMIN),
    newcomer: await open('/demo/faces/newcomer'),
    manager: await open('/demo/faces/manager'),
  }
  return who => (who === null ? browser.clearCookies() : browser.addCookies([sessions[who]]))
}

/** Round by round instead of page by page, so that other load affects all pages alike. */
async function measureAll(url, signInAs) {
  const reports = Object.fromEntries(options.pages.map(page => [page, []]))
  for (let round = 1; round <= options.runs; round += 1) {
    for (const page of options.pages) {
      const { path, who } = PAGES[page]
      await signInAs(who)
      const file = join(folder, `${page}-${round}.json`)
      const lhr = await runLighthouse(url + path, file)
      if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`)
      const shown = new URL(lhr.finalDisplayedUrl).pathname
      if (shown !== path) throw new Error(`${page}: ${shown} was shown in place of ${path}`)
      reports[page].push(lhr)
      if (options.reports) {
        await mkdir(options.reports, { recursive: true })
        await copyFile(file, join(options.reports, `${page}-${round}.json`))
      }
      console.error(`${page}, run ${round}: ${Math.round(lhr.categories.performance.score * 100)}`)
    }
  }
  return reports
}

/** Report of one load, which is also written to the file. */
async function runLighthouse(url, file) {
  const args = [LIGHTHOUSE, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet']
  const { code, output } = await run('npx', ['--yes', ...args], {
    isQuiet: true,
    useShell: process.platform === 'win32',
  })
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output}`)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Prints the medians and whether each reaches its goal. */
function report(reports) {
  const missed = []
  const titles = [
    ...Object.entries(GOALS).map(([name, goal]) => `${name} (${goal})`),
    ...Object.values(METRICS),
  ]
  console.log(`\n| Page | ${titles.join(' | ')} |`)
  console.log(`|---|${titles.map(() => '--:').join('|')}|`)
  for (const [page, runs] of Object.entries(reports)) {
    const scores = Object.entries(GOALS).map(([name, goal]) => {
      const score = Math.round(median(runs.map(run => run.categories[name].score)) * 100)
      if (score < goal) missed.push({ page, name, score, goal })
      return `${score} ${score < goal ? '✗' : '✓'}`
    })
    const metrics = Object.keys(METRICS).map(id => {
      const value = median(runs.map(run => run.audits[id].numericValue))
      return id === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`
    })
    console.log(`| ${[page, ...scores, ...metrics].join(' | ')} |`)
  }
  console.log(`\nLighthouse, mobile, median of ${options.runs}. In brackets the goal.`)
  for (const { page, name, score, goal } of missed) {
    console.log(`\nMissed: ${page}, ${name}: ${score} of ${goal}`)
    if (name !== 'performance') for (const line of failuresOf(reports[page].at(-1), name)) console.log(line)
  }
  if (missed.length === 0) console.log('Every goal holds.')
  return missed.length === 0
}

function failuresOf(lhr, name) {
  return lhr.categories[name].auditRefs
    .map(({ id, weight }) => ({ weight, ...lhr.audits[id] }))
    .filter(({ weight, score }) => weight > 0 && score !== null && score < 1)
    .flatMap(({ title, details }) => [
      `  ${title}`,
      ...(details?.items ?? []).map(
        item => `    ${item.node?.snippet ?? item.description ?? item.url ?? ''}`,
      ),
    ])
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
}
