// The picture of an import for docs/images: node scripts/take-pictures.mjs. The dry run of a made-up menu, on a desktop
// and on a phone. Pictures of screens in use are of the sample group: npm run pictures -- --tour.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { ROOT } from './paths.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
const { openAcademy } = await import('./throw-away-academy.mjs')
const { ensureChromium } = await import('./chromium.mjs')
const { chromium } = await import('@playwright/test')
const { default: sharp } = await import('sharp')

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Made up, with one unreadable price. */
const MENU = `Section,Dish,Price,Description,Gluten,Milk,Fish,Marks
Starters,Leek and potato soup,9.50,"Leek, potato, cream",,x,,Vegetarian
,Smoked trout on toast,13,"Trout, sourdough, horseradish",x,may,x,
Mains,Braised lentils,19,"Lentils, carrots, parsley",,,,Vegan
,Roast cod,27,"Cod, butter beans, lemon",,x,x,
,Pumpkin ravioli,2I,"Pumpkin, sage butter",x,x,,Vegetarian
Desserts,Poached pear,10,"Pear, spices",,,,Vegan
`
const HEIGHT = 743
const GAP = 24

const academy = await openAcademy()
let browser
try {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const dryRuns = [await takeDryRun(DESKTOP), await takeDryRun(PHONE)]
  await placeBeside(...dryRuns, join(ROOT, 'docs', 'images', 'import.png'))
} finally {
  await browser?.close()
  await academy.stop()
}

function takeDryRun(viewport) {
  return withPage(viewport, async page => {
    await page.goto('/admin/content/dishes/import')
    const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) }
    await page.getByLabel('Spreadsheet').setInputFiles(file)
    await page.getByRole('button', { name: /^Check \d+ lines$/ }).click()
    const lines = page
      .getByRole('region', { name: 'What would happen' })
      .or(page.getByText('What would happen'))
    await lines.first().waitFor()
    await lines.first().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 500))
  })
}

async function withPage(viewport, prepare) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: academy.url,
  })
  const page = await context.newPage()
  const { demo } = await (await page.request.get('/api/config')).json()
  await page.request.post('/api/login', { data: demo, headers: { origin: academy.url } })
  await page.request.patch('/api/admin/settings', { data: { programmeMode: 'live' } })
  await prepare(page)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Side by side, equally high, on white. */
async function placeBeside(left, right, path) {
  const pictures = await Promise.all(
    [left, right].map(picture =>
      sharp(picture).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  const width = pictures.reduce((sum, { info }) => sum + info.width, GAP)
  await sharp({ create: { width, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([
      { input: pictures[0].data, left: 0, top: 0 },
      { input: pictures[1].data, left: pictures[0].info.width + GAP, top: 0 },
    ])
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(path)
}
