// Measures how a long screen scrolls on a phone with the processor slowed four times:
// node scripts/measure-scroll.mjs <menu|matrix> <url of a running academy>, signed in as its demo admin. The menu gets
// the photos that it misses, so give it a throw-away academy; the matrix's people are made up on the way to the page.
import { chromium, request } from '@playwright/test'

const [what, url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const SLOWDOWN = 4
/** Later than two of the screen's frames. */
const LATE_MS = 34
/** What somebody sees as a jerk. */
const JERK_MS = 50
const MATRIX_FRAMES = 400
const MATRIX_SIZES = [600, 3_000]
const MATRIX_COLUMNS = 20
/** Pixels a frame: a quick swipe down, a slower one to the side, and askew. */
const MATRIX_STEPS = [
  { name: 'down', x: 0, y: 90 },
  { name: 'to the side', x: 12, y: 0 },
  { name: 'both', x: 6, y: 90 },
]
const MENU_STEP = 24
const MENU_DISHES = 100
const COPY_OFFSET = 10_000
/** As many as one person may add in an hour. */
const PHOTOS_A_PERSON = 30

const measureOf = { menu: measureMenu, matrix: measureMatrix }[what]
if (!measureOf) {
  console.error('node scripts/measure-scroll.mjs <menu|matrix> <url>')
  process.exit(1)
}
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
const session = await context.newCDPSession(page)
await page.request.post(`${url}/api/login`, {
  data: { username: 'admin', password: 'NorenAdmin1' },
  headers: { origin: new URL(url).origin },
})
await session.send('Performance.enable')
await measureOf()
await browser.close()

/** A search for one letter finds the whole menu, the longest page there is; then a tab as people use it. */
async function measureMenu() {
  await addPhotos()
  await fillMenuUpTo(MENU_DISHES)
  for (const address of ['/menu?q=a', '/menu?tab=sushi']) {
    await page.goto(url + address)
    await page.locator('article').first().waitFor()
    const count = await page.locator('article').count()
    await page.waitForFunction(
      expected => document.querySelectorAll('article img').length === expected,
      count,
      { timeout: 180_000 },
    )
    await measure(`${address}: ${count} dishes with photos`, page.locator('html'), { x: 0, y: MENU_STEP })
  }
}

async function measureMatrix() {
  let size = 0
  await page.route(/\/api\/admin\/completion(\?|$)/, async route => {
    const response = await route.fetch()
    const known = (await response.json()).columns
    const columns = Array.from({ length: MATRIX_COLUMNS }, (_, index) => ({
      ...known[Math.min(index, known.length - 1)],
      id: index + 1,
    }))
    const people = Array.from({ length: size }, (_, index) => ({
      id: index + 1,
      fullName: `Maximiliana Katsuragi-Montgomery ${index}`,
      cells: columns.map((_column, column) => [20_000 + column, 0, -1, -2][(index * 7 + column * 3) % 4]),
    }))
    await route.fulfill({ response, json: { columns, people, next: null } })
  })
  for (size of MATRIX_SIZES) {
    await page.goto(`${url}/admin/completion`)
    const grid = page.getByRole('grid')
    await grid.waitFor({ timeout: 180_000 })
    await page.waitForTimeout(2_000)
    for (const { name, ...step } of MATRIX_STEPS) {
      const people = `${size.toLocaleString('en')} people by ${MATRIX_COLUMNS} columns`
      await measure(`${people}, ${name}`, grid, step, MATRIX_FRAMES)
    }
  }
}

/** Scrolls a step a frame, so many frames or else to the foot, and tells how long each took. */
async function measure(title, scroller, step, most) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const before = await readMetrics()
  const frames = await scroller.evaluate(scrollThrough, { ...step, most })
  const after = await readMetrics()
  const perFrame = name => (((after[name] - before[name]) * 1000) / frames.length).toFixed(1)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  console.log(`${title}, processor slowed ${SLOWDOWN} times`)
  console.log(`  ${describe(frames)}`)
  console.log(
    `  main thread a frame: ${perFrame('TaskDuration')} ms in all, ${perFrame('ScriptDuration')} ms script, ` +
      `${perFrame('RecalcStyleDuration')} ms style, ${perFrame('LayoutDuration')} ms layout`,
  )
}

