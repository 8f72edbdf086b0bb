/** The academy as one file: everything in it, the same in another database, and nothing of a broken one. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { TransferError } from '../platform/app-error.ts'
import { readConfig } from '../platform/config.ts'
import { readRelease, restoreRelease } from '../testing/earlier-release.ts'
import { expectSoundLedger } from '../testing/ledger-check.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { copyDatabase, copyUnusedTemplate, execute } from '../testing/test-database.ts'
import { openAcademyFile } from './academy-file.ts'
import { exportAcademy } from './export-academy.ts'
import { importAcademy, refuseRunning } from './import-academy.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { EXPORTED, LEFT_OUT } from './tables.ts'

const AT = new Date('2026-05-06T07:08:10Z')
const SILENT = () => undefined
const serverUrl = inject('postgresUrl')

let folder: string
let source: string
let file: string
let unused: string

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails its next query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const rowsOf = (url: string, query: string) =>
  withClient(url, async client => (await client.query(query)).rows)

const exportTo = (url: string, path: string) =>
  withClient(url, client => exportAcademy(client, path, { at: AT, noren: '0.0.0', onTable: SILENT }))

async function importFrom(path: string, url: string): Promise<void> {
  const opened = await openAcademyFile(path, SILENT)
  try {
    await withClient(url, client =>
      importAcademy(client, opened, {
        since: '2020-01-01',
        onTable: SILENT,
        onCheck: SILENT,
      }),
    )
  } finally {
    opened.close()
  }
}

async function unzip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { autoClose: false })
  const contents = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return contents
}

/** The file with other contents. */
async function rewrite(change: (contents: Map<string, Buffer>, manifest: Manifest) => void): Promise<string> {
  const contents = await unzip(file)
  const manifest: Manifest = JSON.parse(String(contents.get(MANIFEST)))
  change(contents, manifest)
  contents.set(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  const zip = new ZipFile()
  for (const [name, bytes] of contents) zip.addBuffer(bytes, name)
  zip.end()
  return write(await buffer(zip.outputStream))
}

async function write(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${randomBytes(8).toString('hex')}.zip`)
  await writeFile(path, bytes)
  return path
}

/** Sets a table's rows, with figures in the manifest that fit them. */
function setRows(contents: Map<string, Buffer>, manifest: Manifest, name: string, text: string): void {
  contents.set(`tables/${name}.tsv`, Buffer.from(text))
  const table = manifest.tables.find(one => one.name === name)
  if (!table) throw new Error(`No ${name}`)
  table.rows = text.split('\n').length - 1
  table.bytes = Buffer.byteLength(text)
  table.sha256 = createHash('sha256').update(text).digest('hex')
}

const ODD = 'Tab\there, line\nhere, return\rhere, \\backslash, "quote", \\., \\N, 日本酒, 👩‍🍳, e\u0301, ,;'
const MAILED = `insert into mail_outbox (kind, recipients, subject, body, link_expires_at, sent_at) values`

/** Question 1 with two options, and an answer to it. */
const TWO_OPTIONS = `
  insert into content_versions (kind, item_id, revision, document, state, origin)
    select kind, item_id, revision + 1, document || '{"optionA": "True", "optionB": "False", "optionC": null, "optionD": null, "correctAnswer": "A"}', state, origin
    from content_versions where kind = 'questions' and item_id = 1 order by revision desc limit 1;
  update content_items set (revision, published_revision) = (select max(version.revision), max(version.revision)
    from content_versions as version where kind = 'questions' and version.item_id = 1) where kind = 'questions' and item_id = 1;
  update training_questions set option_a = 'True', option_b = 'False', option_c = null, option_d = null, correct_answer = 'A'
    where id = 1;
  insert into quiz_attempts (user_id, module_id, question_versions, option_orders, score, total_questions, answers, checked_at)
    select (select min(id) from users), module_id, array[(select max(id) from content_versions)], '{BA}', 1, 1, '{"1": "True"}', now()
    from training_questions where id = 1;`

/** An academy of the release before, upgraded, with whatever could be lost on the way. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'noren-transfer-'))
  const { databaseUrl, pool } = await restoreRelease(await readRelease('0.2.0'))
  await pool.end()
  await prepareDatabase(
    databaseUrl,
    readConfig({ DATABASE_URL: databaseUrl, DEMO: 'true' }),
    pino({ level: 'silent' }),
  )
  source = databaseUrl
  await execute(
    source,
    `update suggestions set title = $odd$${ODD}$odd$, note = '' where id = (select min(id) from suggestions);
     insert into dish_images (dish_id, image_data, file_name, mime_type, uploaded_by)
       select min(menu_items.id), decode('00ff5c0a0d09', 'hex'), 'odd.jpg', 'image/jpeg', min(users.id) from menu_items, users;
     ${MAILED} ('suggestion', '{a@x.example}', 'Waits', '${ODD.replaceAll("'", '')}', null, null);
     ${MAILED} ('password_reset', '{a@x.example}', 'Sent', 'token=sentsentsent', now(), now());
     ${MAILED} ('password_reset', '{a@x.example}', 'Open', 'token=openopenopen', now(), null);
     insert into notifications (title, message, scheduled_for, created_by) select 'Later', 'x', '2030-01-01', min(id) from users;
     insert into sessions (token_hash, user_id) select 'a-session', min(id) from users;
     insert into password_reset_tokens (token_hash, user_id, expires_at) select 'a-link', min(id), now() from users;
     insert into rate_limits (key) values ('a-counter') on conflict do nothing;
     ${TWO_OPTIONS}
     select nextval('users_id_seq'), nextval('users_id_seq');
     analyze`,
  )
  file = join(folder, 'academy.zip')
  await exportTo(source, file)
  unused = await copyUnusedTemplate(serverUrl)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const newEmpty = () => copyDatabase(serverUrl, unused)

describe('every table of the catalogue', () => {
  test('is exported, or left out for a reason', async () => {
    const tables = await rowsOf(
      source,
      `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p', 'm', 'f') and nspname <> 'information_schema' and nspname !~ '^pg_'`,
    )
    expect(tables.length).toBeGreaterThan(EXPORTED.length)
    const unknown = tables.filter(
      ({ schema, name }) =>
        !(schema === 'public' ? EXPORTED.includes(name) || LEFT_OUT[name] : LEFT_OUT[schema]),
    )
    expect(unknown).toEqual([])
    const names = tables.flatMap(({ schema, name }) => [schema, name])
    expect([...EXPORTED, ...Object.keys(LEFT_OUT)].filter(name => !names.includes(name))).toEqual([])
    expect(EXPORTED.filter(name => LEFT_OUT[name])).toEqual([])
  })

  test('that is exported is in the file, with every column of its own', async () => {
    const { tables } = JSON.parse(String((await unzip(file)).get(MANIFEST))) as Manifest
    expect(tables.map(({ name }) => name)).toEqual([...EXPORTED].sort())
    const columns = await rowsOf(
      source,
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and is_generated = 'NEVER' and table_name = any('{${EXPORTED}}')`,
    )
    expect(tables.flatMap(table => table.columns.map(column => `${table.name}.${column}`)).sort()).toEqual(
      columns.map(({ name }) => name).sort(),
    )
  })

  test('has rows in this test, but for those of features without any', async () => {
    const { tables } = JSON.parse(String((await unzip(file)).get(MANIFEST))) as Manifest
    expect(tables.filter(({ rows }) => rows === 0).length).toBeLessThan(EXPORTED.length / 2)
  })
})

describe('an academy in another database', () => {
  let target: string
  let app: TestApp
  beforeAll(async () => {
    target = await newEmpty()
    await importFrom(file, target)
  })
  afterAll(() => app?.close())

  test('is the same byte by byte when exported again', async () => {
    const again = join(folder, 'again.zip')
    await exportTo(target, again)
    expect(await readFile(again)).toEqual(await readFile(file))
  })

  test('has the same totals, without their rows in the file', async () => {
    for (const query of [
      'select id, points_balance from users order by id',
      `select * from point_totals order by user_id, period, period_start`,
      'select * from completion_totals order by user_id',
      'select * from stuck_learners order by user_id, module_id',
      'select * from question_answers order by question_id, chosen, is_right',
      'select id, total_questions from training_modules order by id',
    ]) {
      const rows = await rowsOf(source, query)
      expect(await rowsOf(target, query), query).toEqual(rows)
    }
  })

  test('has questions of two options, and their answers', async () => {
    const query = `select option_b, option_c, option_d, chosen, is_right, times from training_questions
      join question_answers on question_id = id where id = 1`
    expect(await rowsOf(target, query)).toEqual([
      ...[{ option_b: 'False', option_c: null, option_d: null, chosen: 'True', is_right: true, times: 1 }],
    ])
  })

  test('has the same constraints, triggers and indexes as before', async () => {
    for (const query of [
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
      `select tgrelid::regclass::text, tgname, tgenabled, pg_get_triggerdef(oid) from pg_trigger
       where not tgisinternal order by 1, 2`,
      `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ]) {
      expect(await rowsOf(target, query)).toEqual(await rowsOf(unused, query))
    }
  })

  test('gives no id twice, also of rows that are gone', async () => {
    const next = `select nextval('users_id_seq')::int as id`
    const [first] = await rowsOf(source, next)
    expect(await rowsOf(target, next)).toEqual([first])
  })

  test('has no sign-in, open link or counter of the first', async () => {
    for (const table of ['sessions', 'password_reset_tokens', 'rate_limits', 'setup_codes'])
      expect(await rowsOf(target, `select * from ${table}`), table).toEqual([])
    const texts = [...(await unzip(file)).values()].map(String).join('\n')
    for (const secret of ['a-session', 'a-link', 'a-counter', 'openopenopen', 'sentsentsent'])
      expect(texts).not.toContain(secret)
    expect(
      await rowsOf(target, `select subject from mail_outbox where kind = 'password_reset' order by 1`),
    ).toEqual(expect.arrayContaining([{ subject: 'Sent' }]))
  })

  test('sends each waiting mail and announcement once', async () => {
    const jobs = `select task_identifier as task, key, run_at from graphile_worker.jobs
      where key ~ '^(mail|announcement) ' order by 1, 2`
    const waiting = await rowsOf(target, jobs)
    expect(new Set(waiting.map(({ task }) => task))).toEqual(new Set(['deliver-mail', 'send-announcement']))
    const mails = `select 'mail ' || id as key from mail_outbox
      where sent_at is null and expired_at is null and failed_at is null
      union all select 'announcement ' || id from notifications where not sent and scheduled_for is not null`
    expect(waiting.map(({ key }) => key).sort()).toEqual(
      (await rowsOf(target, mails)).map(({ key }) => key).sort(),
    )
  })

  test('works: people sign in, photos and texts are the same, the ledger is sound', async () => {
    app = await startTestApp({ databaseUrl: target })
    await expectSoundLedger(app.context.db)
    const admin = await app.signInAsAdmin()
    expect((await admin.get('/api/admin/overview')).statusCode).toBe(200)
    const photos = `select hash from dish_images order by id`
    const [{ hash } = { hash: '' }] = (await rowsOf(source, photos)).slice(-1)
    expect((await admin.get(`/api/dish-photos/${hash}`)).rawPayload).toEqual(
      Buffer.from('00ff5c0a0d09', 'hex'),
    )
    expect(await rowsOf(target, `select 1 as one from suggestions where title = $$${ODD}$$`)).toEqual([
      { one: 1 },
    ])
  })
})

