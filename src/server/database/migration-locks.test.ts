/**
 * Migrations keep nobody waiting: on another machine the release before still serves while they run. Whatever a
 * scan or a rewrite of a table that grows blocks, it blocks for longer the more rows there are; without them a
 * lock is held for milliseconds, whether there are a hundred rows or a million.
 */
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readMigrationFiles } from '../platform/drizzle.ts'
import { prepareUpTo } from '../testing/earlier-release.ts'
import { copyTemplate } from '../testing/test-database.ts'

/** Number of the first migration that has to hold this. */
const FIRST = 35
/** Tables that grow with people and days. */
const GROWING = [
  'agreed_texts',
  'audit_log',
  'card_reviews',
  'completion_totals',
  'dish_change_answers',
  'induction_submissions',
  'kudos',
  'mail_outbox',
  'memories',
  'notification_reads',
  'notifications',
  'point_totals',
  'point_transactions',
  'policy_agreements',
  'question_answers',
  'quiz_attempts',
  'rota_entries',
  'sessions',
  'shift_sign_offs',
  'suggestions',
  'user_micro_learning_progress',
  'user_places',
  'user_rewards',
  'user_training_progress',
  'user_training_streaks',
  'users',
]

/** Tables that no release had before these migrations, so that none had rows to wait for. */
const GROWING_SINCE: Readonly<Record<string, number>> = {
  agreed_texts: 79,
  card_reviews: 56,
  memories: 58,
  rota_entries: 56,
}
const growingAt = (number: number) => GROWING.filter(table => number >= (GROWING_SINCE[table] ?? FIRST))

interface Seen {
  readonly name: string
  /** File of its rows; another one after a rewrite. */
  readonly file: number
  readonly scans: number
  readonly changes: number
  /** True if this connection holds a lock on it that writers wait for. */
  readonly isLocked: boolean
}

/** Tables where this lock grows with the row count, and why. */
async function findBlocked(
  client: pg.Client,
  statements: readonly string[],
  tables: readonly string[] = GROWING,
): Promise<string[]> {
  const read = async () => {
    const { rows } = await client.query<Seen>(
      `select relname as name, pg_relation_filenode(oid) as file, pg_stat_get_xact_numscans(oid)::int as scans,
         (pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))::int as changes,
         exists (
           select from pg_locks where pid = pg_backend_pid() and relation = pg_class.oid
           and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
         ) as "isLocked"
       from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)`,
      [tables],
    )
    return new Map(rows.map(row => [row.name, row]))
  }
  await client.query('begin')
  try {
    const before = await read()
    for (const statement of statements) await client.query(statement)
    return [...(await read()).values()].flatMap(({ name, file, scans, changes, isLocked }) => {
      const first = before.get(name)
      if (first?.file !== file) return [`${name} is rewritten`]
      const blocks = scans > first.scans && (isLocked || changes > first.changes)
      return blocks ? [`${name} is scanned while its writers wait`] : []
    })
  } finally {
    await client.query('rollback')
  }
}

describe('the check', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await copyTemplate(inject('postgresUrl')) })
    await client.connect()
  })
  afterAll(() => client.end())

  test.each([
    ['alter table users add column luck double precision not null default random()', 'users is rewritten'],
    ['create index on point_transactions (reason)', 'point_transactions is scanned while its writers wait'],
    ['create index on card_reviews (rating)', 'card_reviews is scanned while its writers wait'],
    [
      'alter table rota_entries add check (length(name) < 1000)',
      'rota_entries is scanned while its writers wait',
    ],
    ['create index on memories (updated_at)', 'memories is scanned while its writers wait'],
    ['alter table users add check (points_balance > -1)', 'users is scanned while its writers wait'],
    ['update users set full_name = upper(full_name)', 'users is scanned while its writers wait'],
    [
      'create table badges (id int primary key); alter table kudos add column badge_id int references badges',
      null,
    ],
    ["alter table users add column nickname text not null default 'none'", null],
    ['alter table users add check (points_balance > -1) not valid', null],
    ['create table names as select full_name from users', null],
  ])('%s: %s', async (statement, blocked) => {
    expect(await findBlocked(client, [statement])).toEqual(blocked === null ? [] : [blocked])
  })

  test('looks at tables that exist', async () => {
    const { rows } = await client.query('select relname as name from pg_class where relname = any($1)', [
      GROWING,
    ])
    expect(rows.map(({ name }) => name).sort()).toEqual(GROWING)
  })
})

const migrations = readMigrationFiles({
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
})

test.for(migrations.map(({ sql }, number) => ({ number, sql })).slice(FIRST))(
  'migration $number keeps nobody waiting',
  async ({ number, sql }) => {
    const { databaseUrl, pool } = await prepareUpTo(number - 1)
    await pool.end()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      expect(await findBlocked(client, sql, growingAt(number))).toEqual([])
    } finally {
      await client.end()
    }
  },
)
