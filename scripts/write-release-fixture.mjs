// node scripts/write-release-fixture.mjs before-issue-14
// Sets up an academy of the release that is checked out, lives in it for a while over its API, and writes all of its
// data for the test of the upgrade to later releases (src/server/database/upgrade.test.ts).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import sharp from 'sharp'

const { buildApp } = await import('../src/server/http/app.ts')
const { readConfig } = await import('../src/server/platform/config.ts')
const { openSession } = await import('../src/server/testing/open-session.ts')
const { quizAnswers } = await import('../src/server/testing/quiz-answers.ts')
const { TestClock } = await import('../src/server/testing/test-clock.ts')
const { copyTemplate, startTestPostgres } = await import('../src/server/testing/test-database.ts')

const FOLDER = new URL('../src/server/testing/releases/', import.meta.url)
const JOURNAL = new URL('../src/server/database/migrations/meta/_journal.json', import.meta.url)
/** Sessions and counters of tries outlive nothing; of the job queue, its library knows. */
const LEFT_OUT = ['sessions', 'password_reset_tokens', 'rate_limits', 'content_changes']

const [name] = process.argv.slice(2)
if (!name) throw new Error('Say what the release is to be called: write-release-fixture.mjs <name>')

const postgres = await startTestPostgres()
try {
  const databaseUrl = await copyTemplate(postgres.url)
  await live(databaseUrl)
  const fixture = { migration: await newestMigration(), tables: await readTables(databaseUrl) }
  const text = JSON.stringify(fixture)
  await mkdir(FOLDER, { recursive: true })
  const packed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  await writeFile(new URL(`${name}.json.br`, FOLDER), packed)
  console.log(`${name}: ${Object.keys(fixture.tables).length} tables, ${packed.length} bytes`)
} finally {
  await postgres.stop()
}