test('an export is of one moment, while people go on', async () => {
  const busy = await copyDatabase(serverUrl, source)
  let isOver = false
  const working = withClient(busy, async client => {
    let entries = 0
    while (!isOver) {
      await client.query(
        `insert into point_transactions (user_id, kind, amount, reason, created_by, business_day)
         select id, 'adjustment', 1, 'While it is exported', id, '2026-05-06' from users`,
      )
      entries += 1
    }
    return entries
  })
  const path = join(folder, 'busy.zip')
  await exportTo(busy, path)
  isOver = true
  expect(await working).toBeGreaterThan(3)
  // A balance apart from the ledger would make the import differ from the file.
  await importFrom(path, await newEmpty())
})

test('a file of the name stays until the new one is whole', async () => {
  const path = await write('the one before')
  await withClient(source, async client => {
    const exporting = exportAcademy(client, path, {
      at: AT,
      noren: '0.0.0',
      onTable: name => {
        if (name === 'users') throw new Error('Stopped in the middle')
      },
    })
    await expect(exporting).rejects.toThrow('Stopped in the middle')
  })
  expect(await readFile(path, 'utf8')).toBe('the one before')
  expect((await readdir(folder)).filter(name => name.endsWith('.part'))).toEqual([])
})

test('a folder that is not there, and a database without an academy, are refused by name', async () => {
  const path = join(folder, 'nowhere', 'academy.zip')
  await expect(exportTo(source, path)).rejects.toThrow(/academy\.zip\.part cannot be written: ENOENT/)
})

