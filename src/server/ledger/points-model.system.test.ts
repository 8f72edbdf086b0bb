/** Random sequences of what people do, against the real API and against a plain model of the rules. */

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/drizzle.ts'
import { expectSoundLedger } from '../testing/ledger-check.ts'
import { Model } from '../testing/points-model.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'
import { TEST_START } from '../testing/test-clock.ts'

const PEOPLE = 3
const RUNS = 20
/** A slow machine tries fewer sequences. */
const TIME_LIMIT_MS = 60_000
const REASON = 'one two three four five six seven eight nine ten'
const MODULE_IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

let manager: TestClient
let requiredPoints: Map<number, number>
let lessons: Map<number, number>
const answers = new Map<string, Record<string, string>>()

const app = await startTestApp()
beforeAll(async () => {
  const [account] = await makeQuickAccounts(app, 1)
  if (!account) throw new Error('No account was made')
  await app.context.db.execute(sql`update users set role = 'admin' where id = ${account.id}`)
  manager = account.client
  const rewards: { id: number; requiredPoints: number }[] = (await manager.get('/api/rewards')).json()
  requiredPoints = new Map(rewards.map(reward => [reward.id, reward.requiredPoints]))
  const { modules } = (await manager.get('/api/micro-learning/modules')).json()
  lessons = new Map(
    modules.map((lesson: { id: number; pointsReward: number }) => [lesson.id, lesson.pointsReward]),
  )
  for (const moduleId of MODULE_IDS) {
    for (const wrong of [0, 1, 3, 4]) {
      answers.set(`${moduleId}/${wrong}`, await quizAnswers(app.context.db, moduleId, wrong))
    }
  }
})

const person = fc.nat(PEOPLE - 1)
/** 16, 17, 19 and 20 of 20. */
const wrong = fc.constantFrom(0, 1, 3, 4)
/** Mostly the first modules: the others are locked for most of a run. */
const moduleId = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(1, 2, 3, 4) },
  { weight: 1, arbitrary: fc.constantFrom(...MODULE_IDS) },
)

const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('complete' as const), person, moduleId, wrong }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('check' as const), person, moduleId, wrong }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('learn' as const),
      person,
      lessonId: fc.constantFrom(1, 2, 3, 4, 5, 999),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('kudos' as const), person, receiver: person }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('management kudos' as const), person }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('claim' as const),
      person,
      rewardId: fc.constantFrom(12, 1, 13, 7, 999),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('adjust' as const),
      person,
      amount: fc.integer({ min: -30, max: 30 }).filter(amount => amount !== 0),
    }),
  },
  // Up to four days, in minutes, so that streaks continue, break and resume.
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 5760 }) }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

async function happens(what: Event, model: Model, people: readonly QuickAccount[]): Promise<void> {
  if (what.type === 'wait') {
    app.clock.advance({ minutes: what.minutes })
    model.advance(what.minutes * 60_000)
    return
  }
  const account = accountOf(people, what.person)
  const answered = async (): Promise<[actual: number, expected: number]> => {
    switch (what.type) {
      case 'complete':
        return [
          await statusOf(account.client, '/api/training/complete', {
            moduleId: what.moduleId,
            answers: answers.get(`${what.moduleId}/${what.wrong}`),
          }),
          model.complete(what.person, what.moduleId, what.wrong),
        ]
      case 'check':
        return [
          await statusOf(account.client, `/api/training/modules/${what.moduleId}/check`, {
            answers: answers.get(`${what.moduleId}/${what.wrong}`),
          }),
          model.check(what.person, what.moduleId, what.wrong),
        ]
      case 'learn':
        return [
          await statusOf(account.client, '/api/micro-learning/complete', { moduleId: what.lessonId }),
          model.learn(what.person, what.lessonId),
        ]
      case 'kudos': {
        const { id } = accountOf(people, what.receiver)
        return [
          await statusOf(account.client, '/api/kudos', { receiverId: id, reason: REASON }),
          model.giveKudos(what.person, what.receiver),
        ]
      }
      case 'management kudos':
        return [
          await statusOf(manager, '/api/kudos', { receiverId: account.id, reason: REASON }),
          model.manage(what.person),
        ]
      case 'claim':
        return [
          await statusOf(account.client, `/api/users/${account.id}/rewards`, { rewardId: what.rewardId }),
          model.claim(what.person, what.rewardId),
        ]
      case 'adjust':
        return [
          await statusOf(manager, `/api/admin/users/${account.id}/points`, {
            amount: what.amount,
            reason: 'Test',
          }),
          model.adjust(what.person, what.amount),
        ]
    }
  }
  const [actual, expected] = await answered()
  expect(actual, JSON.stringify(what)).toBe(expected)
}