/** What people do in a few days of an academy. */
async function live(databaseUrl) {
  const clock = new TestClock()
  const app = await buildApp({
    config: readConfig({ DEMO: 'true' }),
    databaseUrl,
    log: pino({ level: 'silent' }),
    now: clock.now,
  })
  await app.server.ready()
  const { db } = app.context
  const as = async username => {
    const { name: cookie, value } = await openSession(app.context, username)
    return async (method, url, payload) => {
      const request = { method, url, cookies: { [cookie]: value }, ...(payload && { payload }) }
      const response = await app.server.inject(request)
      if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`)
      return response.json()
    }
  }
  const join = async (path, username, fullName) => {
    const email = `${username}@noren.example`
    const payload = { username, fullName, email, password: 'Secret12345', phoneNumber: '0255501234' }
    const response = await app.server.inject({ method: 'POST', url: path, payload })
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json().id
  }

  const waiterId = await join('/api/auth/register', 'waiter', 'First Waiter')
  const cookId = await join('/api/auth/register', 'cook', 'Second Cook')
  await join('/api/register', 'guest', 'Third Guest')
  const [admin, waiter, cook, guest] = await Promise.all(['admin', 'waiter', 'cook', 'guest'].map(as))

  for (const [person, staffName] of [
    [waiter, 'First Waiter'],
    [cook, 'Second Cook'],
  ]) {
    const policies = await person('GET', '/api/policies')
    const list = Array.isArray(policies) ? policies : policies.policies
    await person('POST', '/api/induction/submit', {
      staffName,
      staffEmail: 'somebody@noren.example',
      signatureData: staffName,
      agreements: Object.fromEntries(list.map(({ id }) => [id, true])),
    })
  }
  for (const moduleId of [1, 2]) {
    await waiter('GET', `/api/training/modules/${moduleId}/questions`)
    const answers = await quizAnswers(db, moduleId, moduleId - 1)
    await waiter('POST', `/api/training/modules/${moduleId}/check`, { answers })
    const right = await quizAnswers(db, moduleId)
    await waiter('POST', '/api/training/complete', {
      moduleId,
      score: 20,
      totalQuestions: 20,
      answers: right,
    })
    clock.advance({ days: 1 })
  }
  // One attempt failed, and one under way.
  await cook('GET', '/api/training/modules/1/questions')
  await cook('POST', '/api/training/modules/1/check', { answers: await quizAnswers(db, 1, 9) })
  await waiter('GET', '/api/training/modules/3/questions')

  const { modules } = await waiter('GET', '/api/micro-learning/modules')
  await waiter('POST', '/api/micro-learning/complete', { moduleId: modules[0].id, timeSpent: 40 })
  await waiter('POST', '/api/kudos', {
    receiverId: cookId,
    reason:
      'Stayed late and taught everybody how the grill is cleaned at the end of a long night, with patience.',
  })
  await admin('POST', `/api/admin/users/${waiterId}/points`, { amount: 200, reason: 'Opening night' })
  await waiter('POST', `/api/users/${waiterId}/rewards`, { rewardId: 1 })
  const claim = await waiter('POST', `/api/users/${waiterId}/rewards`, { rewardId: 2 })
  await admin('POST', `/api/admin/claims/${claim.code ?? claim.claimCode}/redeem`, { locationId: 1 })
  await guest('POST', '/api/suggestions', {
    category: 'other',
    title: 'More shade at lunch',
    description: 'The tables at the window are hot at noon, and a curtain would help.',
    priority: 'low',
  }).catch(error => console.warn(String(error)))

  await admin('PATCH', '/api/admin/settings', {
    groupName: 'Our Own House',
    programmeMode: 'live',
    allergenProfile: 'eu',
    openJoining: false,
    managementEmail: 'office@noren.example',
    socialLinks: { instagram: 'https://instagram.com/our.own.house' },
  })
  await admin('POST', '/api/training-plan/sign-offs', { userId: waiterId, shiftId: 1 })

  const kitchen = await admin('GET', '/api/admin/kitchen')
  const component = kitchen.components.find(({ name: called }) => called === 'Ponzu')
  await admin('PUT', `/api/admin/kitchen/components/${component.id}`, {
    ...component,
    allergens: [...component.allergens, 'celery'],
  })
  const dish = kitchen.dishes.find(({ dishId }) => dishId === 3)
  await admin('PUT', `/api/admin/kitchen/dishes/${dish.dishId}`, { ...dish, allergens: ['mustard'] })
  const apart = kitchen.dishes
    .filter(({ dishId }) => dishId !== 3)
    .flatMap(({ dishId, statement }) => statement.traces.map(trace => ({ dishId, ...trace })))
    .find(({ equipmentId }) => equipmentId !== null)
  await admin('POST', `/api/admin/kitchen/dishes/${apart.dishId}/kept-apart`, {
    equipmentId: apart.equipmentId,
    allergen: apart.allergen,
    reason: 'It has a basket of its own.',
  })
  const pixels = { width: 40, height: 30, channels: 3, background: { r: 160, g: 60, b: 40 } }
  const photo = await sharp({ create: pixels }).png().toBuffer()
  await admin('POST', '/api/dish-images', {
    dishId: 5,
    imageData: `data:image/png;base64,${photo.toString('base64')}`,
    fileName: 'plate.png',
    mimeType: 'image/png',
  })
  await app.server.close()
}

async function newestMigration() {
  return JSON.parse(await readFile(JOURNAL, 'utf8')).entries.at(-1).idx
}

async function readTables(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const read = []
  for (const { name: table } of tables.filter(({ name: table }) => !LEFT_OUT.includes(table))) {
    const { rows } = await client.query(
      `select to_jsonb(t) as row from "${table}" as t order by to_jsonb(t)::text`,
    )
    // A made-up hash: nobody signs in with a fixture.
    const facts = rows.map(({ row }) => ('password' in row ? { ...row, password: 'none' } : row))
    read.push([table, facts])
  }
  await client.end()
  return Object.fromEntries(read)
}
