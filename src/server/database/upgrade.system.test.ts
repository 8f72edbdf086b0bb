/** An academy that an earlier release has run for a while, started with this one: nothing is lost. Source: ruling R12. */

import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Menu } from '#contract/menu/menu.ts'
import { bringRelease } from '../authoring/built-in/bring-release.ts'
import { builtInRelease } from '../authoring/built-in/built-in-release.ts'
import { prepareDatabase } from '../commands/prepare-database.ts'
import { findAttemptQuestions } from '../features/training/attempts.ts'
import { loadTrainingContent } from '../features/training/training-content.ts'
import { readConfig } from '../platform/config.ts'
import { isNull, sql } from '../platform/drizzle.ts'
import { type ReleaseData, readRelease, restoreRelease } from '../testing/earlier-release.ts'
import { expectSoundLedger } from '../testing/ledger-check.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { contentItems, contentVersions } from './schema/content-items.ts'
import { quizAttempts } from './schema/training.ts'

type Row = Readonly<Record<string, unknown>>

const log = pino({ level: 'silent' })
let release: ReleaseData
let app: TestApp

beforeAll(async () => {
  release = withEarlierWording(withOwnDeeds(await readRelease('0.2.0')))
  const { databaseUrl, pool } = await restoreRelease(release)
  await pool.end()
  await prepareDatabase(databaseUrl, readConfig({ DATABASE_URL: databaseUrl, DEMO: 'true' }), log)
  app = await startTestApp({ databaseUrl })
}, 60_000)
afterAll(() => app.close())

const LOGO = Buffer.from('the logo')
const LOGO_HASH = createHash('sha256').update(LOGO).digest('hex')

/** With one recipe assessed by a member of the group, and a logo; the fixture has neither. */
function withOwnDeeds(data: ReleaseData): ReleaseData {
  const [first, ...others] = data.tables.recipe_assessments ?? []
  const [person] = data.tables.users ?? []
  const [settings] = data.tables.settings ?? []
  const logo = { hash: LOGO_HASH, image_data: LOGO.toString('base64'), created_at: '2026-03-04T00:00:00Z' }
  return {
    ...data,
    tables: {
      ...data.tables,
      recipe_assessments: [{ ...first, assessed_by: person?.id }, ...others],
      settings: [{ ...settings, logo_hash: LOGO_HASH }],
      group_logos: [logo],
    },
  }
}

/** Question 1 as it was before the editor kept its saves, asked in the first attempt. */
const EARLIER = { question: 'What was asked once?', option_a: 'As it was', correct_answer: 'A' }
function withEarlierWording(data: ReleaseData): ReleaseData {
  const wordings = data.tables.training_question_versions ?? []
  const current = wordings.find(({ question_id: id }) => id === 1)
  const earlier = { ...current, ...EARLIER, id: 0, created_at: '2026-03-01T00:00:00+00:00' }
  const attempts = (data.tables.quiz_attempts ?? []).map(attempt =>
    attempt.id === 1
      ? {
          ...attempt,
          question_versions: (attempt.question_versions as number[]).map(id => (id === current?.id ? 0 : id)),
          answers: { ...(attempt.answers as object), 1: 'As it was' },
        }
      : attempt,
  )
  return {
    ...data,
    tables: {
      ...data.tables,
      quiz_attempts: attempts,
      training_question_versions: [earlier, ...wordings],
    },
  }
}

const rowsBefore = (table: string): readonly Row[] => release.tables[table] ?? []