function accountOf(people: readonly QuickAccount[], index: number): QuickAccount {
  const account = people[index]
  if (!account) throw new Error(`There is no person ${index}`)
  return account
}

async function statusOf(client: TestClient, url: string, body: object): Promise<number> {
  return (await client.post(url, body)).statusCode
}

async function stateOf({ id, client }: QuickAccount) {
  const read = async (url: string) => (await client.get(url)).json()
  const earned = async (period: string) => {
    const rows: { userId: number; points: number }[] = await read(`/api/leaderboard?period=${period}`)
    return rows.find(row => row.userId === id)?.points
  }
  const [modules, lessonList, history, user, streak, kudos, claims, all, month, week] = await Promise.all([
    read('/api/training/modules'),
    read('/api/micro-learning/modules'),
    read('/api/point-history'),
    read('/api/user'),
    read('/api/training/streak'),
    read('/api/kudos/can-give'),
    read(`/api/users/${id}/rewards`),
    earned('all'),
    earned('month'),
    earned('week'),
  ])
  const balance: number = user.pointsBalance
  const amounts: number[] = history.map((entry: { amount: number }) => entry.amount)
  return {
    balance,
    statuses: modules.map((module: { status: string }) => module.status),
    streak,
    canLearnToday: lessonList.canCompleteToday,
    canGive: kudos.canGive,
    claims: claims.length,
    earned: { all, month, week },
    // Holds while the history fits on its first page.
    historySum: amounts.length < 50 ? amounts.reduce((sum, amount) => sum + amount, 0) : balance,
  }
}

function stateInModel(model: Model, index: number) {
  const { balance, claims, gaveKudosOn } = model.person(index)
  const shown = (points: number) => Math.max(0, points)
  return {
    balance,
    statuses: model.statuses(index),
    streak: model.streak(index),
    canLearnToday: model.canLearnToday(index),
    canGive: !gaveKudosOn.has(model.today),
    claims,
    earned: {
      all: shown(model.earnedIn(index, 'all')),
      month: shown(model.earnedIn(index, 'month')),
      week: shown(model.earnedIn(index, 'week')),
    },
    historySum: balance,
  }
}

test('every balance, streak, status and total is the model’s', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('beta' as const, 'live' as const),
      fc.array(event, { minLength: 10, maxLength: 60 }),
      async (mode, events) => {
        app.clock.set(TEST_START.toString())
        await manager.patch('/api/admin/settings', { programmeMode: mode })
        const people = await makeQuickAccounts(app, PEOPLE)
        const model = new Model(
          { moduleIds: MODULE_IDS, requiredPoints, lessons, mode },
          PEOPLE,
          TEST_START.epochMilliseconds,
        )
        for (const [step, what] of events.entries()) {
          await happens(what, model, people)
          // One after each step, all of them at the end.
          const seen = step === events.length - 1 ? people.keys() : [what.type === 'wait' ? 0 : what.person]
          for (const index of seen) {
            expect(await stateOf(accountOf(people, index))).toEqual(stateInModel(model, index))
          }
        }
      },
    ),
    { numRuns: RUNS, interruptAfterTimeLimit: TIME_LIMIT_MS },
  )
  await expectSoundLedger(app.context.db)
})

test('the board of all those people is the ledger’s, ranked by hand', async () => {
  const { rows } = await app.context.db.execute<{ userId: number; points: number; fullName: string }>(sql`
    select u.id as "userId", sum(t.amount)::int as points, u.full_name as "fullName"
    from point_transactions t join users u on u.id = t.user_id
    where t.kind <> 'reward_claim' and u.is_active
    group by u.id having sum(t.amount) > 0
    order by points desc, u.full_name, u.id limit 50`)
  const byHand = rows.map(row => ({
    ...row,
    rank: 1 + rows.findIndex(({ points }) => points === row.points),
  }))
  const board: { rank: number; userId: number; points: number; fullName: string }[] = (
    await manager.get('/api/leaderboard')
  ).json()
  expect(
    // The reader has their own row, without a rank if the sequences left them no points.
    board
      .filter(({ rank }) => rank !== null)
      .slice(0, 50)
      .map(({ rank, userId, points, fullName }) => ({ rank, userId, points, fullName })),
  ).toEqual(byHand.map(({ rank, userId, points, fullName }) => ({ rank, userId, points, fullName })))
})
