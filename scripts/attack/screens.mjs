// Stored script: hostile markup in every text of the database, looked for on every screen in Chromium.
import { chromium } from 'playwright-core'
import { paths } from '#contract/paths.ts'
import { CONTENT_KINDS } from '#domain/house/content.ts'
import { ensureChromium } from '../chromium.mjs'
import { personCalled } from './people.mjs'

const MARK = 'Planted'
const MARKUP = `${MARK}<img data-planted src="x" onerror="window.ran=1"><script data-planted>window.ran=1</script>[link](javascript:window.ran=1)"><svg data-planted onload="window.ran=1">`
/** Secrets, and texts that only the server reads. */
const LEFT_OUT = new Set([
  'seeded_content',
  'rate_limits',
  'built_in_offers',
  'setup_codes',
  'sessions',
  'password_reset_tokens',
])
const AT_ONCE = 3
const PATIENCE_MS = 60_000
/** For a page that asks again and again. */
const QUIET_MS = 20_000

/**
 * Appends the markup to every text with a space in it (names and sentences; keys have none), of columns and of
 * documents, past every validation and trigger.
 */
export async function plantMarkup({ pool }) {
  const client = await pool.connect()
  // The connection ends with the academy's restart.
  client.on('error', () => undefined)
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query(
      `select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.data_type in ('text', 'jsonb') order by 1, 2`,
    )
    let columns = 0
    for (const { table, column, type } of rows.filter(row => !LEFT_OUT.has(row.table))) {
      const field = client.escapeIdentifier(column)
      const value =
        type === 'text'
          ? `${field} || $1::text`
          : String.raw`regexp_replace(${field}::text, '("(?:[^"\\]|\\.)* (?:[^"\\]|\\.)*)"(?!:)', '\1' || $1::text || '"', 'g')::jsonb`
      const markup = type === 'text' ? MARKUP : JSON.stringify(MARKUP).slice(1, -1).replaceAll('\\', '\\\\')
      const isText =
        type === 'text' ? `${field} ~ '\\S \\S' and octet_length(${field}) < 100000` : `${field} is not null`
      // Some columns have their own form, such as a signature; the database refuses those.
      const changed = await client
        .query(`update ${client.escapeIdentifier(table)} set ${field} = ${value} where ${isText}`, [markup])
        .catch(() => ({ rowCount: 0 }))
      if (changed.rowCount > 0) columns += 1
    }
    return columns
  } finally {
    client.release(true)
  }
}

/** Addresses of the app, with an id where one is asked for. */
async function addresses({ pool }) {
  const firstOf = async (table, id = 'id') =>
    (await pool.query(`select ${id} as id from ${table} order by ${id} desc limit 1`)).rows[0]?.id ?? 1
  const values = {
    $slug: await firstOf('reading_pages', 'slug'),
    $moduleId: 1,
    $userId: personCalled('staff').id,
    $locationId: 1,
    $announcementId: await firstOf('notifications'),
    $inductionId: await firstOf('induction_submissions'),
    $policyId: await firstOf('policies'),
    $changeId: await firstOf('dish_changes'),
    $need: 'stuck',
  }
  const found = Object.values(paths).flatMap(path => {
    const address = path(1)
    if (!address.includes('$kind')) return [address]
    return CONTENT_KINDS.map(kind => address.replace('$kind', kind))
  })
  const items = await pool.query('select kind, min(item_id) as id from content_items group by kind')
  return found
    .flatMap(address => {
      const kind = address.match(/content\/([a-z-]+)\/\$itemId/)?.[1]
      const item = items.rows.find(row => row.kind === kind)
      return kind ? (item ? [address.replace('$itemId', item.id)] : []) : [address]
    })
    .map(address => address.replace(/\$\w+/g, name => values[name] ?? name))
}

/**
 * @param {object} options
 * @param {number} [options.screens] so many of them, chosen at random; all by default
 */
export async function visitScreens(academy, { screens, random }) {
  const executablePath = await ensureChromium()
  const all = await addresses(academy)
  // The menu shows what was planted whatever chance picks beside it; some forms and tools hold no text of the database.
  const chosen = screens
    ? [paths.menu(), ...Array.from({ length: screens - 1 }, () => random.pick(all))]
    : all
  const failures = []
  let shown = 0
  let at = 0
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const visitor = async () => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 2_000 },
    })
    const [name, value] = personCalled('admin').cookie.split('=')
    await context.addCookies([{ name, value, url: academy.url }])
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`Violation of ${violatedDirective}: ${blockedURI}`),
      )
    })
    const page = await context.newPage()
    // Open for good: the page would never be quiet.
    await page.route('**/api/changes', route => route.abort())
    let address
    page.on('dialog', dialog => {
      failures.push(`${address}: dialog ${dialog.message()}`)
      dialog.dismiss()
    })
    page.on('console', message => {
      if (/Violation of|Content Security Policy/.test(message.text()))
        failures.push(`${address}: ${message.text()}`)
    })
    page.on('pageerror', error => failures.push(`${address}: ${error}`))
    while (at < chosen.length) {
      address = chosen[at]
      at += 1
      await page.goto(academy.url + address)
      await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
      // A slow machine may still be drawing while the network is quiet.
      if (address === paths.menu())
        await page
          .getByText(MARK)
          .first()
          .waitFor({ timeout: PATIENCE_MS })
          .catch(() => undefined)
      const found = await page.evaluate(
        mark => ({
          ran: window.ran === 1,
          planted: document.querySelectorAll('[data-planted]').length,
          links: document.querySelectorAll('a[href^="javascript:" i], a[href^="data:" i]').length,
          isShown:
            document.body.innerText.includes(mark) ||
            [...document.querySelectorAll('input, textarea')].some(({ value }) => value.includes(mark)),
        }),
        MARK,
      )
      if (found.ran || found.planted > 0 || found.links > 0)
        failures.push(`${address}: ${JSON.stringify(found)}`)
      if (found.isShown) shown += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, visitor))
  } finally {
    await browser.close()
  }
  // Otherwise nothing would be proved.
  if (shown < (screens ? 1 : chosen.length / 3))
    failures.push(`only ${shown} of ${chosen.length} screens show what was planted`)
  return {
    requests: chosen.length,
    failures,
    note: `${shown} of ${chosen.length} screens show the markup as text`,
  }
}
