/** The sample group, played twice. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { readConfig } from '../platform/config.ts'
import { asApp, copyTemplate } from '../testing/test-database.ts'
import { findWrongTotals } from '../totals/wrong-totals.ts'
import { playSample } from './play-sample.ts'

/** Secrets, numbers of guests, the orders of options, and the dishes of a table test. */
const NEW_EACH_TIME = [
  ...['password', 'token_hash', 'hash', 'request_id', 'transaction', 'code', 'seeded_at', 'body'],
  ...['option_orders', 'cards', 'after', 'guest_number'],
]
/** Drawn by chance: which five dishes are asked at the pass. */
const DRAWN_BY_CHANCE = ['table_tests']
/** All but what people remember of the dishes that were drawn for them. */
const SAME_MEMORIES = '(select * from memories where user_id not in (select user_id from table_tests))'
const PATIENCE_MS = 400_000

/** Plays it on a new database; the work sees what came of it. */
async function played<Result>(until: string, work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const url = await copyTemplate(inject('postgresUrl'))
  await playSample({
    config: readConfig({ SECRET_KEYS: 'a-key-of-the-tests-0123456789abcdef' }),
    ...{ url, appUrl: asApp(url), until: Temporal.Instant.from(until) },
  })
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const result = await work(owner)
  await owner.end()
  return result
}

async function readAll(owner: pg.Client): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [DRAWN_BY_CHANCE],
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: hashes } = await owner.query(
      `select count(*) || ':' || md5(string_agg(line, e'\n' order by line)) as hash
       from (select (to_jsonb(it) - $1::text[])::text as line from ${name === 'memories' ? SAME_MEMORIES : name} as it
             where to_jsonb(it) ->> 'table_test_id' is null) as lines`,
      [NEW_EACH_TIME],
    )
    found[name] = hashes[0].hash
  }
  return found
}

test(
  'two runs of one day are equal, and their totals are those of a rebuild',
  async () => {
    const until = '2026-03-05T09:30:00Z'
    const first = await played(until, async owner => {
      expect(await findWrongTotals(owner, oldestTotals(new Date(until)))).toEqual([])
      return readAll(owner)
    })
    const second = await played(until, readAll)
    expect(Object.keys(first).filter(name => first[name] !== second[name])).toEqual([])
  },
  2 * PATIENCE_MS,
)
