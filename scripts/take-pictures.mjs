// Pictures of the admin area for docs/images: node scripts/take-pictures.mjs. A throw-away academy with
// staff, on a desktop and on a phone, and the dry run of a made-up menu.
import { join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { ROOT } from './paths.mjs'
import { buildWebApp } from './web-build.mjs'

await bootstrap()
await buildWebApp()
const { openAcademy, readToday } = await import('./throw-away-academy.mjs')
const { ensureChromium } = await import('./chromium.mjs')
const { chromium } = await import('@playwright/test')
const { default: sharp } = await import('sharp')

const CREW = [
  'Aiko Brandt',
  'Bela Winter',
  'Carlo Hansen',
  'Dana Okoye',
  'Elio Marsh',
  'Fumi Keller',
  'Greta Lindqvist',
  'Hugo Sato',
  'Ines Vogel',
  'Jonah Reyes',
  'Kaya Moreau',
  'Lena Ortiz',
  'Milo Tanaka',
  'Nora Whitfield',
]
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
  await addCrew()
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  const desktop = await take('/admin/completion?locationId=1', DESKTOP)
  const phone = await take('/admin/sign-offs', PHONE)
  await placeBeside(desktop, phone, join(ROOT, 'docs', 'images', 'admin.png'))
  const dryRuns = [await takeDryRun(DESKTOP), await takeDryRun(PHONE)]
  await placeBeside(...dryRuns, join(ROOT, 'docs', 'images', 'import.png'))
} finally {
  await browser?.close()
  await academy.stop()
}

/** People of one restaurant, each with a little more progress than the one before. */
async function addCrew() {
  const run = (text, values) => academy.pool.query(text, values)
  await run(
    `insert into users (username, username_folded, password, role, full_name, email, email_folded)
     select name, name, 'x', 'staff', full_name, name || '@noren.example', name || '@noren.example'
     from unnest($1::text[]) with ordinality as crew(full_name, n), concat('crew', n) as name`,
    [CREW],
  )
  await run(
    `insert into user_places (user_id, location_id, position)
     select id, 1, case when username = 'crew12' then 'lead' else 'staff' end from users where username like 'crew%'`,
  )
  const crew = `(select id, substr(username, 5)::int as n from users where username like 'crew%') as crew`
  await run(
    `insert into user_training_progress (user_id, module_id, completed_at, score, points_earned, is_completed, completion_date)
     select crew.id, module.id, now(), 18, 10, true, date '${readToday()}' - 30 + crew.n + module.id
     from ${crew} join training_modules as module on module.id <= crew.n * 2 / 3`,
  )
  await run(
    `insert into quiz_attempts (user_id, module_id, question_versions, option_orders, score, total_questions, answers, checked_at)
     select crew.id, crew.n * 2 / 3 + 1, '{}', '{}', 12, 20, '{}', now()
     from ${crew}, generate_series(1, 1 + crew.n % 3) where crew.n % 2 = 0 and crew.n < 14`,
  )
  await run(
    `insert into shift_sign_offs (user_id, shift_id, signed_off_by)
     select crew.id, shift.id, 1 from ${crew} join training_plan_shifts as shift on shift.id <= crew.n / 2`,
  )
}

function take(path, viewport) {
  return withPage(viewport, async page => {
    await page.goto(path)
    await page.getByText(CREW[0]).first().waitFor()
  })
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
