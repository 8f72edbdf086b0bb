/** An academy that an earlier release has run for a while, started with this one: nothing is lost. Source: ruling R12. */

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringRelease } from '../authoring/built-in/bring-release.ts'
import { builtInRelease } from '../authoring/built-in/built-in-release.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { readConfig } from '../platform/config.ts'
import { isNull, sql } from '../platform/drizzle.ts'
import { type ReleaseData, readRelease, restoreRelease } from '../testing/earlier-release.ts'
import { expectSoundLedger } from '../testing/ledger-check.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { contentItems, contentVersions } from './schema/content-items.ts'

type Row = Readonly<Record<string, unknown>>

const log = pino({ level: 'silent' })
let release: ReleaseData
let app: TestApp

beforeAll(async () => {
  release = withSignature(await readRelease('0.2.0'))
  const { databaseUrl, pool } = await restoreRelease(release)
  await pool.end()
  await prepareDatabase(databaseUrl, readConfig({ DATABASE_URL: databaseUrl, DEMO: 'true' }), log)
  app = await startTestApp({ databaseUrl })
}, 60_000)
afterAll(() => app.close())

/** With a recipe that someone of the group has assessed: in the fixture all are as they came. */
function withSignature(data: ReleaseData): ReleaseData {
  const [first, ...others] = data.tables.recipe_assessments ?? []
  const [person] = data.tables.users ?? []
  return {
    ...data,
    tables: { ...data.tables, recipe_assessments: [{ ...first, assessed_by: person?.id }, ...others] },
  }
}

const before = (table: string): readonly Row[] => release.tables[table] ?? []

async function readNow(table: string): Promise<Row[]> {
  const { rows } = await app.context.db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t`,
  )
  return rows.map(({ row }) => row)
}

/** What people did, signed, earned and set: every row is still there, with every value that it had. */
const KEPT = [
  'users',
  'point_transactions',
  'user_training_progress',
  'user_training_streaks',
  'quiz_attempts',
  'user_rewards',
  'induction_submissions',
  'kudos',
  'user_micro_learning_progress',
  'shift_sign_offs',
  'suggestions',
  'dish_images',
  'dish_kept_apart',
  'kitchen_differences',
  'sold_out_dishes',
  'dish_statements',
  'content_versions',
  'policy_agreements',
  'audit_log',
  'recipe_assessments',
  'training_question_versions',
  'settings',
]

test('the fixture holds something of everything', () => {
  const tables = Object.keys(release.tables)
  expect(KEPT.filter(table => !tables.includes(table))).toEqual([])
  expect(KEPT.filter(table => before(table).length === 0)).toEqual([])
})

describe.each(KEPT)('of %s', table => {
  test('nothing is lost', async () => {
    const now = await readNow(table)
    const lost = before(table).filter(row => !now.some(current => holds(current, row)))
    expect(lost).toEqual([])
  })
})

/** Whether a row has all that it had; columns that are gone, or have moved elsewhere, do not count. */
function holds(current: Row, row: Row): boolean {
  return Object.entries(row).every(
    ([column, value]) => !(column in current) || JSON.stringify(current[column]) === JSON.stringify(value),
  )
}

test('what people have assessed is kept under the law of the group, and what came with the menu under none', async () => {
  const assessments = await readNow('recipe_assessments')
  const laws = Object.groupBy(assessments, ({ assessed_by }) => (assessed_by === null ? 'builtIn' : 'own'))
  expect(new Set(laws.own?.map(({ allergen_profile }) => allergen_profile))).toEqual(new Set(['eu']))
  expect(new Set(laws.builtIn?.map(({ allergen_profile }) => allergen_profile))).toEqual(new Set([null]))
})

test('the texts that were agreed to can be read', async () => {
  const versions = await readNow('policy_versions')
  const policies = new Map(before('policies').map(policy => [String(policy.id), policy]))
  for (const { policy_versions: agreed } of before('induction_submissions')) {
    for (const [policyId, version] of Object.entries(agreed as Record<string, string>)) {
      const text = versions.find(row => String(row.policy_id) === policyId && row.version === version)
      const { title, description } = policies.get(policyId) ?? {}
      expect(text).toMatchObject({ title, description })
    }
  }
})

test('the ledger is sound', async () => {
  await expectSoundLedger(app.context.db)
})

describe('what is taught', () => {
  test('has its first version, each thing of it', async () => {
    const items = await app.context.db.select().from(contentItems)
    const versions = await app.context.db.select().from(contentVersions)
    expect(items.length).toBeGreaterThanOrEqual(before('content_items').length)
    expect(versions.filter(({ revision }) => revision === 1)).toHaveLength(items.length)
  })

  test('keeps its built-in keys', async () => {
    const unknown = await app.context.db.select().from(contentItems).where(isNull(contentItems.builtInKey))
    expect(unknown).toEqual([])
  })

  test('is the same after the next start', async () => {
    const release = builtInRelease()
    expect(await bringRelease(app.context.db, release, log)).toEqual({ added: 0, corrected: 0, proposed: 0 })
  })
})

test('people go on where they were', async () => {
  const admin = await app.signInAsAdmin()
  const { groupName, programmeMode, allergenProfile, socialLinks } = (
    await admin.get('/api/admin/settings')
  ).json()
  expect({ groupName, programmeMode, allergenProfile, socialLinks }).toEqual({
    groupName: 'Our Own House',
    programmeMode: 'live',
    allergenProfile: 'eu',
    socialLinks: { instagram: 'https://instagram.com/our.own.house' },
  })
  const { rows } = (await admin.get('/api/admin/content/dishes?q=')).json()
  expect(rows.length).toBeGreaterThan(0)
})