async function readNow(table: string): Promise<Row[]> {
  const { rows } = await app.context.db.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} as t`,
  )
  return rows.map(({ row }) => row)
}

/**
 * Records of people's actions, signatures, earnings and settings: every row must survive with every value.
 */
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
  'dish_kept_apart',
  'kitchen_differences',
  'sold_out_dishes',
  'dish_statements',
  'content_versions',
  'policy_agreements',
  'audit_log',
  'recipe_assessments',
  'settings',
]

test('the fixture holds something of everything', () => {
  const tables = Object.keys(release.tables)
  expect(KEPT.filter(table => !tables.includes(table))).toEqual([])
  expect(KEPT.filter(table => rowsBefore(table).length === 0)).toEqual([])
})

describe.each(KEPT)('of %s', table => {
  test('nothing is lost', async () => {
    const now = await readNow(table)
    const rows = rowsBefore(table).map(row => omit(row, table === 'quiz_attempts' ? 'question_versions' : ''))
    const lost = rows.filter(row => !now.some(current => holds(current, row)))
    expect(lost).toEqual([])
  })
})

function omit(row: Row, column: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))
}

/** True if all current columns have the old values; dropped and moved columns do not count. */
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

describe('attempts at quizzes', () => {
  /** Questions of each in the release before, in their order. */
  const asked = ({ question_versions: ids }: Row) =>
    (ids as number[]).map(id => rowsBefore('training_question_versions').find(row => row.id === id) ?? {})

  test('read the same in their results', async () => {
    const admin = await app.signInAsAdmin()
    const checked = rowsBefore('quiz_attempts').filter(({ checked_at }) => checked_at !== null)
    expect(checked.length).toBeGreaterThan(0)
    for (const attempt of checked) {
      const { user_id: user, module_id: module } = attempt
      const results = (await admin.get(`/api/admin/people/${user}/modules/${module}/attempts`)).json()
      const answers = asked(attempt).map(wording => {
        const chosen = (attempt.answers as Row)[String(wording.question_id)]
        const right = wording[`option_${String(wording.correct_answer).toLowerCase()}`]
        return { question: wording.question, chosen, isRight: chosen === right }
      })
      const { id, score, total_questions: totalQuestions } = attempt
      expect(results).toContainEqual(expect.objectContaining({ id, score, totalQuestions, answers }))
    }
    expect(checked.flatMap(asked)).toContainEqual(expect.objectContaining(EARLIER))
  })

  test('go on with the questions, options and letters that they began with', async () => {
    const rows = await app.context.db.select().from(quizAttempts)
    const content = await loadTrainingContent(app.context.db)
    for (const row of rowsBefore('quiz_attempts')) {
      const attempt = rows.find(({ id }) => id === row.id)
      if (!attempt) throw new Error(`Attempt ${row.id} is gone`)
      const { asked: shown } = await findAttemptQuestions(app.context.db, content, {
        ...attempt,
        startedAt: attempt.createdAt,
      })
      const orders = row.option_orders as string[]
      expect(
        shown.map(({ id, question, optionA, optionB, optionC, optionD, correctAnswer, explanation }) => ({
          id,
          question,
          options: [optionA, optionB, optionC, optionD],
          correctAnswer,
          explanation,
        })),
      ).toEqual(
        asked(row).map((wording, place) => ({
          id: wording.question_id,
          question: wording.question,
          options: [...(orders[place] ?? '')].map(letter => wording[`option_${letter.toLowerCase()}`]),
          correctAnswer: 'ABCD'[orders[place]?.indexOf(String(wording.correct_answer)) ?? -1],
          explanation: wording.explanation,
        })),
      )
    }
  })

  test('are counted since the last correction, and a wording of before the editor is no edit', async () => {
    const admin = await app.signInAsAdmin()
    const { since } = (await admin.get('/api/admin/questions/1/statistics')).json()
    const [, current] = rowsBefore('training_question_versions').filter(({ question_id: id }) => id === 1)
    expect(new Date(since)).toEqual(new Date(String(current?.created_at)))
    const history = (await admin.get('/api/admin/content/questions/1/versions')).json()
    expect(history.map(({ revision }: { revision: number }) => revision)).toEqual([1])
  })
})

test('the texts that were agreed to can be read', async () => {
  const versions = await readNow('policy_versions')
  const policies = new Map(rowsBefore('policies').map(policy => [String(policy.id), policy]))
  for (const { policy_versions: agreed } of rowsBefore('induction_submissions')) {
    for (const [policyId, version] of Object.entries(agreed as Record<string, string>)) {
      const text = versions.find(row => String(row.policy_id) === policyId && row.version === version)
      const { title, description } = policies.get(policyId) ?? {}
      expect(text).toMatchObject({ title, description })
    }
  }
})

test('photos and the logo are the same pictures, at addresses of their own', async () => {
  const admin = await app.signInAsAdmin()
  const { sections }: Menu = (await admin.get('/api/menu')).json()
  const [row] = rowsBefore('dish_images')
  const { id, hash } =
    sections.flatMap(({ dishes }) => dishes).find(dish => dish.id === row?.dish_id)?.photo ?? {}
  expect(id).toBe(row?.id)
  const photo = await admin.get(`/api/dish-photos/${hash}`)
  expect(`data:image/jpeg;base64,${photo.rawPayload.toString('base64')}`).toBe(row?.image_data)
  expect((await admin.get(`/api/dish-images/${row?.dish_id}`)).json()).toEqual([
    {
      id: row?.id,
      imageData: row?.image_data,
      fileName: row?.file_name,
      mimeType: row?.mime_type,
      uploadedBy: row?.uploaded_by,
      uploadDate: new Date(String(row?.upload_date)).toISOString(),
    },
  ])
  expect((await admin.get(`/api/logo/${LOGO_HASH}`)).rawPayload).toEqual(LOGO)
})

test('the ledger is sound', async () => {
  await expectSoundLedger(app.context.db)
})

describe('what is taught', () => {
  test('has its first version, each thing of it', async () => {
    const items = await app.context.db.select().from(contentItems)
    const versions = await app.context.db.select().from(contentVersions)
    expect(items.length).toBeGreaterThanOrEqual(rowsBefore('content_items').length)
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
