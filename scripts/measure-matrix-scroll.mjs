// Measures how the completion matrix scrolls with 3,000 people, on a phone's screen with the processor slowed four
// times: node scripts/measure-matrix-scroll.mjs <url of a running academy>, signed in as its demo admin. The people are
// made up on the way to the page; the academy is not changed.
import { chromium } from '@playwright/test'

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const SLOWDOWN = 4
const PEOPLE = 3_000
/** Pixels a frame: a quick swipe down, and a slower one to the side. */
const STEPS = [
  { name: 'down', x: 0, y: 90 },
  { name: 'to the side', x: 12, y: 0 },
  { name: 'both', x: 6, y: 90 },
]
const FRAMES = 400
const LATE_MS = 50

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  serviceWorkers: 'block',
})
const page = await context.newPage()
await page.request.post(`${url}/api/login`, { data: { username: 'admin', password: 'NorenAdmin1' } })
await page.route(/\/api\/admin\/completion(\?|$)/, async route => {
  const response = await route.fetch()
  const { columns } = await response.json()
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: index + 1,
    fullName: `Maximiliana Katsuragi-Montgomery ${index}`,
    cells: columns.map((_column, column) => [20_000 + column, 0, -1, -2][(index * 7 + column * 3) % 4]),
  }))
  await route.fulfill({ response, json: { columns, people, next: null } })
})
const session = await context.newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
await page.goto(`${url}/admin/completion`)
await page.getByRole('grid').waitFor()
await page.waitForTimeout(2_000)
console.log(`${PEOPLE.toLocaleString('en')} people, processor slowed ${SLOWDOWN} times`)
await session.send('Performance.enable')
for (const { name, ...step } of STEPS) {
  const before = await readMetrics()
  const frames = await scroll(step)
  const after = await readMetrics()
  const perFrame = metric => (((after[metric] - before[metric]) * 1000) / frames.length).toFixed(1)
  console.log(`  ${name}: ${describe(frames)}`)
  console.log(
    `    main thread a frame: ${perFrame('TaskDuration')} ms in all, ${perFrame('ScriptDuration')} ms script, ` +
      `${perFrame('RecalcStyleDuration')} ms style, ${perFrame('LayoutDuration')} ms layout`,
  )
}
await browser.close()

async function readMetrics() {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Milliseconds of each frame while the matrix scrolls. */
function scroll(step) {
  return page.getByRole('grid').evaluate(
    async (grid, { x, y, frames: count }) => {
      grid.scrollTo(0, 0)
      await new Promise(resolve => setTimeout(resolve, 500))
      const frames = []
      let direction = 1
      let last = await new Promise(requestAnimationFrame)
      for (let index = 0; index < count; index += 1) {
        if (x > 0 && (grid.scrollLeft + grid.clientWidth >= grid.scrollWidth - 1 || grid.scrollLeft === 0))
          direction = grid.scrollLeft === 0 ? 1 : -1
        grid.scrollBy(x * direction, y)
        const now = await new Promise(requestAnimationFrame)
        frames.push(now - last)
        last = now
      }
      return frames
    },
    { ...step, frames: FRAMES },
  )
}

function describe(frames) {
  const sorted = frames.toSorted((a, b) => a - b)
  const percentile = share =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
  const late = frames.filter(frame => frame > LATE_MS).length
  return [
    `${frames.length} frames`,
    `median ${percentile(0.5)} ms`,
    `95th percentile ${percentile(0.95)} ms`,
    `99th ${percentile(0.99)} ms`,
    `worst ${percentile(1)} ms`,
    `${late} over ${LATE_MS} ms (${((late / frames.length) * 100).toFixed(1)} %)`,
  ].join(', ')
}
