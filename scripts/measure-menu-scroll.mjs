// Measures how the menu scrolls with a photo on every dish, on a phone's screen with the processor slowed four
// times: node scripts/measure-menu-scroll.mjs <url of a running academy>, signed in as its demo admin. It adds the
// photos that are missing, so give it a throw-away academy.
import { chromium, request } from '@playwright/test'
import sharp from 'sharp'

const url = process.argv[2] ?? 'http://127.0.0.1:3000'
const SLOWDOWN = 4
const STEP_PX = 24
const COPY_OFFSET = 10_000
/** As many as one person may add in an hour. */
const PHOTOS_A_PERSON = 30

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
await addPhotos()

await fillUpTo(100)

const session = await context.newCDPSession(page)
await session.send('Performance.enable')
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
// A search for one letter finds the whole menu: the longest page there is. Then a tab as people use it.
for (const address of ['/menu?q=a', '/menu?tab=sushi']) {
  await page.goto(url + address)
  await page.locator('article').first().waitFor()
  const count = await page.locator('article').count()
  await page.waitForFunction(
    expected => document.querySelectorAll('article img').length === expected,
    count,
    { timeout: 180_000 },
  )
  const before = await readMetrics()
  const scroll = await measureScroll()
  const after = await readMetrics()
  const perFrame = name => (((after[name] - before[name]) * 1000) / scroll.frames.length).toFixed(2)
  console.log(`${address}: ${count} dishes with photos, processor slowed ${SLOWDOWN} times`)
  console.log(`  ${describe(scroll)}`)
  console.log(
    `  main thread a frame: ${perFrame('TaskDuration')} ms in all, ${perFrame('LayoutDuration')} ms layout, ` +
      `${perFrame('RecalcStyleDuration')} ms style, ${perFrame('ScriptDuration')} ms script`,
  )
}
await browser.close()

async function readMetrics() {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** The built-in menu has 89 dishes; copies of the first ones make up the rest. */
async function fillUpTo(total) {
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

/** Scrolls the page from its head to its foot, a step a frame, and notes how long each frame took. */
function measureScroll() {
  return page.evaluate(async step => {
    let longTaskMs = 0
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) longTaskMs = Math.max(longTaskMs, entry.duration)
    })
    observer.observe({ type: 'longtask' })
    const frames = []
    let last = await new Promise(requestAnimationFrame)
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy(0, step)
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    observer.disconnect()
    return { frames, longTaskMs }
  }, STEP_PX)
}

function describe({ frames, longTaskMs }) {
  const sorted = frames.toSorted((a, b) => a - b)
  const percentile = share =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)
  const late = frames.filter(frame => frame > 34).length
  return [
    `${frames.length} frames`,
    `median ${percentile(0.5)} ms`,
    `95th percentile ${percentile(0.95)} ms`,
    `99th ${percentile(0.99)} ms`,
    `worst ${percentile(1)} ms`,
    `${late} over two frames (${((late / frames.length) * 100).toFixed(1)} %)`,
    `longest task ${longTaskMs.toFixed(0)} ms`,
  ].join(', ')
}
