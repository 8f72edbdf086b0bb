/** The stream of changes, over real connections. Source: ruling R11. */
import { type AddressInfo, connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOPIC_PATHS } from '#contract/house/changes.ts'
import { ROUTES } from '#contract/routes.ts'
import { users } from '../../database/schema/users.ts'
import { ChangeFeed } from '../../platform/change-feed.ts'
import { eq, sql } from '../../platform/drizzle.ts'
import { createLog } from '../../platform/log.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startPostgresProxy } from '../../testing/postgres-proxy.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { ChangeStreams, MAX_STREAMS_PER_USER } from './change-streams.ts'
import { CHANGE_TOPICS, topicOf } from './change-topics.ts'

/** Soon enough to wait for, and late enough for the tests' own requests where the machine is busy. */
const REQUEST_TIMEOUT_MS = 1000

const app = await startTestApp({ requestTimeoutMs: REQUEST_TIMEOUT_MS })
beforeAll(() => listen(app))
const staff = await app.signInAsStaff()

async function listen({ server }: TestApp): Promise<void> {
  await server.listen({ port: 0, host: '127.0.0.1' })
}

interface Following {
  readonly response: Response
  /** Text received so far. */
  text(): string
  isOver(): boolean
  stop(): void
}

const followed: Following[] = []
afterAll(() => {
  for (const { stop } of followed) stop()
})

/** Opens the stream as the browser does, and goes on reading it. */
async function follow(client: TestClient, server: TestApp = app): Promise<Following> {
  const { port } = server.server.server.address() as AddressInfo
  const cookie = Object.entries(client.cookies).map(([name, value]) => `${name}=${value}`)
  const abort = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/changes`, {
    headers: { cookie: cookie.join('; ') },
    signal: abort.signal,
  })
  let received = ''
  let isOver = false
  void response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write: chunk => {
          received += chunk
        },
      }),
    )
    .catch(() => undefined)
    .then(() => {
      isOver = true
    })
  const following = { response, text: () => received, isOver: () => isOver, stop: () => abort.abort() }
  followed.push(following)
  return following
}

const hasEnded = (following: Following) => expect.poll(() => following.isOver()).toBe(true)
const change = (table: string) => app.context.db.execute(sql.raw(`update ${table} set id = id`))
const eventOf = (...topics: string[]) => `event: change\ndata: ${JSON.stringify({ topics })}\n\n`

describe('the stream', () => {
  test('is for who is signed in', async () => {
    const { response } = await follow(app.visitor())
    expect(response.status).toBe(401)
  })

  test('is neither kept nor held back on its way', async () => {
    const { response } = await follow(staff)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
  })

  test('names the topic of what has changed, once for what changes together', async () => {
    const following = await follow(await app.joinAsStaff('follower'))
    await expect.poll(() => following.text()).toBe(':\n\n')
    await app.context.db.transaction(async tx => {
      await tx.execute(sql`update menu_items set id = id`)
      await tx.execute(sql`update menu_notes set id = id`)
      await tx.execute(sql`update rewards set id = id`)
    })
    await expect.poll(() => following.text()).toBe(`:\n\n${eventOf('menu', 'rewards')}`)
  })

  test('tells who comes a moment later of it, too', async () => {
    const first = await follow(staff)
    await change('locations')
    await expect.poll(() => first.text()).toContain('"locations"')
    const second = await follow(staff)
    await expect.poll(() => second.text()).toMatch(/^:\n\nevent: change\ndata: \{"topics":\[.*"locations"/)
  })

  test('tells of another place those alone who have it now', async () => {
    const { mover, stayer } = await makeColleagues(app, { mover: {}, stayer: {} })
    const [told, untold] = [await follow(mover.client), await follow(stayer.client)]
    const move = (statement: string) =>
      app.context.db.execute(sql.raw(`${statement} ${mover.id}`)).then(() => change('rewards'))
    await move(
      `insert into user_places (user_id, location_id, position) select id, 1, 'staff' from users where id =`,
    )
    await expect.poll(() => told.text()).toContain('"places"')
    await move(`update user_places set location_id = 2 where user_id =`)
    await move(`delete from user_places where user_id =`)
    await expect.poll(() => told.text().split('"places"').length).toBeGreaterThan(2)
    await expect.poll(() => untold.text()).toContain('"rewards"')
    expect(untold.text()).not.toContain('"places"')
  })

  test('lasts longer than a request may take to arrive', async () => {
    const following = await follow(staff)
    const { port } = app.server.server.address() as AddressInfo
    const slow = connect(port, '127.0.0.1')
    slow.write('GET /api/changes HTTP/1.1\r\n')
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 408 /)
    await change('rewards')
    await expect.poll(() => following.text()).toContain('"rewards"')
    expect(following.isOver()).toBe(false)
  })

  test('a head without a body follows nothing', async () => {
    const response = await staff.send({ method: 'HEAD', url: '/api/changes' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/event-stream')
  })

  test(`is open ${MAX_STREAMS_PER_USER} times for a person: the oldest ends, nobody else's`, async () => {
    const many = await app.joinAsStaff('many-tabs')
    const other = await follow(staff)
    const streams: Following[] = []
    for (let count = 0; count <= MAX_STREAMS_PER_USER; count += 1) streams.push(await follow(many))
    await expect.poll(() => streams.map(stream => stream.isOver()).indexOf(true)).toBe(0)
    expect(streams.filter(stream => stream.isOver())).toHaveLength(1)
    expect(other.isOver()).toBe(false)
  })
})