test('the file is for its owner alone', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

describe('nothing is changed by', () => {
  let target: string
  let before: unknown
  beforeAll(async () => {
    target = await newEmpty()
    before = await picture(target)
  })

  const expectRefused = async (path: string, message: RegExp) => {
    const refused = await importFrom(path, target).then(
      () => null,
      error => error,
    )
    expect(refused).toBeInstanceOf(TransferError)
    expect(refused.message).toMatch(message)
    expect(await picture(target)).toEqual(before)
  }

  /** Rows, ids and rules of a database. */
  async function picture(url: string) {
    const counts = EXPORTED.map(name => `select '${name}' as name, count(*)::int from "${name}"`)
    return {
      rows: await rowsOf(url, counts.join(' union all ')),
      ids: await rowsOf(url, 'select sequencename, last_value from pg_sequences order by 1'),
      triggers: await rowsOf(
        url,
        'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
      ),
      constraints: await rowsOf(url, `select conname from pg_constraint where contype = 'f' order by 1`),
    }
  }

  test('a file that is not there', () => expectRefused(join(folder, 'none.zip'), /There is no file/))

  test('an empty file', async () => expectRefused(await write(''), /This file is empty/))

  test.each([
    ['a text', 'username,password\n'],
    ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s', async (_, bytes) => expectRefused(await write(bytes), /not the file of an academy/))

  test('another zip file', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('x'), 'x.txt')
    zip.end()
    await expectRefused(await write(await buffer(zip.outputStream)), /not the file of an academy/)
  })

  test('a zip file with the manifest of something else', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('{"name":"x"}'), MANIFEST)
    zip.end()
    await expectRefused(await write(await buffer(zip.outputStream)), /not the file of an academy/)
  })

  test.each([0.1, 0.5, 0.9, 0.999])('a file cut off at %d of its length', async part => {
    const whole = await readFile(file)
    await expectRefused(await write(whole.subarray(0, whole.length * part)), /damaged|not the file/)
  })

  test('a file of a newer format', async () => {
    const path = await rewrite((_, manifest) => Object.assign(manifest, { format: 2, tables: 'otherwise' }))
    await expectRefused(path, /of a newer Noren: its format is 2/)
  })

  test.each([
    ['newer', 1, /of a newer Noren.*Update Noren first/],
    [
      'older',
      -1,
      /of an older Noren: Noren 0\.0\.0 with the database of "\d{4}_.*Import it with that release/,
    ],
    ['another', 0, /of another Noren/],
  ])('a file of %s release', async (_, step, message) => {
    const path = await rewrite((__, { schema }) => {
      schema.when += step
      schema.hash = 'f'.repeat(64)
    })
    await expectRefused(path, message)
  })

  test('a file that lacks a table', async () => {
    const path = await rewrite((contents, manifest) => {
      contents.delete('tables/users.tsv')
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'users')
    })
    await expectRefused(path, /holds other tables|lacks the table users/)
  })

  test('a file with rows that its manifest does not know', async () => {
    const path = await rewrite(contents => {
      contents.set(
        'tables/users.tsv',
        Buffer.concat([contents.get('tables/users.tsv') ?? Buffer.of(), Buffer.from('x\n')]),
      )
    })
    await expectRefused(path, /the table users is not as it was written/)
  })

  test('a file with other columns', async () => {
    const path = await rewrite((_, { tables }) => {
      tables.find(({ name }) => name === 'users')?.columns.reverse()
    })
    await expectRefused(path, /other columns/)
  })

  test('rows that refer to nobody', async () => {
    const path = await rewrite((contents, manifest) => setRows(contents, manifest, 'users', ''))
    await expectRefused(path, /PostgreSQL refuses its rows .*foreign key/)
  })

  test('rows that are none', async () => {
    const path = await rewrite((contents, manifest) => setRows(contents, manifest, 'locations', 'nonsense\n'))
    await expectRefused(path, /PostgreSQL refuses its rows/)
  })

  test('a balance that the ledger does not have', async () => {
    const path = await rewrite((contents, manifest) => {
      const place =
        manifest.tables.find(({ name }) => name === 'users')?.columns.indexOf('points_balance') ?? 0
      const lines = String(contents.get('tables/users.tsv')).split('\n')
      const cells = lines[0]?.split('\t') ?? []
      cells[place] = String(Number(cells[place]) + 1)
      setRows(contents, manifest, 'users', [cells.join('\t'), ...lines.slice(1)].join('\n'))
    })
    await expectRefused(path, /The table users would not be the same/)
  })

  test('an import into an academy that is used', async () => {
    const used = await copyDatabase(serverUrl, source)
    const before = await picture(used)
    await expect(importFrom(file, used)).rejects.toThrow(/already holds an academy/)
    expect(await picture(used)).toEqual(before)
  })
})

