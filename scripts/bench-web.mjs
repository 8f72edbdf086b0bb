// npm run bench:web: Lighthouse scores of the production build, on the embedded database with the demo and behind
// HTTP/2, as in production. npm run bench:web -- --pages menu,training --runs 5 --reports folder
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

const PAGES = {
  'sign-in': { path: '/auth', isSignedIn: false },
  home: { path: '/', isSignedIn: true },
  menu: { path: '/menu', isSignedIn: true },
  training: { path: '/training', isSignedIn: true },
  rewards: { path: '/rewards', isSignedIn: true },
}
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

const options = readOptions()
await bootstrap()
await buildWebApp()
const { openAcademy } = await import('./throw-away-academy.mjs')
const { openHttp2Front } = await import('./http2-front.mjs')
const { ensureChromium } = await import('./chromium.mjs')
process.env.CHROMIUM_PATH = await ensureChromium()
const { launch } = await import('chrome-launcher')
const { chromium } = await import('@playwright/test')
const { default: lighthouse } = await import('lighthouse')
const { default: playwrightConfig } = await import('../playwright.config.ts')

const academy = await openAcademy()
const front = await openHttp2Front(academy.url)
let browser
// An early end kills the browser at once, since the academy waits for open requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => browser?.kill())
// And a browser that started in the meantime.
process.once('exit', () => browser?.kill())
try {
  browser = await launch({
    chromePath: process.env.CHROMIUM_PATH,
    chromeFlags: [
      '--ignore-certificate-errors',
      ...playwrightConfig.use.launchOptions.args,
      '--headless=new',
    ],
    logLevel: 'error',
    // The launcher would end the process before the academy has stopped.
    handleSIGINT: false,
  })
  const cookies = await openCookies(academy.url, front.url, browser.port)
  const reports = await measureAll(front.url, browser.port, cookies)
  const isHeld = report(reports)
  process.exitCode = isHeld ? 0 : 1
} finally {
  await browser?.kill()
  front.close()
  await academy.stop()
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

/** The browser's own cookies, which Lighthouse leaves alone, with functions to sign in and out. */
async function openCookies(academyUrl, url, port) {
  const { DEMO_STAFF } = await import('../src/server/accounts/demo-accounts.ts')
  const { username, password } = DEMO_STAFF
  const response = await fetch(`${academyUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: academyUrl },
    body: JSON.stringify({ username, password }),
  })
  const [name, value] = response.headers.getSetCookie()[0]?.split(';', 1)[0]?.split('=') ?? []
  if (!value) throw new Error(`The demo's sign-in was answered with ${response.status}`)
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connected.contexts()
  return {
    signIn: () => context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]),
    signOut: () => context.clearCookies(),
  }
}

/** Round by round instead of page by page, so that other load affects all pages alike. */
async function measureAll(url, port, cookies) {
  const reports = Object.fromEntries(options.pages.map(page => [page, []]))
  for (let round = 1; round <= options.runs; round += 1) {
    for (const page of options.pages) {
      const { path, isSignedIn } = PAGES[page]
      await (isSignedIn ? cookies.signIn() : cookies.signOut())
      const { lhr } = await lighthouse(url + path, { port, output: 'json', logLevel: 'error' })
      if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`)
      const shown = new URL(lhr.finalDisplayedUrl).pathname
      if (shown !== path) throw new Error(`${page}: ${shown} was shown in place of ${path}`)
      reports[page].push(lhr)
      if (options.reports) {
        await mkdir(options.reports, { recursive: true })
        await writeFile(join(options.reports, `${page}-${round}.json`), JSON.stringify(lhr))
      }
      console.error(`${page}, run ${round}: ${Math.round(lhr.categories.performance.score * 100)}`)
    }
  }
  return reports
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
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2
}