/** In the page. Where frames are counted it turns at each end, else it stops at the foot. */
async function scrollThrough(scroller, { x, y, most }) {
  const frames = []
  const way = { x: 1, y: 1 }
  scroller.scrollTo(0, 0)
  await new Promise(resolve => setTimeout(resolve, 500))
  let last = await new Promise(requestAnimationFrame)
  while (most === undefined ? way.y === 1 : frames.length < most) {
    scroller.scrollBy(x * way.x, y * way.y)
    if (scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1) way.x = -1
    else if (scroller.scrollLeft === 0) way.x = 1
    if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) way.y = -1
    else if (scroller.scrollTop === 0) way.y = 1
    const now = await new Promise(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames
}

async function readMetrics() {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

function describe(frames) {
  const sorted = frames.toSorted((a, b) => a - b)
  const percentile = share =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
  const over = ms => {
    const late = frames.filter(frame => frame > ms).length
    return `${late} over ${ms} ms (${((late / frames.length) * 100).toFixed(1)} %)`
  }
  return [
    `${frames.length} frames`,
    `median ${percentile(0.5)} ms`,
    `95th percentile ${percentile(0.95)} ms`,
    `99th ${percentile(0.99)} ms`,
    `worst ${percentile(1)} ms`,
    over(LATE_MS),
    over(JERK_MS),
  ].join(', ')
}

/** The built-in menu has 89 dishes; copies of the first ones make up the rest. */
async function fillMenuUpTo(total) {
  await page.route('**/api/menu', async route => {
    const response = await route.fetch()
    const menu = await response.json()
    const dishes = menu.sections.flatMap(section => section.dishes)
    const copies = dishes
      .slice(0, total - dishes.length)
      .map(dish => ({ ...dish, id: dish.id + COPY_OFFSET }))
    menu.sections[0].dishes.push(...copies)
    await route.fulfill({ response, json: menu })
  })
  await page.route(/\/api\/dish-images\/\d{5,}$/, async route => {
    const id = Number(new URL(route.request().url()).pathname.split('/').at(-1)) - COPY_OFFSET
    await route.fulfill({ response: await route.fetch({ url: `${url}/api/dish-images/${id}` }) })
  })
}

async function addPhotos() {
  // What the matrix needs no decoder for.
  const { default: sharp } = await import('sharp')
  const menu = await (await page.request.get(`${url}/api/menu`)).json()
  const dishes = menu.sections.flatMap(section => section.dishes)
  let guest
  for (const [index, dish] of dishes.filter(({ imageCount }) => imageCount === 0).entries()) {
    if (index % PHOTOS_A_PERSON === 0) guest = await joinAsGuest(`photographer-${Date.now()}`)
    // Noise is what JPEG can do least with: no real photo is heavier.
    const photo = await sharp({
      create: { width: 600, height: 450, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
      .jpeg({ quality: 80 })
      .toBuffer()
    const imageData = `data:image/jpeg;base64,${photo.toString('base64')}`
    const data = { dishId: dish.id, imageData, fileName: 'noise.jpg', mimeType: 'image/jpeg' }
    const response = await guest.post(`${url}/api/dish-images`, { data })
    if (!response.ok()) throw new Error(`The photo was refused: ${await response.text()}`)
  }
}

async function joinAsGuest(username) {
  const guest = await request.newContext()
  const email = `${username}@noren.example`
  const data = { username, password: 'Secret12345', fullName: 'A Photographer', email }
  const response = await guest.post(`${url}/api/register`, { data })
  if (!response.ok()) throw new Error(`Nobody may join: ${await response.text()}`)
  return guest
}
