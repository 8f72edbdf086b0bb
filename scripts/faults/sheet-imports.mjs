// Spreadsheets whose import a killed Noren leaves: every line, or none.
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

const LINES = 400
const TOKEN = 'sheet-imports'
const FIRST_DURATION_MS = 1_500
const RUNNING_LIMIT_MS = 20_000

const KINDS = {
  people: {
    path: '/api/admin/people/imports',
    headings: 'Name,E-mail',
    lineOf: (batch, at) => `Batch${batch} Number${at},batch${batch}.${at}@noren.example`,
    countSql: `select count(*)::int from users where email like 'batch' || $1 || '.%'`,
    answers: { mailLinks: false },
  },
  dishes: {
    path: '/api/admin/content/dishes/imports',
    headings: 'Dish,Section,Price,Allergens',
    lineOf: (batch, at, section) => `Batch ${batch} number ${at},${section},12.5,milk; wheat`,
    countSql: `select count(*)::int from menu_items where name like 'Batch ' || $1 || ' number %'`,
    answers: { isPublished: true },
  },
}

let batch = 0
let killed = 0
const durationsMs = { people: FIRST_DURATION_MS, dishes: FIRST_DURATION_MS }

/**
 * Kills Noren while it imports, and sends the same import to the next one.
 * @returns {Promise<string[]>} what is wrong
 */
export async function killSheetImport(academy) {
  batch += 1
  const name = batch % 2 === 0 ? 'people' : 'dishes'
  const { path, headings, lineOf, countSql, answers } = KINDS[name]
  await signInAdmin(academy.pool)
  await send(academy, 'PATCH', '/api/admin/settings', { priceUnit: 'smallest' })
  const { rows } = await academy.pool.query('select name from menu_categories order by id limit 1')
  const lines = Array.from({ length: LINES }, (_, at) => lineOf(batch, at, rows[0].name))
  const file = Buffer.from([headings, ...lines].join('\n'))
  const { body: sheet } = await send(academy, 'POST', path, file)
  const apply = () =>
    send(academy, 'POST', `/api/admin/imports/${sheet.id}/apply`, { mapping: sheet.guess, ...answers })
  const count = async () => (await academy.pool.query(countSql, [batch])).rows[0].count

  const faults = []
  const first = apply().catch(() => null)
  await delay(Math.random() * durationsMs[name])
  await academy.kill()
  await academy.start()
  const isAcknowledged = (await first)?.status === 200
  const saved = await count()
  if (saved === 0) killed += 1
  if (saved !== 0 && saved !== LINES) faults.push(`${saved} of ${LINES} ${name} imported`)
  if (isAcknowledged && saved !== LINES) faults.push(`an acknowledged import of ${name} was lost`)

  const begin = performance.now()
  let again = await apply()
  // PostgreSQL may still work for the killed process.
  while (again.body?.code === 'importRunning' && performance.now() - begin < RUNNING_LIMIT_MS) {
    await delay(100)
    again = await apply()
  }
  if (again.status === 200) durationsMs[name] = performance.now() - begin
  else if (again.body?.code !== 'importApplied')
    faults.push(`the second import of ${name}: ${again.status} ${JSON.stringify(again.body)}`)
  const all = await count()
  if (all !== LINES) faults.push(`${all} of ${LINES} ${name} after the second import`)
  return faults
}

/** @returns {string[]} what is wrong if each import was done before its kill */
export function checkSheetImports() {
  console.error(`${killed} of ${batch} imports of spreadsheets were killed before their end`)
  return killed === 0 ? ['no import was killed before its end'] : []
}

async function signInAdmin(pool) {
  await pool.query(
    `insert into sessions (token_hash, user_id) select $1, min(id) from users where role = 'admin'
     on conflict do nothing`,
    [createHash('sha256').update(TOKEN).digest('hex')],
  )
}

async function send({ url }, method, path, body) {
  const isFile = Buffer.isBuffer(body)
  const response = await fetch(url + path, {
    method,
    headers: {
      cookie: `noren_session=${TOKEN}`,
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
    },
    body: isFile ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}