describe('the stream ends with the session', () => {
  // Far sooner than the next comment.
  test('at a logout, on that device alone', async () => {
    const leaving = await app.signInAsStaff()
    const [ending, staying] = [await follow(leaving), await follow(staff)]
    await leaving.post('/api/logout')
    await hasEnded(ending)
    expect(staying.isOver()).toBe(false)
  })

  test('at a deactivation', async () => {
    const following = await follow(await app.joinAsStaff('leaver'))
    await app.context.db.update(users).set({ isActive: false }).where(eq(users.username, 'leaver'))
    await hasEnded(following)
  })

  test('at a reset of the password', async () => {
    const following = await follow(await app.joinAsStaff('forgetful'))
    await app.context.db.execute(
      sql`delete from sessions where user_id = (select id from users where username = 'forgetful')`,
    )
    await hasEnded(following)
  })
})

describe('beside the feed', () => {
  const context = { ...app.context }
  const timing = { commentMs: 50, gatherMs: 10, recentMs: 60_000 }
  const openSessionOf = async (client: TestClient) => {
    const { rows } = await app.context.db.execute<{ userId: number; key: string }>(
      sql`select user_id as "userId", token_hash as key from sessions where token_hash = encode(sha256(${
        Object.values(client.cookies)[0]
      }::bytea), 'hex')`,
    )
    if (!rows[0]) throw new Error('No session')
    return rows[0]
  }
  const read = (stream: AsyncIterable<Buffer>) => {
    const following = { text: '', isOver: false }
    void (async () => {
      for await (const chunk of stream) following.text += chunk
      following.isOver = true
    })()
    return following
  }

  test('comments come steadily', async () => {
    const streams = new ChangeStreams(context, timing)
    const { userId, key } = await openSessionOf(staff)
    const following = read(streams.open(userId, key))
    await expect.poll(() => following.text).toMatch(/^(:\n\n){4,}$/)
    streams.close()
    await expect.poll(() => following.isOver).toBe(true)
  })

  test('a session that has run out ends its stream with the next comment', async () => {
    const streams = new ChangeStreams(context, timing)
    const { userId, key } = await openSessionOf(await app.joinAsStaff('sleeper'))
    const following = read(streams.open(userId, key))
    await app.context.db.execute(
      sql`update sessions set last_used_at = last_used_at - interval '31 days' where token_hash = ${key}`,
    )
    await expect.poll(() => following.isOver).toBe(true)
    streams.close()
  })

  test('where notifications do not arrive, it is told of what is found, and again once all processes must know', async () => {
    const pooler = await startPostgresProxy(app.databaseUrl, { losesNotifications: true })
    const pool = new pg.Pool({ connectionString: pooler.url })
    const changes = new ChangeFeed({
      databaseUrl: pooler.url,
      pool,
      databaseAway: app.context.databaseAway,
      log: createLog('silent'),
      timing: { selfTestMs: 300, pollMs: 50 },
    })
    await changes.start()
    const streams = new ChangeStreams({ ...context, changes }, { ...timing, recentMs: 0 })
    const { userId, key } = await openSessionOf(staff)
    const following = read(streams.open(userId, key))
    await change('rewards')
    await expect.poll(() => following.text.split(eventOf('rewards'))).toHaveLength(3)
    streams.close()
    await changes.stop()
    await pool.end()
    pooler.stop()
  })

  test('beyond the bound over all people a stream is refused with 503, until another ends', async () => {
    const streams = new ChangeStreams(context, timing, 3)
    const open: Readable[] = []
    for (const name of ['bound1', 'bound2', 'bound3']) {
      const { userId, key } = await openSessionOf(await app.joinAsStaff(name))
      open.push(streams.open(userId, key))
    }
    const { userId, key } = await openSessionOf(await app.joinAsStaff('bound4'))
    expect(() => streams.open(userId, key)).toThrow(
      expect.objectContaining({
        status: 503,
        message: 'Live updates are busy right now. The page keeps working and retries by itself.',
      }),
    )
    for (const stream of open) expect(stream.readableEnded).toBe(false)
    open[0]?.destroy()
    const opens = () => {
      try {
        return streams.open(userId, key).readable
      } catch {
        return false
      }
    }
    await expect.poll(opens).toBe(true)
    streams.close()
  })

  test('at the end of someone’s session nobody else’s is looked up', async () => {
    const streams = new ChangeStreams(context, { ...timing, commentMs: 60_000 })
    const [leaving, staying] = [await app.joinAsStaff('leaving'), await app.joinAsStaff('staying')]
    const [leaver, stayer] = [await openSessionOf(leaving), await openSessionOf(staying)]
    const ending = read(streams.open(leaver.userId, leaver.key))
    const lasting = read(streams.open(stayer.userId, stayer.key))
    // A look at this one would end its stream.
    await app.context.db.execute(
      sql`update sessions set last_used_at = last_used_at - interval '31 days' where token_hash = ${stayer.key}`,
    )
    await (await app.joinAsStaff('passing')).post('/api/logout')
    await app.context.db.execute(sql`update users set full_name = 'Renamed' where id = ${stayer.userId}`)
    await leaving.post('/api/logout')
    await expect.poll(() => ending.isOver).toBe(true)
    expect(lasting.isOver).toBe(false)
    // Those of very many at once are not named, so all are looked up.
    await app.context.db.execute(sql`
      with crowd as (
        insert into users (username, username_folded, password, full_name, email, email_folded)
        select name, name, '', name, name || '@noren.example', name || '@noren.example'
        from (select 'crowd' || n as name from generate_series(1, 3000) as n) as names returning id)
      insert into sessions (token_hash, user_id, created_at, last_used_at) select 'crowd' || id, id, now(), now() from crowd`)
    await app.context.db.execute(sql`delete from sessions where token_hash like 'crowd%'`)
    await expect.poll(() => lasting.isOver).toBe(true)
    streams.close()
  })

  test('when the database is back, everything may have changed', async () => {
    let tell: Parameters<ChangeFeed['onChange']>[0] = () => undefined
    const changes = {
      isLive: true,
      lagMs: 0,
      onChange: (listener: typeof tell) => {
        tell = listener
      },
    }
    const streams = new ChangeStreams({ ...context, changes: changes as unknown as ChangeFeed }, timing)
    const { userId, key } = await openSessionOf(staff)
    const following = read(streams.open(userId, key))
    changes.isLive = false
    tell(null)
    await expect.poll(() => following.text).toMatch(/^(:\n\n){3,}$/)
    changes.isLive = true
    tell(null)
    await expect.poll(() => following.text).toContain(eventOf(...CHANGE_TOPICS))
    streams.close()
  })
})

test('a stop ends the streams and does not wait for them', async () => {
  const stopping = await startTestApp()
  await listen(stopping)
  const following = await follow(await stopping.signInAsStaff(), stopping)
  const beganAt = performance.now()
  await stopping.close()
  await hasEnded(following)
  // Later ones would wait for 10 seconds.
  expect(performance.now() - beganAt).toBeLessThan(5_000)
})

test('every table whose changes are announced belongs to a topic', async () => {
  const { rows } = await app.context.db.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid where proname = 'announce_content_change'`)
  const names = rows.map(({ name }) => name)
  expect(names).toContain('components')
  // The names of people are in the newest kudos, which are asked for with the next kudos.
  expect(names.filter(name => !topicOf(name) && name !== 'users')).toEqual([])
})

test('the paths of every topic are in the route table', () => {
  const paths = Object.values(ROUTES)
    .flatMap(group => Object.values(group))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path as string)
  expect(
    Object.values(TOPIC_PATHS)
      .flat()
      .filter(path => !paths.includes(path)),
  ).toEqual([])
})
