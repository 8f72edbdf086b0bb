import { eq, sql } from 'drizzle-orm'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { trainingRoutes } from '#contract/training.ts'
import { trainingModules, userTrainingProgress } from '../database/schema/training.ts'
import { users } from '../database/schema/users.ts'
import { makeQuickAccounts, type QuickAccount } from '../testing/quick-accounts.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { registerOwnAnswer } from './own-answer.ts'

describe('what was made of a text', () => {
  const STREAK = {
    currentStreak: 0,
    longestStreak: 0,
    totalPointsEarned: 0,
    totalModulesCompleted: 0,
    lastCompletionDate: null,
  }
  let made: number
  let known: readonly [string?, string?]
  let app: ReturnType<typeof Fastify>

  beforeEach(async () => {
    made = 0
    known = []
    app = Fastify()
    app.decorateRequest('user', null)
    app.decorateRequest('own', null)
    // As the session's hook leaves it there.
    app.addHook('onRequest', async (request: FastifyRequest) => {
      request.own = request.headers['x-own']?.toString() ?? null
    })
    registerOwnAnswer(app, trainingRoutes.streak, {
      own: sql<number | null>`null`,
      known: () => known,
      answer: (own, _mode?: string, _day?: string) => {
        made += 1
        return { ...STREAK, currentStreak: own ?? 0, password: 'not in the contract' }
      },
    })
  })
  afterEach(() => app.close())

  const ask = async (own?: number) => {
    const headers = own === undefined ? {} : { 'x-own': String(own) }
    const response = await app.inject({ url: trainingRoutes.streak.path, headers })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    return response.json()
  }

  test('is not made again of the same text, and is nobody’s who has another', async () => {
    expect(await ask(3)).toEqual({ ...STREAK, currentStreak: 3 })
    expect(await ask(4)).toEqual({ ...STREAK, currentStreak: 4 })
    expect(await ask(3)).toEqual({ ...STREAK, currentStreak: 3 })
    expect(await ask()).toEqual(STREAK)
    expect(await ask()).toEqual(STREAK)
    expect(made).toBe(3)
  })

  test('is made again when what else is known has changed', async () => {
    known = ['beta', '2026-03-02']
    await ask(3)
    await ask(3)
    expect(made).toBe(1)
    known = ['beta', '2026-03-03']
    await ask(3)
    expect(made).toBe(2)
  })

  test('is forgotten when a thousand others have asked since', async () => {
    await ask(0)
    await ask(1)
    for (let other = 2; other < 1_000; other += 1) await ask(other)
    // Who asks again is not the one who asked longest ago.
    await ask(0)
    await ask(1_000)
    expect(made).toBe(1_001)
    await ask(0)
    expect(made).toBe(1_001)
    await ask(1)
    expect(made).toBe(1_002)
  })
})

describe('what somebody has been answered before', () => {
  let app: TestApp
  let learner: QuickAccount
  let other: QuickAccount

  beforeEach(async () => {
    app = await startTestApp()
    const accounts = await makeQuickAccounts(app, 2)
    ;[learner, other] = accounts as [QuickAccount, QuickAccount]
    await read()
    await read(other)
  })
  afterEach(() => app.close())

  const URLS = [
    trainingRoutes.modules.path,
    trainingRoutes.progress.path,
    trainingRoutes.streak.path,
    trainingRoutes.nextModule.path,
  ]
  async function read({ client }: QuickAccount = learner) {
    const [modules, progress, streak, next] = await Promise.all(
      URLS.map(async url => {
        const response = await client.get(url)
        expect(response.statusCode).toBe(200)
        return response.json()
      }),
    )
    return { modules, progress, streak, next }
  }
  const complete = (moduleId: number, { id: userId } = learner) =>
    app.context.db.insert(userTrainingProgress).values({
      userId,
      moduleId,
      completedAt: app.context.nowDate(),
      score: 20,
      pointsEarned: 10,
      isCompleted: true,
      completionDate: app.context.today(),
    })

  test('follows their own progress, and is not told to others', async () => {
    const before = await read(other)
    await complete(1)
    const { modules, progress, next } = await read()
    expect(modules[0].status).toBe('completed')
    expect(progress).toMatchObject([{ moduleId: 1, completedAt: '2026-03-02T00:00:00.000Z' }])
    expect(next.module.id).toBe(2)
    expect(await read(other)).toEqual(before)
  })

  test('follows the programme’s mode and the business day', async () => {
    await complete(1)
    expect((await read()).modules[1].status).toBe('available')
    await (await app.signInAsAdmin()).patch('/api/admin/settings', { programmeMode: 'live' })
    expect((await read()).modules[1]).toMatchObject({ status: 'locked', lockReason: 'next-business-day' })
    app.clock.advance({ days: 1 })
    const { modules, next } = await read()
    expect(modules[1].status).toBe('available')
    expect(next.availableOn).toBe('2026-03-03')
  })

  test('follows what is taught', async () => {
    const { db } = app.context
    await db.update(trainingModules).set({ name: 'Renamed' }).where(eq(trainingModules.id, 1))
    await expect.poll(async () => (await read()).modules[0].name).toBe('Renamed')
    expect((await read()).next.module.name).toBe('Renamed')
  })

  test.each([
    ['who has signed out', () => learner.client.post('/api/logout')],
    ['whose sessions are ended', () => app.context.db.execute(sql`delete from sessions`)],
    [
      'who has left',
      () => app.context.db.update(users).set({ isActive: false }).where(eq(users.id, learner.id)),
    ],
  ])('is refused to somebody %s', async (_who, happens) => {
    const cookies = { ...learner.client.cookies }
    await happens()
    for (const url of URLS) expect((await app.server.inject({ url, cookies })).statusCode).toBe(401)
  })
})