test('a flipped byte is found, unless no byte of any table is another for it', async () => {
  const whole = await readFile(file)
  let found = 0
  for (let turn = 0; turn < 30; turn += 1) {
    // Every part of the file, its list of contents at the end as well.
    const at = Math.floor(((turn + Math.random()) / 30) * whole.length)
    const flipped = Buffer.from(whole)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (turn % 8))
    const opened = await openAcademyFile(await write(flipped), SILENT).catch(error => error)
    if (opened instanceof Error) {
      expect(opened, `byte ${at}`).toBeInstanceOf(TransferError)
      found += 1
    } else opened.close()
  }
  expect(found).toBeGreaterThan(20)
})

test('a flipped byte between two tables is found', async () => {
  const whole = await readFile(file)
  const second = whole.indexOf('PK\u0003\u0004', 4)
  whole[second] = 0
  await expect(openAcademyFile(await write(whole), SILENT)).rejects.toBeInstanceOf(TransferError)
})

test('a running academy is refused', async () => {
  const target = await newEmpty()
  await withClient(target, refuseRunning)
  const app = await startTestApp({ databaseUrl: target, environment: { DEMO: 'false' } })
  await app.visitor().get('/readyz')
  await expect(withClient(target, refuseRunning)).rejects.toThrow('Noren is running on this database')
  await app.close()
})
