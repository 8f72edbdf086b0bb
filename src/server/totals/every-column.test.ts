/** A change of any column that a total is counted from reaches the total, whatever writes it. */
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { readFunctionFiles } from '../database/apply-functions.ts'
import { memberships } from '../database/schema/places.ts'
import { shiftSignOffs } from '../database/schema/training-plan.ts'
import { makeQuickAccounts } from '../testing/quick-accounts.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { startTestApp } from '../testing/test-app.ts'
import { TOTALS } from './totals.ts'
import { findWrongTotals } from './wrong-totals.ts'

const app = await startTestApp()
const { db } = app.context
const owner = new pg.Client({ connectionString: app.databaseUrl })
const readWrong = () => findWrongTotals(owner, oldestTotals(app.context.nowDate()))

const admin = await app.signInAsAdmin()
let personId = 0

beforeAll(async () => {
  await owner.connect()
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  const accounts = await makeQuickAccounts(app, 3)
  const wrong = await quizAnswers(db, 1, 20)
  const right = await quizAnswers(db, 1)
  for (const { id, client } of accounts) {
    await db.insert(memberships).values({ userId: id, locationId: 1, position: 'staff' })
    await db.insert(shiftSignOffs).values({ userId: id, shiftId: 1, signedOffBy: 1 })
    for (let fail = 0; fail < 3; fail += 1)
      await client.post('/api/training/modules/1/check', { answers: wrong })
  }
  personId = accounts[1]?.id ?? 0
  await accounts[0]?.client.post('/api/training/complete', { moduleId: 1, answers: right })
  expect(await readWrong()).toEqual([])
})
afterAll(() => owner.end())

const ELSEWHERE = `'{"jobIds":[2],"locationIds":[3]}'`
const EDITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  users: {
    full_name: "full_name || 'a'",
    role: "case role when 'staff' then 'customer' else role end",
    is_active: 'id = 1 or not is_active',
    join_date: "join_date + interval '9 days'",
    account_since: "join_date + interval '2 days'",
  },
  user_places: { location_id: '2', job_ids: 'array[1]' },
  training_plan_shifts: { is_active: 'id > 2', audience: ELSEWHERE },
  training_modules: { is_active: 'id > 2', audience: ELSEWHERE },
  user_training_progress: {
    is_completed: 'not is_completed',
    completed_at: "completed_at - interval '1 day'",
    score: 'score - 1',
  },
  training_questions: {
    question: "question || '?'",
    option_a: "option_a || '.'",
    option_b: "option_b || '.'",
    option_c: "option_c || '.'",
    option_d: "option_d || '.'",
    correct_answer: "case correct_answer when 'A' then 'B' else 'A' end",
    is_active: 'id % 2 = 0',
  },
}
/** Rows that are only added, graded once or removed; `totals.test.ts` does that with them. */
const NOT_EDITED = [
  'content_versions',
  'induction_submissions',
  'point_transactions',
  'policy_agreements',
  'quiz_attempts',
  'shift_sign_offs',
]
/** Say which row it is, or are written by the triggers. */
const LEFT_OUT = [
  'id',
  'user_id',
  'module_id',
  'shift_id',
  'points_balance',
  'total_questions',
  'corrected_at',
]

const edits = Object.entries(EDITS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, value]) => ({ name: `${table}.${column}`, table, column, value })),
)

test.each(edits)('$name may be changed, and changed back', async ({ table, column, value }) => {
  const key = table === 'user_places' ? 'user_id' : 'id'
  await owner.query(`create temp table before as select ${key} as key, ${column} as value from ${table}`)
  try {
    expect((await owner.query(`update ${table} set ${column} = ${value}`)).rowCount).toBeGreaterThan(0)
    expect(await readWrong(), 'changed').toEqual([])
  } finally {
    await owner.query(`update ${table} set ${column} = value from before where key = ${table}.${key}`)
    await owner.query('drop table before')
  }
  expect(await readWrong(), 'changed back').toEqual([])
})

test('no column that a total is counted from is left out', async () => {
  const files = new Map(readFunctionFiles().map(({ name, text }) => [name, text.replaceAll(/--.*/g, '')]))
  for (const { total, countedFrom, keptBy, rebuild } of TOTALS) {
    const kept = [...keptBy.map(name => files.get(name) ?? ''), ...rebuild].join('\n')
    const called = [...files].filter(([name]) => kept.includes(`${name}(`)).map(([, text]) => text)
    const words = new Set([kept, ...called].join('\n').match(/\w+/g))
    for (const table of countedFrom.filter(name => !NOT_EDITED.includes(name))) {
      const { rows } = await owner.query<{ name: string }>(
        'select column_name as name from information_schema.columns where table_name = $1',
        [table],
      )
      const named = rows.map(({ name }) => name).filter(name => words.has(name) && !LEFT_OUT.includes(name))
      expect(Object.keys(EDITS[table] ?? {}), `${total} from ${table}`).toEqual(expect.arrayContaining(named))
    }
  }
})

/** Ordinary acts of management, each by its route and undone by another. */
const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a later first day': () => send('PATCH', `people/${personId}`, { startDate: '2030-01-07' }),
  'an earlier first day': () => send('PATCH', `people/${personId}`, { startDate: '2020-01-07' }),
  'another name': () => send('PATCH', `people/${personId}`, { fullName: 'Somebody Else' }),
  'a job at another restaurant': () =>
    send('PUT', `people/${personId}/places/2`, { position: 'staff', jobIds: [1] }),
  'a credit, and back': async () => {
    await send('POST', 'credits', { userIds: [personId], moduleIds: [1], reason: 'Ten years elsewhere' })
    await send('POST', `people/${personId}/credits/take-back`, { moduleId: 1, reason: 'Not so' })
  },
  'let go, and back': async () => {
    await send('POST', `people/${personId}/deactivate`)
    await send('POST', `people/${personId}/reactivate`)
  },
  'a customer, and back': async () => {
    await send('POST', `people/${personId}/role`, { role: 'customer' })
    await send('POST', `people/${personId}/role`, { role: 'staff' })
  },
  'a question, and its first version': async () => {
    const { document, revision } = (await send('GET', 'content/questions/1')) as Item
    const question = `${document.question} Think twice.`
    await send('PUT', 'content/questions/1', {
      document: { ...document, question },
      revision,
      isPublished: true,
    })
    await send('POST', 'content/questions/1/versions/1/restore', {
      revision: revision + 1,
      note: 'It was right before',
    })
  },
  'a module archived, and back': async () => {
    const { document, revision } = (await send('GET', 'content/modules/9')) as Item
    await send('POST', 'content/modules/9/archive', { revision })
    await send('PUT', 'content/modules/9', { document, revision: revision + 1, isPublished: true })
  },
}
interface Item {
  readonly document: { readonly question?: string }
  readonly revision: number
}

async function send(
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  payload?: object,
): Promise<unknown> {
  const response = await admin.send({ method, url: `/api/admin/${path}`, ...(payload && { payload }) })
  if (response.statusCode > 201) throw new Error(`${path}: ${response.body}`)
  return response.json()
}

test('a day of management in any order leaves totals that a rebuild does not change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.keys(ACTS), { minLength: 5 }), async names => {
      for (const name of names) {
        await ACTS[name]?.()
        expect(await readWrong(), `after ${name}`).toEqual([])
      }
    }),
    { numRuns: 5 },
  )
})
